import sql, { type Sql } from 'sql-template-tag';
import { Cuenta } from '#contract/casa/kernel/cuentas.ts';
import { many } from '#server/casa/base/db.ts';

/** Counts `filas`, rows with a column `estado_id`, by state. Only for the rows of one person, since all of them are read. */
export const selectCuentas = (filas: Sql): Promise<Cuenta[]> =>
  many(Cuenta)(sql`
    select x.estado_id as "EstadoId", least(count(*), 100)::int as "Total" from (${filas}) x
     group by x.estado_id order by x.estado_id`);
