import * as z from 'zod/mini';
import { diasEntre } from '#contract/casa/kernel/dias.ts';
import { exigir, fecha, idEnRuta } from '#contract/casa/kernel/scalars.ts';

/** Day of the calendar on which leave is chosen. */
export const DiaDeCalendario = z.object({
  Fecha: fecha,
  /** True when the person works on the day by their rotation. */
  Laborable: z.boolean(),
  Minutos: z.int(),
  /** True when the shift of the day goes on after midnight. */
  Noche: z.boolean(),
  Festivo: z.nullable(z.string()),
  /** State of the person's own leave on the day; 2 also for an absence noted by other people. */
  Permiso: z.nullable(z.int()),
  /** Reason why the day is blocked, or ''. */
  Bloqueado: z.nullable(z.string()),
  /** Number of absent team-mates, without names and reasons. */
  Ausentes: z.int(),
  /** True on the days of a trip of the person. */
  Viaje: z.boolean(),
});
export type DiaDeCalendario = z.output<typeof DiaDeCalendario>;
type Rango = { desde: string; hasta: string };
/** `persona`: somebody else, for whom leave may be asked for. */
export const calendarioQuery = z
  .strictObject({ desde: fecha, hasta: fecha, tipo: z.optional(idEnRuta), persona: z.optional(idEnRuta) })
  .check(
    exigir<Rango>('hasta', (v) => v.hasta >= v.desde, 'No puede terminar antes de empezar'),
    exigir<Rango>('hasta', (v) => diasEntre(v.desde, v.hasta) <= 100, 'Como máximo 100 días'),
  );
