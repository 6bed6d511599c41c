// @spec 1.permisos S-8540
// A granted leave that gets other days without being called off: asked for, decided in the inbox, and what follows it.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { permisosCambios } from '#contract/tiempo/permisos/cambios/cambios.endpoints.ts';
import { permisosConcedidos } from '#contract/tiempo/permisos/concedidos/concedidos.endpoints.ts';
import { permisos } from '#contract/tiempo/permisos/permisos.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { execute, many } from '#server/casa/base/db.ts';
import { hoy } from '../../../../../contract/test/reloj.ts';
import {
  ANIO,
  buildPermiso,
  buildTipoLibre,
  decidir,
  enJunio,
  pedido,
  solicitudDe,
  tipoDe,
} from '../../../../test/build/tiempo/build-permisos.ts';
import { useApp } from '../../../../test/harness.ts';
import { idDe, route, statusOf } from '../../../../test/acts.ts';
import { recontarPermisos } from '../recuento/recuento.commands.ts';
import { caducarCambios } from './cambio.commands.ts';

const { as } = await useApp();
const [ana, luis, eva] = [await as('ana'), await as('luis'), await as('eva')];
const [deAna, cambios, bandeja] = [ana.client(permisos), ana.client(permisosCambios), luis.client(solicitudes)];
const vacaciones = async () => {
  const { Tipos } = await deAna.permisosDelAnio({ params: { param: String(ANIO) } });
  return Tipos.find(({ Vacaciones }) => Vacaciones);
};
const masDias = (Id: number, desde: string, hasta = desde, motivo = '') => ({
  Id,
  desde,
  hasta,
  motivo,
  parte: 'C' as const,
  horaDesde: null,
  horaHasta: null,
});
const ausencias = (Id: number) =>
  many(z.object({ desde: z.string(), hasta: z.string() }))(sql`
    select desde, hasta from ausencia where permiso_id = ${Id} and anulada is null`);
const quitar = () =>
  execute(sql`
    with c as (update cambio_permiso set estado_id = 6 where estado_id = 1),
    s as (update solicitud set estado_id = 4 where estado_id = 1 and tipo = 'PERMISO'),
    a as (update ausencia set anulada = now() where permiso_id is not null and anulada is null)
    update permiso set estado_id = 7 where estado_id in (1, 2, 6)`);

test('a leave moved to other days holds until the change is granted, and then the balance and the plan have the new days', async () => {
  const antes = await vacaciones();
  const Id = await buildPermiso(as, { desde: enJunio(), hasta: enJunio(0, 4), estado: 'aprobado' });
  const { Version } = await deAna.permiso(route(Id));
  const {
    Motivo: _motivo,
    motivo,
    ...dias
  } = { ...masDias(Id, enJunio(2), enJunio(3, 1), 'Cambia la obra'), Motivo: '' };
  const { Cantidad, Quedan, Impedimentos } = await cambios.calcular({ body: dias });
  expect({ Cantidad, Impedimentos }).toEqual({ Cantidad: 14, Impedimentos: [] });
  expect(Quedan).toEqual([{ Anio: ANIO, Antes: expect.any(Number), Despues: (Quedan[0]?.Antes ?? 0) - 4 }]);
  const pedida = await cambios.pedir({ body: { ...dias, motivo }, version: Version });
  expect(pedida).toMatchObject({ Id, Estado: 'Aprobado', Cambiado: false });
  expect(await deAna.permiso(route(Id))).toMatchObject({
    Desde: enJunio(),
    EnManosDe: 'Luis Ortega',
    Cambio: { Desde: enJunio(2), Hasta: enJunio(3, 1), Cantidad: 14 },
    acciones: ['retirarCambio', 'cubrir'],
  });
  expect(await ausencias(Id)).toEqual([{ desde: enJunio(), hasta: enJunio(0, 4) }]);
  // A second change, and other leave on the days that are asked for, do not fit beside it.
  expect(await statusOf(cambios.pedir({ body: masDias(Id, enJunio(5)) }))).toBe(409);
  expect(await statusOf(deAna.crear({ body: await pedido({ desde: enJunio(2, 1) }) }))).toBe(422);

  const solicitud = await bandeja.solicitud(route(await solicitudDe(luis, Id)));
  expect(Object.fromEntries(solicitud.Datos.map(({ Nombre, Valor }) => [Nombre, Valor]))).toMatchObject({
    Ahora: expect.stringMatching(/5\sdías$/),
    Toma: expect.stringMatching(/^7\sdías$/),
    Motivo: 'Cambia la obra',
  });
  const visto = await bandeja.comprobado({ query: { tipo: 'PERMISO', entidad: String(Id) } });
  const queda = ((Quedan[0]?.Despues ?? 0) / 2).toString().replace('.', ',');
  expect(visto.Comprobaciones.map(({ Texto }) => Texto.replaceAll('\u00A0', ' '))).toContain(
    `Hoy le quedarían ${queda} días de ${ANIO}`,
  );
  await decidir(luis, Id, 'aceptar');

  const hecho = await deAna.permiso(route(Id));
  expect(hecho).toMatchObject({
    Desde: enJunio(2),
    Hasta: enJunio(3, 1),
    Cantidad: 14,
    Cambio: null,
    Estado: 'Aprobado',
  });
  expect(hecho.Dias.map(({ Fecha }) => Fecha)).not.toContain(enJunio());
  expect(await ausencias(Id)).toEqual([{ desde: enJunio(2), hasta: enJunio(3, 1) }]);
  expect(await vacaciones()).toMatchObject({ Aprobado: (antes?.Aprobado ?? 0) + 7 });
  expect(hecho.Historial.map(({ Acto }) => Acto)).toEqual(['crear', 'aceptar', 'pedirCambio', 'aceptarCambio']);
  await quitar();
});

test('a change that is refused or withdrawn leaves all as it was, and a change expires when its first day is over', async () => {
  const Id = await buildPermiso(as, { desde: enJunio(), hasta: enJunio(0, 1), estado: 'aprobado' });
  const tenia = await ausencias(Id);
  await cambios.pedir({ body: masDias(Id, enJunio(), enJunio(0, 2)) });
  await decidir(luis, Id, 'rechazar');
  await cambios.pedir({ body: masDias(Id, enJunio(), enJunio(0, 2)) });
  await cambios.retirar({ body: { Id } });
  expect(await statusOf(cambios.retirar({ body: { Id } }))).toBe(409);
  await cambios.pedir({ body: masDias(Id, enJunio(), enJunio(0, 2)) });
  expect(await caducarCambios(enJunio(0, 2))).toBe(0);
  expect(await caducarCambios(enJunio(0, 3))).toBe(1);
  const { Historial, Cantidad, Cambio } = await deAna.permiso(route(Id));
  expect({ Cantidad, Cambio }).toEqual({ Cantidad: 4, Cambio: null });
  expect(await ausencias(Id)).toEqual(tenia);
  expect(Historial.map(({ Acto, Estado }) => `${Acto} ${Estado}`).slice(2)).toEqual([
    'pedirCambio Aprobado',
    'rechazarCambio Aprobado',
    'pedirCambio Aprobado',
    'retirarCambio Aprobado',
    'pedirCambio Aprobado',
    'caducarCambio Aprobado',
  ]);
  await quitar();
});

test('days that are past do not move: a leave that has begun may only change from today on', async () => {
  const [desde, hasta] = [sumarDias(hoy(), -3), sumarDias(hoy(), 20)];
  const Id = await buildPermiso(as, {
    codigo: 'SIN_SUELDO',
    desde: enJunio(),
    hasta: enJunio(3, 2),
    estado: 'aprobado',
  });
  await execute(sql`update permiso set desde = ${desde}, hasta = ${hasta} where id = ${Id}`);
  await execute(
    sql`update ausencia set desde = ${desde}, hasta = ${hasta} where permiso_id = ${Id} and anulada is null`,
  );
  const frases = async (d: string, h: string) =>
    (
      await cambios.calcular({ body: { Id, desde: d, hasta: h, parte: 'C', horaDesde: null, horaHasta: null } })
    ).Impedimentos.map(({ Frase }) => Frase);
  expect((await frases(sumarDias(desde, 1), hasta))[0]).toMatch(/ya ha pasado: sus días pasados no cambian$/);
  expect((await frases(desde, sumarDias(hoy(), -2)))[0]).toMatch(/ya ha pasado/);
  expect((await frases(desde, hasta))[0]).toBe('Son los días que ya tiene');
  expect(await frases(desde, sumarDias(hoy(), 8))).toEqual([]);
  await cambios.pedir({ body: masDias(Id, desde, sumarDias(hoy(), 8)) });
  await decidir(luis, Id, 'aceptar');
  expect(await ausencias(Id)).toEqual([{ desde, hasta: sumarDias(hoy(), 8) }]);
  await quitar();
});

test('a change that does not fit the balance is refused, and one that gives days back is taken whatever the balance', async () => {
  const [tipoId, usuarioId] = [await tipoDe('VACACIONES'), await idDe('ana')];
  const Id = await buildPermiso(as, { desde: enJunio(), hasta: enJunio(0, 4), estado: 'aprobado' });
  const queda = ((await vacaciones())?.Disponible ?? 0) * 2;
  const ajustar = (cantidad: number) =>
    execute(sql`insert into ajuste_permiso (usuario_id, tipo_id, anio, cantidad, motivo)
      values (${usuarioId}, ${tipoId}, ${ANIO}, ${cantidad}, 'Prueba')`);
  await ajustar(-queda - 4); // two days more have been taken than there are
  const mas = await cambios.pedir({ body: masDias(Id, enJunio(), enJunio(1)) }).catch((error: unknown) => error);
  expect(mas).toMatchObject({ status: 422 });
  await cambios.pedir({ body: masDias(Id, enJunio(), enJunio(0, 3)) });
  await decidir(luis, Id, 'aceptar');
  expect((await vacaciones())?.Disponible).toBe(-1);
  await execute(sql`delete from ajuste_permiso`);
  await quitar();
});

test('a shift or holiday that changes while a change waits renews what is read, and the old content is not decided on', async () => {
  const Id = await buildPermiso(as, { desde: enJunio(), hasta: enJunio(0, 1), estado: 'aprobado' });
  await cambios.pedir({ body: masDias(Id, enJunio(8), enJunio(8, 2)) });
  const solicitud = await solicitudDe(luis, Id);
  await execute(sql`insert into festivo (fecha, nombre) values (${enJunio(8, 1)}, 'Fiesta nueva')`);
  const aceptar = (version?: number) =>
    statusOf(
      bandeja.aceptar({ body: { Id: solicitud, comentario: 'Conforme' }, ...(version !== undefined && { version }) }),
    );
  const { Version } = await bandeja.solicitud(route(solicitud));
  expect(await aceptar(Version)).toBe(409);
  while (await recontarPermisos());
  const { Datos, Medida } = await bandeja.solicitud(route(solicitud));
  expect(Medida).toMatch(/^2\sdías$/);
  expect(Datos.find(({ Nombre }) => Nombre === 'Ahora')?.Valor).toMatch(/2\sdías$/);
  expect(await aceptar()).toBe(200);
  expect(await deAna.permiso(route(Id))).toMatchObject({ Desde: enJunio(8), Cantidad: 4 });
  await execute(sql`delete from festivo where nombre = 'Fiesta nueva'`);
  await quitar();
});

test('cutting a leave short goes before a change of it that waits, which is closed and said', async () => {
  const Id = await buildPermiso(as, { desde: enJunio(), hasta: enJunio(0, 4), estado: 'aprobado' });
  await cambios.pedir({ body: masDias(Id, enJunio(), enJunio(1)) });
  await eva.client(permisosConcedidos).acortar({ body: { Id, ultimo: enJunio(0, 1), motivo: 'Baja médica' } });
  const { Cambio, Hasta, EnManosDe, Historial, acciones } = await deAna.permiso(route(Id));
  expect({ Cambio, Hasta, EnManosDe }).toEqual({ Cambio: null, Hasta: enJunio(0, 1), EnManosDe: '' });
  expect(Historial.slice(-2).map(({ Acto }) => Acto)).toEqual(['dejarCambio', 'acortar']);
  expect(acciones).toContain('pedirCambio');
  await expect(solicitudDe(luis, Id)).rejects.toThrow('does not wait');
  await quitar();
});

test('a leave that nobody validates changes when it is asked for; nobody else changes it', async () => {
  const tipoId = await buildTipoLibre('LIBRE_QUE_CAMBIA');
  const Id = await buildPermiso(as, { tipoId, desde: enJunio() });
  for (const quien of ['luis', 'eva', 'teo'] as const)
    expect(await statusOf((await as(quien)).client(permisosCambios).pedir({ body: masDias(Id, enJunio(1)) }))).toBe(
      404,
    );
  expect(await cambios.pedir({ body: masDias(Id, enJunio(1)) })).toMatchObject({ Cambiado: true });
  expect(await ausencias(Id)).toEqual([{ desde: enJunio(1), hasta: enJunio(1) }]);
  expect((await deAna.permiso(route(Id))).Historial.at(-1)).toMatchObject({ Acto: 'cambiar' });
  await quitar();
});

// @spec 1.permisos S-8543
test('the days that a waiting change asks for beyond its leave are reserved, and another request cannot have them', async () => {
  await quitar();
  // Days of the year before are over in June.
  const enElAnio = async () => {
    const { Disponible, ArrastreQueda = 0, Solicitado } = (await vacaciones()) ?? {};
    return { quedan: (Disponible ?? 0) - ArrastreQueda, Solicitado };
  };
  const libres = (await enElAnio()).quedan * 2;
  const Id = await buildPermiso(as, { desde: enJunio(0, 4), estado: 'aprobado' });
  // Three days are left beside the one of the leave.
  await execute(sql`
    insert into ajuste_permiso (usuario_id, tipo_id, anio, cantidad, motivo)
    values (${await idDe('ana')}, ${await tipoDe('VACACIONES')}, ${ANIO}, ${8 - libres}, 'Prueba')`);
  expect(await enElAnio()).toEqual({ quedan: 3, Solicitado: 0 });
  await cambios.pedir({ body: masDias(Id, enJunio(1)) });
  expect(await enElAnio()).toEqual({ quedan: 3, Solicitado: 0 });
  await cambios.retirar({ body: { Id } });
  await cambios.pedir({ body: masDias(Id, enJunio(1), enJunio(1, 2)) });
  expect(await enElAnio()).toEqual({ quedan: 1, Solicitado: 2 });
  const pedir = async (desde: string, hasta: string) => statusOf(deAna.crear({ body: await pedido({ desde, hasta }) }));
  expect(await pedir(enJunio(2), enJunio(2, 1))).toBe(422);
  expect(await pedir(enJunio(2), enJunio(2))).toBe(200);
  await decidir(luis, Id, 'aceptar');
  expect(await enElAnio()).toEqual({ quedan: 0, Solicitado: 1 });
});
