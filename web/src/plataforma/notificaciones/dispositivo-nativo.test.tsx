import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ahora } from '../../../../contract/test/reloj.ts';
import { buildPreferencias } from '../../../test/notificaciones.ts';
import { refused, stubServer } from '../../../test/server.ts';
import { enterShell } from '../../../test/shell.ts';
import { tokenDe } from '../../../test/token.ts';
import { user } from '../../../test/screen.tsx';

const KEPT = 'notificaciones-dispositivo';
beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

type Phone = { platform?: 'android' | 'ios'; receive?: string; gives?: string; built?: boolean; answer?: object };
async function open({
  platform = 'android',
  receive = 'prompt',
  gives = 'ficha-del-sistema:1',
  built = true,
  answer = { Id: 9 },
}: Phone) {
  vi.stubEnv('VITE_AVISOS_ANDROID', built ? 'si' : 'no');
  const did: string[] = [];
  let permission = receive;
  const native = enterShell({
    platform,
    plugins: {
      PushNotifications: {
        checkPermissions: () => ({ receive: permission }),
        requestPermissions: () => ({ receive: (permission = permission === 'prompt' ? 'granted' : permission) }),
        register: () => {
          did.push('register');
          if (gives === '') native.tell('PushNotifications.registrationError', { error: 'no APNs' });
          else native.tell('PushNotifications.registration', { value: gives });
        },
        unregister: () => void did.push('unregister'),
        removeAllDeliveredNotifications: () => void did.push('clean'),
      },
    },
  });
  const calls = stubServer({
    'GET /api/notificaciones/preferencias': buildPreferencias(),
    'POST /api/notificaciones/suscribirapp': answer,
    'POST /api/notificaciones/desuscribir': { Quitadas: 1 },
  });
  const { beginSession } = await import('#web/casa/red/session.ts');
  await beginSession(tokenDe({ exp: ahora() / 1_000 + 3_600 }));
  const { EsteDispositivo } = await import('./EsteDispositivo.card.tsx');
  const { renderUi } = await import('../../../test/screen.tsx');
  renderUi(<EsteDispositivo />);
  const sent = (path: string) => calls.filter((call) => call.path.endsWith(path)).map(({ body }) => body);
  return { did, sent };
}
const activar = () => screen.findByRole('button', { name: 'Activar en este dispositivo' });

describe('notifications in the native shell', () => {
  test.each([
    ['android', 'fcm:', 'Aplicación en Android'],
    ['ios', 'apns:', 'Aplicación en iOS'],
  ] as const)(
    '%s: the system gives this device an address, and the server is told',
    async (platform, scheme, nombre) => {
      const { sent } = await open({ platform });
      await user.click(await activar());
      expect(await screen.findByText(/Este dispositivo recibe sus notificaciones/)).toBeVisible();
      expect(sent('suscribirapp')).toEqual([{ plataforma: platform, ficha: 'ficha-del-sistema:1', nombre }]);
      expect(JSON.parse(localStorage.getItem(KEPT) ?? '')).toEqual({ endpoint: `${scheme}ficha-del-sistema:1`, id: 9 });
    },
  );

  test('a person who says no is told where to change their mind', async () => {
    const { did } = await open({ receive: 'denied' });
    expect(await screen.findByText(/bloqueadas en los ajustes del dispositivo/)).toBeVisible();
    expect(did).toEqual([]);
  });

  test('an Android app made without Firebase registers nothing: it would not survive it', async () => {
    const { did } = await open({ built: false, receive: 'granted' });
    expect(await screen.findByText(/Esta aplicación no admite notificaciones/)).toBeVisible();
    const { forgetDispositivo } = await import('./dispositivo.api.ts');
    await forgetDispositivo();
    expect(did).toEqual([]);
  });

  test('an installation without credentials says so, and nothing is kept', async () => {
    await open({ answer: refused(409, 'Esta instalación no envía notificaciones a la aplicación') });
    await user.click(await activar());
    expect(await screen.findByRole('alert')).toHaveTextContent('Esta instalación no envía notificaciones');
    expect(localStorage.getItem(KEPT)).toBeNull();
  });

  test('a system that gives no address is told in words', async () => {
    await open({ gives: '' });
    await user.click(await activar());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'El dispositivo no ha podido activar las notificaciones',
    );
  });

  test('can be switched off again, on the server and in the system', async () => {
    localStorage.setItem(KEPT, JSON.stringify({ endpoint: 'fcm:ficha', id: 9 }));
    const { did, sent } = await open({ receive: 'granted' });
    await user.click(await screen.findByRole('button', { name: 'Desactivar en este dispositivo' }));
    expect(await activar()).toBeVisible();
    expect([did, sent('desuscribir')]).toEqual([['unregister', 'clean'], [{ endpoint: 'fcm:ficha' }]]);
  });

  test('at the start a new address is told, and the same one is not', async () => {
    localStorage.setItem(KEPT, JSON.stringify({ endpoint: 'fcm:vieja', id: 9 }));
    const { sent } = await open({ receive: 'granted' });
    const { renewDispositivo } = await import('./dispositivo.api.ts');
    await renewDispositivo();
    await renewDispositivo();
    await waitFor(() => expect(sent('suscribirapp')).toHaveLength(1));
  });
});
