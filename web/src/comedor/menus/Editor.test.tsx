// The week of a kitchen on a desk: days beside each other, dishes found in a cell or dropped on it, and what is wrong said in its place.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MenusDeCocina, PlatoConocido, PlatoDeCocina } from '#contract/comedor/menus/menu.schemas.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { buildComedor } from '../../../test/comedores.ts';
import { muestra } from '../../../test/muestra.ts';
import { conAncho, renderArea, user } from '../../../test/screen.tsx';
import { type Answers, bodyOf, stubServer } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import { menusArea } from './menus.routes.tsx';
import './Editor.card.tsx'; // It is a piece of its own: its first load is no part of a test.

const LUNES = '2026-11-23';
const plato = (Id: number, Nombre: string, cambios: Partial<PlatoDeCocina> = {}) =>
  muestra(PlatoDeCocina, {
    Id,
    Nombre,
    Alergenos: ['apio'],
    Version: 4,
    Pedidos: 0,
    acciones: ['cambiar', 'quitar'],
    ...cambios,
  });
const conocido = (Nombre: string, cambios: Partial<PlatoConocido> = {}) =>
  muestra(PlatoConocido, { Nombre, Curso: 1, Alergenos: ['gluten'], Ultimo: '2026-11-02', ...cambios });
const dia = (EstadoId: number, Platos: PlatoDeCocina[]) => ({
  Id: 8,
  Version: 3,
  EstadoId,
  Estado: EstadoId === 2 ? 'Publicado' : 'Borrador',
  Platos,
  acciones: ['anadir' as const, EstadoId === 2 ? ('retirar' as const) : ('publicar' as const)],
});
const semana = muestra(MenusDeCocina, {
  Nombre: 'Santander',
  Hoy: LUNES,
  Dias: Array.from({ length: 7 }, (_, n) => ({
    Fecha: sumarDias(LUNES, n),
    Abre: n < 5 && n !== 3,
    Cierre: n === 3 ? 'Fiesta local' : '',
    Estado: 'Vacío',
    acciones: ['anadir'] as const,
    ...(n === 0 &&
      dia(2, [
        plato(1, 'Lentejas', { Cambio: '2026-11-23T09:00:00Z', Pedidos: 3 }),
        plato(2, 'Sopa', { Retirado: true }),
      ])),
    ...(n === 1 && dia(1, [plato(3, 'Merluza', { Curso: 2, Alergenos: [] })])),
  })),
});
const CONOCIDOS = [
  conocido('Flan casero', { Curso: 4 }),
  conocido('Lentejas', { Alergenos: ['apio'] }),
  conocido('Sopa sin anotar', { Alergenos: [] }),
];
function abrir(answers: Answers = {}) {
  const calls = stubServer({
    'GET /api/comedores/todos': [buildComedor()],
    'GET /api/menus/cocina': semana,
    'GET /api/menus/cocina/platos': CONOCIDOS,
    'POST /api/menus/cocina/plato': { Id: 90 },
    ...answers,
  });
  return { calls, ...renderArea(menusArea, '/menu/cocina/menu') };
}
conSesion();
conAncho();

const casilla = (name: string) => screen.findByRole('group', { name });
const anadir = async (name: string) => within(await casilla(name)).findByRole('button', { name: /^Añadir/ });

it('each day shows its courses with what changed after publishing, what is withdrawn and what it lacks', async () => {
  abrir();
  const primeros = await casilla('Primeros, lunes 23 de noviembre');
  expect(within(primeros).getByRole('button', { name: /Lentejas.*apio.*Cambio.*3 pedidos/ })).toBeVisible();
  expect(within(primeros).getByRole('button', { name: /Sopa.*No se sirve/ })).toBeVisible();
  expect(within(await casilla('Segundos, martes 24 de noviembre')).getByText('Faltan alérgenos')).toBeVisible();
  expect(screen.getByText('1 plato por completar')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Publicar 1 día' })).toBeDisabled();
  const jueves = screen.getByRole('region', { name: 'Jueves 26 de noviembre' });
  expect(within(jueves).getByText('Cerrado: Fiesta local')).toBeVisible();
  expect(within(await casilla('Primeros, jueves 26 de noviembre')).queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ir a Merluza' }));
  expect(screen.getByRole('button', { name: /^Merluza/ })).toHaveFocus();
});

it('Intro in a cell opens a search, Intro again puts the dish, and the focus is in the cell for the next one', async () => {
  const { calls } = abrir({ 'POST /api/menus/cocina/plato/quitar/90': { Id: 90 } });
  (await anadir('Postres, miércoles 25 de noviembre')).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('combobox', { name: 'Plato para postres, miércoles 25 de noviembre' })).toHaveFocus();
  await user.keyboard('flan{Enter}');
  await waitFor(() =>
    expect(bodyOf(calls, 'POST')).toMatchObject({
      fecha: '2026-11-25',
      curso: 4,
      nombre: 'Flan casero',
      alergenos: ['gluten'],
    }),
  );
  expect(await anadir('Postres, miércoles 25 de noviembre')).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: /^Deshacer/ }));
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/plato/quitar/90'))).toBe(true));
});

it('Control Z takes back the dish that has just been put, while the week is still read again, and not the one before it', async () => {
  let puestos = 89;
  const { calls } = abrir({
    'POST /api/menus/cocina/plato': () => ({ Id: ++puestos }),
    'POST /api/menus/cocina/plato/quitar/91': { Id: 91 },
  });
  const poner = async (nombre: string) => {
    (await anadir('Postres, miércoles 25 de noviembre')).focus();
    await user.keyboard(`{Enter}${nombre}{Enter}`);
  };
  await poner('flan');
  await screen.findByRole('button', { name: /^Deshacer/ });
  await poner('flan');
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(calls.some(({ path }) => path.includes('/plato/quitar/'))).toBe(true));
  expect(calls.find(({ path }) => path.includes('/plato/quitar/'))?.path).toMatch(/91$/);
});

it('the search is walked with the arrows, gives a new dish with the words that nothing has, and Escape closes it', async () => {
  abrir();
  const boton = await anadir('Primeros, miércoles 25 de noviembre');
  await user.click(boton);
  const busca = await screen.findByRole('combobox');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(4));
  await user.keyboard('{ArrowDown}');
  const [primera, segunda] = screen.getAllByRole('option');
  expect(primera).toHaveTextContent('Lentejas'); // Its own course first.
  expect(segunda).toHaveAttribute('aria-selected', 'true');
  expect(busca).toHaveAttribute('aria-activedescendant', segunda?.id);
  await user.keyboard('{Escape}');
  expect(await anadir('Primeros, miércoles 25 de noviembre')).toHaveFocus();
  await user.keyboard('{Enter}Marmitako{Enter}');
  const dialogo = await screen.findByRole('dialog', { name: 'Plato del miércoles 25 de noviembre' });
  expect(within(dialogo).getByLabelText(/^Nombre/)).toHaveValue('Marmitako');
});

it('a dish without allergens is completed before it goes to a published menu', async () => {
  const { calls } = abrir();
  await user.click(await anadir('Primeros, lunes 23 de noviembre'));
  await screen.findByRole('option', { name: /Sopa sin anotar/ });
  await user.keyboard('sin anotar{Enter}');
  const dialogo = await screen.findByRole('dialog', { name: 'Plato del lunes 23 de noviembre' });
  expect(within(dialogo).getByLabelText(/^Nombre/)).toHaveValue('Sopa sin anotar');
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

it('a dish opens beside the week with its acts, is taken from a draft without a question, and comes back', async () => {
  const { calls } = abrir({ 'POST /api/menus/cocina/plato/quitar/3': { Id: 3 } });
  await user.click(await screen.findByRole('button', { name: /^Merluza/ }));
  const panel = await screen.findByRole('region', { name: 'Merluza' });
  expect(within(panel).getByRole('heading', { name: 'Merluza' })).toHaveFocus();
  await user.click(within(panel).getByRole('button', { name: 'Quitar' }));
  await user.click(await screen.findByRole('button', { name: /^Deshacer/ }));
  await waitFor(() =>
    expect(bodyOf(calls, 'POST /api/menus/cocina/plato')).toMatchObject({
      nombre: 'Merluza',
      curso: 2,
      fecha: '2026-11-24',
    }),
  );
});

it('the day has its acts beside the week, and Escape gives the place back to the dishes', async () => {
  abrir();
  await user.click(await screen.findByRole('button', { name: 'Acciones del lunes 23 de noviembre' }));
  const panel = within(screen.getByRole('complementary', { name: 'Platos y detalle' }));
  expect(await panel.findByRole('button', { name: 'Retirar el menú' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await panel.findByRole('list', { name: 'Platos de la cocina' })).toBeVisible();
});

it('a dish of the list is dropped on a cell', async () => {
  const { calls } = abrir();
  const flan = within(await screen.findByRole('list', { name: 'Platos de la cocina' })).getByRole('button', {
    name: /Flan casero/,
  });
  const guardado = new Map<string, string>();
  const dataTransfer = {
    dropEffect: 'none',
    effectAllowed: 'all',
    get types() {
      return [...guardado.keys()];
    },
    items: {
      add: (texto: string, tipo: string) => guardado.set(tipo, texto),
      [Symbol.iterator]: () => [...guardado.keys()].map((type) => ({ kind: 'string', type })).values(),
    },
    setData: (tipo: string, texto: string) => guardado.set(tipo, texto),
    getData: (tipo: string) => guardado.get(tipo) ?? '',
    setDragImage: () => undefined,
    files: [],
  };
  const sobre = await casilla('Primeros, viernes 27 de noviembre');
  for (const [evento, sitio] of [
    ['dragStart', flan],
    ['dragEnter', sobre],
    ['dragOver', sobre],
    ['drop', sobre],
  ] as const)
    fireEvent[evento](sitio, { dataTransfer });
  await waitFor(() =>
    expect(bodyOf(calls, 'POST')).toMatchObject({ nombre: 'Flan casero', curso: 1, fecha: '2026-11-27' }),
  );
});
