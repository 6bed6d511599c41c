import sql from 'sql-template-tag';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { cocina } from '#contract/comedor/cocina/cocina.endpoints.ts';
import { pedidos } from '#contract/comedor/pedidos/pedidos.endpoints.ts';
import { execute, many, watchStatements } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { buildPedido, numerosDe, type Numeros, ponerCarta } from '../../../test/build/comedor/build-pedidos.ts';
import { statusOf } from '../../../test/acts.ts';
import { type Persona, useApp } from '../../../test/harness.ts';

const { as } = await useApp();
const FECHA = dentroDe(1);
let n: Numeros = {};
const personas = {} as Record<'marta' | 'teo' | 'ana', Persona>; // Filled before any test.

beforeAll(async () => {
  await ponerCarta();
  await execute(sql`update usuario set centro_trabajo_codigo = 'SDR' where login in ('ana', 'marta')`);
  await execute(
    sql`update usuario set centro_trabajo_codigo = 'LPA', roles = array_append(roles, 'COMEDOR') where login = 'teo'`,
  );
  n = await numerosDe();
  for (const login of ['marta', 'teo', 'ana'] as const) personas[login] = await as(login);
});
beforeEach(async () => {
  await execute(sql`delete from pedido_linea`);
  await execute(sql`delete from pedido`);
});
const num = (nombre: string) => n[nombre] ?? 0;
const tablero = (tipo: 'B' | 'L' = 'B', quien: keyof typeof personas = 'marta') =>
  personas[quien].client(cocina).tablero({ query: { tipo, fecha: FECHA } });
const visto = async (id: number) =>
  (await tablero()).Franjas.flatMap(({ Pedidos }) => Pedidos).find(({ Id }) => Id === id);

test('the board has the orders of a day by slot, with person, content, allergens and notes', async () => {
  const lineas = [{ articuloId: num('Tortilla'), unidades: 2, opciones: ['De maíz', 'Mayonesa', 'Queso'].map(num) }];
  const Id = await buildPedido(as, { lineas, nota: 'Soy celíaca', envasePropio: true });
  await buildPedido(as, { de: 'luis', franjaId: num('10:40') });
  await buildPedido(as, {
    tipo: 'L',
    franjaId: num('13:00'),
    lineas: [{ platoId: num('Paella'), unidades: 1, opciones: [] }],
  });
  const t = await tablero();
  expect(t).toMatchObject({
    Centro: 'SDR',
    Fecha: FECHA,
    Hoy: dentroDe(0),
    HoraCorte: '09:00',
    Abre: true,
    Vivos: { B: 2, L: 1 },
  });
  expect(t.Franjas.map(({ Desde, Pedidos }) => [Desde, Pedidos.length])).toEqual([
    ['10:30', 1],
    ['10:40', 1],
  ]);
  expect(t.Franjas[0]?.Pedidos[0]).toMatchObject({
    Id,
    Persona: 'Ana Prieto',
    Estado: 'Confirmado',
    Nota: 'Soy celíaca',
    EnvasePropio: true,
    acciones: ['preparar', 'anular'],
    Lineas: [{ Nombre: 'Tortilla', Unidades: 2, Alergenos: ['huevos', 'lacteos'], Retirado: false }],
  });
  await execute(sql`update plato set retirado = now() where id = ${num('Paella')}`);
  expect((await tablero('L')).Franjas[0]?.Pedidos[0]?.Lineas[0]).toMatchObject({ Nombre: 'Paella', Retirado: true });
  await execute(sql`update plato set retirado = null`);
});

test('each kitchen has its own board, and people without kitchen have none', async () => {
  await buildPedido(as);
  const vistos = (await tablero('B', 'teo')).Franjas.flatMap(({ Pedidos }) => Pedidos);
  expect(vistos).toEqual([]);
  expect(await statusOf(personas.teo.client(cocina).tablero({ query: { tipo: 'B', centro: 'SDR' } }))).toBe(404);
  expect(await statusOf(tablero('B', 'ana'))).toBe(404);
});

test('the seats of the day are those of its open sittings', async () => {
  expect((await tablero()).Sitio).toBeNull();
  await execute(
    sql`
      insert into turno_comida (centro, nombre, desde, hasta, plazas)
      values ('SDR', 'Primero', '13:00', '13:40', 60), ('SDR', 'Segundo', '14:00', '14:40', 40)`,
  );
  await execute(
    sql`insert into plaza (turno_id, fecha, usuario_id, estado_id)
        select t.id, ${FECHA}::date, u.id, case u.login when 'luis' then 2 else 1 end from turno_comida t, usuario u
         where t.nombre = 'Primero' and t.centro = 'SDR' and u.login in ('ana', 'luis')`,
  );
  expect((await tablero()).Sitio).toEqual({ Plazas: 100, Ocupadas: 1, EnEspera: 1 });
  await execute(
    sql`
      insert into turno_comida_dia (turno_id, fecha, cerrado)
      select id, ${FECHA}::date, true
      from turno_comida
      where nombre = 'Segundo' and centro = 'SDR'`,
  );
  expect((await tablero()).Sitio).toEqual({ Plazas: 60, Ocupadas: 1, EnEspera: 1 });
});

// @spec 1.cocina
test('the board takes as many statements with forty orders as with one', async () => {
  const contar = async () => {
    const statements: string[] = [];
    const stop = watchStatements((text) => statements.push(text));
    await tablero();
    stop();
    return statements.length;
  };
  const Id = await buildPedido(as);
  const con1 = await contar();
  await execute(sql`
    with p as (insert into pedido (codigo, usuario_id, centro, tipo, fecha, franja_id, total_centimos)
      select 'B-' || i, usuario_id, centro, tipo, fecha, franja_id, total_centimos
        from pedido, generate_series(10, 48) i
        where id = ${Id}
        returning id)
    insert into pedido_linea (pedido_id, n, articulo_id, nombre, unidades, precio_centimos)
    select p.id, l.n, l.articulo_id, l.nombre, l.unidades, l.precio_centimos from p, pedido_linea l where l.pedido_id = ${Id}`);
  expect((await tablero()).Vivos.B).toBe(40);
  expect(await contar()).toBe(con1);
  expect(con1).toBeLessThanOrEqual(6);
});

// @spec 1.cocina
test('a whole slot moves on at once; orders in another state, slot or day stay', async () => {
  const [primero, dos] = [await buildPedido(as), await buildPedido(as, { de: 'luis' })];
  const listo = await buildPedido(as, { estado: 'listo' });
  const otroPedido = await buildPedido(as, { franjaId: num('10:40') });
  const mover = (acto: 'preparar' | 'terminar' | 'aPreparacion', cuales: { Ids?: number[] } = {}) =>
    personas.marta.client(cocina).moverFranja({ body: { franjaId: num('10:30'), fecha: FECHA, acto, ...cuales } });
  expect(await mover('preparar')).toEqual({ Ids: [primero, dos] });
  expect(await mover('preparar')).toEqual({ Ids: [] });
  expect(await mover('terminar')).toEqual({ Ids: [primero, dos] });
  // Taken back, orders that were ready before stay ready, and another slot is not touched.
  expect(await mover('aPreparacion', { Ids: [primero, dos, otroPedido] })).toEqual({ Ids: [primero, dos] });
  expect((await visto(listo))?.Estado).toBe('Listo');
  expect(await mover('terminar')).toEqual({ Ids: [primero, dos] });
  const estados = await Promise.all([primero, dos, listo, otroPedido].map(async (id) => (await visto(id))?.Estado));
  expect(estados).toEqual(['Listo', 'Listo', 'Listo', 'Confirmado']);
  const deOtra = { franjaId: num('10:30'), fecha: FECHA, acto: 'recoger' } as const;
  expect(await statusOf(personas.teo.client(cocina).moverFranja({ body: deOtra }))).toBe(404);
  expect(await statusOf(personas.ana.client(cocina).moverFranja({ body: deOtra }))).toBe(404);
});

// @spec 1.cocina
test('a cancellation has its reason, and its person is notified', async () => {
  const Id = await buildPedido(as);
  const { client } = personas.marta;
  expect(await statusOf(client(cocina).anular({ body: { Id, motivo: ' ' } }))).toBe(422);
  await client(cocina).anular({ body: { Id, motivo: 'Se ha estropeado el horno' } });
  expect(await visto(Id)).toMatchObject({ Estado: 'Cancelado', Motivo: 'Se ha estropeado el horno', acciones: [] });
  const [aviso] = await many(z.object({ titulo: z.string(), texto: z.string() }))(sql`
      select n.titulo, n.texto
      from notificacion n
      join usuario u on u.id = n.usuario_id
      where u.login = 'ana'
      order by n.id desc
      limit 1`);
  expect(aviso?.titulo).toBe('El comedor ha cancelado su pedido');
  expect(aviso?.texto).toContain('Se ha estropeado el horno');
});

// @spec 1.cocina S-8136
test('an order taken back may be cancelled by its person again, and waits for a full hour again', async () => {
  const Id = await buildPedido(as);
  const mover = (acto: 'preparar' | 'aConfirmado' | 'aListo') =>
    personas.marta.client(cocina).mover({ body: { Id, acto } });
  const cancelar = () => statusOf(personas.ana.client(pedidos).cancelar({ body: { Id } }));
  await mover('preparar');
  expect(await cancelar()).toBe(409);
  await mover('aConfirmado');
  await execute(sql`update pedido set estado_id = 5, listo = now() - interval '2 days' where id = ${Id}`);
  await mover('aListo');
  const [{ hace } = { hace: null }] = await many(z.object({ hace: z.number() }))(
    sql`select extract(epoch from now() - listo)::float8 as hace from pedido where id = ${Id}`,
  );
  expect(hace).toBeLessThan(60);
  await execute(sql`update pedido set estado_id = 2 where id = ${Id}`);
  await mover('aConfirmado');
  expect(await cancelar()).toBe(200);
});

test('a late act is refused with the present state of the order', async () => {
  const Id = await buildPedido(as, { estado: 'cancelado' });
  await expect(personas.marta.client(cocina).mover({ body: { Id, acto: 'preparar' } })).rejects.toThrow(
    /^El pedido B-\w{3} ha cambiado: ahora está cancelado$/,
  );
});
