import * as z from 'zod/mini';
import { foto } from '#contract/casa/kernel/foto.ts';
import { MODALIDADES } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import { diasEntre } from '#contract/casa/kernel/dias.ts';
import { letraDePersona } from '#contract/tiempo/jornada/letra.schemas.ts';
import { fecha, id, instante, type Orden, ordenQuery, paginaQuery, texto } from '#contract/casa/kernel/scalars.ts';

const codigo = z.string().check(z.regex(/^[A-Z]{1,10}$/, 'Código no válido'));
const matricula = z.string().check(z.regex(/^[A-Za-z0-9._-]{1,20}$/, 'Matrícula no válida'));

/** Filters of every list of people. `equipo`: matrícula of the responsible whose people are listed. */
export const deQuienes = {
  centro: z.optional(codigo),
  area: z.optional(codigo),
  equipo: z.optional(matricula),
  texto: z.optional(texto(100)),
};
const Opcion = z.object({ Codigo: z.string(), Nombre: z.string() });
/** Work centres, areas and teams by which the reader may filter, and whether the reader sees everybody (RRHH). */
export const Ambito = z.object({
  Todos: z.boolean(),
  Centros: z.array(Opcion),
  Areas: z.array(Opcion),
  /** Teams, by the matrícula of their responsible. */
  Equipos: z.array(Opcion),
});
export type Ambito = z.output<typeof Ambito>;

/** `urgencia`: no entry, forgotten exits, inside, in a pause, absent and out, each by name. */
export const COLUMNAS_AHORA = [
  'nombre',
  'matricula',
  'centro',
  'area',
  'estado',
  'desde',
  'turno',
  'urgencia',
] as const;
export type OrdenAhora = Orden<(typeof COLUMNAS_AHORA)[number]>;
export const ahoraQuery = z.strictObject({
  ...paginaQuery,
  ...ordenQuery(COLUMNAS_AHORA, 'nombre'),
  ...deQuienes,
  estado: z.optional(z.string().check(z.regex(/^[1-6](,[1-6])*$/, 'Estado no válido'))),
});
export const cuentasAhoraQuery = z.strictObject(deQuienes);
/** Person with their state now. Letters of health (A, E) are `R` for readers who are not of RRHH. */
export const PresenciaAhora = z.object({
  Id: id,
  Nombre: z.string(),
  Foto: foto,
  Matricula: z.string(),
  Centro: z.string(),
  Area: z.string(),
  EstadoId: z.int(),
  Estado: z.string(),
  /** Entry or beginning of the pause of a person inside; beginning of the shift of a person who has not come; last exit of other people. */
  Desde: z.nullable(instante),
  Zona: z.string(),
  Modalidad: z.enum(MODALIDADES),
  /** Current shift, or today's shift; '' without a shift. */
  Turno: z.string(),
  Letra: z.nullable(letraDePersona),
  Hasta: z.nullable(fecha),
});
export type PresenciaAhora = z.output<typeof PresenciaAhora>;
/** Number of people in each state, without a limit of rows. */
export const CuentaAhora = z.object({ EstadoId: z.int(), Total: z.int() });

/** Days of the filtered list, both or neither: its people are on the staff on one of these days, or today. */
const deCuando = { desde: z.optional(fecha), hasta: z.optional(fecha) };
type DeCuando = { desde?: string | undefined; hasta?: string | undefined };
const conDosDias = z.refine<DeCuando>(
  ({ desde, hasta }) => (desde === undefined || hasta === undefined ? desde === hasta : hasta >= desde),
  { error: 'Elija dos días, el segundo no antes' },
);
export const ambitoQuery = z.strictObject(deCuando).check(conDosDias);
/** Person of a team, for pickers. */
export const personasQuery = z.strictObject({ texto: texto(100), ...deCuando }).check(conDosDias);
export const PersonaDeEquipo = z.object({ Id: id, Nombre: z.string(), Foto: foto });

/** Kinds of the stretches of a day: worked, in a pause, and those of the shift. */
export const CLASES_TRAMO = ['trabajo', 'pausa', 'previsto'] as const;
/** `personas`: 20 numbers at most, comma-separated; those whom the reader does not see are left out. */
export const tramosQuery = z.strictObject({
  personas: z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,19}$/, 'Personas no válidas')),
});
/** Stretches of a person's day of today, in order. `Hasta` null: still going on. */
export const TramosDeHoy = z.object({
  Id: id,
  Zona: z.string(),
  Tramos: z.array(z.object({ Clase: z.enum(CLASES_TRAMO), Desde: instante, Hasta: z.nullable(instante) })),
});
export type TramosDeHoy = z.output<typeof TramosDeHoy>;

/** Most days of the absences by area. */
export const MAX_DIAS_AREAS = 31;
const camposDeAreas = z.strictObject({ desde: fecha, hasta: fecha });
export const ausenciasPorAreaQuery = camposDeAreas.check(
  z.refine(({ desde, hasta }) => hasta >= desde && diasEntre(desde, hasta) < MAX_DIAS_AREAS, {
    error: `De uno a ${MAX_DIAS_AREAS} días, a partir del primero`,
  }),
);
/** People of an area who are absent the whole of each day, of those who are on the staff today. */
export const AusenciasDeArea = z.object({
  Area: z.string(),
  Plantilla: z.int(),
  Dias: z.array(z.object({ Fecha: fecha, Ausentes: z.int() })),
});
export type AusenciasDeArea = z.output<typeof AusenciasDeArea>;
