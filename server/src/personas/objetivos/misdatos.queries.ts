import sql from 'sql-template-tag';
import { parteDe } from '#server/casa/kernel/mis-datos.ts';

/** Part of the download of all that is kept of a person. */
export const selectMisDatos = async ({ id }: { id: number }) => [
  await parteDe(
    'objetivos',
    sql`
    select c.nombre as ciclo, o.titulo, o.descripcion, o.unidad, o.inicio, o.meta, o.actual, o.sentido, o.peso, o.estado_id,
           o.grado, o.motivo, o.creado,
           (select json_agg(json_build_object('fecha', s.fecha, 'valor', s.valor, 'comentario', s.comentario, 'quien', q.nombre)
             order by s.fecha, s.id)
              from seguimiento_objetivo s join usuario q on q.id = s.quien_id where s.objetivo_id = o.id) as seguimiento
      from objetivo o join ciclo_objetivos c on c.id = o.ciclo_id where o.persona_id = ${id} and o.nivel = 2 order by o.id`,
  ),
  await parteDe(
    'acuerdos-de-objetivos',
    sql`
    select g.numero, c.nombre as ciclo, g.motivo, g.lineas, g.estado_id, g.creado
      from acuerdo_objetivos g join ciclo_objetivos c on c.id = g.ciclo_id where g.persona_id = ${id} order by g.id`,
  ),
];
