// Stories of the service worker's push messages. The browser of the tests grants nobody the permission to show notifications,
// so what it would show, and the window that it would open, are written down at its own door.
import type { Page, Worker } from '@playwright/test';
import { expect, test } from '../../support.ts';

type Shown = {
  titulo: string;
  body: string;
  tag: string;
  icon: string;
  badge: string;
  silent: boolean;
  data: { id: number; ruta: string };
};
type Door = typeof globalThis & { mostradas: Shown[]; abiertas: string[]; marcas: number };

test.use({ serviceWorkers: 'allow' });

/** The page's worker, with its door watched. */
async function worker(page: Page): Promise<Worker> {
  await page.goto('/login');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const sw = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'));
  await sw.evaluate(() => {
    const door = globalThis as unknown as Door; // the worker's own scope
    const scope = globalThis as unknown as {
      registration: {
        showNotification(titulo: string, options: Omit<Shown, 'titulo'>): Promise<void>;
        getNotifications(filter: { tag: string }): Promise<Shown[]>;
      };
      clients: { openWindow(url: string): Promise<null> };
      navigator: { setAppBadge(): Promise<void> };
    }; // a worker's, which the lib of the tests does not know
    door.mostradas = [];
    door.abiertas = [];
    door.marcas = 0;
    scope.registration.showNotification = async (titulo, { body, tag, icon, badge, silent, data }) =>
      void door.mostradas.push({ titulo, body, tag, icon, badge, silent, data });
    scope.registration.getNotifications = async ({ tag }) => door.mostradas.filter((mostrada) => mostrada.tag === tag);
    // this browser has no icon to mark, and its worker does not survive the question
    scope.navigator.setAppBadge = async () => void door.marcas++;
    scope.clients.openWindow = async (url) => {
      door.abiertas.push(url);
      return null;
    };
  });
  return sw;
}
const shown = (sw: Worker) => sw.evaluate(() => (globalThis as unknown as Door).mostradas);

/** Dispatches a decrypted push message to the worker. */
async function pusher(page: Page): Promise<(data: unknown) => Promise<void>> {
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  return async (data) => {
    const text = typeof data === 'string' ? data : JSON.stringify(data);
    await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: text });
  };
}
/** Touches the notification that leads to `ruta`. */
const touch = (sw: Worker, ruta: string) =>
  sw.evaluate((data) => {
    const parts = { notification: { data: { id: 1, ruta: data }, close: () => {} }, waitUntil: () => {} };
    globalThis.dispatchEvent(Object.assign(new Event('notificationclick'), parts));
  }, ruta);

// @spec 9.notificaciones
test('a push message is shown as the server sealed it, whatever arrives', { tag: '@escritorio' }, async ({ page }) => {
  const sw = await worker(page);
  const push = await pusher(page);
  const aprobado = {
    id: 9,
    tipo: 'viaje_aprobado',
    titulo: 'Viaje V-2026-00007 aprobado',
    texto: '',
    ruta: '/menu/viajes/7',
    etiqueta: 'viaje:7',
  };
  await push(aprobado);
  await push('esto no es lo que se espera');
  await push({ titulo: 'Otra', texto: 4, ruta: 'https://otro.example/' });
  // The same once more, from a server that died before it could write down that it was told; and then something else about it.
  await push(aprobado);
  await push({ ...aprobado, id: 10, titulo: 'Viaje V-2026-00007 anulado' });
  const fixed = { body: '', icon: '/iconos/icono-192.png', badge: '/iconos/insignia-96.png' };
  const nada = { id: 0, ruta: '/menu/notificaciones' };
  const viaje = { titulo: aprobado.titulo, tag: 'viaje:7', data: { id: 9, ruta: '/menu/viajes/7' }, ...fixed };
  await expect
    .poll(() => shown(sw))
    .toEqual([
      { ...viaje, silent: false },
      { titulo: 'Tiene una notificación nueva', tag: 'nueva', data: nada, silent: false, ...fixed },
      { titulo: 'Otra', tag: 'n0', data: nada, silent: false, ...fixed },
      { ...viaje, silent: true },
      { ...viaje, titulo: 'Viaje V-2026-00007 anulado', data: { id: 10, ruta: '/menu/viajes/7' }, silent: false },
    ]);
  expect(await sw.evaluate(() => (globalThis as unknown as Door).marcas)).toBe(5);
  for (const icon of [fixed.icon, fixed.badge]) expect((await page.request.get(icon)).ok()).toBe(true);
});

test('a touched notification opens in the open tab without loading it', { tag: '@escritorio' }, async ({ como }) => {
  const { page } = await como('ana');
  const sw = await worker(page);
  // listener of the worker's messages: it starts together with the event stream
  const listening = page.waitForResponse('**/api/eventos');
  await page.goto('/menu/viajes');
  await listening;
  await page.evaluate(() => Object.assign(globalThis, { sigo: true }));
  await touch(sw, '/menu/delegaciones');
  await page.waitForURL('**/menu/delegaciones');
  expect(await page.evaluate(() => 'sigo' in globalThis)).toBe(true);

  // A path that begins with two slashes is another origin and is not followed.
  await touch(sw, '//otro.example/x');
  await page.waitForURL('**/menu/notificaciones');
});

test('a touched notification asks to come in first, or opens a tab', { tag: '@escritorio' }, async ({ page }) => {
  const sw = await worker(page);
  await touch(sw, '/menu/viajes/7');
  await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('volver') === '/menu/viajes/7');
  await page.goto('about:blank');
  await touch(sw, '/menu/viajes/7');
  await expect.poll(() => sw.evaluate(() => (globalThis as unknown as Door).abiertas)).toEqual(['/menu/viajes/7']);
});
