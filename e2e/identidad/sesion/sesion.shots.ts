import type { Page } from '@playwright/test';
import { of, opening, press, whole } from '../../../bin/pantallas/ways.ts';

const TOKEN = 'A'.repeat(43);
const wrongPassword = async (page: Page) => {
  await page.goto('/login');
  await page.getByLabel('Usuario').fill('ana');
  await page.getByLabel('Contraseña', { exact: true }).fill('no es esta');
  await press(page, /^Entrar$/);
  await page.getByRole('alert').waitFor();
};

const CREDENCIALES = { username: 'admin', password: 'Extramuros-2026' };
/** Screen of an installation that asks for the second factor: its token says so, and the server's own goes with each call. */
const obligado = async (page: Page) => {
  let real = '';
  await page.route('**/api/**', async (route) => {
    const answer = await route.fetch({
      headers: { ...route.request().headers(), ...(real && { authorization: `Bearer ${real}` }) },
    });
    if (!route.request().url().endsWith('/authenticate')) return route.fulfill({ response: answer });
    ({ token: real } = (await answer.json()) as { token: string }); // the contract's answer
    const [head, claims = '', seal] = real.split('.');
    const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object; // our own token
    const marked = Buffer.from(JSON.stringify({ ...said, sinFactor: true })).toString('base64url');
    await route.fulfill({ response: answer, json: { token: [head, marked, seal].join('.') } });
  });
  await page.goto('/login');
  await page.getByLabel('Usuario').fill(CREDENCIALES.username);
  await page.getByLabel('Contraseña', { exact: true }).fill(CREDENCIALES.password);
  await press(page, /^Entrar$/);
  await page.waitForURL('**/segundo-factor');
};
const preparado = async (page: Page) => {
  await page.route('**/api/cuenta/factor/preparar', (route) =>
    route.fulfill({
      json: {
        Secreto: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        Uri: 'otpauth://totp/Extramuros:ana?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Extramuros',
      },
    }),
  );
  await page.goto('/menu/cuenta');
  await press(page, 'Activar segundo factor');
  await page.getByRole('dialog').getByLabel('Contraseña', { exact: true }).fill(CREDENCIALES.password);
  await press(page, 'Continuar');
  await page.getByRole('img', { name: /Código QR/ }).waitFor();
};
const activado = async (page: Page) => {
  await page.route('**/api/cuenta/factor/activar', (route) =>
    route.fulfill({ json: { token: 'x', Codigos: Array.from({ length: 10 }, (_, i) => `k7m${i}q-x4w${9 - i}t`) } }),
  );
  await preparado(page);
  await page.getByRole('dialog').getByLabel('Código', { exact: true }).fill('123456');
  await press(page, /^Activar$/);
  await page.getByRole('list', { name: 'Códigos de recuperación' }).waitFor();
};
const segundoPaso = async (page: Page) => {
  await page.route('**/api/login/authenticate', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      json: {
        Message: 'x',
        code: 'segundo_factor',
        errors: [{ field: 'codigo', message: 'El código no es correcto o ya se ha usado' }],
      },
    }),
  );
  await page.goto('/login');
  await page.getByLabel('Usuario').fill('ana');
  await page.getByLabel('Contraseña', { exact: true }).fill('una');
  await press(page, /^Entrar$/);
  await page.getByLabel('Código', { exact: true }).waitFor();
};

/** Server of an installation that nobody has begun: its own answer, and one more field. */
const primero = async (page: Page) => {
  await page.route('**/api/login/echoservidor*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), Demo: false, PrimerArranque: true } });
  });
  await page.route('**/api/login/primerarranque/codigo', (route) => route.fulfill({ json: { Mensaje: 'x' } }));
  await page.goto('/primerarranque');
  await page.getByLabel('Código').fill('abcd-efgh-jkmn');
};
const primeroQuien = async (page: Page) => {
  await primero(page);
  await press(page, 'Continuar');
  await page.getByLabel('Matrícula').waitFor();
};

export const screens = [
  ...of('', {
    login: '/login',
    'login-mal': wrongPassword,
    recuperar: '/recuperar',
    restablecer: `/restablecer/${TOKEN}`,
    registro: `/registro/${TOKEN}`,
    'login-codigo': segundoPaso,
    'login-codigo-mal': async (page) => {
      await segundoPaso(page);
      await page.getByLabel('Código', { exact: true }).fill('123456');
      await press(page, /^Entrar$/);
      await page.getByText('El código no es correcto').waitFor();
    },
    'primer-arranque': primero,
    'primer-arranque-quien': whole(primeroQuien),
    'primer-arranque-cerrado': '/primerarranque',
    // '/segundo-factor'
    'factor-obligado': obligado,
  }),
  ...of('ana', {
    cuenta: whole('/menu/cuenta'),
    'cuenta-llave': opening('/menu/cuenta', 'Añadir llave de acceso'),
    'cuenta-factor': preparado,
    'cuenta-codigos': activado,
  }),
  ...of('admin', { factores: '/menu/segundofactor' }),
];
