import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { CLAVES_LETRA, DE_AUSENCIA, DE_TURNO } from '#contract/tiempo/jornada/letras.rules.ts';
import { many, one } from '#server/casa/base/db.ts';

/** Minutes of the wall clock from 0:00 of the work date: [1320, 1800] is from 22:00 to 06:00. */
const tramo = z.tuple([z.int(), z.int()]);
export type Tramo = z.output<typeof tramo>;

/** The plan of a day of somebody, with their absence. `turnoId` null: rest, a holiday off, or no rotation. */
export const PlanDia = z.object({
  fecha: z.string(),
  zona: z.string(),
  /** A rotation covers the day. */
  asignado: z.boolean(),
  modalidad: z.enum(['P', 'D']),
  /** Name of the holiday, also for people who work on it. */
  festivo: z.nullable(z.string()),
  turnoId: z.nullable(z.int()),
  turnoVersion: z.nullable(z.int()),
  /** First day of this version of the shift. */
  turnoDesde: z.nullable(z.string()),
  turno: z.nullable(z.string()),
  letra: z.nullable(z.enum(DE_TURNO)),
  tramos: z.nullable(z.array(tramo)),
  teoricoMin: z.nullable(z.int()),
  obligatorias: z.nullable(z.array(tramo)),
  entradaDesde: z.nullable(z.int()),
  entradaHasta: z.nullable(z.int()),
  salidaDesde: z.nullable(z.int()),
  salidaHasta: z.nullable(z.int()),
  pausaMin: z.nullable(z.int()),
  cuadrante: z.nullable(z.string()),
  /** Letter of an absence of the whole day: one absence, or parts that together cover the day. */
  ausencia: z.nullable(z.enum(DE_AUSENCIA)),
  /** Minutes of absences of part of the day. */
  ausenteMin: z.int(),
  /** Minutes of partial absences by letter, the most first; none where one letter covers the whole day. */
  partes: z.array(z.object({ letra: z.enum(CLAVES_LETRA), minutos: z.int() })),
  /** Half a day of work for everybody (S-8580). */
  media: z.boolean(),
});
export type PlanDia = z.output<typeof PlanDia>;

const columnas = sql`
  fecha, zona, asignado, modalidad, festivo, turno_id as "turnoId", turno_version as "turnoVersion",
  turno_desde as "turnoDesde", turno, letra, tramos,
  teorico_min as "teoricoMin", obligatorias, entrada_desde as "entradaDesde", entrada_hasta as "entradaHasta",
  salida_desde as "salidaDesde",
  salida_hasta as "salidaHasta", pausa_min as "pausaMin", cuadrante, ausencia, ausente_min as "ausenteMin", partes, media`;
/** One row for each day, both ends included. */
export const selectPlan = (usuarioId: number, desde: string, hasta: string) =>
  many(PlanDia)(sql`select ${columnas} from plan_de_jornada(${usuarioId}, ${desde}::date, ${hasta}::date)`);
/** Plans of several people, each with all their days. */
export const selectPlanes = (usuarioIds: readonly number[], desde: string, hasta: string) =>
  many(
    z.extend(PlanDia, { usuarioId: z.int() }),
  )(sql`select p.id as "usuarioId", ${columnas} from unnest(${usuarioIds}::bigint[]) p (id), plan_de_jornada(p.id, ${desde}::date,
       ${hasta}::date)`);

/** The part of a plan that gives the place and hours of work. */
export const PlanBreve = z.pick(PlanDia, {
  fecha: true,
  zona: true,
  modalidad: true,
  festivo: true,
  letra: true,
  ausencia: true,
  ausenteMin: true,
  partes: true,
});
export type PlanBreve = z.output<typeof PlanBreve>;
/** Place and hours of work of several people, each with all their days. */
export const selectPlanesBreves = (usuarioIds: readonly number[], desde: string, hasta: string) =>
  many(z.extend(PlanBreve, { usuarioId: z.int() }))(sql`
    select p.id as "usuarioId", fecha, zona, modalidad, festivo, letra, ausencia, ausente_min as "ausenteMin", partes
      from unnest(${usuarioIds}::bigint[]) p (id), plan_de_jornada(p.id, ${desde}::date, ${hasta}::date)`);

/** Limits of working time, in minutes but for `preavisoDias` and `desfaseMaxSeg`. */
export const Regla = z.object({
  version: z.int(),
  desde: z.string(),
  cortesiaMin: z.int(),
  saldoMaxMin: z.int(),
  saldoMinMin: z.int(),
  descansoMin: z.int(),
  descansoSemanalMin: z.int(),
  jornadaMaxMin: z.int(),
  preavisoDias: z.int(),
  desfaseMaxSeg: z.int(),
});
export type Regla = z.output<typeof Regla>;
/** Order of limits: the last to begin first, those of the work centre before the general ones. */
const reglas = (usuarioId: number | Sql, dia: string) => sql`
  select r.version, r.desde, r.cortesia_min as "cortesiaMin", r.saldo_max_min as "saldoMaxMin", r.saldo_min_min as "saldoMinMin",
         r.descanso_min as "descansoMin", r.descanso_semanal_min as "descansoSemanalMin", r.jornada_max_min as "jornadaMaxMin",
         r.preaviso_dias as "preavisoDias", r.desfase_max_seg as "desfaseMaxSeg"
    from regla_jornada r join usuario u on u.id = ${usuarioId}
   where r.desde <= ${dia}::date and (r.centro_trabajo_codigo is null or r.centro_trabajo_codigo = u.centro_trabajo_codigo)
   order by r.centro_trabajo_codigo is null, r.desde desc, r.version desc`;
/** All limits that have begun for somebody by a day: on each day the first with `desde` up to that day holds. */
export const selectReglas = (usuarioId: number, dia: string) => many(Regla)(reglas(usuarioId, dia));
/** Limits of somebody on a day: of their work centre, or the general ones. */
export const selectRegla = (usuarioId: number, dia: string) => one(Regla)(sql`${reglas(usuarioId, dia)} limit 1`);
/** Limits that hold on a day for each of these people. */
export const selectReglasDeTodos = (usuarioIds: readonly number[], dia: string) =>
  many(z.object({ usuarioId: z.int(), descansoMin: z.int(), descansoSemanalMin: z.int(), preavisoDias: z.int() }))(sql`
    select p.id as "usuarioId", x."descansoMin", x."descansoSemanalMin", x."preavisoDias"
      from unnest(${usuarioIds}::bigint[]) p (id), lateral (${reglas(sql`p.id`, dia)} limit 1) x`);
