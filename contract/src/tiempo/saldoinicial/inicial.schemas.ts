import * as z from 'zod/mini';
import { Historial } from '#contract/casa/kernel/error.ts';
import { foto } from '#contract/casa/kernel/foto.ts';
import { FilaDeLista, ImportacionDeLista } from '#contract/casa/kernel/importaciones.ts';
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
import { UNIDADES } from '#contract/tiempo/permisos/permisos.rules.ts';
import { CLAVES_COLUMNA, MAX_FUENTE, MAX_INICIAL, MIN_MOTIVO, SALDO_INICIAL } from './saldoinicial.rules.ts';

/** Opening balance of a person: the figure with which a balance begins on a day. `TipoId` null: the balance of hours. */
export const SaldoInicial = z.object({
  Id: z.int(),
  PersonaId: z.int(),
  Persona: z.string(),
  Foto: foto,
  Matricula: z.string(),
  TipoId: z.nullable(z.int()),
  Saldo: z.string(),
  /** H: minutes. D: halves of a day. */
  Unidad: z.enum(UNIDADES),
  Fecha: fecha,
  Cantidad: z.int(),
  /** The figure's source, as it was first written. */
  Fuente: z.string(),
  Fichero: z.nullable(z.object({ Nombre: z.string(), Tamano: z.int() })),
  EstadoId: z.int(),
  Estado: z.string(),
  Creado: instante,
  Version: z.int(),
  acciones: z.array(z.enum(SALDO_INICIAL.claves)),
});
export type SaldoInicial = z.output<typeof SaldoInicial>;

/** Entry of an opening balance: the first one, and each counter entry with its reason. */
export const Apunte = z.object({
  Id: z.int(),
  Cantidad: z.int(),
  Motivo: z.string(),
  Creado: instante,
  Quien: z.string(),
});
export const SaldoInicialDetalle = z.extend(SaldoInicial, {
  Apuntes: z.array(Apunte),
  /** Sentence that says why the figure cannot change now, or ''. */
  Impide: z.string(),
  Historial: z.array(Historial),
});
export type SaldoInicialDetalle = z.output<typeof SaldoInicialDetalle>;

/** The reader's own opening balances, each with its entries. */
export const MiSaldoInicial = z.object({
  Id: z.int(),
  TipoId: z.nullable(z.int()),
  Saldo: z.string(),
  Unidad: z.enum(UNIDADES),
  Fecha: fecha,
  Cantidad: z.int(),
  Apuntes: z.array(z.pick(Apunte, { Id: true, Cantidad: true, Motivo: true, Creado: true })),
});
export type MiSaldoInicial = z.output<typeof MiSaldoInicial>;

/** Balances that may begin with a figure: that of hours (`Id` null) and the types of leave that are of each year. */
export const OpcionesDeInicial = z.object({
  Tipos: z.array(
    z.object({ Id: z.nullable(z.int()), Codigo: z.string(), Nombre: z.string(), Unidad: z.enum(UNIDADES) }),
  ),
});
export type OpcionesDeInicial = z.output<typeof OpcionesDeInicial>;

export const COLUMNAS_INICIALES = ['persona', 'matricula', 'saldo', 'fecha', 'creado'] as const;
export type OrdenIniciales = Orden<(typeof COLUMNAS_INICIALES)[number]>;
export const inicialesQuery = z.strictObject({
  ...paginaQuery,
  ...ordenQuery(COLUMNAS_INICIALES, '-creado'),
  /** HORAS, or the code of a type of leave. */
  saldo: z.optional(codigo),
  /** Numbers of states, comma-separated. */
  estado: z.optional(z.string().check(z.regex(/^[12](,[12])?$/, 'Estado no válido'))),
  texto: z.optional(texto(100)),
});

const cantidad = z
  .int('Escriba la cifra')
  .check(z.minimum(-MAX_INICIAL.H, 'Es demasiado'), z.maximum(MAX_INICIAL.H, 'Es demasiado'));
const motivo = textoObligatorio(MAX_FUENTE).check(z.minLength(MIN_MOTIVO, `Al menos ${MIN_MOTIVO} caracteres`));
export const FormularioInicial = z.strictObject({
  personaId: z.int(OBLIGATORIO).check(z.positive(OBLIGATORIO), z.maximum(Number.MAX_SAFE_INTEGER)),
  /** Null: the balance of hours. */
  tipoId: z.nullable(id),
  fecha,
  cantidad,
  fuente: motivo,
});
export type FormularioInicial = z.output<typeof FormularioInicial>;
/** `cantidad`: the figure as it should have been; the counter entry is the difference. */
export const FormularioCorreccionInicial = z.strictObject({ cantidad, motivo });
export const FormularioAnulacion = z.strictObject({ motivo });

export const ImportacionDeIniciales = z.extend(ImportacionDeLista, { Columnas: z.array(z.enum(CLAVES_COLUMNA)) });
export type ImportacionDeIniciales = z.output<typeof ImportacionDeIniciales>;
export const FilaDeInicial = z.extend(FilaDeLista, { Matricula: z.string(), PersonaId: z.nullable(id) });
export type FilaDeInicial = z.output<typeof FilaDeInicial>;
