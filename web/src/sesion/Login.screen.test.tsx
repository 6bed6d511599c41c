import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { avisosArea } from '#web/avisos/avisos.routes.tsx';
import { ApiError } from '#web/red/api.ts';
import { sola } from '#web/kernel/roots.ts';
import { endSession, getSession } from '#web/red/session.ts';
import { renderAt } from '../../test/screen.tsx';
import { tokenDe } from '../../test/token.ts';
import { loginError } from './Login.screen.tsx';
import { sesionArea } from './sesion.routes.tsx';

const server = vi.fn<(path: string) => Response>();
const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const echo = answer.bind(null, 200, {
  Servidor: 'x',
  Version: '1',
  Hora: '2026-11-20T08:00:00Z',
  Empresa: 'Astilleros',
  Demo: false,
});

beforeEach(() => {
  server.mockReset();
  vi.stubGlobal('fetch', async (url: URL | string) => server(new URL(url).pathname));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await endSession();
});

async function tryToEnter(status: number, body: unknown, headers?: Record<string, string>) {
  server.mockImplementation((path) => (path.endsWith('/authenticate') ? answer(status, body, headers) : echo()));
  const view = renderAt('/login?volver=%2Feditarviaje%2F7', sesionArea.abiertas);
  await userEvent.type(await screen.findByLabelText('Usuario'), 'ana');
  await userEvent.type(screen.getByLabelText('Contraseña'), 'secreta');
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  return view;
}

it('tells a wrong login in the page and loses nothing that was typed', async () => {
  await tryToEnter(401, { Message: 'Usuario o contraseña incorrectos' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Usuario o contraseña incorrectos');
  expect(screen.getByLabelText('Usuario')).toHaveValue('ana');
  expect(screen.getByLabelText('Contraseña')).toHaveValue('secreta');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('says how long to wait after too many tries', async () => {
  await tryToEnter(429, { Message: 'Demasiados intentos' }, { 'retry-after': '25' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Espere 25 segundos');
  expect(loginError(new ApiError('x', { status: 429, code: 'x', retryAfter: 1 }))).toContain('1 segundo e');
});

it('keeps the token and goes where the person was going', async () => {
  const view = await tryToEnter(200, { token: tokenDe({ name: 'Ana Prieto', exp: 4e9 }) });
  await vi.waitFor(() => expect(view.path()).toBe('/editarviaje/7'));
  expect(getSession()?.nombre).toBe('Ana Prieto');
});

it('leads first to what has to be read, and from there to where the person was going', async () => {
  server.mockImplementation((path) =>
    path.endsWith('/authenticate')
      ? answer(200, { token: tokenDe({ exp: 4e9 }) })
      : path.endsWith('/sinleer')
        ? answer(200, path.includes('/avisos/avisos/') ? [] : { Numero: 1 })
        : echo(),
  );
  const routes = [...sesionArea.abiertas, sola.addChildren([...avisosArea.solas])];
  const view = renderAt('/login?volver=%2Feditarviaje%2F7', routes);
  await userEvent.type(await screen.findByLabelText('Usuario'), 'ana');
  await userEvent.type(screen.getByLabelText('Contraseña'), 'secreta');
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  await vi.waitFor(() => expect(view.path()).toBe('/avisos-sin-leer'));
  await userEvent.click(await screen.findByRole('button', { name: 'Cerrar' }));
  await vi.waitFor(() => expect(view.path()).toBe('/editarviaje/7'));
});

it('asks for what is missing without calling the server', async () => {
  server.mockImplementation(() => echo());
  renderAt('/login', sesionArea.abiertas);
  await userEvent.click(await screen.findByRole('button', { name: 'Entrar' }));
  expect(screen.getAllByText('Campo obligatorio')).toHaveLength(2);
  expect(server.mock.calls.every(([path]) => path.endsWith('echoservidor'))).toBe(true);
});

it('shows and hides the password', async () => {
  server.mockImplementation(() => echo());
  renderAt('/login', sesionArea.abiertas);
  const password = await screen.findByLabelText('Contraseña');
  expect(password).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar lo escrito' }));
  expect(password).toHaveAttribute('type', 'text');
});
