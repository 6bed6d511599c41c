import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { fecha } from '#contract/casa/kernel/scalars.ts';
import { CLAVES_PARTE, SEGUNDOS } from '#contract/tiempo/permisos/permisos.rules.ts';
import type { DiaRepartido, Pedido } from '#contract/tiempo/permisos/reparto.rules.ts';
import { execute, many, maybeOne, one } from '#server/casa/base/db.ts';

/** States of a change. */
export const ESTADO_CAMBIO = {
  pendiente: 1,
  concedido: 2,
  rechazado: 3,
  retirado: 4,
  caducado: 5,
  superado: 6,
} as const;

const Dias = z.array(z.object({ fecha, cantidad: z.int() }));
const dias = {
  desde: fecha,
  hasta: fecha,
  parte: z.enum(CLAVES_PARTE),
  horaDesde: z.nullable(z.int()),
  horaHasta: z.nullable(z.int()),
};
const EnEspera = z.object({
  Id: z.int(),
  permisoId: z.int(),
  ...dias,
  antesDesde: fecha,
  antesHasta: fecha,
  motivo: z.string(),
  cantidad: z.int(),
  paso: z.int(),
  /** Second yes of the leave's type, and the amount from which it is asked for. */
  segundo: z.nullable(z.enum(SEGUNDOS)),
  segundoDesde: z.nullable(z.int()),
  dias: Dias,
  /** The leave as it is. */
  permiso: z.object({
    Id: z.int(),
    Version: z.int(),
    usuarioId: z.int(),
    tipoId: z.int(),
    ...dias,
    dias: Dias,
  }),
});
export type CambioRow = z.output<typeof EnEspera>;
const columnasDeDias = (de: 'c' | 'p') =>
  de === 'c'
    ? sql`c.desde, c.hasta, c.parte, c.hora_desde as "horaDesde", c.hora_hasta as "horaHasta"`
    : sql`'desde', p.desde, 'hasta', p.hasta, 'parte', p.parte, 'horaDesde', p.hora_desde, 'horaHasta', p.hora_hasta`;
/** The change of a leave that waits; undefined: none does. */
export const selectEnEspera = (permisoId: number) =>
  maybeOne(EnEspera)(sql`
    select c.id as "Id", c.permiso_id as "permisoId", ${columnasDeDias('c')}, c.antes_desde as "antesDesde",
           c.antes_hasta as "antesHasta", c.motivo, c.dias, c.cantidad, c.paso, v.segundo, v.segundo_desde as "segundoDesde",
           json_build_object('Id', p.id, 'Version', p.version, 'usuarioId', p.usuario_id, 'tipoId', p.tipo_id, ${columnasDeDias('p')},
             'dias', ${diasDe}) as permiso
      from cambio_permiso c join permiso p on p.id = c.permiso_id
      join tipo_permiso_version v on v.tipo_id = p.tipo_id and v.version = p.tipo_version
     where c.permiso_id = ${permisoId} and c.estado_id = 1`);
const diasDe = sql`(
  select coalesce(json_agg(json_build_object('fecha', d.fecha, 'cantidad', d.cantidad) order by d.fecha), '[]')
    from permiso_dia d where d.permiso_id = p.id)`;
/** Amount of each day of a leave. */
export const selectDias = (permisoId: number) =>
  one(z.object({ dias: Dias }))(sql`select ${diasDe} as dias from permiso p where p.id = ${permisoId}`);

type Nuevo = Pedido & {
  permisoId: number;
  antes: { desde: string; hasta: string };
  cantidad: number;
  dias: readonly DiaRepartido[];
  primero: string;
  motivo: string;
  quienId: number;
};
export const insertCambio = (n: Nuevo) =>
  execute(sql`
    insert into cambio_permiso (permiso_id, antes_desde, antes_hasta, desde, hasta, parte, hora_desde, hora_hasta, cantidad, dias,
      primero, motivo, pedido_por_id)
    values (${n.permisoId}, ${n.antes.desde}, ${n.antes.hasta}, ${n.desde}, ${n.hasta}, ${n.parte}, ${n.horaDesde}, ${n.horaHasta},
      ${n.cantidad}, ${JSON.stringify(n.dias)}::jsonb, ${n.primero}, ${n.motivo}, ${n.quienId})`);
/** Ends the waiting change of a leave; gives nothing where none waited. */
export const updateCambio = (permisoId: number, estadoId: number) =>
  maybeOne(z.object({ Id: z.int() }))(sql`
    update cambio_permiso set estado_id = ${estadoId}, decidido = now()
     where permiso_id = ${permisoId} and estado_id = 1 returning id as "Id"`);
/** A waiting change has its first yes, and waits for the second. */
export const updatePaso = (id: number) =>
  execute(sql`update cambio_permiso set paso = 2 where id = ${id} and paso = 1`);
/** New amounts of a waiting change, after a change of the plan. */
export const updateContado = (id: number, nuevos: readonly DiaRepartido[], cantidad: number) =>
  execute(sql`
    update cambio_permiso set dias = ${JSON.stringify(nuevos)}::jsonb, cantidad = ${cantidad} where id = ${id} and estado_id = 1`);

type Leida = { Id: number; Version: number };
const Hecho = z.object({ Id: z.int() });
/** Notes on a granted leave that something about it has changed; undefined: it is not the version that was read. */
export const updateVersion = ({ Id, Version }: Leida) =>
  maybeOne(Hecho)(sql`
    update permiso set version = version + 1 where id = ${Id} and version = ${Version} and estado_id = 2 returning id as "Id"`);

type Aplicado = Pedido & { tipoVersion?: number; dias: readonly DiaRepartido[] };
/** Gives a granted leave other days, from the version that was read; undefined: the leave has changed meanwhile. */
export const updateDias = ({ Id, Version }: Leida, n: Aplicado) =>
  maybeOne(Hecho)(sql`
    with nuevo as (select d.fecha, d.cantidad from jsonb_to_recordset(${JSON.stringify(n.dias)}::jsonb) as d (fecha date, cantidad int)),
    cambiado as (
      update permiso p set desde = ${n.desde}::date, hasta = ${n.hasta}::date, parte = ${n.parte}, hora_desde = ${n.horaDesde}::int,
             hora_hasta = ${n.horaHasta}::int, tipo_version = coalesce(${n.tipoVersion ?? null}::int, p.tipo_version),
             cantidad = (select coalesce(sum(cantidad), 0) from nuevo), version = p.version + 1
       where p.id = ${Id} and p.version = ${Version} and p.estado_id = 2 returning p.id, p.usuario_id),
    fuera as (
      delete from permiso_dia d using cambiado c where d.permiso_id = c.id and d.fecha not in (select fecha from nuevo)),
    dentro as (
      insert into permiso_dia (permiso_id, fecha, cantidad) select c.id, n.fecha, n.cantidad from cambiado c, nuevo n
      on conflict (permiso_id, fecha) do update set cantidad = excluded.cantidad),
    -- Counted again by a clock, as a new leave is: a shift may have changed while it was decided.
    contar as (
      insert into plan_cambiado (usuario_id, desde, hasta)
      select c.usuario_id, greatest(${n.desde}::date, hoy()), ${n.hasta}::date from cambiado c where ${n.hasta}::date >= hoy())
    select id as "Id" from cambiado`);

/** Expires changes whose first day is over. Requests are locked first, as a decision does. `hoy` null: today. */
export const updateVencidos = (hoy: string | null) =>
  many(Hecho)(sql`
    with vencido as materialized (
      select c.id, c.permiso_id from cambio_permiso c
        join solicitud s on s.tipo = 'PERMISO' and s.entidad_id = c.permiso_id and s.estado_id = 1
       where c.estado_id = 1 and c.primero < coalesce(${hoy}::date, hoy())
       order by c.primero limit 200 for update of s skip locked),
    caducado as (
      update cambio_permiso c set estado_id = 5 from vencido v where c.id = v.id and c.estado_id = 1 returning c.permiso_id)
    update permiso p set version = p.version + 1 from caducado c where p.id = c.permiso_id returning p.id as "Id"`);

const Solicitud = z.object({ id: z.int() });
/** Person and amount of a leave. */
export const selectCambiado = (permisoId: number) =>
  maybeOne(z.object({ nombre: z.string(), cantidad: z.int() }))(sql`
    select u.nombre, p.cantidad from permiso p join usuario u on u.id = p.usuario_id where p.id = ${permisoId}`);
/** Open request about a leave. */
export const selectSolicitud = (permisoId: number) =>
  maybeOne(Solicitud)(sql`
    select s.id from solicitud s where s.tipo = 'PERMISO' and s.entidad_id = ${permisoId} and s.estado_id = 1`);
