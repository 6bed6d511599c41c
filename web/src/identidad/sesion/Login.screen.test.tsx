import { screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { avisosAntesDe } from '#web/oficina/avisos/avisos.port.tsx';
import { setFirstOf } from '#web/casa/llegada/go-in.ts';
import { avisosArea } from '#web/oficina/avisos/avisos.routes.tsx';
import { ApiError } from '#web/casa/red/api.ts';
import { sola } from '#web/casa/kernel/roots.ts';
import { endSession } from '#web/casa/red/session.ts';
import { renderAt, user } from '../../../test/screen.tsx';
import { type Answers, stubServer } from '../../../test/server.ts';
import { tokenDe } from '../../../test/token.ts';
import { loginError } from './codigo/palabras.api.ts';
import { sesionArea } from './sesion.routes.tsx';

const Hora = '2026-11-20T08:00:00Z';
const echo = {
  'GET /api/login/echoservidor': { Servidor: 'x', Version: '1', Hora, Empresa: 'Astilleros', Demo: false },
};
const open = (answers: Answers = {}, path = '/login') => ({
  calls: stubServer({ ...echo, ...answers }),
  ...renderAt(path, [...sesionArea.abiertas, sola.addChildren([...avisosArea.solas])]),
});
beforeAll(() => setFirstOf(avisosAntesDe));
afterEach(async () => {
  vi.unstubAllGlobals();
  await endSession();
});

it('the login says how long to wait after too many tries', () => {
  const wait = (retryAfter: number) => loginError(new ApiError('x', { status: 429, code: 'x', retryAfter }));
  expect([wait(25), wait(1)]).toEqual([
    expect.stringContaining('Espere 25 segundos e'),
    expect.stringContaining('Espere 1 segundo e'),
  ]);
});

// @spec 1.avisos S-1140 S-1141 S-1142 S-1143
it('the login leads to unread notices first, and then to the address that was asked for', async () => {
  const answers = {
    'POST /api/login/authenticate': { token: tokenDe({ exp: 4e9 }) },
    'GET /api/avisos/sinleer': { Numero: 1 },
    'GET /api/avisos/avisos/sinleer': [],
  };
  const view = open(answers, '/login?volver=%2Feditarviaje%2F7');
  await user.type(await screen.findByLabelText('Usuario'), 'ana');
  await user.type(screen.getByLabelText('Contraseña'), 'secreta');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  await vi.waitFor(() => expect(view.path()).toBe('/avisos-sin-leer'));
  await user.click(await screen.findByRole('button', { name: 'Cerrar' }));
  await vi.waitFor(() => expect(view.path()).toBe('/editarviaje/7'));
});

it.each([
  'https://otra.example/x',
  '//otra.example/x',
  '/\\otra.example',
  '/\t/otra.example',
  '["//otra.example"]',
  '7',
])('the login leads nowhere outside of this application: %s', async (volver) => {
  const answers = {
    'POST /api/login/authenticate': { token: tokenDe({ exp: 4e9 }) },
    'GET /api/avisos/sinleer': { Numero: 1 },
    'GET /api/avisos/avisos/sinleer': [],
  };
  const view = open(answers, `/login?volver=${encodeURIComponent(volver)}`);
  await user.type(await screen.findByLabelText('Usuario'), 'ana');
  await user.type(screen.getByLabelText('Contraseña'), 'secreta');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  await vi.waitFor(() => expect(view.path()).toBe('/avisos-sin-leer'));
  await user.click(await screen.findByRole('button', { name: 'Cerrar' }));
  await vi.waitFor(() => expect(view.path()).toBe('/menu/inicio'));
});

it('the login asks for missing fields without calling the server', async () => {
  const { calls } = open();
  await user.click(await screen.findByRole('button', { name: 'Entrar' }));
  expect(screen.getAllByText('Campo obligatorio')).toHaveLength(2);
  expect(calls.every(({ path }) => /\/(echoservidor|vista|puertas)$/.test(path))).toBe(true);
});

it('the login shows and hides the password', async () => {
  open();
  const password = await screen.findByLabelText('Contraseña');
  expect(password).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Mostrar lo escrito' }));
  expect(password).toHaveAttribute('type', 'text');
});

// @spec 1.conexiones S-8407
it('the password is folded behind the buttons of the company while it is closed, and the device remembers it', async () => {
  const puertas = { Proveedores: [{ Codigo: 'empresa', Nombre: 'Astilleros' }], PasswordCerrada: true };
  open({ 'GET /api/entrada/puertas': puertas });
  expect(await screen.findByRole('button', { name: 'Entrar con Astilleros' })).toBeTruthy();
  const folded = screen.getByText('Entrar con contraseña').closest('details');
  expect(folded?.open).toBe(false);
  expect(folded?.contains(screen.getByLabelText('Usuario'))).toBe(true);
  expect(screen.queryByText('He olvidado mi contraseña')).toBeNull();
  expect(JSON.parse(localStorage.getItem('puertas') ?? 'null')).toEqual(puertas);
  localStorage.removeItem('puertas');
});
