import * as z from 'zod/mini';
import { letraDePersona } from '#contract/tiempo/jornada/letra.schemas.ts';
import { fecha, id, idParam, instante } from '#contract/casa/kernel/scalars.ts';

const anio = z.string().check(z.regex(/^20\d\d$/, 'Año no válido'));
export const anioParam = z.object({ anio });
export const anioDeParam = z.extend(idParam, { anio });

const letra = z.nullable(letraDePersona);
/** Day of the work calendar (spec section 2.14). */
export const DiaCalendario = z.object({
  Fecha: fecha,
  /** Planned letter, D for rest; null where the person has no rotation. */
  Previsto: letra,
  /** Actual letter, also of a future absence; null while nothing has happened. */
  Real: letra,
  /** Name of the shift; '' on a day without a shift. */
  Turno: z.string(),
  /** Planned hours: '06:00 - 14:00'. */
  Horario: z.string(),
  /** Holiday of the work centre, or ''. */
  Festivo: z.string(),
  Distancia: z.boolean(),
  /** Leave of part of the day: 'de 10:00 a 11:30', 'primera media jornada', or ''. */
  Ausente: z.string(),
});
export type DiaCalendario = z.output<typeof DiaCalendario>;
export const Calendario = z.object({
  Anio: z.int(),
  PersonaId: id,
  Persona: z.string(),
  /** Work centre of the holidays. */
  Centro: z.string(),
  Dias: z.array(DiaCalendario),
  /** Number of days of the year by letter, in the order of the legend. */
  Totales: z.array(z.object({ Letra: letraDePersona, Previstos: z.int(), Reales: z.int() })),
});
export type Calendario = z.output<typeof Calendario>;

/** Kinds of feeds. C: shifts and holidays. A: agenda. E: absences of the team, without reasons. */
export const TIPOS_SUSCRIPCION = ['C', 'A', 'E'] as const;
const tipo = z.enum(TIPOS_SUSCRIPCION);
/** Link that a calendar program reads (S-8034). Its secret is shown once, when the link is made. */
export const Suscripcion = z.object({ Tipo: tipo, Creada: instante, Leida: z.nullable(instante) });
export type Suscripcion = z.output<typeof Suscripcion>;
export const FormularioSuscripcion = z.strictObject({ tipo });
export const SuscripcionCreada = z.object({ Tipo: tipo, Url: z.string() });
export const secretoParam = z.object({ secreto: z.string() });
