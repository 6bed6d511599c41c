import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enterShell } from '../../../../test/shell.ts';
import { linkedPath } from '#web/casa/app/marco/deep-link.ts';

const ORIGEN = 'https://extramuros.example';

describe('links from outside', () => {
  it.each([
    ['https://extramuros.example/menu/viajes/12', '/menu/viajes/12'],
    ['https://extramuros.example/menu/viajes/12/', '/menu/viajes/12'],
    ['https://extramuros.example/restablecer/k7Q2v0Yc1nWz.R5', '/restablecer/k7Q2v0Yc1nWz.R5'],
    ['https://EXTRAMUROS.example:443/menu', '/menu'],
    ['extramuros://menu/viajes/12', '/menu/viajes/12'],
    ['extramuros:///menu/inicio', '/menu/inicio'],
    ['extramuros:menu', '/menu'],
    ['https://extramuros.example/menu/viajes?volver=//otro.example#x', '/menu/viajes'],
    ['https://extramuros.example/entrada/vuelta/uno?code=a%2Fb&state=c&x=1', '/entrada/vuelta/uno?code=a%2Fb&state=c'],
    ['https://extramuros.example/entrada/salida/uno?state=c&volver=//otro.example', '/entrada/salida/uno?state=c'],
  ])('%s opens %s', (link, path) => expect(linkedPath(link, ORIGEN)).toBe(path));

  // @spec 1.nativa S-963
  it.each([
    'https://otro.example/menu/viajes',
    'https://extramuros.example.otro.example/menu',
    'http://extramuros.example/menu',
    'https://extramuros.example:8443/menu',
    'https://ana:clave@extramuros.example/menu',
    'https://extramuros.example@otro.example/menu',
    'https://extramuros.example/api/docs',
    'https://extramuros.example/menuotro',
    'https://extramuros.example/menu/%2e%2e/api',
    'https://extramuros.example/menu/..%2fapi/docs',
    'https://extramuros.example//otro.example/menu',
    'https://extramuros.example/\\otro.example/menu',
    'https://extramuros.example/',
    'extramuros://otro.example/menu',
    'extramuros://menu/%2f%2fotro.example',
    'extramuros://',
    'otro://menu/viajes',
    'javascript:alert(1)//menu',
    'data:text/html,menu',
    'file:///menu/inicio',
    'intent://menu#Intent;scheme=extramuros;end',
    '/menu/viajes',
    '',
  ])('%s opens nothing', (link) => expect(linkedPath(link, ORIGEN)).toBeNull());
});

it('every screen opens from a link, except screens that no link leads to', async () => {
  const { completeRoutes, router } = await import('#web/casa/app/router.tsx');
  await completeRoutes();
  const closed = Object.keys(router.routesByPath).filter(
    (path) => linkedPath(`extramuros:/${path.replaceAll('$', '')}`, ORIGEN) === null,
  );
  expect(closed.toSorted()).toEqual([
    '/',
    '/$',
    '/acercade',
    '/acercade/licencias',
    '/correo-demo',
    '/emergencia',
    '/inspeccion/$secreto',
    '/pantalla/$secreto',
    '/pase/$secreto',
    '/primerarranque',
    '/recibo',
    '/recuperar',
    '/segundo-factor',
    '/terminal/$secreto',
  ]);
});

describe('in the shell', () => {
  beforeEach(() => vi.resetModules());
  afterEach(() => {
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  });

  async function start(platform: 'android' | 'ios', { path = '/menu/viajes', canGoBack = true } = {}) {
    const page = { origen: ORIGEN, open: vi.fn(), path: () => path, canGoBack: () => canGoBack, back: vi.fn() };
    const minimizeApp = vi.fn();
    const setStyle = vi.fn();
    const native = enterShell({
      platform,
      plugins: { App: { minimizeApp }, SystemBars: { setStyle }, PushNotifications: {} },
    });
    const { startShell } = await import('./shell.ts');
    await startShell(page);
    return { page, native, minimizeApp, setStyle };
  }

  it.each(['android', 'ios'] as const)('a link handed over by %s opens its screen, and only ours', async (platform) => {
    const { page, native } = await start(platform);
    native.tell('App.appUrlOpen', { url: 'https://extramuros.example/menu/viajes/12' });
    native.tell('App.appUrlOpen', { url: 'https://otro.example/menu/viajes/12' });
    expect(page.open.mock.calls).toEqual([['/menu/viajes/12']]);
  });

  it('a notification that is touched opens its screen, and no other site', async () => {
    const { page, native } = await start('ios');
    for (const ruta of ['/menu/viajes/17', 'https://evil.example/', '//evil.example', '/api/docs', undefined])
      native.tell('PushNotifications.pushNotificationActionPerformed', { notification: { data: { ruta } } });
    native.tell('PushNotifications.pushNotificationActionPerformed', { notification: {} });
    expect(page.open.mock.calls).toEqual([['/menu/viajes/17']]);
  });

  // @spec 1.nativa S-964
  it.each([
    ['a screen with a history goes back', { path: '/menu/viajes', canGoBack: true }, 'back'],
    ['a screen opened by a link goes to the start', { path: '/menu/viajes/12', canGoBack: false }, 'open'],
    ['the start leaves the app as it is, in the background', { path: '/menu/inicio', canGoBack: true }, 'minimize'],
    ['the login leaves the app as it is too', { path: '/login', canGoBack: true }, 'minimize'],
  ])("Android's back: %s", async (_title, at, expected) => {
    const { page, native, minimizeApp } = await start('android', at);
    native.tell('App.backButton', { canGoBack: true });
    await waitFor(() =>
      expect([page.back.mock.calls.length, page.open.mock.calls.length, minimizeApp.mock.calls.length]).toEqual(
        ['back', 'open', 'minimize'].map((act) => Number(act === expected)),
      ),
    );
  });

  it("Android's back closes first what lies over the page", async () => {
    const { page, native } = await start('android');
    document.body.innerHTML =
      '<div role="dialog" aria-hidden="true"></div><div role="dialog"><button>Sí</button></div>';
    const keys: string[] = [];
    for (const [n, element] of [...document.querySelectorAll('[role=dialog]')].entries())
      element.addEventListener('keydown', (event) => keys.push(`${n} ${(event as KeyboardEvent).key}`)); // the listener hears only keydown
    native.tell('App.backButton', { canGoBack: true });
    expect(keys).toEqual(['1 Escape']);
    expect(page.back).not.toHaveBeenCalled();
  });

  it('on iOS, which has no back button, the app listens to none', async () => {
    expect((await start('ios')).native.hears('App.backButton')).toBe(false);
  });

  // @spec 1.nativa S-964
  it('the system bars hear whether the page under them is dark', async () => {
    document.documentElement.dataset['theme'] = 'light';
    const { setStyle } = await start('android');
    await waitFor(() => expect(setStyle).toHaveBeenLastCalledWith({ style: 'LIGHT' }));
    document.documentElement.dataset['theme'] = 'dark';
    await waitFor(() => expect(setStyle).toHaveBeenLastCalledWith({ style: 'DARK' }));
  });
});
