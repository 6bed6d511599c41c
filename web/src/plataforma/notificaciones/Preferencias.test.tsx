import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { PUSH_KEY } from '#web/casa/kernel/person.ts';
import { buildPreferencias } from '../../../test/notificaciones.ts';
import { forgetBrowser, stubBrowser } from '../../../test/push.ts';
import { renderArea, user } from '../../../test/screen.tsx';
import { type Answers, type Call, refused, stubServer } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { deviceName, renewDispositivo } from './dispositivo.api.ts';
import { notificacionesArea } from './notificaciones.routes.tsx';

const KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const OLD = `BOLD${KEY.slice(4)}`;
const server = (answers: Answers = {}) =>
  stubServer({
    'GET /api/notificaciones/preferencias': buildPreferencias(),
    'GET /api/notificaciones/clavepublica': { Clave: KEY },
    'POST /api/notificaciones/suscribir': { Id: 9 },
    'POST /api/notificaciones/desuscribir': { Quitadas: 1 },
    ...answers,
  });
const open = (answers: Answers = {}) => {
  const calls = server(answers);
  return { calls, ...renderArea(notificacionesArea, '/menu/notificaciones/preferencias') };
};
const sent = (calls: Call[], path: string) =>
  calls.filter((call) => call.path === `/api/notificaciones/${path}`).map(({ body }) => body);
/** The browser's two halves of what this device knows of itself. */
const subscribed = (id: number) => {
  localStorage.setItem(PUSH_KEY, JSON.stringify({ endpoint: 'https://push.example/x', id }));
  return stubBrowser({ permission: 'granted', subscription: { endpoint: 'https://push.example/x', key: KEY } });
};

conSesion();
afterEach(forgetBrowser);

describe('preferences by kind', () => {
  // @spec 9.notificaciones
  test('are kept at each touch, one kind at a time', async () => {
    const nombre = 'Mis viajes aprobados';
    let preferencia = {
      Tipo: 'viaje_aprobado' as const,
      Nombre: nombre,
      Dispositivo: true,
      Correo: 'reserva' as 'siempre',
    };
    const kept = () => buildPreferencias({ Preferencias: [preferencia] });
    const save = ({ body }: Call) => {
      const [p] = (body as { preferencias: { dispositivo: boolean; correo: 'siempre' }[] }).preferencias; // shape checked by the contract
      preferencia = { ...preferencia, Dispositivo: p!.dispositivo, Correo: p!.correo };
      return kept();
    };
    const { calls } = open({
      'GET /api/notificaciones/preferencias': kept,
      'PUT /api/notificaciones/preferencias': save,
    });
    const group = await screen.findByRole('group', { name: nombre });
    await user.click(within(group).getByRole('switch', { name: 'En mis dispositivos' }));
    await user.click(within(group).getByRole('radio', { name: 'Siempre' }));
    await waitFor(() =>
      expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
        { preferencias: [{ tipo: 'viaje_aprobado', dispositivo: false, correo: 'reserva' }] },
        { preferencias: [{ tipo: 'viaje_aprobado', dispositivo: false, correo: 'siempre' }] },
      ]),
    );
    expect(within(group).getByRole('switch')).not.toBeChecked();
    expect(within(group).getByRole('radio', { name: 'Siempre' })).toBeChecked();
    expect(screen.getByText(/de lunes a viernes, de 8:00 a 18:00, salvo festivos\./)).toBeVisible();
  });

  test('are taken back when the server refuses, with its reason', async () => {
    open({ 'PUT /api/notificaciones/preferencias': refused(409, 'Ha cambiado en otro sitio') });
    const group = await screen.findByRole('group', { name: 'Viajes anulados' });
    await user.click(within(group).getByRole('switch'));
    expect(await screen.findByText('Ha cambiado en otro sitio')).toBeVisible();
    expect(within(group).getByRole('switch', { hidden: true })).toBeChecked();
  });
});

describe('the device in use', () => {
  // @spec 9.notificaciones
  test('asks for the browser’s permission only when it is touched, and then hears', async () => {
    const browser = stubBrowser();
    const { calls } = open({
      'GET /api/notificaciones/preferencias': () =>
        buildPreferencias({
          Dispositivos: browser.subscription
            ? [{ Id: 9, Nombre: 'Chrome en Windows', Desde: '2026-11-21T09:00:00.000Z' }]
            : [],
        }),
    });
    const activate = await screen.findByRole('button', { name: 'Activar en este dispositivo' });
    expect(browser.questions).toBe(0);
    await user.click(activate);
    await screen.findByRole('button', { name: 'Desactivar en este dispositivo' });
    expect(browser.questions).toBe(1);
    expect(sent(calls, 'suscribir')).toEqual([
      { endpoint: 'https://push.example/1', p256dh: 'p'.repeat(87), auth: 'a'.repeat(22), nombre: deviceName() },
    ]);
    expect(await screen.findByText('Este dispositivo')).toBeVisible();
    expect(browser.subscription?.key).toBe(KEY);
  });

  test('stops hearing when it is asked to, here and on the server', async () => {
    const browser = subscribed(3);
    const { calls } = open();
    await user.click(await screen.findByRole('button', { name: 'Desactivar en este dispositivo' }));
    await screen.findByRole('button', { name: 'Activar en este dispositivo' });
    expect(browser.subscription).toBeUndefined();
    expect(sent(calls, 'desuscribir')).toEqual([{ endpoint: 'https://push.example/x' }]);
  });

  test.each([
    ['was denied', { answers: 'denied' }, /permítalas en los ajustes del sitio/],
    ['cannot be reached', { broken: true }, 'El navegador no ha podido activar las notificaciones'],
  ] as const)('says so when the browser’s push %s', async (_, browser, words) => {
    stubBrowser(browser);
    open();
    await user.click(await screen.findByRole('button', { name: 'Activar en este dispositivo' }));
    expect(await screen.findByText(words, { exact: false })).toBeVisible();
  });

  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605', 'Cómo instalarla', 'link'],
    ['Mozilla/5.0 (X11; Linux x86_64) Firefox/60', /Este navegador no admite notificaciones/, 'text'],
  ])('offers no activation where it cannot hear: %s', async (userAgent, words, kind) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    open();
    expect(
      await (kind === 'link' ? screen.findByRole('link', { name: words }) : screen.findByText(words)),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /Activar/ })).toBeNull();
    vi.restoreAllMocks();
  });

  test('drops its subscription after being taken off from another device', async () => {
    const browser = subscribed(77);
    open();
    await screen.findByRole('button', { name: 'Activar en este dispositivo' });
    expect(browser.subscription).toBeUndefined();
  });

  test('takes another device off after a question', async () => {
    const { calls } = open({ 'DELETE /api/notificaciones/dispositivo/3': { Id: 3 } });
    await user.click(await screen.findByRole('button', { name: 'Quitar Chrome en Android' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Quitar' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
  });
});

describe('at the start', () => {
  // @spec 9.notificaciones S-1006 S-1008
  test.each([
    ['an installation with another key', 'x', OLD, '1'],
    ['an address that the browser has changed', 'moved', KEY, 'moved'],
    ['a subscription that the browser has let go of', undefined, KEY, '1'],
  ])('%s is told to the server, once', async (_, found, key, told) => {
    const browser = subscribed(3);
    browser.subscription = found === undefined ? undefined : { endpoint: `https://push.example/${found}`, key };
    const calls = server();
    await renewDispositivo();
    await renewDispositivo();
    expect(browser.subscription?.key).toBe(KEY);
    expect(sent(calls, 'suscribir')).toMatchObject([{ endpoint: `https://push.example/${told}` }]);
  });
  test.each([
    ['has not asked for it', 'granted', (): void => localStorage.clear()],
    ['has taken the permission back', 'denied', (): void => undefined],
  ] as const)('no subscription is made for a person who %s', async (_, permission, before) => {
    const browser = subscribed(3);
    Object.assign(browser, { subscription: undefined, permission });
    before();
    const calls = server();
    await renewDispositivo();
    expect(calls).toEqual([]);
    expect(localStorage.getItem(PUSH_KEY)).toBeNull();
  });
});

test.each([
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 0, 'Chrome en Android'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 0, 'Edge en Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605 Version/18.0 Safari/605', 0, 'Safari en Mac'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605 Version/18.0 Safari/605', 5, 'Safari en iPad'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 0, 'Firefox en Linux'],
  ['Otra cosa', 0, 'Navegador'],
])('%s (%i touches) is called %s', (userAgent, maxTouchPoints, name) => {
  expect(deviceName({ userAgent, maxTouchPoints } as Navigator)).toBe(name); // the two of its parts that are read
});
