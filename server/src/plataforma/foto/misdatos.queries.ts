import sql from 'sql-template-tag';
import { parteDe } from '#server/casa/kernel/mis-datos.ts';

/** Part of the download of all that is kept of a person. */
export const selectMisDatos = async ({ id }: { id: number }) => [
  await parteDe(
    'foto',
    sql`
    select subida, visibilidad, estado_id from foto where usuario_id = ${id}`,
  ),
];
