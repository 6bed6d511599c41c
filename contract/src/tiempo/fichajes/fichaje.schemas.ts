import * as z from 'zod/mini';
import { fecha, instante } from '#contract/casa/kernel/scalars.ts';

/** Types of clock-ins: E entry, S exit, PI and PF beginning and end of a pause. */
export const TIPOS_FICHAJE = ['E', 'S', 'PI', 'PF'] as const;
export type TipoFichaje = (typeof TIPOS_FICHAJE)[number];
/** Modality: P on site, D remote. */
export const MODALIDADES = ['P', 'D'] as const;
export type Modalidad = (typeof MODALIDADES)[number];
export const ORIGENES_FICHAJE = ['web', 'movil', 'terminal', 'sinred', 'correccion', 'importacion'] as const;
export type OrigenFichaje = (typeof ORIGENES_FICHAJE)[number];

/** Clock-in in force, neither replaced nor annulled. */
export const Fichaje = z.object({
  Id: z.int(),
  Tipo: z.enum(TIPOS_FICHAJE),
  /** Work date: a night shift counts for the day on which it began. */
  Fecha: fecha,
  Instante: instante,
  /** Zone of the work centre, in which screens show the clock-in. */
  Zona: z.string(),
  Modalidad: z.enum(MODALIDADES),
  Origen: z.enum(ORIGENES_FICHAJE),
  /** Time of the device, for a clock-in that the device kept while it had no network. */
  InstanteDispositivo: z.nullable(instante),
  DesfaseSeg: z.nullable(z.int()),
});
export type Fichaje = z.output<typeof Fichaje>;
