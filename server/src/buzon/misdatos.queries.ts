import sql from 'sql-template-tag';
import { parteDe } from '#server/kernel/mis-datos.ts';

/** Part of the download of all that is kept of a person. */
export const selectMisDatos = async ({ id }: { id: number }) => [
  await parteDe(
    'sugerencias',
    sql`
    select s.id as numero, s.fecha, a.nombre as area, s.comentario, s.respuesta, s.respondida, s.estado_id
      from buzon s join area a on a.codigo = s.area_codigo where s.autor_id = ${id} order by s.id`,
  ),
];
