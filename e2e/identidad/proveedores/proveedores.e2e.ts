// @spec 1.conexiones
// The company's account, with a real provider: ADMIN adds it, people enter with it, in a browser and from the native shell.
import { readNoticesOf } from '#bin/piezas/read-notices.ts';
import { CLIENTE, type ProveedorReal, SECRETO } from '../../../server/test/proveedor/oidc.ts';
import { construir, ponerPuente, servir } from '../../casa/nativo/shell.ts';
import { DENTRO, expect, PASSWORD, sinFaltas, test } from '../../support.ts';
import { anadir, conProveedor, dejarComoEstaba, entrarEnElProveedor } from './proveedor.steps.ts';

const api = process.env.BASE_URL ?? '';
const origin = process.env.E2E_ORIGEN_APP ?? '';
const open: ProveedorReal[] = [];
const closers: (() => void)[] = [];
test.afterEach(async ({ como, sesiones }) => dejarComoEstaba(await como('admin'), sesiones, open));
test.afterAll(() => closers.forEach((close) => close()));

async function conEl(codigo: string): Promise<ProveedorReal> {
  const provider = await conProveedor(api, codigo);
  open.push(provider);
  return provider;
}

test.use({ estadosEsperados: [403, 422, 503] });
// The provider's own pages ask for letters of another site.
test.beforeEach(({ context }) =>
  context.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ body: '' })),
);

test(
  'ADMIN adds the provider of the company and tests it, and Ana enters with her account',
  { tag: '@escritorio' },
  async ({ como, page }) => {
    const { emisor } = await conEl('empresa');
    const { page: admin } = await como('admin', '/menu/conexiones');
    await admin.getByRole('link', { name: 'Añadir proveedor' }).click();
    await admin.getByLabel('Nombre', { exact: true }).fill('Astilleros');
    await expect(admin.getByText(`${api}/entrada/vuelta/empresa`, { exact: true })).toBeVisible();
    await admin.getByLabel('Emisor').fill(emisor);
    await admin.getByLabel('Cliente').fill(CLIENTE);
    await admin.getByLabel('Secreto').fill(SECRETO);
    await admin.getByLabel('Dato con la matrícula').fill('matricula');
    await admin.getByLabel('Su contraseña de entrar').fill(PASSWORD);
    await sinFaltas(admin);
    await admin.getByRole('button', { name: 'Añadir proveedor' }).click();
    await expect(admin.getByText('Nadie ha entrado todavía con él')).toBeVisible();
    await admin.getByRole('button', { name: 'Probar Astilleros' }).click();
    const prueba = admin.getByRole('dialog', { name: 'Prueba de Astilleros' });
    await expect(prueba.getByText('Responde', { exact: true })).toBeVisible();
    await expect(prueba.getByText('Mal', { exact: true })).toHaveCount(0);
    await prueba.getByRole('button', { name: 'Cerrar' }).last().click();
    await sinFaltas(admin);
    // Its button stands in the login of everybody once ADMIN says so.
    await admin.getByRole('link', { name: 'Cambiar Astilleros' }).click();
    await admin.getByText('Se puede entrar con él').click();
    await admin.getByLabel('Su contraseña de entrar').fill(PASSWORD);
    await admin.getByRole('button', { name: 'Guardar' }).click();
    await expect(admin.getByText('Contesta')).toBeVisible();

    await readNoticesOf(api, 'ana');
    await page.goto('/login?volver=%2Fmenu%2Fcuenta');
    await expect(page.getByLabel('Usuario')).toBeVisible();
    await sinFaltas(page);
    await page.getByRole('button', { name: 'Entrar con Astilleros' }).click();
    await entrarEnElProveedor(page, 'ana.prieto');
    await page.waitForURL('**/menu/cuenta');
    await expect(page.getByText('ana.prieto, desde el')).toBeVisible();
    await expect(page.getByText('con Astilleros.')).toBeVisible();
  },
);

test(
  'a person who is not in the company does not enter, and is told whom to ask',
  { tag: '@movil' },
  async ({ como, page }) => {
    await anadir(await como('admin'), await conEl('empresa'), { codigo: 'empresa', nombre: 'Astilleros' });
    await page.goto('/login');
    await page.getByRole('button', { name: 'Entrar con Astilleros' }).click();
    await entrarEnElProveedor(page, 'nadie');
    await expect(page.getByRole('alert')).toContainText('no corresponde a nadie dado de alta');
    await sinFaltas(page);
    await expect(page).toHaveURL(/\/entrada\/vuelta\/empresa$/);
    await page.getByRole('link', { name: 'Volver a la entrada' }).click();
    // The provider remembers the account: the same button brings the same refusal, and another way asks for another account.
    await page.getByRole('button', { name: 'Entrar con Astilleros' }).click();
    await page.getByRole('button', { name: 'Entrar con otra cuenta' }).click();
    await page.waitForURL('**/interaction/**'); // the provider remembers the account, and asks all the same
  },
);

test(
  'with the provider away the login says so, and the password is there',
  { tag: '@movil' },
  async ({ como, page }) => {
    const provider = await conEl('empresa');
    const admin = await como('admin');
    await anadir(admin, provider, { codigo: 'empresa', nombre: 'Astilleros' });
    await provider.parar();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Entrar con Astilleros' }).click();
    await expect(page.getByRole('alert')).toContainText('no contesta ahora');
    await expect(page.getByLabel('Usuario')).toBeVisible();
  },
);

// @spec 1.nativa 1.conexiones S-8412
test(
  'from the native shell the system’s browser goes to the provider, and its link comes back to the app',
  { tag: '@movil' },
  async ({ como, context, page, browser }) => {
    test.skip(origin === '', 'the shell needs a server that knows its origin');
    test.setTimeout(180_000); // a build on a busy machine
    const web = await construir(api);
    closers.push(web.remove, await servir(web.folder, { origin, api }));
    const admin = await como('admin');
    await anadir(admin, await conEl('empresa'), { codigo: 'empresa', nombre: 'Astilleros' });
    const shell = await ponerPuente(context);
    await readNoticesOf(api, 'ana');
    // Capacitor hands an address of another site over to the system's browser, and the page of the app stays.
    let handed = '';
    await page.route('http://127.0.0.1:*/auth?**', (route) => {
      handed = route.request().url();
      return route.fulfill({ status: 204 });
    });
    await page.goto(`${origin}/login`);
    await page.getByRole('button', { name: 'Entrar con Astilleros' }).click();
    await expect.poll(() => handed).toContain('code_challenge');
    expect(shell.protegido.get('kv:entrada')).toContain('"marca"');

    const system = await browser.newContext();
    const outside = await system.newPage();
    await outside.goto(handed);
    await entrarEnElProveedor(outside, 'ana.prieto');
    await outside.waitForURL('**/entrada/vuelta/**');
    // Where the system opens no app by itself, that browser enters nobody: the mark is the app's.
    await expect(outside.getByRole('link', { name: 'Abrir la aplicación' })).toBeVisible();
    const comeBack = () =>
      page.evaluate(
        (url) => (globalThis as never as { tellPage(e: string, d: object): void }).tellPage('App.appUrlOpen', { url }),
        outside.url(),
      ); // ponerPuente left it there
    await comeBack();
    await page.waitForURL(DENTRO);
    expect(shell.protegido.get('kv:access_token')?.split('.')).toHaveLength(3);
    expect(shell.protegido.get('kv:entrada')).toBeUndefined();
    expect(await context.cookies(origin)).toEqual([]);

    // With her password closed she confirms what she does in the same way, and comes back to where she was.
    await admin.llamar('PUT', '/api/proveedores/cerrojo/persona', { matricula: '0012', puerta: 'cerrada' });
    await page.goto(`${origin}/menu/firma`);
    await page.getByRole('button', { name: 'Confirmar con la cuenta de la empresa' }).click();
    await expect.poll(() => handed).toContain('prompt=login');
    await outside.goto(handed);
    await entrarEnElProveedor(outside, 'ana.prieto'); // it asks again, although that browser was in
    await outside.waitForURL('**/entrada/vuelta/**');
    await comeBack();
    await expect(page.getByText(/^Ha confirmado que es usted/)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/menu/firma');
    await admin.llamar('PUT', '/api/proveedores/cerrojo/persona', { matricula: '0012', puerta: 'abierta' });
    await system.close();
  },
);
