import { createRoute } from '@tanstack/react-router';
import { act, getConfig, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { Hallazgo } from '#contract/plataforma/buscar/buscar.schemas.ts';
import type { Entrada } from '#web/casa/kernel/area.ts';
import { raiz } from '#web/casa/kernel/roots.ts';
import { reportReached } from '#web/casa/red/offline.ts';
import { useSession } from '#web/casa/red/session.ts';
import { muestra } from '../../../../test/muestra.ts';
import { renderAt } from '../../../../test/screen.tsx';
import { refused, stubServer } from '../../../../test/server.ts';
import { conSesion, entrar } from '../../../../test/session.ts';
import { Buscar } from './Buscar.modal.tsx';

const entradas: readonly Entrada[] = [
  { ruta: '/menu/viajes', texto: 'Viajes', icono: 'house', grupo: 'Mi trabajo' },
  { ruta: '/menu/avisos', texto: 'Avisos', icono: 'house', grupo: 'Empresa' },
];
const bergen = muestra(Hallazgo, {
  Tipo: 'Viajes',
  Texto: 'Bergen, 04/01/2027',
  Detalle: 'V-2026-00163 · En propuestas',
  Ruta: '/menu/viajes/163',
});
const onClose = vi.fn();
const iconoDe = () => 'house' as const;
function Pagina() {
  const session = useSession();
  return session && <Buscar session={session} entradas={entradas} iconoDe={iconoDe} onClose={onClose} />;
}
const routes = ['/', '/menu/viajes', '/menu/viajes/nuevo', '/menu/viajes/163'].map((path) =>
  createRoute({ getParentRoute: () => raiz, path, component: path === '/' ? Pagina : () => null }),
);
function open(answer: unknown = []) {
  const calls = stubServer({ 'GET /api/buscar': answer });
  return { calls, user: userEvent.setup(), ...renderAt('/', routes) };
}
const field = () => screen.findByRole('combobox', { name: 'Buscar' });
const names = () => screen.queryAllByRole('option').map((element) => element.textContent);
/** The list is drawn a moment after the field changes. */
const shows = (...all: string[]) => vi.waitFor(() => expect(names()).toEqual(all), { timeout: 5_000 });

conSesion();
beforeEach(() => {
  onClose.mockClear();
  localStorage.removeItem('buscados');
});

it('acts and screens are there at once, things of the server a moment later, all of them counted aloud', async () => {
  const { promise: found, resolve } = Promise.withResolvers<Hallazgo[]>();
  const { user, calls } = open(() => found);
  await user.click(await field());
  await user.paste('vaije'); // on a slow machine each letter would be asked for by itself
  await shows('Nuevo viaje', 'Borradores de viaje', 'Viajes');
  resolve([bergen]);
  expect(await screen.findByText('4 resultados')).toBeInTheDocument();
  expect(names().at(-1)).toBe('Bergen, 04/01/2027V-2026-00163 · En propuestas');
  expect(calls.map(({ path, search }) => path + search)).toEqual(['/api/buscar?texto=vaije']);
});

it.each(['v %_', 'viaje\u0001'])('a text that the server does not search for is not sent: %j', async (text) => {
  const { user, calls } = open([bergen]);
  await user.click(await field());
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.paste(text);
  await act(() => vi.advanceTimersByTimeAsync(60_000)); // the pause after which a text is sent
  expect(calls).toEqual([]);
});

it('the arrows go round the list, Enter opens, and what was opened comes first the next time', async () => {
  const { user, path } = open([bergen]);
  const box = await field();
  await user.type(box, 'viaje');
  await screen.findByText('4 resultados');
  const chosen = () => screen.getByRole('option', { selected: true });
  expect(chosen()).toHaveTextContent('Nuevo viaje');
  await user.keyboard('{ArrowUp}');
  expect(chosen()).toHaveTextContent('Bergen');
  expect(box).toHaveAttribute('aria-activedescendant', chosen().id);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onClose).toHaveBeenCalled();
  expect(path()).toBe('/menu/viajes/nuevo');
  expect(localStorage.getItem('buscados')).toBe('/menu/viajes/nuevo');
});

it('Enter opens what all the letters find, also before the list has drawn them', async () => {
  const { path } = open();
  const box = await field();
  await getConfig().asyncWrapper(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'avisos');
    box.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await Promise.resolve(); // the field is drawn already, the list is drawn in a later task
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  });
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  await vi.waitFor(() => expect(path()).toBe('/menu/avisos'));
});

it('a thing of a person leaves nothing on the device', async () => {
  const { user, path } = open([bergen]);
  await user.type(await field(), 'bergen');
  await user.click(await screen.findByRole('option', { name: /Bergen/ }));
  expect(path()).toBe('/menu/viajes/163');
  expect(localStorage.getItem('buscados')).toBeNull();
});

it('an empty search shows the last chosen options, then all others', async () => {
  localStorage.setItem('buscados', '/menu/avisos\n/no/existe');
  open();
  await field();
  const recent = within(screen.getByRole('group', { name: 'Recientes' }));
  expect(recent.getAllByRole('option').map((element) => element.textContent)).toEqual(['Avisos']);
  expect(names().filter((name) => name === 'Avisos')).toHaveLength(1);
});

it('an act is not offered to a person who may not do it', async () => {
  await entrar('Sara Costa', 'SUBCONTRATA');
  const { user } = open();
  await user.type(await field(), 'nuevo viaje');
  expect(await screen.findByText(/No se ha encontrado nada con «nuevo viaje»/)).toBeVisible();
  expect(screen.queryAllByRole('option')).toEqual([]);
});

it('without network the search covers the device alone, and says so', async () => {
  const { user } = open(() => Promise.reject(new TypeError('network')));
  const box = await field();
  act(() => reportReached(false));
  await user.type(box, 'avisos');
  await shows('Avisos');
  expect(await screen.findByText('Sin conexión solo se buscan pantallas y acciones.')).toBeVisible();
});

it('a refusal of the server is told beside what the device found', async () => {
  const { user } = open(refused(429, 'Espere un momento'));
  await user.type(await field(), 'avisos');
  expect(await screen.findByText(/No se ha podido buscar en sus viajes/)).toBeVisible();
  await shows('Avisos');
});
