import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { CLAVES_LETRA } from '#contract/tiempo/jornada/letras.rules.ts';
import { Dato } from '#contract/casa/kernel/error.ts';
import { fecha } from '#contract/casa/kernel/scalars.ts';
import { CLAVES_PARTE, PERIODOS, UNIDADES, VALIDACIONES } from '#contract/tiempo/permisos/permisos.rules.ts';
import type { DiaRepartido } from '#contract/tiempo/permisos/reparto.rules.ts';
import { execute, many, manyValues } from '#server/casa/base/db.ts';

/** Leaves recounted in one transaction, which locks their people's clock-ins. */
const TANDA = 20;

/** Marks the granted or requested leaves that the next plan changes reach. Gives the number of changes. */
export const insertPorContar = () =>
  execute(sql`
    with cambio as (
      delete from plan_cambiado where id in (select id from plan_cambiado order by id limit 50 for update skip locked) returning *),
    puestos as (
      insert into permiso_por_contar (permiso_id)
      select distinct p.id from cambio c join permiso p on (c.usuario_id is null or p.usuario_id = c.usuario_id)
         and p.estado_id in (1, 2, 6) and (
           p.hasta >= greatest(c.desde, hoy()) and (c.hasta is null or p.desde <= c.hasta)
           or exists (select from cambio_permiso k where k.permiso_id = p.id and k.estado_id = 1
               and k.hasta >= greatest(c.desde, hoy()) and (c.hasta is null or k.desde <= c.hasta)))
       order by p.id)
    select from cambio`);
const Id = z.object({ id: z.int() });
/** Takes the next marked leaves. */
export const deletePorContar = () =>
  manyValues(z.int())(sql`
      delete from permiso_por_contar where id in (select id from permiso_por_contar order by id limit ${TANDA} for update skip locked)
      returning permiso_id as id`);

/** Locks the open requests, as a decision does first, and gives the people whose clock-ins are locked next. */
export const selectSusPersonas = async (ids: readonly number[]) => {
  await execute(sql`
    select from solicitud where tipo = 'PERMISO' and entidad_id = any (${ids}::bigint[]) and estado_id = 1 order by id for update`);
  const personas = await many(Id)(sql`
    select distinct usuario_id as id from permiso where id = any (${ids}::bigint[]) order by 1`);
  return personas.map(({ id }) => id);
};

const Contable = z.object({
  Id: z.int(),
  Numero: z.string(),
  EstadoId: z.int(),
  usuarioId: z.int(),
  persona: z.string(),
  /** Last day in the company. */
  baja: z.nullable(fecha),
  tipoId: z.int(),
  contraSaldo: z.boolean(),
  tipo: z.string(),
  letra: z.enum(CLAVES_LETRA),
  unidad: z.enum(UNIDADES),
  naturales: z.boolean(),
  periodo: z.enum(PERIODOS),
  validacion: z.enum(VALIDACIONES),
  desde: fecha,
  hasta: fecha,
  parte: z.enum(CLAVES_PARTE),
  horaDesde: z.nullable(z.int()),
  horaHasta: z.nullable(z.int()),
  cantidad: z.int(),
  hoy: fecha,
  dias: z.array(z.object({ fecha, cantidad: z.int() })),
  /** Minutes of a partial absence. */
  minutos: z.nullable(z.int()),
  /** A change of the leave waits: the open request is about the change. */
  cambia: z.boolean(),
  /** The last request: its approver, and its content while it waits. */
  solicitud: z.nullable(
    z.object({
      id: z.int(),
      estado: z.int(),
      rol: z.nullable(z.string()),
      aprobadorId: z.nullable(z.int()),
      datos: z.array(Dato),
    }),
  ),
});
export type Contable = z.output<typeof Contable>;
/** Leaves with days still to come. */
export const selectContables = (ids: readonly number[]) =>
  many(Contable)(sql`
    select p.id as "Id", p.numero as "Numero", p.estado_id as "EstadoId", p.usuario_id as "usuarioId",
           u.nombre as persona, coalesce(u.baja, u.desactivado) as baja, p.tipo_id as "tipoId",
           t.contra_saldo as "contraSaldo", t.nombre as tipo,
           v.letra, v.unidad, v.naturales, v.periodo, v.validacion, p.desde, p.hasta, p.parte,
           p.hora_desde as "horaDesde",
           p.hora_hasta as "horaHasta", p.cantidad, hoy() as hoy,
           (select coalesce(json_agg(json_build_object('fecha', d.fecha, 'cantidad', d.cantidad) order by d.fecha), '[]')
              from permiso_dia d where d.permiso_id = p.id) as dias,
           (select x.minutos from ausencia x where x.permiso_id = p.id and x.anulada is null) as minutos,
           exists (select from cambio_permiso k where k.permiso_id = p.id and k.estado_id = 1) as cambia,
           (select json_build_object('id', s.id, 'estado', s.estado_id, 'rol', s.rol, 'aprobadorId', s.aprobador_id, 'datos', s.datos)
              from solicitud s where s.tipo = 'PERMISO' and s.entidad_id = p.id order by s.id desc limit 1) as solicitud
      from permiso p join usuario u on u.id = p.usuario_id join tipo_permiso t on t.id = p.tipo_id
      join tipo_permiso_version v on v.tipo_id = p.tipo_id and v.version = p.tipo_version
     where p.id = any (${ids}::bigint[]) and p.estado_id in (1, 2, 6) and p.hasta >= hoy() order by p.id`);

/** Replaces the amounts of days from today on, and their sum. */
export const updateDias = ({ Id: id, hoy }: Contable, dias: readonly DiaRepartido[], cantidad: number) =>
  execute(sql`
    with fuera as (delete from permiso_dia where permiso_id = ${id} and fecha >= ${hoy}::date
      and not fecha = any (${dias.map((d) => d.fecha)}::date[])),
    dentro as (
      insert into permiso_dia (permiso_id, fecha, cantidad)
      select ${id}, d.fecha, d.cantidad from jsonb_to_recordset(${JSON.stringify(dias)}::jsonb) as d (fecha date, cantidad int)
      on conflict (permiso_id, fecha) do update set cantidad = excluded.cantidad)
    update permiso set cantidad = ${cantidad}, version = version + 1 where id = ${id}`);
export const updateMinutos = (permisoId: number, minutos: number) =>
  execute(sql`
    update ausencia set minutos = ${minutos} where permiso_id = ${permisoId} and anulada is null and minutos is not null`);
