import * as z from 'zod/mini';
import { foto } from '#contract/casa/kernel/foto.ts';
import {
  id,
  instante,
  OBLIGATORIO,
  type Orden,
  ordenQuery,
  paginaQuery,
  textoObligatorio,
} from '#contract/casa/kernel/scalars.ts';
import { CLAVES_CLASE, CLAVES_FICHERO, LOTE } from './documentos.rules.ts';

const clase = z.enum(CLAVES_CLASE, OBLIGATORIO);
const mes = z.string(OBLIGATORIO).check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Elija el mes'));

/** Document of the caller. `Motivo`: reason of its withdrawal, after which it no longer opens. */
export const Documento = z.object({
  Id: id,
  Clase: clase,
  Titulo: z.string(),
  Mes: z.string(),
  Entregado: instante,
  Leido: z.nullable(instante),
  Retirado: z.nullable(instante),
  Motivo: z.string(),
  Tamano: z.int(),
});
export type Documento = z.output<typeof Documento>;
/** The same with those of its kind before and after it, by their month, that can be opened; `Fichero`: its name on the device. */
const Vecino = z.nullable(z.object({ Id: id, Mes: z.string() }));
export const DocumentoAbierto = z.extend(Documento, { Fichero: z.string(), Anterior: Vecino, Siguiente: Vecino });
export type DocumentoAbierto = z.output<typeof DocumentoAbierto>;
export const miosQuery = z.strictObject({
  ...paginaQuery,
  anio: z.optional(z.string().check(z.regex(/^20\d\d$/, 'Año no válido'))),
});
export const AnioDeDocumentos = z.object({ Anio: z.string(), Documentos: z.int(), SinLeer: z.int() });

/** Lot of documents, with the number of its files in each state. */
export const Lote = z.object({
  Id: id,
  Clase: clase,
  Titulo: z.string(),
  Mes: z.string(),
  EstadoId: z.int(),
  Estado: z.string(),
  Buenos: z.int(),
  /** Good files with an oddity, and those of them that are left out unless somebody accepts them. */
  Raros: z.int(),
  PorAceptar: z.int(),
  Malos: z.int(),
  Repetidos: z.int(),
  Entregados: z.int(),
  Leidos: z.int(),
  /** Delivered documents that people with a closed account have not opened. */
  Fuera: z.int(),
  Retirados: z.int(),
  Personas: z.int(),
  Creado: instante,
  CreadoPor: z.string(),
  EntregadoEl: z.nullable(instante),
  EntregadoPor: z.string(),
  Version: z.int(),
  acciones: z.array(z.enum(LOTE.claves)),
});
export type Lote = z.output<typeof Lote>;
export const FormularioLote = z.strictObject({ clase, mes, titulo: textoObligatorio(80) });
export type FormularioLote = z.input<typeof FormularioLote>;

export const COLUMNAS_LOTES = ['titulo', 'clase', 'mes', 'estado', 'creado', 'entregado'] as const;
export type OrdenLotes = Orden<(typeof COLUMNAS_LOTES)[number]>;
export const lotesQuery = z.strictObject({ ...paginaQuery, ...ordenQuery(COLUMNAS_LOTES, '-creado') });
/** `urgencia`: second documents of a month first, then odd files, then faulty ones. */
export const COLUMNAS_FICHEROS = ['urgencia', 'fichero', 'persona', 'matricula', 'estado', 'leido'] as const;
export type OrdenFicheros = Orden<(typeof COLUMNAS_FICHEROS)[number]>;
export const ficherosQuery = z.strictObject({
  ...paginaQuery,
  ...ordenQuery(COLUMNAS_FICHEROS, 'urgencia'),
  estado: z.optional(z.enum(CLAVES_FICHERO)),
});
/** File of a lot, as human resources see it: its person, its oddities and its state. */
export const Fichero = z.object({
  Id: id,
  Nombre: z.string(),
  Persona: z.string(),
  Foto: foto,
  Matricula: z.string(),
  EstadoId: z.enum(CLAVES_FICHERO),
  Estado: z.string(),
  Error: z.string(),
  Avisos: z.array(z.string()),
  Leido: z.nullable(instante),
  Retirado: z.nullable(instante),
  Motivo: z.string(),
  acciones: z.array(z.enum(['ver', 'aceptar', 'quitar', 'retirar'])),
});
export type Fichero = z.output<typeof Fichero>;
/** Outcome of an upload. */
export const Recibidos = z.object({ Buenos: z.int(), Malos: z.int(), Repetidos: z.int() });
export const FormularioRetirar = z.strictObject({
  motivo: textoObligatorio(250).check(z.minLength(10, 'Escriba al menos 10 caracteres')),
});
