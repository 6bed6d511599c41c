import * as z from 'zod/mini';
import { foto } from '#contract/casa/kernel/foto.ts';
import { LineaSaldo, mes } from '#contract/tiempo/jornada/jornada.schemas.ts';
import { Historial } from '#contract/casa/kernel/error.ts';
import {
  id,
  instante,
  type Orden,
  ordenQuery,
  paginaQuery,
  texto,
  textoObligatorio,
} from '#contract/casa/kernel/scalars.ts';
import {
  ACTOS_EN_BLOQUE,
  BAJA_EN_ESPERA,
  CIERRE,
  MAX_AJUSTE_MIN,
  MAX_COMENTARIO_CIERRE,
  MIN_COMENTARIO_CIERRE,
} from './cierres.rules.ts';

/** Month of the call `cierresaldohorario` (spec section 7). A month that was never closed has no id and no figures. */
export const Cierre = z.object({
  Id: z.nullable(z.int()),
  Mes: mes,
  EstadoId: z.int(),
  Estado: z.string(),
  TeoricoMin: z.nullable(z.int()),
  TrabajadoMin: z.nullable(z.int()),
  SaldoMin: z.nullable(z.int()),
  ArrastradoMin: z.nullable(z.int()),
  CompensadoMin: z.nullable(z.int()),
  PagadoMin: z.nullable(z.int()),
  /** Minutes that go on to the next month. */
  FinalMin: z.nullable(z.int()),
  /** Digest of the closing's figures and lines. */
  Hash: z.string(),
  Version: z.int(),
  acciones: z.array(z.enum(CIERRE.claves)),
});
export type Cierre = z.output<typeof Cierre>;

/**
 * A sickness with days of the month that are not written down yet, because it is or was closed (S-8591). `quitar`: the sickness no longer
 * has any day of the month, and days of it are still counted.
 */
const bajaEnEspera = z.nullable(z.enum(BAJA_EN_ESPERA));

export const CierreDetalle = z.extend(Cierre, {
  PersonaId: z.int(),
  Persona: z.string(),
  Foto: foto,
  /** Ledger of the month at its closing. */
  Lineas: z.array(LineaSaldo),
  /** True when the calculation still gives the closed figures, and for open months. */
  Coincide: z.boolean(),
  /** Minutes carried to the next month if this one were closed now. */
  AhoraMin: z.int(),
  /** Reason why an open month cannot be closed yet, or ''. */
  Impide: z.string(),
  BajaEnEspera: bajaEnEspera,
  Historial: z.array(Historial),
});
export type CierreDetalle = z.output<typeof CierreDetalle>;

/** A month of somebody, for RRHH: `Id` is the person's, because an open month has no closing. */
export const CierreDePersona = z.extend(Cierre, {
  Id: z.int(),
  CierreId: z.nullable(z.int()),
  Persona: z.string(),
  Foto: foto,
  Matricula: z.string(),
  /** True when the last check gave other figures than the closed ones. */
  Difiere: z.boolean(),
  BajaEnEspera: bajaEnEspera,
  /** Reason of a person who disagrees. */
  Comentario: z.string(),
});
export type CierreDePersona = z.output<typeof CierreDePersona>;

/** An act on a month of everybody, with its progress. */
export const Bloque = z.object({
  Id: z.int(),
  Acto: z.enum(ACTOS_EN_BLOQUE),
  Quien: z.string(),
  Creado: instante,
  Terminado: z.nullable(instante),
  Total: z.int(),
  Hechos: z.int(),
  /** The first hundred people for whom the act failed, with the reason. */
  Fallos: z.array(z.object({ PersonaId: z.int(), Persona: z.string(), Motivo: z.string() })),
});
export type Bloque = z.output<typeof Bloque>;
export const ResumenCierres = z.object({
  Mes: mes,
  /** True once the month is over. */
  Terminado: z.boolean(),
  /** Number of people in each state, also where it is 0. */
  Estados: z.array(z.object({ EstadoId: z.int(), Estado: z.string(), Personas: z.int() })),
  Difieren: z.int(),
  /** Last act on the whole month. */
  Bloque: z.nullable(Bloque),
});
export type ResumenCierres = z.output<typeof ResumenCierres>;

export const mesQuery = z.strictObject({ mes });
/** `urgencia`: who disagrees, whose figures or sickness changed, whose conformity is awaited, who is open, what is settled; by name. */
export const COLUMNAS_CIERRES = [
  'urgencia',
  'persona',
  'matricula',
  'estado',
  'teorico',
  'trabajado',
  'saldo',
  'arrastrado',
  'final',
] as const;
export type OrdenCierres = Orden<(typeof COLUMNAS_CIERRES)[number]>;
export const personasQuery = z.strictObject({
  ...paginaQuery,
  ...ordenQuery(COLUMNAS_CIERRES, 'urgencia'),
  /** Month of the list; absent: the last month that is over. */
  mes: z.optional(mes),
  /** Numbers of states, comma-separated: '1,6'. */
  estado: z.optional(z.string().check(z.regex(/^[1-6](,[1-6]){0,5}$/, 'Estado no válido'))),
  texto: z.optional(texto(100)),
});

const motivo = textoObligatorio(MAX_COMENTARIO_CIERRE).check(
  z.minLength(MIN_COMENTARIO_CIERRE, `Al menos ${MIN_COMENTARIO_CIERRE} caracteres`),
);
export const FormularioConforme = z.strictObject({ Id: id, comentario: z.optional(texto(MAX_COMENTARIO_CIERRE)) });
export const FormularioConMotivo = z.strictObject({ Id: id, motivo });
const minutos = z
  .int('Escriba los minutos')
  .check(z.minimum(0, 'No puede ser negativo'), z.maximum(MAX_AJUSTE_MIN, 'Es más de lo que tiene un mes'));
export const FormularioAjuste = z.strictObject({ Id: id, compensadoMin: minutos, pagadoMin: minutos });
export const FormularioCerrar = z.strictObject({ personaId: id, mes });
export const FormularioBloque = z.strictObject({ mes, acto: z.enum(ACTOS_EN_BLOQUE) });
