import * as z from 'zod/mini';
import { foto } from '#contract/casa/kernel/foto.ts';
import { CLAVES_RESOLUCION, TIPOS_INCIDENCIA } from '#contract/tiempo/jornada/incidencias.rules.ts';
import { mes, PresenciaMensual } from '#contract/tiempo/jornada/jornada.schemas.ts';
import { diasEntre } from '#contract/casa/kernel/dias.ts';
import {
  fecha,
  id,
  OBLIGATORIO,
  type Orden,
  ordenesDe,
  ordenQuery,
  paginaQuery,
  textoObligatorio,
} from '#contract/casa/kernel/scalars.ts';
import { MAX_DIAS_INCIDENCIAS, MAX_RESUELTAS } from './presencia.rules.ts';
import { deQuienes } from './presencia.schemas.ts';

export const VER_INCIDENCIAS = ['abiertas', 'resueltas', 'todas'] as const;
const camposIncidencias = z.strictObject({
  ...paginaQuery,
  ...deQuienes,
  /** Days of the list; absent: today. */
  desde: z.optional(fecha),
  hasta: z.optional(fecha),
  tipo: z.optional(z.enum(TIPOS_INCIDENCIA)),
  ver: z._default(z.enum(VER_INCIDENCIAS), 'abiertas'),
});
export const incidenciasQuery = camposIncidencias.check(
  z.refine(
    ({ desde, hasta }) => {
      if (desde === undefined || hasta === undefined) return desde === hasta;
      return hasta >= desde && diasEntre(desde, hasta) < MAX_DIAS_INCIDENCIAS;
    },
    { error: `Elija dos días, el segundo no antes, y ${MAX_DIAS_INCIDENCIAS} como máximo` },
  ),
);
/** Incident of a person's day. */
export const IncidenciaDeEquipo = z.object({
  Id: z.int(),
  PersonaId: id,
  Persona: z.string(),
  Foto: foto,
  Matricula: z.string(),
  Fecha: fecha,
  /** Hours of the shift of that day: '06:00 - 14:00'. */
  Horario: z.string(),
  /** Clock-ins of the day: 'E 05:58 · S 14:03'. */
  Marcajes: z.string(),
  Tipo: z.enum(TIPOS_INCIDENCIA),
  Texto: z.string(),
  Minutos: z.int(),
  Resolucion: z.nullable(z.enum(CLAVES_RESOLUCION)),
  acciones: z.array(z.enum(['resolver', 'corregir'])),
});
export type IncidenciaDeEquipo = z.output<typeof IncidenciaDeEquipo>;

const Cual = z.strictObject({ personaId: id, fecha, tipo: z.enum(TIPOS_INCIDENCIA) });
export const FormularioResolver = z.strictObject({
  incidencias: z.array(Cual).check(z.minLength(1, OBLIGATORIO), z.maxLength(MAX_RESUELTAS, `Máximo ${MAX_RESUELTAS}`)),
  resolucion: z.enum(CLAVES_RESOLUCION, OBLIGATORIO),
  comentario: textoObligatorio(500),
});
export type FormularioResolver = z.output<typeof FormularioResolver>;
export const Resueltas = z.object({ Resueltas: z.int() });

/** Columns that are kept of a person, and then figures that are calculated. */
export const COLUMNAS_MES_GUARDADAS = ['nombre', 'matricula', 'centro', 'area', 'estado'] as const;
export const COLUMNAS_MES_CALCULADAS = ['teorico', 'trabajado', 'saldo', 'incidencias'] as const;
const COLUMNAS_MES = [...COLUMNAS_MES_GUARDADAS, ...COLUMNAS_MES_CALCULADAS];
export type OrdenMes = Orden<(typeof COLUMNAS_MES)[number]>;
export const ORDEN_MES = ordenesDe(COLUMNAS_MES);
const queryMes = {
  ...deQuienes,
  /** Month of the list; absent: the current month. */
  mes: z.optional(mes),
  /** Numbers of states of the month's closing, comma-separated. */
  estado: z.optional(z.string().check(z.regex(/^[1-6](,[1-6])*$/, 'Estado no válido'))),
};
export const mesQuery = z.strictObject({ ...paginaQuery, ...queryMes, ...ordenQuery(COLUMNAS_MES, 'nombre') });
export const mesCsvQuery = z.strictObject(queryMes);
/** Month of a person in one line. */
export const MesDePersona = z.object({
  Id: id,
  Nombre: z.string(),
  Foto: foto,
  Matricula: z.string(),
  Centro: z.string(),
  Area: z.string(),
  TeoricoMin: z.int(),
  TrabajadoMin: z.int(),
  SaldoMin: z.int(),
  /** Number of incidents that are not settled. */
  Incidencias: z.int(),
  EstadoId: z.int(),
  /** State of the month's closing, by its name. */
  Estado: z.string(),
});
export type MesDePersona = z.output<typeof MesDePersona>;
export const unMesQuery = z.strictObject({ mes: z.optional(mes) });
/** Month of a person as they see it themselves; readers other than RRHH get `R` for letters of health. */
export const MesDetalle = z.extend(MesDePersona, { Mes: PresenciaMensual });
export type MesDetalle = z.output<typeof MesDetalle>;
