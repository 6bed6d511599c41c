import sql from 'sql-template-tag';
import { parteDe } from '#server/casa/kernel/mis-datos.ts';

/** Part of the download of all that is kept of a person. */
export const selectMisDatos = async ({ id }: { id: number }) => [
  await parteDe(
    'correcciones-de-jornada',
    sql`
    select numero, fecha, motivo, antes, despues, por_empresa, estado_id, creada from correccion where usuario_id = ${id} order by id`,
  ),
];
