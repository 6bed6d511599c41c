import * as z from 'zod/mini';
import { id, instante, paginaQuery, textoObligatorio } from '#contract/casa/kernel/scalars.ts';
import { CLAVES_FILA, IMPORTACION } from './presencia.rules.ts';

/** File of a clock terminal that was read, and possibly imported. `Puestas`: rows done; with `Deshaciendo`, rows taken back. */
export const Importacion = z.object({
  Id: id,
  Nombre: z.string(),
  EstadoId: z.int(),
  Estado: z.string(),
  Filas: z.int(),
  Buenas: z.int(),
  Repetidas: z.int(),
  Malas: z.int(),
  Hechas: z.int(),
  Personas: z.int(),
  Creada: instante,
  CreadaPor: z.string(),
  Importada: z.nullable(instante),
  Deshecha: z.nullable(instante),
  DeshechaPor: z.string(),
  Motivo: z.string(),
  Version: z.int(),
  acciones: z.array(z.enum(IMPORTACION.claves)),
});
export type Importacion = z.output<typeof Importacion>;

export const filasQuery = z.strictObject({
  ...paginaQuery,
  estado: z.optional(z.enum(CLAVES_FILA)),
});
/** Row of the file as it was written, with its outcome. */
export const FilaImportada = z.object({
  Id: z.int(),
  Matricula: z.string(),
  Persona: z.string(),
  Fecha: z.string(),
  Hora: z.string(),
  Tipo: z.string(),
  EstadoId: z.enum(CLAVES_FILA),
  Estado: z.string(),
  Error: z.string(),
});
export type FilaImportada = z.output<typeof FilaImportada>;
export const FormularioDeshacer = z.strictObject({
  motivo: textoObligatorio(250).check(z.minLength(10, 'Escriba al menos 10 caracteres')),
});
