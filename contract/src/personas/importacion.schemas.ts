import * as z from 'zod/mini';
import { id, instante, paginaQuery } from '#contract/kernel/scalars.ts';
import { CLAVES_COLUMNA, CLAVES_FILA, IMPORTACION } from './personas.rules.ts';

/** A file of people, read and perhaps written. */
export const ImportacionPersonas = z.object({
  Id: id,
  Nombre: z.string(),
  EstadoId: z.int(),
  Estado: z.string(),
  /** Columns that were understood, and titles that were not. */
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
export type ImportacionPersonas = z.output<typeof ImportacionPersonas>;

export const filasQuery = z.strictObject({ ...paginaQuery, estado: z.optional(z.enum(CLAVES_FILA)) });
/** A row of the file, by its line, with what it changes or what is wrong in it. */
export const FilaDePersona = z.object({
  Id: z.int(),
  Matricula: z.string(),
  Nombre: z.string(),
  PersonaId: z.nullable(id),
  EstadoId: z.enum(CLAVES_FILA),
  Estado: z.string(),
  Cambios: z.array(z.object({ Campo: z.string(), Antes: z.string(), Despues: z.string() })),
  /** `Campo` is '' for what is wrong with the whole row. */
  Errores: z.array(z.object({ Campo: z.string(), Mensaje: z.string() })),
});
export type FilaDePersona = z.output<typeof FilaDePersona>;

/** `invitar`: new people get their invitation, those who have not joined yet on that day. */
export const FormularioImportar = z.strictObject({ invitar: z.boolean() });
