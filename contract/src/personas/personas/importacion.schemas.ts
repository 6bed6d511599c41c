import * as z from 'zod/mini';
import { FilaDeLista, ImportacionDeLista } from '#contract/casa/kernel/importaciones.ts';
import { id } from '#contract/casa/kernel/scalars.ts';
import { CLAVES_COLUMNA } from './personas.rules.ts';

/** A file of people: read, and then perhaps written. */
export const ImportacionPersonas = z.extend(ImportacionDeLista, { Columnas: z.array(z.enum(CLAVES_COLUMNA)) });
export type ImportacionPersonas = z.output<typeof ImportacionPersonas>;
export const FilaDePersona = z.extend(FilaDeLista, { Matricula: z.string(), PersonaId: z.nullable(id) });
export type FilaDePersona = z.output<typeof FilaDePersona>;

/** `invitar`: new people are invited at once, and people who join later on their first day. */
export const FormularioImportar = z.strictObject({ invitar: z.boolean() });
