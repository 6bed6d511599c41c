import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { DE_AUSENCIA } from '#contract/tiempo/jornada/letras.rules.ts';
import { fecha } from '#contract/casa/kernel/scalars.ts';
import { many, maybeOne } from '#server/casa/base/db.ts';

/** A type of leave with the rules that hold on a day. Amounts: half-days (D) or minutes (H). */
export const TipoDeUnDia = z.object({
  tipoId: z.int(),
  version: z.int(),
  codigo: z.string(),
  nombre: z.string(),
  vacaciones: z.boolean(),
  contraSaldo: z.boolean(),
  bloqueable: z.boolean(),
  activo: z.boolean(),
  letra: z.enum(DE_AUSENCIA),
  unidad: z.enum(['D', 'H']),
  naturales: z.boolean(),
  medias: z.boolean(),
  periodo: z.enum(['A', 'E']),
  derecho: z.nullable(z.int()),
  prorrateo: z.boolean(),
  validacion: z.enum(['R', 'H', 'N']),
  segundo: z.nullable(z.enum(['S', 'H'])),
  segundoDesde: z.nullable(z.int()),
  justificante: z.enum(['N', 'P', 'O']),
  preavisoDias: z.int(),
  minimo: z.nullable(z.int()),
  enteros: z.boolean(),
  arrastreMax: z.int(),
  arrastreHasta: z.string(),
  baseLegal: z.string(),
  explicacion: z.string(),
});
export type TipoDeUnDia = z.output<typeof TipoDeUnDia>;

const tipos = (dia: string): Sql => sql`
  select t.id as "tipoId", v.version, t.codigo, t.nombre, t.vacaciones, t.contra_saldo as "contraSaldo",
         t.bloqueable, t.activo, v.letra, v.unidad,
         v.naturales, v.medias, v.periodo,
         v.minimo, v.enteros, v.derecho, v.prorrateo, v.validacion, v.segundo,
         v.segundo_desde as "segundoDesde", v.justificante, v.preaviso_dias as "preavisoDias", v.arrastre_max as "arrastreMax",
         v.arrastre_hasta as "arrastreHasta", v.base_legal as "baseLegal", v.explicacion
    from tipo_permiso t cross join lateral reglas_de_tipo_permiso(t.id, ${dia}::date) v`;
/** All types that existed on a day, also types no longer offered, in their order. */
export const selectTiposDe = (dia: string) =>
  many(TipoDeUnDia)(sql`${tipos(dia)} order by t.orden, t.nombre collate "es-ES-x-icu"`);
/** A type on a day; undefined: it does not exist, or did not yet. */
export const selectTipoDe = (tipoId: number, dia: string) =>
  maybeOne(TipoDeUnDia)(sql`${tipos(dia)} where t.id = ${tipoId}`);

const Bloqueo = z.object({ desde: fecha, hasta: fecha, motivo: z.string() });
/** Blocked days against somebody's leave of a type between two days, the earliest first. */
export const selectBloqueos = (usuarioId: number, tipoId: number, desde: string, hasta: string) =>
  many(Bloqueo)(sql`
    select b.desde, b.hasta, b.motivo from bloqueos_de_permiso(${usuarioId}, ${tipoId}, ${desde}::date, ${hasta}::date) b`);
