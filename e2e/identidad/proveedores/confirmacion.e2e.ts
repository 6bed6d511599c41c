// @spec 1.conexiones S-8411 S-8412 S-8415
// A person who enters with the company's account alone: privacy notice, acts that repeat a password, second factor, and the way out.
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { readNotices } from '#bin/piezas/read-notices.ts';
import { ahora } from '../../../contract/test/reloj.ts';
import type { ProveedorReal } from '../../../server/test/proveedor/oidc.ts';
import { DENTRO, entrar, expect, type Persona, sinFaltas, sinFaltasEnLosDosTemas, test } from '../../support.ts';
import { anadir, conProveedor, dejarComoEstaba, entrarEnElProveedor, sinPassword } from './proveedor.steps.ts';

const api = process.env.BASE_URL ?? '';
const open: ProveedorReal[] = [];
test.use({ estadosEsperados: [401, 403, 409, 422] });
test.beforeEach(({ context }) =>
  context.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ body: '' })),
);
test.afterEach(async ({ como, sesiones }) => dejarComoEstaba(await como('admin'), sesiones, open));
const conEl = async (): Promise<ProveedorReal> => {
  const provider = await conProveedor(api, 'empresa');
  open.push(provider);
  return provider;
};
const EMPRESA = { codigo: 'empresa', nombre: 'Astilleros', saleTambien: true };
const boton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const codigoDe = (secreto: string) =>
  new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp: ahora() + 30_000 });
async function ponerFactor(page: Page): Promise<string> {
  await page.getByText('No puedo enfocarlo').click();
  const secreto = ((await page.locator('p.font-mono').textContent()) ?? '').replaceAll(' ', '');
  const codigo = new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp: ahora() });
  await page.getByLabel('Código', { exact: true }).fill(codigo);
  await boton(page, 'Activar').click();
  await expect(page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')).toHaveCount(10);
  await boton(page, 'Ya los he guardado').click();
  return secreto;
}
async function empezar(page: Page, cuenta: string, volver = '') {
  await page.goto(`/login${volver}`);
  await boton(page, 'Entrar con Astilleros').click();
  await entrarEnElProveedor(page, cuenta);
}

type EnLista = { Id: number; Matricula: string };
const SEGUNDO = '0106'; // person of this story alone
async function papeles(admin: Persona, roles: string[]) {
  const found = await admin.llamar<EnLista[]>('GET', `/api/personas/lista?texto=${SEGUNDO}`);
  const id = found.find(({ Matricula }) => Matricula === SEGUNDO)?.Id ?? 0;
  await admin.llamar('PUT', `/api/personas/${id}/roles`, { roles });
}
const puerta = (admin: Persona, matricula: string, como: string) =>
  admin.llamar('PUT', '/api/proveedores/cerrojo/persona', { matricula, puerta: como });

for (const [tag, matricula] of [
  ['@movil', 'ZP1'],
  ['@escritorio', 'ZP2'],
] as const)
  test(
    `without a password a person signs, sets a second factor, leaves and comes back with it, ${tag.slice(1)}`,
    { tag },
    async ({ como, page, isMobile }) => {
      test.setTimeout(120_000); // six pages of the provider
      await sinPassword(await como('eva'), matricula);
      await anadir(await como('admin'), await conEl(), EMPRESA);

      await empezar(page, matricula, '?volver=%2Fmenu%2Ffirma');
      await expect(page.getByRole('heading', { name: 'Aviso de privacidad' })).toBeVisible();
      await sinFaltasEnLosDosTemas(page);
      await page.getByText('He leído el aviso de privacidad y lo acepto').click();
      const answered = page.waitForResponse('**/api/entrada/volver');
      await boton(page, 'Entrar').click();
      const { token } = (await (await answered).json()) as { token: string }; // the contract's answer
      await readNotices(api, token);

      await page.goto('/menu/firma');
      await expect(boton(page, 'Confirmar con la cuenta de la empresa')).toBeVisible();
      await sinFaltasEnLosDosTemas(page);
      await boton(page, 'Confirmar con la cuenta de la empresa').press('Enter');
      await entrarEnElProveedor(page, matricula);
      await page.waitForURL('**/menu/firma');
      await expect(page.getByText(/^Ha confirmado que es usted/)).toBeVisible();
      await page.getByLabel('Contraseña de firma', { exact: true }).fill('pantalan-gaviota-31');
      await page.getByLabel('Repita la contraseña').fill('pantalan-gaviota-31');
      await boton(page, 'Poner contraseña de firma').click();
      await expect(page.getByText('Contraseña de firma guardada')).toBeVisible();
      await sinFaltas(page);

      await page.goto('/menu/cuenta');
      await expect(page.getByText('Entra con la cuenta de la empresa: su contraseña')).toBeVisible();
      await boton(page, 'Activar segundo factor').click();
      await boton(page, 'Continuar').click();
      const secreto = await ponerFactor(page);
      await expect(page.getByText('Quedan 10')).toBeVisible();

      await page.goto('/menu/inicio');
      if (isMobile) await boton(page, 'Menú').click();
      await boton(page, 'Logout').click();
      await page.waitForURL(/session\/end/);
      expect([...new URL(page.url()).searchParams.keys()]).toEqual(['client_id', 'post_logout_redirect_uri', 'state']);
      await page.getByRole('button', { name: 'Yes, sign me out' }).click();
      await expect(page.getByRole('heading', { name: 'Ha salido' })).toBeVisible();
      await sinFaltas(page);

      await page.getByRole('link', { name: 'Entrar' }).click();
      await boton(page, 'Entrar con Astilleros').click();
      await entrarEnElProveedor(page, matricula); // it asks again: the way out went as far as there
      await page.getByLabel('Código', { exact: true }).fill(codigoDe(secreto));
      await boton(page, 'Entrar').click();
      await page.waitForURL(DENTRO);
    },
  );

for (const tag of ['@movil', '@escritorio'])
  test(
    `with the password closed for one she is told how she enters, and the others enter, ${tag.slice(1)}`,
    { tag },
    async ({ como, page }) => {
      const admin = await como('admin');
      await anadir(admin, await conEl(), EMPRESA);
      await puerta(admin, '0012', 'cerrada');
      await page.goto('/login');
      await entrar(page, 'ana');
      await expect(page.getByRole('alert')).toContainText('Usted entra con la cuenta de la empresa');
      await sinFaltas(page);
      await entrar(page, 'teo');
      await page.waitForURL(DENTRO);
      await puerta(admin, '0012', 'abierta');
    },
  );

for (const tag of ['@movil', '@escritorio'])
  test(
    `ADMIN closes the password for all, enters with theirs as the way in that is left, and opens it, ${tag.slice(1)}`,
    { tag },
    async ({ como, page, browser }) => {
      const admin = await como('admin', '/menu/conexiones');
      await anadir(admin, await conEl(), EMPRESA);
      await papeles(admin, ['EMPLEADO', 'ADMIN']);
      for (const matricula of ['0001', SEGUNDO]) await puerta(admin, matricula, 'emergencia');
      await admin.page.reload();
      await boton(admin.page, 'Cerrar la contraseña').click();
      await admin.page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar para todos' }).click();
      await expect(admin.page.getByText('Cerrada para todos')).toBeVisible();
      await sinFaltas(admin.page);

      await page.goto('/login');
      await expect(page.getByText('Con su cuenta de la empresa.')).toBeVisible();
      await page.getByText('Entrar con contraseña').click();
      await sinFaltasEnLosDosTemas(page);
      await entrar(page, 'teo');
      await expect(page.getByRole('alert')).toContainText('Usted entra con la cuenta de la empresa');
      const other = await (await browser.newContext()).newPage();
      await other.goto('/login');
      await other.getByText('Entrar con contraseña').click();
      await entrar(other, 'admin');
      await other.waitForURL(DENTRO);
      await other.context().close();

      await boton(admin.page, 'Abrir la contraseña').click();
      await admin.page.getByRole('alertdialog').getByRole('button', { name: 'Abrir' }).click();
      await expect(boton(admin.page, 'Cerrar la contraseña')).toBeVisible();
      for (const matricula of ['0001', SEGUNDO]) await puerta(admin, matricula, 'abierta');
      await papeles(admin, ['EMPLEADO']);
      await page.reload();
      await entrar(page, 'teo');
      await page.waitForURL(DENTRO);
    },
  );
