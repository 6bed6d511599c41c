// Four webs, four deployments of one product, and the people who have it open meanwhile: one story, told in order.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { ahora } from '../../../contract/test/reloj.ts';
import { expect, login, sinFaltasEnLosDosTemas, test } from '../../support.ts';
import { abrir, type Despliegue } from './despliegue.ts';

test.describe.configure({ mode: 'serial', timeout: 90_000 });

const CUARTO_DE_HORA = 15 * 60_000;
const RUTAS = {
  '/menu/inicio': /^Buen/,
  '/menu/mas': 'Más',
  '/menu/viajes': 'Viajes',
  '/menu/viajes/nuevo': 'Nuevo viaje',
  '/menu/delegaciones': 'Delegaciones',
  '/menu/cuenta': 'Mi cuenta',
  '/menu/acercade': 'Acerca de',
  '/objetivos': 'Objetivos',
};
type Ruta = keyof typeof RUTAS;

type Abierta = { context: BrowserContext; page: Page };
let producto: Despliegue;
let acepta: Abierta;
let ignora: Abierta;
let sinWorker: Abierta;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000); // a product that is opened for the first time
  producto = await abrir(['1', '2', '3', '4']);
  [acepta, ignora, sinWorker] = await Promise.all([
    abierta(browser, 'allow'),
    abierta(browser, 'allow'),
    abierta(browser, 'block'),
  ]);
  // Asleep while the product is closed and opened: what it asked for then and did not get would be asked for anew by a reload.
  await sinWorker.page.clock.pauseAt(ahora() + 60_000);
});
test.afterAll(async () => {
  for (const visitor of [acepta, ignora, sinWorker]) await visitor?.context.close();
  await producto?.close();
});

/** Logged-in page with a clock that the story moves; with a service worker, once it is active. */
async function abierta(browser: Browser, serviceWorkers: 'allow' | 'block'): Promise<Abierta> {
  const context = await browser.newContext({ baseURL: producto.url, serviceWorkers });
  const page = await context.newPage();
  await page.clock.install();
  await login(page, 'ana');
  await page.clock.fastForward(6_000);
  await page.waitForLoadState('networkidle'); // pieces loaded after the first screen: they must be there before the deployment
  if (serviceWorkers === 'allow') await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return { context, page };
}
/** Within the app, as a link does: the page is not loaded anew. The screen before it stays until the new one is ready. */
async function ir(page: Page, path: Ruta): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), path);
  await expect(page.getByRole('heading', { level: 1, name: RUTAS[path] })).toBeVisible();
}
async function esLaVersion(page: Page, version: string): Promise<void> {
  await ir(page, '/menu/acercade');
  await expect(
    page
      .getByRole('term')
      .filter({ hasText: /^Versión$/ })
      .locator('xpath=following-sibling::dd'),
  ).toHaveText(version);
}
const prompt = (page: Page) => page.getByRole('alertdialog', { name: 'Nueva Versión' });
/** The next check, which finds a version; first it is brought whole. */
async function pasaUnCuarto(page: Page): Promise<void> {
  await page.clock.fastForward(CUARTO_DE_HORA);
  await expect(prompt(page)).toBeVisible({ timeout: 40_000 });
}

// @spec 2.16
test(
  'the second version is offered within a quarter of an hour, and accepting it updates every tab',
  { tag: '@movil' },
  async () => {
    const { page, context } = acepta;
    const otherPage = await context.newPage();
    await otherPage.clock.install();
    await otherPage.goto('/menu/viajes');
    await otherPage.clock.fastForward(6_000);
    await otherPage.waitForLoadState('networkidle');
    await esLaVersion(page, '1');
    await producto.desplegar('2');
    await pasaUnCuarto(page);
    await expect(prompt(page)).toContainText('Está disponible una nueva versión, pulsa Aceptar');
    await sinFaltasEnLosDosTemas(page);
    const reloaded = [page.waitForEvent('load'), otherPage.waitForEvent('load')];
    await prompt(page).getByRole('button', { name: 'Aceptar' }).click();
    await Promise.all(reloaded);
    await esLaVersion(page, '2');
    await esLaVersion(otherPage, '2');
    await expect(prompt(page)).toBeHidden();
  },
);

test(
  'a person who does not accept an update is asked again at the next check and not before',
  { tag: '@movil' },
  async () => {
    const { page } = ignora;
    await pasaUnCuarto(page);
    await prompt(page).getByRole('button', { name: 'Ahora no' }).click();
    await page.clock.fastForward(120_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(prompt(page)).toBeHidden();
    for (const next of ['3', '4']) {
      await producto.desplegar(next);
      await pasaUnCuarto(page);
      await page.keyboard.press('Escape');
      await expect(prompt(page)).toBeHidden();
    }
  },
);

// @spec 2.16
test(
  'three deployments later every screen of the first version still opens, with a worker and without one',
  { tag: '@movil' },
  async () => {
    await sinWorker.page.clock.resume();
    for (const { page } of [ignora, sinWorker]) {
      for (const path of Object.keys(RUTAS) as Ruta[]) {
        await ir(page, path);
        await expect(page.getByText(/no ha llegado|no se ha podido mostrar/)).toHaveCount(0); // RouteError
      }
      await ir(page, '/menu/viajes');
      await page
        .getByRole('main')
        .getByRole('link')
        .filter({ hasText: /V-\d{4}-\d{5}/ })
        .first()
        .click();
      await expect(page.getByRole('button', { name: 'Regresar' })).toBeVisible();
      await esLaVersion(page, '1');
    }
    const now = new Set(producto.piezas('4'));
    const gone = producto.piezas('1').filter((path) => !now.has(path));
    expect(gone.length).toBeGreaterThan(20);
    const { request } = sinWorker.context;
    for (const path of gone) expect((await request.head(path)).status(), path).toBe(200);
    expect((await request.get('/assets/no-existe-1a2b3c4d.js')).status()).toBe(404);
  },
);

// @spec 2.16
test('no cache contains calls or answers', { tag: '@movil' }, async () => {
  const { page } = ignora;
  await ir(page, '/menu/viajes');
  const codigo = await page
    .getByText(/^V-\d{4}-\d{5}$/)
    .first()
    .innerText();
  const kept = await page.evaluate(async () => {
    const all: { url: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        all.push({ url: new URL(request.url).pathname, text: (await answer?.text()) ?? '' });
      }
    }
    return all;
  });
  expect(kept.length).toBeGreaterThan(20);
  const built = /^\/(assets\/|iconos\/|index\.html$|tema\.js$|icon\.svg$|manifest\.webmanifest$)/;
  expect(kept.filter(({ url }) => !built.test(url)).map(({ url }) => url)).toEqual([]);
  expect(kept.filter(({ text }) => text.includes(codigo)).map(({ url }) => url)).toEqual([]);
});

// @spec 2.16
test('the switch removes the worker from open pages, and no page registers it again', { tag: '@movil' }, async () => {
  const { page } = ignora;
  await producto.desplegar('4', { RETIRAR_SW: 'si' });
  await ir(page, '/menu/inicio');
  const reloaded = page.waitForEvent('load');
  await page.clock.fastForward(CUARTO_DE_HORA);
  await reloaded;
  await esLaVersion(page, '4');
  await page.reload();
  await page.clock.fastForward(6_000);
  await page.waitForLoadState('networkidle');
  const left = await page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
  }));
  expect(left).toEqual({ workers: 0, caches: [] });
  await esLaVersion(page, '4');
});
