// @spec 1.comedor S-8092 S-8093
// Offers to cancel bookings of the canteen on days away: once each, while they can be given up. By clocks that show
// noon.
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { aforo } from '#contract/comedor/aforo/aforo.endpoints.ts';
import { comedor } from '#contract/comedor/hoy/hoy.endpoints.ts';
import { inicio } from '#contract/plataforma/inicio/inicio.endpoints.ts';
import { notificaciones } from '#contract/plataforma/notificaciones/notificaciones.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import { buildPlaza, buildTurno } from '../../../test/build/comedor/build-aforo.ts';
import { abrirTerraza, dia, franja, mesa } from '../../../test/build/comedor/build-mesas.ts';
import { buildPermiso, enJunio } from '../../../test/build/tiempo/build-permisos.ts';
import { buildViaje } from '../../../test/build/build.ts';
import { useApp } from '../../../test/harness.ts';
import { ofrecerCancelar } from './oferta.commands.ts';

const { as } = await useApp();
const cliente = async (login: string) => (await as(login)).client(comedor);
const ofrecidas = async (login: string) =>
  (await (await as(login)).client(notificaciones).mias({})).filter(({ Tipo }) => Tipo === 'comedor_coincide');
const coincidencias = async (login: string) =>
  (await (await cliente(login)).hoy({ query: { centro: 'SDR' } })).Mias.map(({ Clase, Fecha, Coincide }) => [
    Clase,
    Fecha,
    Coincide,
  ]);
const leEspera = async (login: string) =>
  (await (await as(login)).client(inicio).inicio()).Espera.filter(({ Ruta }) => Ruta === '/menu/comedor');
/** Approved trip of these days; its form asks for future days, which today is not by all clocks. */
async function deViaje(de: string, desde: string, hasta = desde): Promise<void> {
  const { id } = await buildViaje(as, { de, estado: 'aprobado' });
  await execute(sql`update viaje set fecha_salida = ${desde}, fecha_regreso = ${hasta} where id = ${id}`);
}

let turno = 0;
beforeAll(async () => {
  await abrirTerraza();
  turno = await buildTurno({ nombre: 'De prueba', desde: '12:00', hasta: '12:40', plazas: 20 });
});

test('a trip over a seat and a table offers both in one notification, once, and cancels nothing', async () => {
  const [pronto, luego] = [await dia(2), await dia(3)];
  await buildPlaza(turno, pronto, 'ana');
  await execute(sql`
    insert into reserva_mesa (mesa_id, franja_id, fecha, usuario_id, personas)
    select ${(await mesa()).id}, ${await franja(-60)}, ${luego}, id, 2 from usuario where login = 'ana'`);
  expect(await ofrecerCancelar()).toBe(0);
  await deViaje('ana', pronto, luego);
  await Promise.all([ofrecerCancelar(), ofrecerCancelar()]);
  const [primera, ...siguientes] = await ofrecidas('ana');
  expect(siguientes).toEqual([]);
  expect(primera).toMatchObject({
    Ruta: '/menu/comedor',
    Texto: expect.stringMatching(/Sitio: De prueba.*\nMesa: Terraza 1/),
  });
  expect(await coincidencias('ana')).toEqual([
    ['plaza', pronto, 'Ese día está de viaje a Bilbao'],
    ['mesa', luego, 'Ese día está de viaje a Bilbao'],
  ]);
  expect(await leEspera('ana')).toMatchObject([{ Texto: '2 cosas del comedor que puede cancelar', Cuenta: 2 }]);
  // Offers are made once, and end when the booking is given up.
  expect(await ofrecerCancelar()).toBe(0);
  const { Mias } = await (await cliente('ana')).hoy({ query: { centro: 'SDR' } });
  await (await as('ana')).client(aforo).cancelar({ body: { Id: Mias[0]?.Id ?? 0 } });
  expect(await leEspera('ana')).toMatchObject([{ Texto: 'Mesa del comedor que puede cancelar', Cuenta: 1 }]);
  // Former days of a moved trip are no longer offered.
  await execute(sql`update viaje set fecha_salida = fecha_salida + 60, fecha_regreso = fecha_regreso + 60`);
  expect(await leEspera('ana')).toEqual([]);
});

// @spec 1.comedor S-8094
test('granted leave offers the cancellation without its kind; waiting or refused leave offers nothing', async () => {
  const [concedido, pedido, denegado] = [await dia(4), await dia(5), await dia(6)];
  for (const [cuando, semana, estado] of [
    [concedido, 0, 'aprobado'],
    [pedido, 1, 'pendiente'],
    [denegado, 2, 'rechazado'],
  ] as const) {
    await buildPlaza(turno, cuando, 'ana');
    const id = await buildPermiso(as, { desde: enJunio(semana), hasta: enJunio(semana), estado });
    await execute(sql`update permiso set desde = ${cuando}, hasta = ${cuando} where id = ${id}`);
  }
  expect(await ofrecerCancelar()).toBe(1);
  expect((await ofrecidas('ana'))[0]?.Texto).toContain('Ese día tiene un permiso concedido');
  expect((await coincidencias('ana')).filter(([, fecha = '']) => fecha >= concedido)).toEqual([
    ['plaza', concedido, 'Ese día tiene un permiso concedido'],
    ['plaza', pedido, ''],
    ['plaza', denegado, ''],
  ]);
});

test('after the cut-off nothing is offered, and earlier offers no longer cancel', async () => {
  const hoy = await dia();
  const id = await buildPlaza(turno, hoy, 'pablo');
  await deViaje('pablo', hoy);
  expect(await ofrecerCancelar()).toBe(0);
  expect(await ofrecidas('pablo')).toEqual([]);
  await execute(sql`insert into comedor_oferta (clase, cosa_id) values ('plaza', ${id})`);
  expect(await leEspera('pablo')).toEqual([]);
  expect(await coincidencias('pablo')).toEqual([['plaza', hoy, 'Ese día está de viaje a Bilbao']]);
  await expect((await as('pablo')).client(aforo).cancelar({ body: { Id: id } })).rejects.toMatchObject({ status: 409 });
});
