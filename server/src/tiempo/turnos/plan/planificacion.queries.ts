import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import {
  type coberturaQuery,
  CoberturaTurno,
  DiaPlanificado,
  PersonaPlanificada,
  type planificacionQuery,
} from '#contract/tiempo/turnos/planificacion.schemas.ts';
import { texto as textoHasta } from '#contract/casa/kernel/scalars.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many } from '#server/casa/base/db.ts';
import { fotoDe } from '#server/casa/base/foto.ts';
import { conPalabras, nombreYMatricula } from '#server/casa/base/search.ts';
import type { Desde } from '#server/casa/kernel/cursor.ts';
import { PlanDia } from './plan.queries.ts';

/** Sort key of people: by name. */
export const claveNombre = z.tuple([textoHasta(200), z.int()]);
type DeQuienes = z.output<typeof coberturaQuery>;
const si = (condicion: Sql, valor: string | undefined) => (valor ? condicion : empty);
/** Condition on the person `u`: one of those asked for. Whose rotation never has the shift is left out before their plan is made. */
const pedidas = ({ desde, hasta, texto, centro, area, turno }: DeQuienes): Sql => sql`
  u.activo and 'EMPLEADO' = any (u.roles) ${conPalabras(nombreYMatricula, { texto })}
  ${si(sql`and u.centro_trabajo_codigo = ${centro}`, centro)} ${si(sql`and u.area_codigo = ${area}`, area)}
  ${si(
    sql`and case when exists (
        select from asignacion a join cuadrante_version v on v.cuadrante_id = a.cuadrante_id
          where a.usuario_id = u.id and a.desde <= ${hasta}::date and (a.hasta is null or a.hasta >= ${desde}::date)
            and ${turno} = any (v.ciclo::text[])
        union all select from turno_cambiado x
         where x.usuario_id = u.id and x.turno_id::text = ${turno} and x.fecha between ${desde}::date and ${hasta}::date)
      then exists (select from plan_de_jornada(u.id, ${desde}::date, ${hasta}::date) p where p.turno_id::text = ${turno}) end`,
    turno,
  )}`;
/** Condition: the person has asked for leave on the day, and it is not decided. */
const pedido = (quien: Sql, dia: Sql): Sql => sql`exists (
  select from permiso x where x.usuario_id = ${quien} and x.estado_id = 1 and ${dia} between x.desde and x.hasta)`;

const Persona = z.omit(PersonaPlanificada, { Dias: true });
/** People by name, without their days. */
export const selectPersonasDelPlan = (
  lectorId: number,
  { limite, ...quienes }: Omit<z.output<typeof planificacionQuery>, 'cursor'>,
  desde: Desde<typeof claveNombre>,
) =>
  many(Persona)(sql`
    select u.id as "Id", u.nombre as "Nombre", u.matricula as "Matricula", ${fotoDe(sql`u.id`, lectorId)} as "Foto",
           coalesce(c.nombre, '') as "Centro", coalesce(ar.nombre, '') as "Area"
      from usuario u left join centro_trabajo c on c.codigo = u.centro_trabajo_codigo left join area ar on ar.codigo = u.area_codigo
     where ${pedidas(quienes)}
       ${desde ? sql`and (u.nombre collate "es-ES-x-icu", u.id) > (${desde[0]}::text collate "es-ES-x-icu", ${desde[1]}::bigint)` : empty}
     order by u.nombre collate "es-ES-x-icu", u.id ${firstRows(limite)}`);

const Dia = z.extend(z.omit(DiaPlanificado, { Letra: true, Turno: true, Horas: true, Distancia: true }), {
  usuarioId: z.int(),
  ...z.pick(PlanDia, { letra: true, turno: true, tramos: true, modalidad: true }).shape,
});
export type Dia = z.output<typeof Dia>;
/** Days of these people, in one statement: the plan of each, and the rotation over it that was assigned for some days only. */
export const selectDiasDelPlan = (usuarioIds: readonly number[], desde: string, hasta: string) =>
  many(Dia)(sql`
    select q.id as "usuarioId", p.fecha as "Fecha", p.letra, p.turno, p.tramos, p.modalidad, coalesce(t.codigo, '') as "Codigo",
           p.turno_id as "TurnoId", coalesce(p.cuadrante, '') as "Cuadrante", a.hasta as "CambiaHasta",
           case when a.hasta is not null then a.motivo else '' end as "Motivo", coalesce(p.festivo, '') as "Festivo",
           p.ausencia as "Ausencia", p.ausente_min as "AusenteMin", ${pedido(sql`q.id`, sql`p.fecha`)} as "Pedido"
      from unnest(${usuarioIds}::bigint[]) with ordinality q (id, n), plan_de_jornada(q.id, ${desde}::date, ${hasta}::date) p
      left join turno t on t.id = p.turno_id
      left join lateral (
        select a.hasta, a.motivo from asignacion a
         where p.asignado and a.usuario_id = q.id and a.desde <= p.fecha and (a.hasta is null or a.hasta >= p.fecha)
         order by a.id desc limit 1) a on true
     order by q.n, p.fecha`);

const Cuenta = z.extend(z.omit(CoberturaTurno, { Dias: true }), {
  Fecha: z.string(),
  Tienen: z.int(),
  Ausentes: z.int(),
  Pedidos: z.int(),
});
export type Cuenta = z.output<typeof Cuenta>;
/** How many of these people have each shift on each day, and how many of them are absent or asked for leave. */
export const selectCobertura = (quienes: DeQuienes) =>
  many(Cuenta)(sql`
    select t.id as "Id", t.codigo as "Codigo", t.nombre as "Nombre", t.letra as "Letra", p.fecha as "Fecha", count(*)::int as "Tienen",
           count(*) filter (where p.ausencia is not null)::int as "Ausentes",
           count(*) filter (where p.ausencia is null and ${pedido(sql`u.id`, sql`p.fecha`)})::int as "Pedidos"
      from usuario u, plan_de_jornada(u.id, ${quienes.desde}::date, ${quienes.hasta}::date) p, turno t
     where t.id = p.turno_id and ${pedidas(quienes)}
     group by t.id, p.fecha 
     order by min(min((p.tramos -> 0 ->> 0)::int)) over (partition by t.id), t.nombre collate "es-ES-x-icu", t.id, p.fecha`);

const FestivoRow = z.object({
  Fecha: z.nullable(z.string()),
  Nombre: z.nullable(z.string()),
  personas: z.int(),
});
/** Days off of these people, one row for each, with how many people they are; one row without a day where there is none. */
export const selectFestivosDelPlan = (quienes: DeQuienes) =>
  many(FestivoRow)(sql`
    with g as (select u.centro_trabajo_codigo as centro, count(*)::int as n from usuario u where ${pedidas(quienes)} group by 1),
    f as (
      select f.fecha, string_agg(distinct f.nombre, ', ' order by f.nombre) as nombre
        from festivo f join g on f.centro_trabajo_codigo is null or f.centro_trabajo_codigo = g.centro
       where f.fecha between ${quienes.desde}::date and ${quienes.hasta}::date group by f.fecha)
    select f.fecha as "Fecha", f.nombre as "Nombre", s.personas
      from (select coalesce(sum(g.n), 0)::int as personas from g) s left join f on true order by f.fecha`);
