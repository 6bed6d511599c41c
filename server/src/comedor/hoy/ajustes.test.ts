// @spec 1.comedor S-8096 S-8097
// Settings of a kitchen: its days, its hours, and a day that closes with the bookings of its people.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { comedor } from '#contract/comedor/hoy/hoy.endpoints.ts';
import { lunesDe } from '#contract/casa/kernel/zona.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { notificaciones } from '#contract/plataforma/notificaciones/notificaciones.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { buildPlaza, buildTurno } from '../../../test/build/comedor/build-aforo.ts';
import { franjaDeLas, mesa } from '../../../test/build/comedor/build-mesas.ts';
import { buildPedido, ponerCarta } from '../../../test/build/comedor/build-pedidos.ts';
import { useApp } from '../../../test/harness.ts';

const { as } = await useApp();
const de = async (login: string) => (await as(login)).client(comedor);
const query = { centro: 'SDR' };
const DIA = dentroDe(2);
/** Monday after the days that can be booked. */
const LUNES = lunesDe(dentroDe(28));
const enDia = async () => (await (await de('ana')).hoy({ query })).Mias.filter(({ Fecha }) => Fecha === DIA);

beforeAll(async () => {
  await ponerCarta();
  await execute(sql`update comedor set dias = '{1,2,3,4,5,6,7}'`);
  await execute(
    sql`insert into mesa (centro, nombre, plazas, x, y, codigo) values ('SDR', 'Terraza 1', 4, 20, 20, 'terraza1terraza1')`,
  );
});

describe.each(['ana', 'eva', 'admin', 'sara', 'pablo'])('the person %s', (login) => {
  // @spec 1.comedor
  test('people without kitchen find none in any call', async () => {
    const clienteAjeno = await de(login);
    const { Version } = await (await de('marta')).ajustes({ query });
    const body = { dias: [1], corteBocadillos: '09:00', corteParaLlevar: '10:30' };
    const intentos = [
      () => clienteAjeno.ajustes({ query }),
      () => clienteAjeno.cambiarAjustes({ query, body, version: Version }),
      () => clienteAjeno.cambiarDia({ query, body: { fecha: LUNES, abierto: false, motivo: 'Obras' } }),
      () => clienteAjeno.quitarDia({ query, body: { fecha: LUNES } }),
    ];
    for (const intento of intentos) await expect(intento()).rejects.toMatchObject({ status: 404 });
    expect((await (await de('marta')).ajustes({ query })).Version).toBe(Version);
  });
});
// @spec 1.comedor
test('Marta runs the kitchen of Santander; that of Las Palmas is not hers', async () => {
  expect((await (await de('marta')).ajustes({})).Centro).toBe('SDR');
  await expect((await de('marta')).ajustes({ query: { centro: 'LPA' } })).rejects.toMatchObject({ status: 404 });
});

test('a day that closes cancels each seat, order and table with its reason, notifies their people, and takes no bookings', async () => {
  const turno = await buildTurno();
  await buildPlaza(turno, DIA, 'ana');
  await buildPlaza(turno, DIA, 'luis', 2);
  await buildPedido(as, { fecha: DIA });
  const recogido = await buildPedido(as, { de: 'teo', fecha: DIA, estado: 'recogido' });
  await execute(sql`
    insert into reserva_mesa (mesa_id, franja_id, fecha, usuario_id, personas)
    select ${(await mesa()).id}, ${await franjaDeLas('14:00')}, ${DIA}, id, 2 from usuario where login = 'ana'`);
  expect(await enDia()).toHaveLength(3);
  const marta = await de('marta');
  const motivo = 'Obras en la cocina';
  await expect(marta.cambiarDia({ query, body: { fecha: DIA, abierto: false, motivo: ' ' } })).rejects.toMatchObject({
    status: 422,
    errors: [{ field: 'motivo' }],
  });
  expect(await enDia()).toHaveLength(3);
  expect(await marta.cambiarDia({ query, body: { fecha: DIA, abierto: false, motivo } })).toEqual({
    Plazas: 2,
    Pedidos: 1,
    Mesas: 1,
  });
  expect(await enDia()).toEqual([]);
  const notificacionesDeAna = await (await as('ana')).client(notificaciones).mias({});
  expect(
    notificacionesDeAna
      .filter(({ Texto }) => Texto.includes(motivo))
      .map(({ Tipo }) => Tipo)
      .toSorted(),
  ).toEqual(['mesa_cancelada', 'pedido_movimiento', 'plaza_cambio']);
  await expect(buildPedido(as, { fecha: DIA })).rejects.toMatchObject({ status: 409 });
  const { Dias } = await (await de('teo')).resumen({ query: { mes: DIA.slice(0, 7) } });
  expect([recogido > 0, Dias.some(({ Fecha }) => Fecha === DIA)]).toEqual([true, true]);
  expect((await marta.ajustes({ query })).Excepciones).toContainEqual({ Fecha: DIA, Abierto: false, Motivo: motivo });
});

test('a day that opens on a holiday takes bookings until its exception is removed', async () => {
  const marta = await de('marta');
  await execute(sql`delete from comedor_dia where centro = 'SDR' and fecha = ${LUNES}`);
  await execute(
    sql`insert into festivo (fecha, nombre, ambito, fuente) values (${LUNES}, 'Fiesta de prueba', 'N', '') on conflict do nothing`,
  );
  const abre = async () => {
    const { Festivos, Excepciones } = await marta.ajustes({ query });
    return [Festivos.some(({ Fecha }) => Fecha === LUNES), Excepciones.find(({ Fecha }) => Fecha === LUNES)?.Abierto];
  };
  expect(await abre()).toEqual([true, undefined]);
  await marta.cambiarDia({ query, body: { fecha: LUNES, abierto: true, motivo: '' } });
  expect(await abre()).toEqual([true, true]);
  const turno = await buildTurno({ nombre: 'De fiesta' });
  await buildPlaza(turno, LUNES, 'ana');
  await expect(marta.quitarDia({ query, body: { fecha: LUNES } })).rejects.toMatchObject({ status: 409 });
  expect(await abre()).toEqual([true, true]);
  await execute(sql`update plaza set estado_id = 3 where fecha = ${LUNES}`);
  await marta.quitarDia({ query, body: { fecha: LUNES } });
  expect(await abre()).toEqual([true, undefined]);
  await expect(marta.quitarDia({ query, body: { fecha: LUNES } })).rejects.toMatchObject({ status: 404 });
});

test('days and hours change once per version, and never under somebody’s booking', async () => {
  const marta = await de('marta');
  const { Version } = await marta.ajustes({ query });
  const body = { dias: [1, 2, 3, 4, 5, 6, 7], corteBocadillos: '08:45', corteParaLlevar: '11:00' };
  const despues = await marta.cambiarAjustes({ query, body, version: Version });
  expect(despues).toMatchObject({ CorteBocadillos: '08:45', CorteParaLlevar: '11:00', Version: Version + 1 });
  await expect(marta.cambiarAjustes({ query, body, version: Version })).rejects.toMatchObject({ status: 409 });
  const turno = await buildTurno({ nombre: 'De martes' });
  await buildPlaza(turno, sumarDias(LUNES, 1), 'teo');
  const sinMartes = { ...body, dias: [1, 3, 4, 5, 6, 7] };
  await expect(marta.cambiarAjustes({ query, body: sinMartes, version: Version + 1 })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('ciérrelo antes'),
  });
  expect(await marta.ajustes({ query })).toMatchObject({ Dias: body.dias, Version: Version + 1 });
  await expect(
    marta.cambiarAjustes({ query, body: { ...body, dias: [] }, version: Version + 1 }),
  ).rejects.toMatchObject({
    status: 422,
  });
});
