import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#web/casa/kernel/query.ts';
import { beginSession, endSession, getSession, onSessionBegin, startSession } from '#web/casa/red/session.ts';
import { createStorage, localStorageDriver, TOKEN_KEY } from '#web/casa/guardado/storage.ts';
import { configureTransport } from '#web/casa/red/transport.ts';
import { ask, loading, toast } from '#web/casa/ui/dialogos/feedback.tsx';
import { ahora } from '../../../../../contract/test/reloj.ts';
import { renderUi, user } from '../../../../test/screen.tsx';
import { refused, stubServer } from '../../../../test/server.ts';
import { tokenDe } from '../../../../test/token.ts';
import { openPersonal } from '#web/casa/app/personal.ts';

const MINUTE = 60_000;
const queries = createQueryClient({ alert: ask.alert, toast, loading });
onSessionBegin(() => void openPersonal(queries, { restore: false }));
const tokenFor = (ms: number, sub = '0012') =>
  tokenDe({ sub, name: 'Ana Prieto', exp: Math.floor((ahora() + ms) / 1000) });
const bar = () => screen.findByRole('region', { name: 'Fin de la sesión' });
const noBar = () => waitFor(() => expect(screen.queryByRole('region', { name: 'Fin de la sesión' })).toBeNull());

// Lazy module, compiled here so that no test's timeout pays for it.
beforeAll(() => import('./expiry-bar.tsx'), 30_000);
beforeEach(async () => {
  configureTransport({
    token: () => getSession()?.token,
    onUnauthorized: (token) => {
      if (getSession()?.token === token) void endSession();
    },
  });
  await startSession(createStorage([localStorageDriver]));
});
afterEach(async () => {
  await act(() => endSession());
  await noBar();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  configureTransport({ token: () => undefined, onUnauthorized: () => {} });
});

it('a person with a second factor goes on with password and code', async () => {
  const later = tokenFor(12 * 60 * MINUTE);
  const missing = refused(
    422,
    'Escriba el código',
    [{ field: 'codigo', message: 'Escriba el código' }],
    'segundo_factor',
  );
  const answers = [missing, { token: later }];
  const calls = stubServer({ 'POST /api/login/authenticate': () => answers.shift() });
  renderUi(<p />);
  await beginSession(tokenFor(4 * MINUTE));
  await user.click(within(await bar()).getByRole('button', { name: 'Seguir' }));
  const dialog = await screen.findByRole('dialog', { name: 'Seguir en la sesión' });
  await user.type(within(dialog).getByLabelText('Contraseña'), 'la suya{Enter}');
  await user.type(await within(dialog).findByLabelText('Código'), '123456');
  await user.click(within(dialog).getByRole('button', { name: 'Seguir' }));
  await waitFor(() => expect(getSession()?.token).toBe(later));
  expect(calls.map(({ body }) => body)).toEqual([
    { username: '0012', password: 'la suya' },
    { username: '0012', password: 'la suya', codigo: '123456' },
  ]);
});

// @spec 6 S-402
it('a session about to end warns its person, who goes on with the password on the same screen and keeps what they wrote', async () => {
  const later = tokenFor(12 * 60 * MINUTE);
  const answers = [refused(401, 'Usuario o contraseña incorrectos'), { token: later }];
  const calls = stubServer({ 'POST /api/login/authenticate': () => answers.shift() });
  renderUi(<textarea aria-label="Motivo" />);
  await user.type(screen.getByLabelText('Motivo'), 'Reunión');
  await beginSession(tokenFor(4 * MINUTE));
  const warning = await bar();
  expect(within(warning).getByRole('alert')).toHaveTextContent(/Su sesión termina a las \d\d:\d\d/);
  expect(warning).toHaveTextContent('Quedan 4 minutos.');
  expect(screen.getByLabelText('Motivo')).toHaveFocus(); // the bar takes no focus
  await user.click(within(warning).getByRole('button', { name: 'Seguir' }));
  const dialog = await screen.findByRole('dialog', { name: 'Seguir en la sesión' });
  await user.type(within(dialog).getByLabelText('Contraseña'), 'otra{Enter}');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Usuario o contraseña incorrectos');
  expect(getSession()?.nombre).toBe('Ana Prieto'); // a wrong password ends nothing
  await user.type(within(dialog).getByLabelText('Contraseña'), ' más{Enter}');
  await noBar();
  expect(getSession()?.token).toBe(later);
  expect(localStorage.getItem(TOKEN_KEY)).toBe(later);
  expect(calls.map(({ body, headers }) => [body, headers['authorization']])).toEqual([
    [{ username: '0012', password: 'otra' }, undefined],
    [{ username: '0012', password: 'otra más' }, undefined],
  ]);
  expect(screen.getByLabelText('Motivo')).toHaveValue('Reunión');
  await waitFor(() => expect(screen.getByLabelText('Motivo')).toHaveFocus());
});

it('the password of another person does not go on with the session', async () => {
  const calls = stubServer({
    'POST /api/login/authenticate': { token: tokenFor(12 * 60 * MINUTE, '0077') },
    'POST /api/login/devolver': {},
  });
  renderUi(null);
  await beginSession(tokenFor(4 * MINUTE));
  await user.click(within(await bar()).getByRole('button', { name: 'Seguir' }));
  const dialog = await screen.findByRole('dialog', { name: 'Seguir en la sesión' });
  await user.type(within(dialog).getByLabelText('Contraseña'), 'x{Enter}');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('de otra persona');
  expect(getSession()?.matricula).toBe('0012');
  expect(calls.map(({ path }) => path)).toEqual(['/api/login/authenticate', '/api/login/devolver']);
});

it('the warning comes five minutes before the end, and after «Ahora no» once more in the last minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  renderUi(null);
  await beginSession(tokenFor(60 * MINUTE));
  await act(() => vi.advanceTimersByTimeAsync(54 * MINUTE));
  expect(screen.queryByRole('region', { name: 'Fin de la sesión' })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(MINUTE));
  const fast = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  await fast.click(within(await bar()).getByRole('button', { name: 'Ahora no' }));
  await noBar();
  await act(() => vi.advanceTimersByTimeAsync(4 * MINUTE));
  await bar();
  await act(() => vi.advanceTimersByTimeAsync(MINUTE));
  expect(getSession()).toBeNull();
});

it('a tab takes the newer token of another tab, both when that tab tells and when its own token ends', async () => {
  renderUi(null);
  await beginSession(tokenFor(4 * MINUTE));
  await bar();
  const later = tokenFor(12 * 60 * MINUTE);
  localStorage.setItem(TOKEN_KEY, later);
  const tab = new BroadcastChannel('extramuros');
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  tab.postMessage({ tipo: 'renovada', matricula: '0012' });
  await waitFor(() => expect(getSession()?.token).toBe(later));
  await noBar();
  tab.close();
  const last = tokenFor(24 * 60 * MINUTE);
  localStorage.setItem(TOKEN_KEY, last);
  vi.setSystemTime(ahora() + 13 * 60 * MINUTE);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(getSession()?.token).toBe(last));
});
