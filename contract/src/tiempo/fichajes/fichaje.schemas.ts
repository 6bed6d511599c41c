import * as z from 'zod/mini';
import { fecha, instante } from '#contract/casa/kernel/scalars.ts';

/** E entry, S exit, PI and PF the ends of a pause (decisions 10). */
export const TIPOS_FICHAJE = ['E', 'S', 'PI', 'PF'] as const;
export type TipoFichaje = (typeof TIPOS_FICHAJE)[number];
/** P present, D remote. */
export const MODALIDADES = ['P', 'D'] as const;
export type Modalidad = (typeof MODALIDADES)[number];
export const ORIGENES_FICHAJE = ['web', 'movil', 'terminal', 'sinred', 'correccion', 'importacion'] as const;
export type OrigenFichaje = (typeof ORIGENES_FICHAJE)[number];

/** A clock-in that stands. */
export const Fichaje = z.object({
  Id: z.int(),
  Tipo: z.enum(TIPOS_FICHAJE),
  /** Work date: a night shift counts for the day on which it began. */
  Fecha: fecha,
  Instante: instante,
  /** Zone of the work centre, in which it is shown. */
  Zona: z.string(),
  Modalidad: z.enum(MODALIDADES),
  Origen: z.enum(ORIGENES_FICHAJE),
  /** Time of the device, for one that it kept while it had no network. */
  InstanteDispositivo: z.nullable(instante),
  DesfaseSeg: z.nullable(z.int()),
});
export type Fichaje = z.output<typeof Fichaje>;
