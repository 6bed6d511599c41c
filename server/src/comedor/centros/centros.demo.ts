import sql from 'sql-template-tag';
import { execute } from '#server/casa/base/db.ts';

/** Canteens of the demo company: two of its three work centres have a kitchen. */
export async function cargar(): Promise<string> {
  await execute(
    sql`insert into comedor (centro, corte_bocadillos, corte_para_llevar) values ('SDR', '09:00', '10:30'), ('LPA', '09:30', '11:00')`,
  );
  return '2 comedores';
}
