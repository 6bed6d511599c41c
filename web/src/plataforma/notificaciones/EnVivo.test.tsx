import { createRoute } from '@tanstack/react-router';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchForm } from '#web/casa/kernel/half-written.ts';
import { raiz } from '#web/casa/kernel/roots.ts';
import { renderAt, user } from '../../../test/screen.tsx';
import { stubServer } from '../../../test/server.ts';
import { EnVivo } from './EnVivo.card.tsx';

let workers: EventTarget;
let badges: (number | undefined)[];
beforeEach(() => {
  workers = new EventTarget();
  badges = [];
  const own = {
    serviceWorker: workers,
    setAppBadge: async (n?: number) => void badges.push(n),
    clearAppBadge: async () => void badges.push(0),
  };
  for (const [name, value] of Object.entries(own))
    Object.defineProperty(navigator, name, { configurable: true, value });
});
afterEach(() => {
  cleanup();
  for (const name of ['serviceWorker', 'setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name);
});

const open = () => {
  stubServer({ 'GET /api/notificaciones/sinleer': { Numero: 4 } });
  const any = createRoute({ getParentRoute: () => raiz, path: '$', component: EnVivo });
  return renderAt('/menu/inicio', [any]);
};
/** Sends a message of the worker to the page; true when the page answers that it goes there. */
async function say(abrir: unknown): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  // The page answers at once or never: a message of the test's own, on the same port, comes behind its answer.
  const answered = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data !== 'nothing');
  });
  workers.dispatchEvent(Object.assign(new Event('message'), { data: { abrir }, ports: [port2] }));
  port2.postMessage('nothing');
  const answer = await answered;
  port1.close();
  return answer;
}

test('the icon of the app tells how many are unread, and nothing once its person has left', async () => {
  const { unmount } = open();
  await waitFor(() => expect(badges).toEqual([4]));
  unmount();
  expect(badges).toEqual([4, 0]);
});

test('a notification touched outside the app opens inside it, if it leads to a place of the app', async () => {
  const { path } = open();
  await waitFor(() => expect(badges).toEqual([4]));
  expect(await say('/menu/viajes/7')).toBe(true);
  await waitFor(() => expect(path()).toBe('/menu/viajes/7'));
  for (const odd of [
    '//otro.example',
    'https://otro.example/',
    '/\\otro.example',
    '/api/docs',
    'javascript:1',
    7,
    null,
  ])
    expect({ odd, goes: await say(odd) }).toEqual({ odd, goes: false });
  expect(path()).toBe('/menu/viajes/7');
});

// @spec 9.notificaciones S-1007
test('over a half-written form the app asks once, and goes to the last notification touched', async () => {
  const { path } = open();
  await waitFor(() => expect(badges).toEqual([4]));
  let half = true;
  const done = watchForm(() => half);
  // The worker is answered at once: otherwise it would load the page anew.
  expect(await say('/menu/viajes/7')).toBe(true);
  expect(await say('/menu/viajes/8')).toBe(true);
  const question = await screen.findByRole('alertdialog', { name: 'Hay algo sin terminar' });
  expect(path()).toBe('/menu/inicio');
  await waitFor(() => expect(within(question).getByRole('button', { name: 'Seguir escribiendo' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(path()).toBe('/menu/inicio');
  await say('/menu/viajes/7');
  await say('/menu/viajes/8');
  await user.click(await screen.findByRole('button', { name: 'Abrir' }));
  await waitFor(() => expect(path()).toBe('/menu/viajes/8'));
  half = false;
  expect(await say('/menu/viajes/9')).toBe(true);
  await waitFor(() => expect(path()).toBe('/menu/viajes/9'));
  done();
});
