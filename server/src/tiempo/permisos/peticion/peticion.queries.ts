import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { CLAVES_LETRA } from '#contract/tiempo/jornada/letras.rules.ts';
import type { FormularioCalculo, FormularioPermiso } from '#contract/tiempo/permisos/permiso.schemas.ts';
import { fecha } from '#contract/casa/kernel/scalars.ts';
import { CLAVES_PARTE, PERIODOS, SEGUNDOS, UNIDADES } from '#contract/tiempo/permisos/permisos.rules.ts';
import type { DiaRepartido } from '#contract/tiempo/permisos/reparto.rules.ts';
import { execute, many, maybeOne, one } from '#server/casa/base/db.ts';
import { numeroDelAno } from '#server/casa/kernel/numero.ts';

const pedido = {
  desde: fecha,
  hasta: fecha,
  parte: z.enum(CLAVES_PARTE),
  horaDesde: z.nullable(z.int()),
  horaHasta: z.nullable(z.int()),
};
const columnasDePedido = sql`
  'desde', p.desde, 'hasta', p.hasta, 'parte', p.parte, 'horaDesde', p.hora_desde, 'horaHasta', p.hora_hasta`;
const Entorno = z.object({
  hoy: fecha,
  /** Own leave on those days, granted or asked for. */
  otros: z.array(z.object({ numero: z.string(), ...pedido })),
  /** An absence that somebody else has noted on those days. */
  ausente: z.boolean(),
  cerrado: z.boolean(),
});
export type Entorno = z.output<typeof Entorno>;

/** Condition: an absence excludes one of these days; `parcial`: the request takes only part of the day. */
const otraAusencia = (usuarioId: number, f: { desde: string; hasta: string }, parcial: boolean) => sql`exists (
  select from ausencia x where x.usuario_id = ${usuarioId} and x.anulada is null and x.permiso_id is null
     and x.desde <= ${f.hasta}::date and x.hasta >= ${f.desde}::date
     and (not ${parcial}::boolean or exists (
       select from dias_enteros_de_ausencia(x.usuario_id, greatest(x.desde, ${f.desde}::date), least(x.hasta, ${f.hasta}::date)))))`;
/** Condition: a month of these days is closed or being closed. */
const enMesCerrado = (usuarioId: number, f: { desde: string; hasta: string }) => sql`exists (
  select from cierre c where c.usuario_id = ${usuarioId} and c.estado_id between 2 and 5
     and c.mes between date_trunc('month', ${f.desde}::date)::date and ${f.hasta}::date)`;

type Salvo = {
  /** Days whose months must be open. */
  cierres: { desde: string; hasta: string };
  /** Leave that the request changes, whose own days do not stand in its way. */
  salvo: number | null;
};
/** Everything that may stand in the way of a request. Days that a waiting change asks for are taken as those of a request are. */
export const selectEntorno = (usuarioId: number, f: FormularioCalculo, { cierres, salvo }: Salvo) =>
  one(Entorno)(sql`
    select hoy() as hoy,
           (select coalesce(json_agg(json_build_object('numero', p.numero, ${columnasDePedido})), '[]') from (
              select x.id, x.numero, x.desde, x.hasta, x.parte, x.hora_desde, x.hora_hasta
                from permiso x where x.usuario_id = ${usuarioId} and x.estado_id in (1, 2, 6)
              union all
              select x.id, x.numero, c.desde, c.hasta, c.parte, c.hora_desde, c.hora_hasta
                from permiso x join cambio_permiso c on c.permiso_id = x.id and c.estado_id = 1
               where x.usuario_id = ${usuarioId}) p
             where p.id is distinct from ${salvo}::bigint and p.desde <= ${f.hasta}::date and p.hasta >= ${f.desde}::date) as otros,
           ${otraAusencia(usuarioId, f, f.parte !== 'C')} as ausente, ${enMesCerrado(usuarioId, cierres)} as cerrado`);

type Nuevo = {
  tipoVersion: number;
  cantidad: number;
  dias: readonly DiaRepartido[];
  estadoId: 1 | 2;
  pideId: number | null;
};
/** Inserts the leave with the amount of each of its days. */
export const insertPermiso = (usuarioId: number, f: FormularioPermiso, n: Nuevo) =>
  one(z.object({ Id: z.int(), Numero: z.string() }))(sql`
    with nuevo as (
      insert into permiso (numero, usuario_id, tipo_id, tipo_version, desde, hasta, parte, hora_desde, hora_hasta,
        cantidad, motivo, estado_id, solicitante_id)
      values (${numeroDelAno('PER', 'permiso')}, ${usuarioId}, ${f.tipoId}, ${n.tipoVersion}, ${f.desde}, ${f.hasta},
        ${f.parte}, ${f.horaDesde},
        ${f.horaHasta}, ${n.cantidad}, ${f.motivo}, ${n.estadoId},
        ${n.pideId}::bigint)
      returning id, numero),
    dias as (
      insert into permiso_dia (permiso_id, fecha, cantidad)
      select n.id, d.fecha, d.cantidad from nuevo n, jsonb_to_recordset(${JSON.stringify(n.dias)}::jsonb) as d (fecha date, cantidad int))
    select id as "Id", numero as "Numero" from nuevo`);

const Decidible = z.object({
  Id: z.int(),
  EstadoId: z.int(),
  Version: z.int(),
  usuarioId: z.int(),
  tipoId: z.int(),
  /** Taken from the balance of hours. */
  contraSaldo: z.boolean(),
  letra: z.enum(CLAVES_LETRA),
  periodo: z.enum(PERIODOS),
  unidad: z.enum(UNIDADES),
  naturales: z.boolean(),
  cantidad: z.int(),
  paso: z.int(),
  segundo: z.nullable(z.enum(SEGUNDOS)),
  segundoDesde: z.nullable(z.int()),
  ...pedido,
  dias: z.array(z.object({ fecha, cantidad: z.int() })),
  hoy: fecha,
  ausente: z.boolean(),
  cerrado: z.boolean(),
});
export type Decidible = z.output<typeof Decidible>;
/** A leave as its decision reads it; the person's clock-ins are locked. */
export const selectDecidible = (
  id: number,
  { usuarioId, ...f }: { usuarioId: number; desde: string; hasta: string; parte: string },
) =>
  one(Decidible)(sql`
    select p.id as "Id", p.estado_id as "EstadoId", p.version as "Version", p.usuario_id as "usuarioId",
           p.tipo_id as "tipoId", t.contra_saldo as "contraSaldo", v.letra, v.periodo, v.unidad, v.naturales,
           p.cantidad, p.paso, v.segundo, v.segundo_desde as "segundoDesde",
           p.desde, p.hasta, p.parte, p.hora_desde as "horaDesde", p.hora_hasta as "horaHasta", hoy() as hoy,
           (select json_agg(json_build_object('fecha', d.fecha, 'cantidad', d.cantidad) order by d.fecha)
             from permiso_dia d where d.permiso_id = p.id) as dias,
           ${otraAusencia(usuarioId, f, f.parte !== 'C')} as ausente, ${enMesCerrado(usuarioId, f)} as cerrado
      from permiso p join tipo_permiso t on t.id = p.tipo_id
      join tipo_permiso_version v on v.tipo_id = p.tipo_id and v.version = p.tipo_version where p.id = ${id}`);
export const selectDeQuien = (id: number) =>
  one(z.object({ usuarioId: z.int(), ...pedido }))(sql`
    select p.usuario_id as "usuarioId", p.desde, p.hasta, p.parte, p.hora_desde as "horaDesde", p.hora_hasta as "horaHasta"
      from permiso p where p.id = ${id}`);

/** Inserts the absence of an approved leave, which the plan reads. `minutos` null: whole days. */
export const insertAusencia = (permisoId: number, minutos: number | null, creadaPorId: number) =>
  execute(sql`
    insert into ausencia (usuario_id, desde, hasta, letra, minutos, creada_por_id, permiso_id)
    select p.usuario_id, p.desde, p.hasta, v.letra, ${minutos}::int, ${creadaPorId}::bigint, p.id
      from permiso p join tipo_permiso_version v on v.tipo_id = p.tipo_id and v.version = p.tipo_version where p.id = ${permisoId}`);
export const updateAusenciaAnulada = (permisoId: number, quienId: number) =>
  execute(sql`
    update ausencia set anulada = now(), anulada_por_id = ${quienId} where permiso_id = ${permisoId} and anulada is null`);

/** Requests are locked before their leaves, as a decision does. `hoy` null: today. */
const vencidos = (cuales: 'peticiones' | 'anulaciones', hoy: string | null) => sql`
  vencido as materialized (
    select p.id from permiso p
      join solicitud s on s.tipo = 'PERMISO' and s.entidad_id = p.id and s.estado_id = 1
      join tipo_permiso_version v on v.tipo_id = p.tipo_id and v.version = p.tipo_version
     where ${
       cuales === 'peticiones'
         ? sql`p.estado_id = 1 and p.hasta + (coalesce(p.hora_hasta, 0) > 1440)::int + case when v.periodo = 'E' then 30
           else 0 end < coalesce(${hoy}::date, hoy())`
         : sql`p.estado_id = 6 and p.desde <= coalesce(${hoy}::date, hoy())`
     }
     order by p.hasta limit 200 for update of s skip locked)`;
const Id = z.object({ Id: z.int() });
/** Expires requests whose days are over. */
export const updateCaducados = (hoy: string | null) =>
  many(Id)(sql`with ${vencidos('peticiones', hoy)}
    update permiso p set estado_id = 5, version = p.version + 1 from vencido v where p.id = v.id and p.estado_id = 1
      returning p.id as "Id"`);
/** Expires requests to call off a leave that has begun; the leave goes on. */
export const updateAnulacionesVencidas = (hoy: string | null) =>
  many(Id)(sql`with ${vencidos('anulaciones', hoy)}
    update permiso p set estado_id = 2, version = p.version + 1 from vencido v where p.id = v.id and p.estado_id = 6
      returning p.id as "Id"`);

export const updateJustificante = (usuarioId: number, id: number, archivoId: number) =>
  maybeOne(Id)(sql`
    update permiso p set justificante_id = ${archivoId}, version = version + 1
     where p.id = ${id} and p.usuario_id = ${usuarioId} and p.estado_id in (1, 2, 6) returning p.id as "Id"`);
