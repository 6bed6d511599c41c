import * as z from 'zod/mini';
import { diasEntre } from '#contract/casa/kernel/dias.ts';
import { exigir, fecha, id, texto, textoObligatorio } from '#contract/casa/kernel/scalars.ts';

/** Most days from the first to the last one of a rule. */
const MAX_DIAS_CORTOS = 366;
const corto = z.strictObject({
  desde: fecha,
  hasta: fecha,
  /** Days of the week, 1 is Monday. */
  dias: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1, 'Elija algún día'), z.maxLength(7)),
  /** Code of the work centre; '' for all work centres. */
  centro: z.string().check(z.regex(/^([A-Z]{3})?$/, 'Código no válido')),
  nombre: textoObligatorio(40),
  /** Most minutes of work on the day; null: half of the shift. */
  minutos: z.nullable(
    z.int('Indique las horas').check(z.minimum(30, 'Media hora al menos'), z.maximum(720, 'Máximo 12 horas')),
  ),
  fuente: texto(200),
});
type Corto = z.output<typeof corto>;
export const FormularioCorto = corto.check(
  exigir<Corto>('hasta', (v) => !v.desde || !v.hasta || v.hasta >= v.desde, 'No puede terminar antes de empezar'),
  exigir<Corto>(
    'hasta',
    (v) => !v.desde || !v.hasta || diasEntre(v.desde, v.hasta) < MAX_DIAS_CORTOS,
    'Un año como máximo',
  ),
  exigir<Corto>('dias', (v) => new Set(v.dias).size === v.dias.length, 'Hay días repetidos'),
);
export type FormularioCorto = z.output<typeof FormularioCorto>;

/** Days that are shorter for everybody who rests on public holidays (S-8580). */
export const DiaCorto = z.object({
  Id: id,
  Desde: fecha,
  Hasta: fecha,
  Dias: z.array(z.int()),
  CentroCodigo: z.string(),
  Centro: z.string(),
  Nombre: z.string(),
  Minutos: z.nullable(z.int()),
  Fuente: z.string(),
  /** The first day is still to come: it can be taken away whole. */
  Futuro: z.boolean(),
  /** It has begun and goes on: it can be ended today. */
  EnCurso: z.boolean(),
});
export type DiaCorto = z.output<typeof DiaCorto>;
