import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { comedores } from '#contract/comedor/centros/centros.endpoints.ts';
import { comedor } from '#contract/comedor/hoy/hoy.endpoints.ts';
import { inicio } from '#contract/plataforma/inicio/inicio.endpoints.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { mesas } from '#contract/comedor/mesas/mesas.endpoints.ts';
import { execute, oneValue } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { buildViaje } from '../../../test/build/build.ts';
import { useApp } from '../../../test/harness.ts';

const { as } = await useApp();
const de = async (login: string) => (await as(login)).client(comedor);
const hoy = dentroDe(0);
/** Today, and tomorrow in case midnight passes during the test. */
const HOY = [hoy, sumarDias(hoy, 1)];
const PASADO = sumarDias(hoy, 3);
const deLogin = (login: string) => sql`(select id from usuario where login = ${login})`;
const insertar = (query: ReturnType<typeof sql>) => oneValue(z.int())(query);

/**
 * A canteen of the test, so that neither the hour nor the demo matters; Ana has a seat, an order and a table in two
 * days.
 */
beforeAll(async () => {
  await execute(sql`insert into comedor (centro) values ('SDR') on conflict do nothing`);
  await execute(
    sql`
      insert into comedor_dia (centro, fecha, abierto)
      select 'SDR', unnest(${HOY}::date[]), true
      on conflict (centro, fecha) do update set abierto = true`,
  );
  const turno = await insertar(
    sql`insert into turno_comida (centro, nombre, desde, hasta, plazas) values ('SDR', 'De prueba', '13:30', '14:15', 5) returning id`,
  );
  await execute(sql`insert into plaza (turno_id, fecha, usuario_id) values (${turno}, ${PASADO}, ${deLogin('ana')})`);
  const articulo = await insertar(
    sql`
      insert into articulo (centro, tipo, nombre, precio_centimos, alergenos)
      values ('SDR', 'B', 'De prueba', 350, '{gluten}')
      returning id`,
  );
  const franja = await insertar(
    sql`insert into franja (centro, tipo, desde, hasta, capacidad) values ('SDR', 'B', '05:10', '05:20', 50) returning id`,
  );
  const pedido = await insertar(
    sql`insert into pedido (codigo, usuario_id, centro, tipo, fecha, franja_id, total_centimos)
        values ('T-1', ${deLogin('ana')}, 'SDR', 'B', ${PASADO}, ${franja}, 700) returning id`,
  );
  await execute(
    sql`
      insert into pedido_linea (pedido_id, n, articulo_id, nombre, unidades, precio_centimos)
      values (${pedido}, 1, ${articulo}, 'Tortilla', 2, 350)`,
  );
  await execute(
    sql`insert into pedido (codigo, usuario_id, centro, tipo, fecha, franja_id, total_centimos, estado_id)
        values ('T-2', ${deLogin('ana')}, 'SDR', 'B', ${PASADO}, ${franja}, 900, 6)`,
  );
});

// @spec 1.comedor
test('the first page shows my bookings from today on, their cut-offs, and nobody else’s', async () => {
  const { Centro, Mias, Cortes, Ahora } = await (await de('ana')).hoy({ query: { centro: 'SDR' } });
  expect(Centro).toBe('SDR');
  const dePasado = Mias.filter(({ Fecha }) => Fecha === PASADO);
  expect(dePasado.map(({ Clase, Texto, Detalle, Estado }) => [Clase, Texto, Detalle, Estado])).toEqual([
    ['pedido', '2 × Tortilla', '05:10 a 05:20', 'Confirmado'],
    ['plaza', 'De prueba', '13:30 a 14:15', 'Reservada'],
  ]);
  for (const { Hasta } of dePasado) expect(Date.parse(Hasta ?? '')).toBeGreaterThan(Date.parse(Ahora));
  const hora = new Intl.DateTimeFormat('es-ES', { timeZone: 'Europe/Madrid', timeStyle: 'short' });
  const horas = Object.entries(Cortes).map(([que, corte]) => [que, corte && hora.format(new Date(corte))]);
  expect(Object.fromEntries(horas)).toEqual({ aforo: '13:00', bocadillos: '9:00', parallevar: null, mesas: null });
  const { Mias: deTeo } = await (await de('teo')).hoy({ query: { centro: 'SDR' } });
  expect(deTeo.filter(({ Texto }) => Texto === 'De prueba' || Texto.includes('Tortilla'))).toEqual([]);
});

test('tables can be booked until the last open slot of the day ends, as the tables show', async () => {
  await execute(
    sql`insert into mesa (centro, nombre, plazas, x, y, codigo) values ('SDR', 'De prueba', 4, 20, 20, 'deprueba0deprueba')`,
  );
  await execute(
    sql`insert into franja_mesa (centro, desde, hasta) values ('SDR', '14:00', '14:45'), ('SDR', '22:05', '22:50')`,
  );
  const ana = await de('ana');
  const corte = async () => (await ana.hoy({ query: { centro: 'SDR' } })).Cortes.mesas;
  const { Franjas } = await (await as('ana')).client(mesas).dia({ query: { centro: 'SDR' } });
  expect(await corte()).toBe(Franjas.at(-1)?.Termina);
  await execute(sql`
    insert into cierre_mesas (centro, fecha, franja_id, motivo)
    select 'SDR', unnest(${HOY}::date[]), id, 'Viento' from franja_mesa where centro = 'SDR' and desde = '22:05'`);
  expect(await corte()).toBe(Franjas[0]?.Termina);
});

test('a closed day names the next one with service, whose cut-offs can be read', async () => {
  const cliente = await as('ana');
  const santander = async () => (await cliente.client(comedores).comedores()).find(({ Centro }) => Centro === 'SDR');
  expect(await santander()).toMatchObject({ Servicio: hoy, Cierre: '' });
  await execute(
    sql`update comedor_dia set abierto = false, motivo = 'Obras' where centro = 'SDR' and fecha = any (${HOY}::date[])`,
  );
  const cerrado = await santander();
  const Servicio = cerrado?.Servicio ?? '';
  expect([Servicio > (HOY[1] ?? ''), cerrado?.Cierre]).toEqual([true, 'Obras']);
  expect(await (await de('ana')).hoy({ query: { centro: 'SDR', fecha: Servicio } })).toMatchObject({
    Fecha: Servicio,
    Abierto: true,
    Cortes: { bocadillos: expect.stringContaining(Servicio) },
  });
  await execute(sql`update comedor_dia set abierto = true where centro = 'SDR' and fecha = any (${HOY}::date[])`);
});

// @spec 1.comedor
test('a missing canteen is not found', async () =>
  expect((await de('ana')).hoy({ query: { centro: 'XXX' } })).rejects.toMatchObject({ status: 404 }));

// @spec 1.comedor
test('the dishes of a draft and of a withdrawn menu are not read', async () => {
  await execute(sql`insert into menu (centro, fecha) select 'SDR', unnest(${HOY}::date[])`);
  await execute(
    sql`
      insert into plato (menu_id, curso, nombre, alergenos)
      select id, 1, 'Sopa de prueba', '{apio}'
      from menu
      where fecha = any (${HOY}::date[])`,
  );
  const platos = async () =>
    (await (await de('ana')).hoy({ query: { centro: 'SDR' } })).Menu.filter(
      ({ Nombre }) => Nombre === 'Sopa de prueba',
    );
  expect(await platos()).toEqual([]);
  await execute(sql`update menu set estado_id = 2, publicado = now() where fecha = any (${HOY}::date[])`);
  expect(await platos()).toMatchObject([{ Curso: 1, Alergenos: ['apio'], Cambiado: false, Retirado: false }]);
  await execute(sql`update plato set retirado = now(), motivo = 'No ha llegado' where nombre = 'Sopa de prueba'`);
  expect(await platos()).toMatchObject([{ Retirado: true, Motivo: 'No ha llegado' }]);
  await execute(sql`update menu set estado_id = 3, motivo = 'Avería' where fecha = any (${HOY}::date[])`);
  expect(await platos()).toEqual([]);
  expect(await (await de('ana')).hoy({ query: { centro: 'SDR' } })).toMatchObject({ Motivo: 'Avería' });
});

test('an approved trip of that day is shown beside my bookings, and removes the exemption', async () => {
  await execute(sql`update pedido set estado_id = 4 where codigo = 'T-1'`);
  const [mes, ana] = [PASADO.slice(0, 7), await de('ana')];
  const del = (resumen: Awaited<ReturnType<typeof ana.resumen>>) => resumen.Dias.find(({ Fecha }) => Fecha === PASADO);
  expect(del(await ana.resumen({ query: { mes } }))).toMatchObject({ Pedidos: 1, Importe: 7 });
  await buildViaje(as, { estado: 'aprobado', formulario: { fechaSalida: PASADO, fechaRegreso: PASADO } });
  expect(del(await ana.resumen({ query: { mes } }))).toMatchObject({
    Exento: false,
    Motivo: expect.stringContaining('dieta'),
  });
  const { Mias } = await ana.hoy({ query: { centro: 'SDR' } });
  expect(Mias.filter(({ Fecha }) => Fecha === PASADO).map(({ Coincide }) => Coincide)).toEqual([
    expect.stringContaining('de viaje a'),
    expect.stringContaining('de viaje a'),
  ]);
});

test('the payroll file is for human resources, with a line for each person who ordered', async () => {
  const mes = PASADO.slice(0, 7);
  const { nombre, contenido } = await (await de('eva')).nomina({ query: { mes } });
  expect(nombre).toBe(`comedor-${mes}.csv`);
  expect(await contenido.text()).toMatch(/"?Exento"?;"?No exento"?\r?\n(.*\n)*.*Ana .*;"?1"?;"?1"?;"?7,00"?/);
  await expect((await de('ana')).nomina({ query: { mes } })).rejects.toMatchObject({ status: 403 });
});

test('the day’s page has a card of my bookings of today, and none without', async () => {
  await execute(
    sql`
      insert into plaza (turno_id, fecha, usuario_id)
      select id, unnest(${HOY}::date[]), ${deLogin('ana')}
      from turno_comida
      where nombre = 'De prueba'`,
  );
  const cartas = async (login: string) =>
    (await (await as(login)).client(inicio).inicio()).Tarjetas.filter(({ Nombre }) => Nombre === 'Comedor');
  expect(await cartas('ana')).toMatchObject([{ Filas: [{ Texto: 'Sitio: De prueba', Etiqueta: 'Reservada' }] }]);
  expect(await cartas('sara')).toEqual([]);
});
