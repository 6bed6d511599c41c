import type { Page } from '@playwright/test';
import { readNoticesOf } from '#bin/piezas/read-notices.ts';
import { marca } from '../../../contract/test/reloj.ts';
import { entrar, expect, login, test } from '../../support.ts';

/** Stored token, under the key of spec section 9, after `nuevo` has been put there if it is given. */
const tokenGuardado = (page: Page, nuevo?: string): Promise<string | undefined> =>
  page.evaluate(async (value) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('no database')));
      });
    const database = await done(indexedDB.open('extramuros'));
    const kv = database.transaction('kv', 'readwrite').objectStore('kv');
    if (value !== undefined) await done(kv.put(value, 'access_token'));
    const kept = await done<string | undefined>(kv.get('access_token'));
    database.close();
    return kept;
  }, nuevo);
const botonEntrar = (page: Page) => page.getByRole('button', { name: 'Entrar', exact: true });

test('a person who enters finds the day’s page, and stays in after a reload', { tag: '@test' }, async ({ page }) => {
  await login(page, 'ana');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana');
  const token = await tokenGuardado(page);
  expect(token?.split('.')).toHaveLength(3);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana');
  expect(new URL(page.url()).pathname).toBe('/menu/inicio');
  expect(await tokenGuardado(page)).toBe(token);
});

test('without a session only the open screens open', { tag: '@escritorio' }, async ({ page }) => {
  for (const path of ['/', '/menu', '/menu/viajes', '/no/existe', '/documentosviaje/1']) {
    await page.goto(path);
    await expect(botonEntrar(page)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/login');
  }
  await page.goto('/objetivos');
  await expect(page.getByRole('heading', { level: 1, name: 'Objetivos' })).toBeVisible();
  await page.goto('/lo/que/sea/objetivos');
  await expect(page.getByRole('heading', { level: 1, name: 'Objetivos' })).toBeVisible();
});

test('a link into the app waits for the login and goes on afterwards', { tag: '@movil' }, async ({ page, como }) => {
  const ana = await como('ana');
  const [viaje] = await ana.llamar<{ Id: number; Codigo: string }[]>('GET', '/api/viajes/viajesmis?estado=1');
  await page.goto(`/editarviaje/${viaje?.Id}`);
  await entrar(page, 'ana');
  await expect(page.getByRole('heading', { level: 1, name: `Viaje - ${viaje?.Codigo}` })).toBeVisible();
});

test('an expired token is forgotten at the start', { tag: '@escritorio' }, async ({ page }) => {
  await page.goto('/login');
  await expect(botonEntrar(page)).toBeVisible();
  const past = { sub: '0012', name: 'Ana Prieto', role: ['EMPLEADO'], exp: 1_700_000_000 };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  await tokenGuardado(page, `${part({ alg: 'HS256' })}.${part(past)}.firma`);
  await page.goto('/menu/viajes');
  await expect(botonEntrar(page)).toBeVisible();
  expect(await tokenGuardado(page)).toBeUndefined();
});

// @spec 2
test('logout is in the menu, and going back shows nothing', async ({ page, isMobile }) => {
  await login(page, 'ana');
  if (isMobile) await page.getByRole('link', { name: 'Más' }).click();
  await page.getByRole('link', { name: 'Viajes', exact: true }).first().click();
  await expect(page.getByRole('list', { name: 'Mis viajes: Próximos' })).toBeVisible();
  if (isMobile) {
    await page.getByRole('link', { name: 'Inicio', exact: true }).click();
    await page.getByRole('button', { name: 'Menú' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click();
  } else await page.getByRole('button', { name: 'Logout' }).click();
  await expect(botonEntrar(page)).toBeVisible();
  expect(await tokenGuardado(page)).toBeUndefined();
  await page.goBack();
  await expect(botonEntrar(page)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Mis viajes: Próximos' })).toBeHidden();
});

test.describe('when it is refused', () => {
  test.use({ estadosEsperados: [401, 422] });

  // @spec 8
  test('a wrong login shows an error and keeps the input', { tag: '@movil' }, async ({ page }) => {
    await page.goto('/login');
    await entrar(page, 'teo', 'otra-cosa');
    await expect(page.getByRole('alert')).toHaveText('Usuario o contraseña incorrectos');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByLabel('Usuario')).toHaveValue('teo');
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('otra-cosa');
    await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused();
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  test('a session that ends on the server ends on the screen', { tag: '@escritorio' }, async ({ page }) => {
    const answer = page.waitForResponse('**/api/login/authenticate');
    await login(page, 'pablo');
    const { token } = (await (await answer).json()) as { token: string }; // the contract's answer
    const xsrf = (await page.context().cookies()).find(({ name }) => name.endsWith('XSRF-TOKEN'))?.value ?? '';
    const headers = { authorization: `Bearer ${token}`, 'x-xsrf-token': decodeURIComponent(xsrf) };
    expect((await page.request.post('/api/login/logout', { headers })).ok()).toBe(true);
    // The untouched screen hears of it live.
    await expect(botonEntrar(page)).toBeVisible();
    expect(await tokenGuardado(page)).toBeUndefined();
  });

  for (const [llamada, abrir] of [
    ['/api/user', (page) => page.getByRole('link', { name: 'Mi cuenta' }).first().click()],
    ['/api/usuario/usuario', (page) => page.goto('/menu/viajes/nuevo')],
  ] as const satisfies [string, (page: Page) => Promise<unknown>][])
    // @spec 8
    test(`a session that ${llamada} refuses ends in the words of the specification`, async ({ page }) => {
      await login(page, 'pablo');
      await page.goto('/menu/mas');
      await page.route(`**${llamada}`, (route) =>
        route.fulfill({ status: 401, json: { Message: 'Su sesión ha caducado', msg: 'Su sesión ha caducado' } }),
      );
      await abrir(page);
      const said = page.getByRole('alertdialog', { name: 'Error' });
      await expect(said).toContainText('!No está autorizado para realizar esta operación!');
      await expect(page).toHaveURL(/\/login$/);
      expect(await tokenGuardado(page)).toBeUndefined();
      // The login has come under it, and takes it away only by its button.
      await expect(page.getByLabel('Usuario')).toBeAttached();
      await said.getByRole('button', { name: 'OK' }).click();
      await expect(said).toBeHidden();
      await expect(botonEntrar(page)).toBeVisible();
    });

  test('a forgotten password is changed through the mail, once', { tag: '@movil' }, async ({ page }) => {
    const user = 'presidencia'; // used by this story alone, which changes her password
    const fresh = `Astilleros-${marca()}-mar`;
    await page.goto('/login');
    await readNoticesOf(new URL(page.url()).origin, user);
    await page.getByRole('link', { name: 'He olvidado mi contraseña' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'He olvidado mi contraseña' })).toBeVisible();
    await page.getByLabel('Usuario').fill(user);
    await page.getByRole('button', { name: 'Enviar enlace' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Revise su correo' })).toBeVisible();
    await expect(async () => {
      await page.goto('/correo-demo');
      // the mail of a notice may be there too
      const mine = page
        .getByRole('navigation', { name: 'Mensajes' })
        .getByRole('link', { name: `${user}@` })
        .filter({ hasText: /contraseña/i });
      await mine.first().click({ timeout: 1500 });
    }).toPass({ timeout: 20_000 });
    const link = page.getByRole('link', { name: /^http\S+\/restablecer\/\S+$/ });
    const address = (await link.getAttribute('href')) ?? '';
    await link.click();
    await page.getByLabel('Contraseña nueva').fill('corta');
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await expect(page.getByText('Use 12 caracteres como mínimo')).toBeVisible();
    await page.getByLabel('Contraseña nueva').fill(fresh);
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await expect(botonEntrar(page)).toBeVisible();
    await entrar(page, user, fresh);
    await page.waitForURL('**/menu/inicio');

    await page.goto(address);
    await page.getByLabel('Contraseña nueva').fill(`${fresh}-otra`);
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Enlace no válido' })).toBeVisible();
  });
});
