import sql from 'sql-template-tag';
import { parteDe } from '#server/casa/kernel/mis-datos.ts';

/** Part of the download of all that is kept of a person. */
export const selectMisDatos = async ({ id }: { id: number }) => [
  await parteDe(
    'sugerencias',
    sql`
    select s.id as numero, s.fecha, coalesce(a.nombre, 'Comedor de ' || ct.nombre) as area, s.dia, s.plato, s.malestar,
      s.comentario, s.respuesta, s.respondida, s.estado_id
      from buzon s
      left join area a on a.codigo = s.area_codigo
      left join centro_trabajo ct on ct.codigo = s.centro
      where s.autor_id = ${id}
      order by s.id`,
  ),
];
