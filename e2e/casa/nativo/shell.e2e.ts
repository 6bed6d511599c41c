// The native shell contains the web, which has another origin than the server.
import type { Page } from '@playwright/test';
import { freePort } from '#bin/postgres/port.ts';
import { readNoticesOf } from '#bin/piezas/read-notices.ts';
import { entrar, expect, test } from '../../support.ts';
import { expectToast } from '../../pieces.steps.ts';
import { detalle, rellenarLoNecesario } from '../../viajes/viaje.steps.ts';
import { construir, ponerPuente, servir } from './shell.ts';

const api = process.env.BASE_URL ?? '';
const origin = process.env.E2E_ORIGEN_APP ?? '';
let folder = '';
const closers: (() => void)[] = [];

test.skip(() => origin === '', 'the shell needs a server that knows its origin');
test.beforeAll(async () => {
  test.setTimeout(180_000); // a build on a busy machine
  if (origin === '') return;
  const web = await construir(api);
  folder = web.folder;
  closers.push(web.remove, await servir(folder, { origin, api }));
});
test.afterAll(() => closers.forEach((close) => close()));

/** Sign in by the form, with the notices read: the gate is another story. */
async function entrarEn(page: Page, from: string, user: string): Promise<void> {
  await readNoticesOf(api, user);
  await page.goto(`${from}/login`);
  await entrar(page, user);
}

// @spec 1.nativa S-962
test(
  'Ana asks for a trip from the native shell: her token stays in the protected store, and no cookie is needed',
  { tag: '@movil' },
  async ({ context, page }) => {
    const shell = await ponerPuente(context);
    await entrarEn(page, origin, 'ana');
    await page.waitForURL('**/menu/inicio');
    const token = shell.protegido.get('kv:access_token') ?? '';
    expect(token.split('.')).toHaveLength(3);
    await page.goto(`${origin}/menu/viajes/nuevo`); // the app is opened anew: it knows who is there, and nothing else
    await rellenarLoNecesario(page, { destino: 'Cádiz desde la aplicación' });
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expectToast(page, 'Viaje guardado'); // until then the form says the place as well
    await expect(detalle(page).or(page.getByText('Cádiz desde la aplicación')).first()).toBeVisible();

    expect(await context.cookies()).toEqual([]);
    // Offline data is in SQLite, and in no database of the page.
    await expect.poll(() => shell.sqlite()).toContain('"almacen":"cache"');
    expect(shell.sqlite()).not.toContain(token);
    const elsewhere = await page.evaluate(async () => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(new Error(String(request.error)));
        });
      const kept: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie];
      for (const { name = '' } of await indexedDB.databases()) {
        const database = await done(indexedDB.open(name));
        for (const store of database.objectStoreNames)
          kept.push(name, store, await done(database.transaction(store).objectStore(store).getAll()));
      }
      return JSON.stringify(kept);
    });
    expect(elsewhere).not.toContain(token);
    expect(elsewhere).not.toContain('extramuros');
    const mine = await page.request.get(`${api}/api/viajes/viajesmis`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await mine.text()).toContain('Cádiz desde la aplicación');
  },
);

test(
  "a link from a mail opens its screen, and Android's back goes back and in the end leaves the app",
  { tag: '@movil' },
  async ({ context, page }) => {
    const shell = await ponerPuente(context);
    const tell = (event: string, data: object) =>
      page.evaluate(
        ([name, what]) => (globalThis as never as { tellPage(e: string, d: object): void }).tellPage(name, what),
        [event, data] as const,
      ); // ponerPuente left it there
    await entrarEn(page, origin, 'ana');
    await page.waitForURL('**/menu/inicio');
    await tell('App.appUrlOpen', { url: 'https://evil.example/menu/viajes' });
    await tell('App.appUrlOpen', { url: `${api}/menu/viajes` });
    await page.waitForURL(`${origin}/menu/viajes`);
    await tell('App.backButton', { canGoBack: true });
    await page.waitForURL(`${origin}/menu/inicio`);
    await tell('App.backButton', { canGoBack: true });
    await expect
      .poll(() => shell.llamadas.some(([plugin, method]) => plugin === 'App' && method === 'minimizeApp'))
      .toBe(true);
  },
);

// @spec 1.nativa S-965
test(
  'Nuria photographs a document: it is sent as any other file, to another origin',
  { tag: '@movil' },
  async ({ context, page }) => {
    const shell = await ponerPuente(context);
    await entrarEn(page, origin, 'nuria');
    await page.waitForURL('**/menu/inicio');
    const headers = { authorization: `Bearer ${shell.protegido.get('kv:access_token') ?? ''}` };
    const trips = await (await page.request.get(`${api}/api/viajes/viajesgestion?limite=200`, { headers })).json();
    const approved = (trips as { Id: number; EstadoId: number }[]).find(({ EstadoId }) => EstadoId === 4); // the contract's list
    await page.goto(`${origin}/menu/gestion/${approved?.Id}`);
    await page.getByRole('button', { name: 'Hacer una foto' }).click();
    await expect(page.getByText(/^foto-\d{4}-\d\d-\d\d-\d{4}\.(jpg|png)/).first()).toBeVisible();
    await expect(page.getByRole('list', { name: 'Ficheros en envío' })).toBeHidden();
  },
);

// @spec 1.nativa
test('the web at an origin unknown to the server cannot log in', { tag: '@movil' }, async ({ browser }) => {
  const stranger = `http://127.0.0.1:${await freePort()}`;
  closers.push(await servir(folder, { origin: stranger, api }));
  // A browser whose complaints are no fault: it says on its console what was refused.
  const context = await browser.newContext();
  const page = await context.newPage();
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await entrarEn(page, stranger, 'ana');
  await expect(page.getByText('No se ha podido conectar con el servidor')).toBeVisible();
  await expect(page).toHaveURL(`${stranger}/login`);
  expect(refused.join('\n')).toContain('CORS policy');
  await context.close();
});
