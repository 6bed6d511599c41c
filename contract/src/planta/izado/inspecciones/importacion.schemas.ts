import * as z from 'zod/mini';
import { FilaDeLista, ImportacionDeLista } from '#contract/casa/kernel/importaciones.ts';
import { id } from '#contract/casa/kernel/scalars.ts';
import { CLAVES_COLUMNA } from './inspecciones.rules.ts';

/** A file of elements: read, and then perhaps written. */
export const ImportacionElementos = z.extend(ImportacionDeLista, { Columnas: z.array(z.enum(CLAVES_COLUMNA)) });
export type ImportacionElementos = z.output<typeof ImportacionElementos>;
export const FilaDeElemento = z.extend(FilaDeLista, { Codigo: z.string(), ElementoId: z.nullable(id) });
export type FilaDeElemento = z.output<typeof FilaDeElemento>;
