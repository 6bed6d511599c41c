import * as z from 'zod/mini';
import { fecha, instante, momento } from '#contract/casa/kernel/scalars.ts';
import { Fichaje, MODALIDADES, TIPOS_FICHAJE } from './fichaje.schemas.ts';
import { FASES } from './fase.rules.ts';

/** Day of a person: clock-ins, total time and possible next acts. */
export const Marcaje = z.object({
  /** Work date: that of the open entry, else the one for which an entry would count now. */
  Fecha: fecha,
  /** Zone of the work centre. */
  Zona: z.string(),
  /** The server's clock. */
  Ahora: instante,
  Fase: z.enum(FASES),
  /** Instant from which the open entry is a forgotten exit. */
  Caduca: z.nullable(instante),
  /** Acts that are possible now, the main one first; none for people who do not clock in. */
  Actos: z.array(z.enum(TIPOS_FICHAJE)),
  Marcajes: z.array(Fichaje),
  /** Minutes until `Ahora`; pauses that count as work are in the worked ones. */
  TrabajadoMin: z.int(),
  PausaMin: z.int(),
  /** Minutes of pause a day that count as work. */
  PausaComputableMin: z.int(),
  /** Minutes of the shift; null on a day without one. */
  PrevistoMin: z.nullable(z.int()),
  /** The shift in words, or why there is none: 'Mañana, 06:00 - 14:00', 'Festivo: Navidad'. '' where nobody has assigned any. */
  Turno: z.string(),
  /** Modality of the last clock-in, or of the assignment. */
  Modalidad: z.enum(MODALIDADES),
  /** Entry without an exit, while the screen asks for a correction. */
  Olvidada: z.nullable(z.object({ Fecha: fecha, Entrada: instante, Zona: z.string() })),
  Puede: z.boolean(),
  /** Reason why the person does not clock in, or ''. */
  Motivo: z.string(),
});
export type Marcaje = z.output<typeof Marcaje>;

export const FormularioFichar = z.strictObject({
  tipo: z.enum(TIPOS_FICHAJE, 'Elija entrada, salida o pausa'),
  modalidad: z.enum(MODALIDADES, 'Elija presencial o a distancia'),
  /** Instant at which the person pressed the button, by the device's clock. */
  instanteDispositivo: z.optional(momento),
});
export type FormularioFichar = z.output<typeof FormularioFichar>;
