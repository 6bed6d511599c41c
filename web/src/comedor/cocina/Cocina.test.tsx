// A kitchen's board: changes drawn before the server answers, undone ones after a refusal, and calls.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accionesDeCocina } from '#contract/comedor/cocina/cocina.rules.ts';
import { type FranjaDeCocina, PedidoDeCocina, Tablero } from '#contract/comedor/cocina/cocina.schemas.ts';
import { PEDIDO } from '#contract/comedor/pedidos/pedidos.rules.ts';
import { buildComedor } from '../../../test/comedores.ts';
import { muestra } from '../../../test/muestra.ts';
import { openerAt, user } from '../../../test/screen.tsx';
import { type Answers, bodyOf, type Call, refused } from '../../../test/server.ts';
import { conSesion } from '../../../test/session.ts';
import './Cocina.screen.tsx'; // Loaded here, so that no test waits for it.
import { cocinaArea } from './cocina.routes.tsx';

conSesion('Marta Gil', 'EMPLEADO', 'COMEDOR');
const pedido = (Id: number, EstadoId: number, cambios: Partial<PedidoDeCocina> = {}) =>
  muestra(PedidoDeCocina, {
    Id,
    Codigo: `B-00${Id}`,
    EstadoId,
    Estado: PEDIDO.nombre(EstadoId),
    Lineas: [{ Nombre: 'Tortilla', Unidades: 2, Opciones: ['Blanco'], Alergenos: ['gluten', 'huevos'] }],
    acciones: accionesDeCocina(EstadoId),
    ...cambios,
  });
const franja = (Id: number, Desde: string, ...Pedidos: PedidoDeCocina[]): FranjaDeCocina => ({
  Id,
  Desde,
  Hasta: '11:00',
  Capacidad: 20,
  Pedidos,
});
const tablero = (...Franjas: FranjaDeCocina[]) =>
  muestra(Tablero, {
    Fecha: '2026-11-24',
    Hoy: '2026-11-23',
    Corte: '2026-11-24T08:00:00.000Z',
    Ahora: '2026-11-23T08:00:00.000Z',
    Abre: true,
    Vivos: { B: 1 },
    Sitio: { Plazas: 100, Ocupadas: 62, EnEspera: 3 },
    Franjas,
  });
const comedor = buildComedor();
const open = openerAt('/menu/cocina?fecha=2026-11-24', cocinaArea, { 'GET /api/comedores/todos': [comedor] });
const abrir = (t: Tablero, answers: Answers = {}, address?: string) =>
  open({ 'GET /api/cocina/tablero': t, ...answers }, address);
const buscar = async (texto: string) => {
  await user.click(screen.getByRole('button', { name: 'Buscar pedidos', expanded: false }));
  await user.type(screen.getByLabelText('Buscar un pedido'), texto);
};
const tarjeta = (codigo: string) => screen.findByRole('article', { name: `Pedido ${codigo}` });

test('an act is drawn before the server answers, and is undone with the sentence of a refusal', async () => {
  let responder: (answer: unknown) => void = () => undefined;
  const respuesta = new Promise((done) => {
    responder = done;
  });
  const { calls } = abrir(tablero(franja(1, '10:30', pedido(1, 1))), { 'POST /api/cocina/mover': () => respuesta });
  await user.click(within(await tarjeta('B-001')).getByRole('button', { name: 'Preparar' }));
  await waitFor(async () => expect(within(await tarjeta('B-001')).getByText('En preparación')).toBeTruthy());
  expect(bodyOf(calls, 'POST')).toEqual({ Id: 1, acto: 'preparar' });
  responder(refused(409, 'El pedido B-001 ha cambiado: ahora está cancelado'));
  expect(await screen.findByText('El pedido B-001 ha cambiado: ahora está cancelado')).toBeTruthy();
  await waitFor(() => expect(screen.getByText('Confirmado')).toBeTruthy());
});

test('a board that is read during an act does not undo it', async () => {
  const { calls } = abrir(tablero(franja(1, '10:30', pedido(1, 1), pedido(2, 1))), {
    'POST /api/cocina/mover': ({ body }: Call) =>
      (body as { Id: number }).Id === 1 ? new Promise(() => undefined) : { Id: 2 }, // as the screen sends it
  });
  await user.click(within(await tarjeta('B-001')).getByRole('button', { name: 'Preparar' }));
  await user.click(within(await tarjeta('B-002')).getByRole('button', { name: 'Preparar' }));
  const leidos = () => calls.filter(({ path }) => path === '/api/cocina/tablero').length;
  await waitFor(() => expect(leidos()).toBe(2));
  // The stubbed board still has both unchanged: the act that is done follows it, the other one does not.
  await waitFor(async () => expect(within(await tarjeta('B-002')).getByText('Confirmado')).toBeTruthy());
  expect(within(await tarjeta('B-001')).getByText('En preparación')).toBeTruthy();
});

test('an act on a slot moves its orders in the initial state of the act, and no other slot', async () => {
  const t = tablero(franja(1, '10:30', pedido(1, 1), pedido(2, 1), pedido(3, 2)), franja(2, '10:40', pedido(4, 1)));
  const nunca = new Promise(() => undefined);
  const { calls } = abrir(t, { 'POST /api/cocina/franja': () => nunca });
  await user.click(await screen.findByRole('button', { name: 'Preparar: 2 de las 10:30' }));
  expect(await screen.findByRole('button', { name: 'Listos: 3 de las 10:30' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Preparar: 1 de las 10:40' })).toBeTruthy();
  expect(bodyOf(calls, 'POST')).toEqual({ franjaId: 1, fecha: '2026-11-24', acto: 'preparar' });
});

test('on a day without service the board opens on the next one that has it, unless the address names a day', async () => {
  const { calls, go } = abrir(
    tablero(franja(1, '10:30', pedido(1, 1))),
    { 'GET /api/comedores/todos': [buildComedor({ Servicio: '2026-11-24' })] },
    '/menu/cocina',
  );
  const leido = () => calls.findLast(({ path }) => path === '/api/cocina/tablero')?.search;
  expect(await screen.findByText('Hoy no hay servicio · se muestra el martes 24/11/2026')).toBeVisible();
  expect(leido()).toContain('fecha=2026-11-24');
  go('/menu/cocina?fecha=2026-11-23');
  await waitFor(() => expect(leido()).toContain('fecha=2026-11-23'));
  expect(screen.queryByText(/Hoy no hay servicio/)).toBeNull();
});

// @spec 1.cocina S-8136
test('an act is undone from its notice, or later behind «Más»; a slot undoes its own moves', async () => {
  const { calls } = abrir(tablero(franja(1, '10:30', pedido(1, 1), pedido(2, 2), pedido(3, 4), pedido(4, 1))), {
    'POST /api/cocina/mover': { Id: 1 },
    'POST /api/cocina/franja': { Ids: [1, 4] },
  });
  const enviado = () => calls.findLast(({ method }) => method === 'POST')?.body;
  const deshacer = async () => user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await user.click(within(await tarjeta('B-001')).getByRole('button', { name: 'Preparar' }));
  expect(await screen.findByText('B-001: En preparación')).toBeTruthy();
  await deshacer();
  await waitFor(() => expect(enviado()).toEqual({ Id: 1, acto: 'aConfirmado' }));
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Preparar: 2 de las 10:30' }));
  expect(await screen.findByText('2 pedidos de las 10:30: En preparación')).toBeTruthy();
  await deshacer();
  const slot = { franjaId: 1, fecha: '2026-11-24' };
  await waitFor(() => expect(enviado()).toEqual({ ...slot, acto: 'aConfirmado', Ids: [1, 4] }));

  await user.click(within(await tarjeta('B-002')).getByRole('button', { name: 'Más acciones' }));
  await user.click(await screen.findByRole('button', { name: 'Volver a «Confirmado»' }));
  await waitFor(() => expect(enviado()).toEqual({ Id: 2, acto: 'aConfirmado' }));
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
});

test('an uncollected order after its slot is late, in words, and a finished one is not', async () => {
  const t = tablero(
    { ...franja(1, '10:30', pedido(1, 2), pedido(2, 3), pedido(3, 4)), Hasta: '10:40' },
    { ...franja(2, '10:40', pedido(4, 1)), Hasta: '10:41' },
  );
  abrir({ ...t, Ahora: '2026-11-24T09:40:00.000Z' });
  const tarde = async (codigo: string) => within(await tarjeta(codigo)).queryByText('Con retraso') !== null;
  expect([await tarde('B-001'), await tarde('B-002'), await tarde('B-004')]).toEqual([true, true, false]);
  await buscar('b-003');
  expect(await tarde('B-003')).toBe(false);
});

// @spec 1.cocina
test('the list of work counts neither ready nor cancelled orders', async () => {
  const t = tablero(
    franja(1, '10:30', pedido(1, 1), pedido(2, 2), pedido(3, 3), pedido(4, 6, { Motivo: 'No hay pan' })),
  );
  abrir(t);
  const porHacer = await screen.findByRole('list', { name: 'Por hacer para las 10:30' });
  expect(within(porHacer).getByRole('listitem').textContent).toBe('4Tortilla4 Blanco');
  expect(screen.getByText(/de 100 sitios, 3 en espera/)).toBeTruthy();
  expect(screen.queryByRole('article', { name: 'Pedido B-004' })).toBeNull();
  await buscar('b-004');
  expect(within(await tarjeta('B-004')).getByText('Motivo: No hay pan')).toBeTruthy();
});

test('the list of work covers the whole day except cancelled orders; labels cover unfinished orders, by unit', async () => {
  const t = tablero(franja(1, '10:30', pedido(1, 4), pedido(2, 2, { Nota: 'Soy celíaca' }), pedido(3, 6)));
  const { go } = abrir(t, {}, '/menu/cocina?fecha=2026-11-24&vista=totales');
  const totales = await screen.findByRole('list', { name: 'Totales del día' });
  expect(within(totales).getByRole('listitem').textContent).toBe('4Tortilla4 Blanco');
  const porHacer = screen.getByRole('list', { name: 'Por hacer' });
  expect(within(porHacer).getByRole('listitem').textContent).toBe('2Tortilla2 Blanco');
  expect(porHacer.compareDocumentPosition(totales)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  go('/menu/cocina?fecha=2026-11-24&vista=etiquetas');
  const etiquetas = within(await screen.findByRole('list', { name: 'Etiquetas' })).getAllByRole('listitem');
  expect(etiquetas.map(({ textContent }) => textContent?.includes('B-002'))).toEqual([true, true]);
  expect(etiquetas[0]?.textContent).toContain('Contiene: gluten, huevos');
  // A note may be about somebody's health: it is for the kitchen, and not for people who see the bag.
  expect(etiquetas[0]?.textContent).not.toContain('celíaca');
  expect(screen.getByRole('button', { name: 'Imprimir 2 etiquetas' })).toBeTruthy();
});
