import sql from 'sql-template-tag';
import { execute } from '#server/casa/base/db.ts';

/** Puts the clocks of a work centre in any zone, in the database of the test file: a company has those of Spain alone. */
export async function ponerZona(centro: string, zona: string): Promise<void> {
  await execute(sql`alter table centro_trabajo drop constraint if exists centro_trabajo_zona_check`);
  await execute(sql`update centro_trabajo set zona = ${zona} where codigo = ${centro}`);
}
