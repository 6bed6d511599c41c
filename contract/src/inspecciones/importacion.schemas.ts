import * as z from 'zod/mini';
import { id, instante, paginaQuery } from '#contract/kernel/scalars.ts';
import { CLAVES_COLUMNA, CLAVES_FILA, IMPORTACION } from './inspecciones.rules.ts';

/** A file of elements, read and perhaps written. */
export const ImportacionElementos = z.object({
  Id: id,
  Nombre: z.string(),
  EstadoId: z.int(),
  Estado: z.string(),
  /** Titles that were understood, and those that were not. */
  Columnas: z.array(z.enum(CLAVES_COLUMNA)),
  Ignoradas: z.array(z.string()),
  Filas: z.int(),
  Nuevas: z.int(),
  Cambian: z.int(),
  Iguales: z.int(),
  Malas: z.int(),
  Hechas: z.int(),
  Rechazadas: z.int(),
  Creada: instante,
  CreadaPor: z.string(),
  Importada: z.nullable(instante),
  ImportadaPor: z.string(),
  Version: z.int(),
  acciones: z.array(z.enum(IMPORTACION.claves)),
});
export type ImportacionElementos = z.output<typeof ImportacionElementos>;

export const filasQuery = z.strictObject({ ...paginaQuery, estado: z.optional(z.enum(CLAVES_FILA)) });
/** A row of the file, by its line, with what it changes or what is wrong in it. */
export const FilaDeElemento = z.object({
  Id: z.int(),
  Codigo: z.string(),
  Nombre: z.string(),
  ElementoId: z.nullable(id),
  EstadoId: z.enum(CLAVES_FILA),
  Estado: z.string(),
  Cambios: z.array(z.object({ Campo: z.string(), Antes: z.string(), Despues: z.string() })),
  /** `Campo` is '' for what is wrong with the whole row. */
  Errores: z.array(z.object({ Campo: z.string(), Mensaje: z.string() })),
});
export type FilaDeElemento = z.output<typeof FilaDeElemento>;
