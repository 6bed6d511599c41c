import sql from 'sql-template-tag';
import { parteDe } from '#server/casa/kernel/mis-datos.ts';

/** Part of the download of all that is kept of a person. */
export const selectMisDatos = async ({ id }: { id: number }) => [
  await parteDe(
    'delegaciones',
    sql`
    select de.nombre as de, para.nombre as para, d.desde, d.hasta, d.creada
      from delegacion d join usuario de on de.id = d.de_id join usuario para on para.id = d.para_id
     where ${id} in (d.de_id, d.para_id) order by d.id`,
  ),
];
