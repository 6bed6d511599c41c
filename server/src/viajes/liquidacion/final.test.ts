// @spec 1.liquidaciones S-8550 S-8552 S-8553
// To whom a settlement goes, the end of its trip, and its search.
import sql from 'sql-template-tag';
import { afterEach, expect, test } from 'vitest';
import { buscar } from '#contract/plataforma/buscar/buscar.endpoints.ts';
import { gastos } from '#contract/viajes/gastos/gastos.endpoints.ts';
import { liquidaciones } from '#contract/viajes/liquidacion/liquidaciones.endpoints.ts';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import { route } from '../../../test/acts.ts';
import { buildViaje } from '../../../test/build/build.ts';
import { formularioGasto } from '../../../test/build/build-gastos.ts';
import { buildLiquidacion, buildTerminado } from '../../../test/build/build-liquidaciones.ts';
import { useApp } from '../../../test/harness.ts';

const { as } = await useApp();
const de = async (login: string) => (await as(login)).client(liquidaciones);
const ana = await de('ana');
const clara = await de('clara');
const viajeDe = async (id: number) => (await as('ana')).client(viajes).viaje(route(id));
const responde = (login: string) =>
  execute(
    sql`update centro_coste set responsable_id = (select id from usuario where login = ${login}) where codigo = '1200'`,
  );
const activo = (si: boolean) => execute(sql`update usuario set activo = ${si} where login = 'luis'`);
afterEach(async () => {
  await activo(true);
  await responde('luis');
});

test('a settlement goes to whoever approved the trip, named before it is sent, and to whoever answers once they are gone', async () => {
  const viajeId = await buildTerminado(as, { taxis: 1 });
  await responde('marta');
  const { Total, Decide } = await ana.deViaje(route(viajeId));
  expect(Decide).toBe('Luis Ortega');
  const { Id } = await ana.enviar({ body: { viajeId, total: Total } });
  const enManos = async () => (await ana.liquidacion(route(Id))).EnManosDe;
  expect(await enManos()).toBe('Luis Ortega');
  await activo(false);
  expect(await enManos()).toBe('Marta Gil');
  // Back again, and named before the next one.
  await activo(true);
  expect(await enManos()).toBe('Luis Ortega');
  await (await de('luis')).aprobar({ ...route(Id), body: {} });
});

test('a trip without documents is settled with its last settlement, also on the day on which it ends', async () => {
  const { id } = await buildViaje(as, { estado: 'aprobado' });
  await execute(sql`delete from viaje_documento where viaje_id = ${id}`);
  await execute(sql`update viaje set fecha_salida = hoy() - 1, fecha_regreso = hoy() where id = ${id}`);
  await (await as('ana')).client(gastos).crear({ body: formularioGasto(id) });
  const { Total } = await ana.deViaje(route(id));
  const { Id } = await ana.enviar({ body: { viajeId: id, total: Total } });
  await (await de('luis')).aprobar({ ...route(Id), body: {} });
  await clara.comprobar({ ...route(Id), body: {} });
  expect(await viajeDe(id)).toMatchObject({ EstadoId: 4 });
  await clara.cerrar({ ...route(Id), body: {} });
  expect(await viajeDe(id)).toMatchObject({ EstadoId: 7 });
});

test('a trip without documents or expenses is closed by the desk when it has ended', async () => {
  const { id } = await buildViaje(as, { estado: 'aprobado' });
  await execute(sql`update viaje set fecha_salida = hoy() - 3, fecha_regreso = hoy() - 1 where id = ${id}`);
  const nuria = (await as('nuria')).client(viajes);
  expect((await nuria.viajesGestion({ query: { etapa: 'liquidar', limite: '200' } })).map((v) => v.Id)).toContain(id);
  await nuria.viajeLiquidar({ body: { viajeId: id } });
  expect(await viajeDe(id)).toMatchObject({ EstadoId: 7 });
});

test('a trip that waits for a refused expense alone is settled when its traveller deletes it', async () => {
  const { id, viajeId } = await buildLiquidacion(as, 'enviada', { taxis: 2 });
  const linea = (await ana.liquidacion(route(id))).Lineas.find(({ GastoId }) => GastoId !== null);
  const rechazadas = [{ linea: linea?.Id ?? 0, motivo: 'No se lee' }];
  await (await de('luis')).aprobar({ ...route(id), body: { rechazadas } });
  await clara.comprobar({ ...route(id), body: {} });
  const deAna = (await as('ana')).client(gastos);
  const rechazado = async () =>
    (await deAna.deViaje(route(viajeId))).Gastos.find(({ EstadoId }) => EstadoId === 4)?.Id ?? 0;
  await clara.cerrar({ ...route(id), body: {} });
  expect(await viajeDe(viajeId)).toMatchObject({ EstadoId: 6 });
  await deAna.borrar(route(await rechazado()));
  expect(await viajeDe(viajeId)).toMatchObject({ EstadoId: 7 });
});

test('the search finds the settlements that a person sees, and no others', async () => {
  const { id } = await buildLiquidacion(as, 'enviada');
  const { Numero } = await ana.liquidacion(route(id));
  const halla = async (login: string) =>
    (await (await as(login)).client(buscar).buscar({ query: { texto: Numero } })).some(
      ({ Tipo, Ruta }) => Tipo === 'Liquidaciones de viaje' && Ruta === `/liquidacionviaje/${id}`,
    );
  const quienes = ['ana', 'luis', 'clara', 'nuria', 'teo', 'admin'];
  const vistas = async () => (await Promise.all(quienes.map(halla))).map((si, i) => (si ? quienes[i] : ''));
  expect((await vistas()).filter(Boolean)).toEqual(['ana', 'luis']);
  await (await de('luis')).aprobar({ ...route(id), body: {} });
  expect((await vistas()).filter(Boolean)).toEqual(['ana', 'luis', 'clara']);
});
