import sql from 'sql-template-tag';
import { parteDe } from '#server/casa/kernel/mis-datos.ts';

/** Part of the download of all that is kept of a person: their checks before use. */
export const selectMisDatos = async ({ id }: { id: number }) => [
  await parteDe(
    'comprobaciones_izado',
    sql`
    select e.codigo as elemento, c.cuando, case when c.defecto then 'Defecto' else 'Bien' end as resultado, c.nota
      from izado_comprobacion c join izado_elemento e on e.id = c.elemento_id where c.usuario_id = ${id} order by c.id`,
  ),
];
