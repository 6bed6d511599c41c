// @spec 7.viajes S-8549
import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { execute, many } from '#server/casa/base/db.ts';
import { faultsOf, route, statusOf } from '../../../test/acts.ts';
import { buildViaje } from '../../../test/build/build.ts';
import { buildLiquidacion } from '../../../test/build/build-liquidaciones.ts';
import { useApp } from '../../../test/harness.ts';

const { as } = await useApp();
const nuria = (await as('nuria')).client(viajes);
const ana = (await as('ana')).client(viajes);
const luis = await as('luis');
const ver = async (id: number) => ana.viaje(route(id));
const elegida = async (id: number) =>
  (await nuria.propuestasDelViaje(route(id))).find(({ EstadoId }) => EstadoId === 3);
const cambiar = (id: number, precio: number, version?: number) =>
  nuria.cambiarPrecioPropuesta({
    ...route(id),
    body: { precio, motivo: 'Sube la tarifa' },
    ...(version && { version }),
  });
const avisos = (id: number) =>
  many(z.object({ tipo: z.string(), login: z.string() }))(sql`
    select n.tipo, u.login from notificacion n join usuario u on u.id = n.usuario_id
     where n.sobre = ${`viaje:${id}`} and n.tipo = 'viaje_precio' order by n.id`);

test('a price that grows within what is allowed is noted, and small steps cannot go beyond the price that was approved', async () => {
  const { id, propuestaId } = await buildViaje(as, { estado: 'aprobado' });
  expect(await elegida(id)).toMatchObject({ Precio: 42.35, PrecioAprobado: null, PrecioTope: 46.58 });
  const antes = (await ver(id)).Version;
  expect(await cambiar(propuestaId, 46.58, antes)).toEqual({ Id: propuestaId, Vuelve: false });
  const visto = await ver(id);
  expect(visto).toMatchObject({ EstadoId: 4, Precio: 46.58, Version: antes + 1 });
  expect(visto.Historial.at(-1)).toMatchObject({ Acto: 'cambiarPrecio', Quien: 'Nuria Salas' });
  expect(visto.Historial.at(-1)?.Comentario).toMatch(/de 42,35\s€ a 46,58\s€\. Sube la tarifa/);
  expect(await avisos(id)).toEqual([{ tipo: 'viaje_precio', login: 'ana' }]);
  expect(await statusOf(cambiar(propuestaId, 40, antes))).toBe(409);
  expect(await faultsOf(cambiar(propuestaId, 46.58))).toEqual([422, 'precio: Ya tiene ese precio']);
  expect(await cambiar(propuestaId, 46.59)).toMatchObject({ Vuelve: true });
});

test('beyond it the trip returns to whoever approved it, who reads both prices, and what they approve is the next measure', async () => {
  const { id, propuestaId } = await buildViaje(as, { estado: 'emitido' });
  // The cost centre has another responsible by now.
  await execute(
    sql`update centro_coste set responsable_id = (select id from usuario where login = 'marta') where codigo = '1200'`,
  );
  expect(await cambiar(propuestaId, 60)).toMatchObject({ Vuelve: true });
  await execute(
    sql`update centro_coste set responsable_id = (select id from usuario where login = 'luis') where codigo = '1200'`,
  );
  const vuelto = await ver(id);
  expect(vuelto).toMatchObject({ EstadoId: 3, Precio: 60, EnManosDe: 'Luis Ortega' });
  // Its tickets stay at hand, and it is not taken back with them.
  expect(vuelto.acciones).toContain('enviarDocumentos');
  expect(vuelto.acciones).not.toContain('retirar');
  expect(await statusOf(ana.viajeRetirar({ body: { viajeId: id } }))).toBe(409);
  expect(await statusOf(cambiar(propuestaId, 61))).toBe(409);
  const { Comprobaciones } = await luis
    .client(solicitudes)
    .comprobado({ query: { tipo: 'VIAJE', entidad: String(id) } });
  expect(JSON.stringify(Comprobaciones)).toMatch(/lo aprobado por 42,35\s€ cuesta ahora 60,00\s€ \(\+41,7 %\)/);
  const pendiente = (await luis.client(solicitudes).misPendientes({ query: { tipo: 'VIAJE' } })).find(
    (s) => s.EntidadId === id,
  );
  expect(pendiente?.Datos.find(({ Nombre }) => Nombre === 'Precio que cambia')?.Valor).toContain('Sube la tarifa');
  await luis.client(viajes).viajeAprobar({ body: { viajeId: id } });
  expect(await ver(id)).toMatchObject({ EstadoId: 4 });
  expect(await elegida(id)).toMatchObject({ Precio: 60, PrecioAprobado: null, PrecioTope: 66 });
});

test('refused, it is as any refused trip, and a draft with tickets is called off instead of deleted', async () => {
  const { id, propuestaId } = await buildViaje(as, { estado: 'aprobado' });
  await cambiar(propuestaId, 99);
  await luis.client(viajes).viajeRechazar({ body: { viajeId: id, comentario: 'Busque otro tren' } });
  const deLaAgencia = () =>
    many(z.object({ titulo: z.string() }))(sql`
      select n.titulo from notificacion n join usuario u on u.id = n.usuario_id
       where n.sobre = ${`viaje:${id}`} and u.login = 'nuria' order by n.id desc limit 1`);
  expect(await deLaAgencia()).toEqual([{ titulo: 'Precio no aprobado' }]);
  await ana.viajeReabrir({ body: { viajeId: id } });
  expect(await statusOf(ana.borrar(route(id)))).toBe(409);
  expect((await ver(id)).acciones).not.toContain('borrar');
  // It has tickets, so the desk hears of it although it is a draft.
  await ana.viajeAnular({ body: { viajeId: id, comentario: 'Ya no voy' } });
  expect(await deLaAgencia()).toEqual([{ titulo: 'Viaje anulado' }]);
});

test('the percentage is of the limit of its kind, a trip being settled does not return, and only a choice changes', async () => {
  const { id, propuestaId } = await buildViaje(as, { estado: 'aprobado' });
  await execute(
    sql`insert into limite_viaje (codigo, nombre, clase, importe, subida, desde) values ('TREN', 'Tren', 'I', 500, 0, '2020-01-01')`,
  );
  expect(await elegida(id)).toMatchObject({ PrecioTope: 42.35 });
  const { viajeId } = await buildLiquidacion(as, 'enviada');
  const propuesta = (await elegida(viajeId))?.Id ?? 0;
  await expect(cambiar(propuesta, 99)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('liquidación'),
  });
  expect(await cambiar(propuesta, 40)).toMatchObject({ Vuelve: false });
  expect(await cambiar(propuestaId, 42.36)).toMatchObject({ Vuelve: true });
  const { propuestaId: sinAprobar } = await buildViaje(as, { estado: 'con propuesta' });
  expect(await statusOf(cambiar(sinAprobar, 50))).toBe(409);
  expect(
    await faultsOf(nuria.cambiarPrecioPropuesta({ ...route(propuesta), body: { precio: -1, motivo: '' } })),
  ).toHaveLength(3);
});
