import type { Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { many } from '#server/casa/base/db.ts';
import type { MisDatos } from './area.ts';

const Fila = z.record(z.string(), z.unknown());
/** Part of the download of a person's data: the rows of a statement, with readable column names. */
export const parteDe = async (nombre: string, query: Sql): Promise<MisDatos> => ({
  nombre,
  filas: await many(Fila)(query),
});
