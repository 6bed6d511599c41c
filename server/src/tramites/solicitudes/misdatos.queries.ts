import sql from 'sql-template-tag';
import { parteDe } from '#server/casa/kernel/mis-datos.ts';

/** Part of the download of all that is kept of a person. */
export const selectMisDatos = ({ id }: { id: number }) =>
  Promise.all([
    parteDe(
      'solicitudes',
      sql`
      select s.numero, s.tipo, s.resumen, s.datos, s.estado_id, s.creada, s.decidida, d.nombre as decide, s.comentario
        from solicitud s left join usuario d on d.id = s.decidida_por_id where s.peticionario_id = ${id} order by s.id`,
    ),
    parteDe(
      'decisiones',
      sql`
      select s.numero, s.tipo, q.nombre as de, s.estado_id, s.decidida, s.comentario
        from solicitud s join usuario q on q.id = s.peticionario_id where s.decidida_por_id = ${id} order by s.id`,
    ),
  ]);
