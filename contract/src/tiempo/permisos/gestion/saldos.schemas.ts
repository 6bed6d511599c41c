import * as z from 'zod/mini';
import { foto } from '#contract/casa/kernel/foto.ts';
import { letraDePersona } from '#contract/tiempo/jornada/letra.schemas.ts';
import {
  codigo,
  fecha,
  id,
  instante,
  OBLIGATORIO,
  type Orden,
  ordenQuery,
  paginaQuery,
  texto,
  textoObligatorio,
} from '#contract/casa/kernel/scalars.ts';
import { UNIDADES } from '../permisos.rules.ts';
import { MAX_CANTIDAD } from './tipo.schemas.ts';

const anio = z.pipe(z.string().check(z.regex(/^20\d\d$/, 'Diga un año')), z.transform(Number));

/** Balance of a type in a year, in halves of a day or minutes; null: without limit. */
const saldo = {
  Unidad: z.enum(UNIDADES),
  /** Letter of the type; A and E reveal health (S-7051). */
  Letra: letraDePersona,
  Derecho: z.nullable(z.int()),
  Ajustes: z.int(),
  Arrastrado: z.int(),
  /** Last day on which the carried balance may be taken. */
  Caduca: z.nullable(fecha),
  ArrastrePerdido: z.int(),
  Disfrutado: z.int(),
  Aprobado: z.int(),
  Solicitado: z.int(),
  Disponible: z.nullable(z.int()),
};
const persona = { Id: id, Persona: z.string(), Foto: foto, Matricula: z.string(), Centro: z.string() };
export const SaldoDePersona = z.object({ ...persona, ...saldo });
export type SaldoDePersona = z.output<typeof SaldoDePersona>;
/** Filters of the balances. `tipo`: code of a type; absent: the holidays. `anio` absent: this year. */
/** Columns that are kept of a person, and then figures that are calculated. */
export const COLUMNAS_SALDOS_GUARDADAS = ['persona', 'matricula', 'centro'] as const;
export const COLUMNAS_SALDOS_CALCULADAS = [
  'derecho',
  'ajustes',
  'arrastrado',
  'disfrutado',
  'aprobado',
  'solicitado',
  'disponible',
] as const;
export const COLUMNAS_SALDOS = [...COLUMNAS_SALDOS_GUARDADAS, ...COLUMNAS_SALDOS_CALCULADAS];
/** People whose balances are calculated to be sorted by a figure. */
export const MAX_SALDOS_POR_CIFRA = 2_000;
export type OrdenSaldos = Orden<(typeof COLUMNAS_SALDOS)[number]>;
export const saldosQuery = z.strictObject({
  ...paginaQuery,
  ...ordenQuery(COLUMNAS_SALDOS, 'persona'),
  anio: z.optional(anio),
  tipo: z.optional(codigo),
  texto: z.optional(texto(100)),
});
export const saldosCsvQuery = z.strictObject({ anio: z.optional(anio) });

export const Ajuste = z.object({
  Id: id,
  TipoId: id,
  Cantidad: z.int(),
  Motivo: z.string(),
  Creado: instante,
  Quien: z.string(),
});
/** Balances of a person in a year, each with its adjustments. `Ajustable`: true for types with a yearly limit. */
export const SaldosDePersona = z.object({
  ...persona,
  Alta: z.nullable(fecha),
  Baja: z.nullable(fecha),
  Anio: z.int(),
  Tipos: z.array(z.object({ TipoId: id, Tipo: z.string(), ...saldo, Ajustable: z.boolean(), Lineas: z.array(Ajuste) })),
});
export type SaldosDePersona = z.output<typeof SaldosDePersona>;
export const unAnioQuery = z.strictObject({ anio: z.optional(anio) });

export const FormularioAjuste = z.strictObject({
  usuarioId: id,
  tipoId: z.int(OBLIGATORIO).check(z.positive(OBLIGATORIO)),
  anio: z.int(OBLIGATORIO).check(z.minimum(2000, 'De 2000 a 2099'), z.maximum(2099, 'De 2000 a 2099')),
  /** Adjustment in halves of a day or minutes; negative when it takes away. */
  cantidad: z.int(OBLIGATORIO).check(
    z.minimum(-MAX_CANTIDAD, 'Demasiado'),
    z.maximum(MAX_CANTIDAD, 'Demasiado'),
    z.refine((n) => n !== 0, 'No puede ser cero'),
  ),
  motivo: textoObligatorio(250),
});
export type FormularioAjuste = z.output<typeof FormularioAjuste>;
