import sql from 'sql-template-tag';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import type { FormularioPedido } from '#contract/comedor/pedidos/pedido.schemas.ts';
import { pedidos } from '#contract/comedor/pedidos/pedidos.endpoints.ts';
import { execute, many, oneValue } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import {
  buildPedido,
  formularioPedido,
  numerosDe,
  type Numeros,
  ponerCarta,
} from '../../../test/build/comedor/build-pedidos.ts';
import { statusOf } from '../../../test/acts.ts';
import { useApp } from '../../../test/harness.ts';
import { ApiError } from '#web/casa/red/api.ts';
import { darPorNoRecogidos, moverFranja, moverPedido } from './acto.commands.ts';

const { as } = await useApp();
let n: Numeros = {};
let ana: Awaited<ReturnType<typeof as>>;
const marta = { matricula: '', login: 'marta', nombre: '', correo: '', sid: '', roles: ['COMEDOR'], id: 0 };
const HOY = dentroDe(0);

beforeAll(async () => {
  await ponerCarta();
  await execute(sql`update usuario set centro_trabajo_codigo = 'SDR' where login in ('ana', 'marta')`);
  n = await numerosDe();
  ana = await as('ana');
  marta.id = await oneValue(z.int())(sql`select id from usuario where login = 'marta'`);
});
beforeEach(async () => {
  await execute(sql`delete from pedido_linea`);
  await execute(sql`delete from pedido`);
  await execute(sql`update franja set capacidad = 40, activa = true`);
  await execute(sql`update plato set retirado = null`);
  await execute(sql`update comedor set corte_bocadillos = '09:00'`);
});

const pedir = (cambios: Partial<FormularioPedido> = {}) =>
  ana.client(pedidos).crear({ body: formularioPedido(n, cambios) });
const articulosDe = (tipo: 'B' | 'L' = 'B') => ana.client(pedidos).mios({ query: { tipo } });
const num = (nombre: string) => n[nombre] ?? 0;
const tortilla = (...opciones: string[]) => [{ articuloId: num('Tortilla'), unidades: 1, opciones: opciones.map(num) }];
const plato = (nombre: string, unidades = 1) => ({ platoId: num(nombre), unidades, opciones: [] });
const paraLlevar = (...lineas: FormularioPedido['lineas']) => pedir({ tipo: 'L', franjaId: num('13:00'), lineas });
const refusal = async (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      return [error.status, error.message, ...(error.errors ?? []).map(({ message }) => message)].join(' · ');
    },
  );

// @spec 1.bocadillos S-8124
test('an order keeps the names, prices and allergens of its moment', async () => {
  const lineas = [{ articuloId: num('Tortilla'), unidades: 2, opciones: ['De maíz', 'Mayonesa', 'Queso'].map(num) }];
  const { Codigo } = await pedir({ lineas, nota: 'Poco hecha' });
  await execute(
    sql`update articulo set nombre = 'Tortilla francesa', precio_centimos = 999, alergenos = '{soja}' where id = ${num('Tortilla')}`,
  );
  const [pedido] = await articulosDe();
  await execute(
    sql`update articulo set nombre = 'Tortilla', precio_centimos = 250, alergenos = '{huevos}' where id = ${num('Tortilla')}`,
  );
  expect(pedido).toMatchObject({
    Codigo,
    Estado: 'Confirmado',
    Total: 6.8,
    Nota: 'Poco hecha',
    Desde: '10:30',
    Hasta: '10:40',
  });
  expect(pedido?.Lineas).toEqual([
    {
      Nombre: 'Tortilla',
      Unidades: 2,
      Precio: 3.4,
      Opciones: ['Queso', 'De maíz', 'Mayonesa'],
      Alergenos: ['huevos', 'lacteos'],
      Retirado: false,
    },
  ]);
  expect(Codigo).toMatch(/^B-[0-9A-Z]{3}$/);
});

test.each([
  ['no bread', (tortillaDe) => tortillaDe('Tomate'), 'Tortilla: elija una opción de «Pan»'],
  ['two breads', (tortillaDe) => tortillaDe('Blanco', 'De maíz', 'Tomate'), 'Tortilla: elija una opción de «Pan»'],
  ['no sauce', (tortillaDe) => tortillaDe('Blanco'), 'Tortilla: elija al menos una opción de «Salsas»'],
] satisfies [string, (de: typeof tortilla) => FormularioPedido['lineas'], string][])(
  'a sandwich with %s is refused in words',
  async (_what, lineas, motivo) => {
    expect(await refusal(pedir({ lineas: lineas(tortilla) }))).toContain(motivo);
    expect(await articulosDe()).toEqual([]);
  },
);
test('several sauces and no extra are allowed, and so is one sauce', async () => {
  expect(await statusOf(pedir({ lineas: tortilla('Blanco', 'Mayonesa', 'Tomate') }))).toBe(200);
});

test.each([
  ['of another canteen', { centro: 'LPA' }, 422],
  ['for a day that is too far', { fecha: dentroDe(15) }, 409],
  ['for yesterday', { fecha: dentroDe(-1) }, 409],
  ['of four units', { lineas: [{ articuloId: 1, unidades: 4, opciones: [] }] }, 422],
  ['of nothing', { lineas: [] }, 422],
  ['of an unknown canteen', { centro: 'ZZZ' }, 404],
] satisfies [string, Partial<FormularioPedido>, number][])('an order %s is refused', async (_what, cambios, status) => {
  expect(await statusOf(pedir(cambios))).toBe(status);
});

const blanco = () => [num('Blanco'), num('Tomate')];
const linea = (cambios: object) => ({
  lineas: [{ articuloId: num('Tortilla'), unidades: 1, opciones: blanco(), ...cambios }],
});
const YA_NO = 'hay opciones que ya no están';
// @spec 1.bocadillos S-8122
test.each<[string, () => object, number, string]>([
  ['no units', () => linea({ unidades: 0 }), 422, 'Al menos una unidad'],
  ['units below nothing', () => linea({ unidades: -1 }), 422, 'Al menos una unidad'],
  ['half a unit', () => linea({ unidades: 0.5 }), 422, 'Indique cuántas unidades'],
  ['units in letters', () => linea({ unidades: '2' }), 422, 'Indique cuántas unidades'],
  ['a bread twice', () => linea({ opciones: [...blanco(), num('Blanco')] }), 422, YA_NO],
  ['an option that is none', () => linea({ opciones: [...blanco(), 999_999] }), 422, YA_NO],
  ['an article of another canteen', () => linea({ articuloId: num('LPA') }), 422, 'Ya no está en la carta'],
  ['an article of takeaway', () => linea({ articuloId: num('Ensalada'), opciones: [] }), 422, 'Ya no está en la carta'],
  ['a slot of takeaway', () => ({ franjaId: num('13:00') }), 422, 'Esa hora ya no se ofrece'],
  ['an article and a dish in one line', () => linea({ platoId: num('Lentejas') }), 422, 'Elija un artículo'],
  ['a price of its own', () => linea({ precio: 0 }), 422, ''],
  ['eleven lines', () => ({ lineas: Array.from({ length: 11 }, () => linea({}).lineas[0]) }), 422, 'Como máximo 10'],
  [
    'four units of an article in two lines',
    () => ({ lineas: [2, 2].flatMap((unidades) => linea({ unidades }).lineas) }),
    422,
    'Tortilla: como máximo 3 unidades',
  ],
  ['a note that is too long', () => ({ nota: 'a'.repeat(251) }), 422, ''],
  ['another price than the one that was seen', () => ({ total: 2.49 }), 409, 'El precio ha cambiado'],
])('an order with %s is refused, and makes nothing', async (_what, cambios, status, motivo) => {
  n.LPA = (await numerosDe('LPA')).Tortilla ?? 0;
  const body = JSON.stringify({ ...formularioPedido(n), ...cambios() });
  const answer = await ana.send('/api/pedidos/crear', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(motivo)]);
  expect(await articulosDe()).toEqual([]);
});
test('three units of an article in two lines are refused as in one', async () => {
  const lineas = [2, 1].flatMap((unidades) => linea({ unidades }).lineas);
  expect(await statusOf(pedir({ lineas }))).toBe(200);
  expect((await articulosDe())[0]?.Lineas.map(({ Unidades }) => Unidades)).toEqual([2, 1]);
});
test('a second order of a day is accepted after a warning about the first', async () => {
  const yaPedido = async (fecha: string) =>
    (await ana.client(pedidos).carta({ query: { tipo: 'B', centro: 'SDR', fecha } })).YaPedido;
  const { Id } = await pedir();
  expect([await yaPedido(dentroDe(1)), await yaPedido(dentroDe(2))]).toEqual(['1 × Tortilla', '']);
  expect(await statusOf(pedir())).toBe(200);
  expect(await yaPedido(dentroDe(1))).toBe('1 × Tortilla, 1 × Tortilla');
  await ana.client(pedidos).cancelar({ body: { Id } });
  expect(await yaPedido(dentroDe(1))).toBe('1 × Tortilla');
});
// @spec 1.bocadillos S-8124
test('a changed price is refused, and so is an article that is no longer offered', async () => {
  expect(await statusOf(pedir({ total: 2.5 }))).toBe(200);
  await execute(sql`update articulo set activo = false where id = ${num('Tortilla')}`);
  const negada = await refusal(pedir());
  await execute(sql`update articulo set activo = true where id = ${num('Tortilla')}`);
  expect(negada).toContain('Ya no está en la carta: elija otra cosa');
});

// @spec 1.bocadillos S-8120 S-8121
test('after the cut-off of the day nothing is ordered nor cancelled, and the reason names the hour', async () => {
  await execute(sql`update comedor set corte_bocadillos = '00:00'`);
  expect(await refusal(pedir({ fecha: HOY }))).toContain('Los pedidos de hoy se cerraron a las 00:00');
  const Id = await buildPedido(as, {});
  await execute(sql`update pedido set fecha = ${HOY}::date where id = ${Id}`);
  expect(await refusal(ana.client(pedidos).cancelar({ body: { Id } }))).toContain('hasta las 00:00');
  const { Dias, Fecha } = await ana.client(pedidos).carta({ query: { tipo: 'B', centro: 'SDR' } });
  expect(Dias[0]).toMatchObject({ Fecha: HOY, Puede: false, Motivo: 'Los pedidos de hoy se cerraron a las 00:00' });
  expect(Fecha).toBe(dentroDe(1));
});

test('a cancellation that waited without network and comes after the kitchen has begun is refused with that reason', async () => {
  const Id = await buildPedido(as, {});
  const [visto] = await articulosDe();
  await moverPedido({ usuario: marta, id: Id }, 'preparar');
  const tarde = ana.client(pedidos).cancelar({ body: { Id }, version: visto?.Version ?? 0 });
  expect(await refusal(tarde)).toBe('409 · Ya no se puede cancelar: la cocina lo está preparando');
});

test('a day on which the canteen closes takes no orders', async () => {
  await execute(sql`update comedor_dia set abierto = false where fecha = ${dentroDe(2)}::date`);
  expect(await refusal(pedir({ fecha: dentroDe(2) }))).toContain('El comedor no abre');
  await execute(sql`update comedor_dia set abierto = true`);
});

test('a slot has a maximum of orders; a cancelled one frees its place', async () => {
  await execute(sql`update franja set capacidad = 1 where id = ${num('10:30')}`);
  const { Id } = await pedir();
  expect(await refusal(pedir())).toContain('La hora de las 10:30 está completa: elija otra');
  await ana.client(pedidos).cancelar({ body: { Id } });
  expect(await statusOf(pedir())).toBe(200);
});

// @spec 1.bocadillos S-8122
test('a person takes away two menus a day at most, in one order or several', async () => {
  await paraLlevar(plato('Lentejas'), plato('Merluza'));
  expect(await refusal(paraLlevar(plato('Lentejas'), plato('Paella')))).toContain(
    'Como máximo 2 menús por persona y día',
  );
  await paraLlevar(plato('Paella'));
  const carta = await ana.client(pedidos).carta({ query: { tipo: 'L', centro: 'SDR', fecha: dentroDe(1) } });
  expect(carta.MenusLibres).toBe(0);
  expect(carta.Articulos.map(({ Nombre }) => Nombre)).toEqual(['Lentejas', 'Merluza', 'Paella', 'Ensalada']);
  // Regular articles are no menu.
  expect(await statusOf(paraLlevar({ articuloId: num('Ensalada'), unidades: 3, opciones: [] }))).toBe(200);
});

test('a withdrawn dish lets its person cancel after the cut-off, until it is ready', async () => {
  const { Id } = await paraLlevar(plato('Lentejas'));
  await execute(sql`update pedido set estado_id = 2 where id = ${Id}`);
  expect((await articulosDe('L'))[0]?.acciones).toEqual([]);
  await execute(sql`update plato set retirado = now() where id = ${num('Lentejas')}`);
  expect((await articulosDe('L'))[0]).toMatchObject({ acciones: ['cancelar'], Lineas: [{ Retirado: true }] });
  expect(await statusOf(paraLlevar(plato('Lentejas')))).toBe(422);
  expect(await statusOf(ana.client(pedidos).cancelar({ body: { Id } }))).toBe(200);
});

// @spec 1.bocadillos S-8125
test('a single touch repeats an order on the first day that has none, and last week’s orders a week later', async () => {
  const Id = await buildPedido(as, { franjaId: num('10:40') });
  await execute(sql`update pedido set fecha = ${dentroDe(-3)}::date, estado_id = 4 where id = ${Id}`);
  await execute(sql`update comedor set corte_bocadillos = '00:00'`);
  const [primera, segunda] = [
    await ana.client(pedidos).repetir({ body: { Id } }),
    await ana.client(pedidos).repetir({ body: { Id } }),
  ];
  expect([primera, segunda].map(({ Fecha, Desde }) => [Fecha, Desde])).toEqual([
    [dentroDe(1), '10:40'],
    [dentroDe(2), '10:40'],
  ]);
  const semana = () => ana.client(pedidos).repetirSemana({ body: { tipo: 'B', centro: 'SDR' } });
  // Two touches at once are one order.
  const hechos = await Promise.all([semana(), semana(), semana()]);
  expect(hechos.flatMap(({ Hechos }) => Hechos.map(({ Fecha }) => Fecha))).toEqual([sumarDias(dentroDe(-3), 7)]);
  expect(await semana()).toEqual({
    Hechos: [],
    Faltan: [{ Fecha: dentroDe(4), Motivo: 'Ya tiene un pedido para ese día: 1 × Tortilla' }],
  });
});
test('an order of somebody else is not repeated', async () => {
  const Id = await buildPedido(as, {});
  expect(await statusOf((await as('luis')).client(pedidos).repetir({ body: { Id } }))).toBe(404);
});

test('a whole slot is prepared at once, and the person of a ready takeaway is notified', async () => {
  const [primero, dos] = [await buildPedido(as, { de: 'luis' }), await buildPedido(as, {})];
  expect(await moverFranja(marta, { id: num('10:30'), fecha: dentroDe(1) }, 'preparar')).toHaveLength(2);
  const { Id } = await paraLlevar(plato('Paella'));
  await moverPedido({ usuario: marta, id: Id }, 'preparar');
  await moverPedido({ usuario: marta, id: Id }, 'terminar');
  await moverPedido({ usuario: marta, id: primero }, 'terminar');
  const avisos = await many(z.object({ titulo: z.string() }))(
    sql`select titulo from notificacion where tipo = 'pedido_movimiento' order by id desc limit 1`,
  );
  expect(avisos).toEqual([{ titulo: 'Su pedido para llevar está listo' }]);
  expect((await articulosDe())[0]).toMatchObject({ Id: dos, Estado: 'En preparación' });
});

test('an order that is ready after its slot waits an hour from then', async () => {
  const Id = await buildPedido(as, { estado: 'en preparación' });
  await execute(sql`update pedido set fecha = ${dentroDe(-1)}::date where id = ${Id}`);
  await moverPedido({ usuario: marta, id: Id }, 'terminar');
  expect(await darPorNoRecogidos()).toBe(0);
  await execute(sql`update pedido set listo = now() - interval '59 minutes' where id = ${Id}`);
  expect(await darPorNoRecogidos()).toBe(0);
  await execute(sql`update pedido set listo = now() - interval '60 minutes' where id = ${Id}`);
  expect(await darPorNoRecogidos()).toBe(1);
});
test('an order that is ready and uncollected is given up an hour after its slot', async () => {
  const [viejo, nuevo] = [await buildPedido(as, { estado: 'listo' }), await buildPedido(as, { estado: 'listo' })];
  await execute(sql`update pedido set fecha = ${dentroDe(-1)}::date where id = ${viejo}`);
  expect(await darPorNoRecogidos()).toBe(1);
  expect((await articulosDe()).map(({ Id, Estado }) => [Id, Estado])).toEqual([
    [nuevo, 'Listo'],
    [viejo, 'No recogido'],
  ]);
});
