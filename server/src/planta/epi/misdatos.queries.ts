import sql from 'sql-template-tag';
import { parteDe } from '#server/casa/kernel/mis-datos.ts';

/** Parts of the download of all that is kept of a person. */
export const selectMisDatos = async ({ id }: { id: number }) =>
  Promise.all([
    parteDe(
      'epi-solicitudes',
      sql`
      select e.numero, t.nombre as articulo, t.modelo, e.talla, e.cantidad,
             case e.motivo when 'P' then 'Primera entrega' when 'R' then 'Reposición' when 'D' then 'Deterioro'
               else 'Cambio de talla' end as motivo,
             e.nota,
             e.dentro as dentro_del_cupo, e.estado_id, e.creada
        from epi_solicitud e join epi_articulo t on t.id = e.articulo_id where e.usuario_id = ${id} order by e.id`,
    ),
    parteDe(
      'epi-equipo',
      sql`
      select t.nombre as articulo, t.modelo, z.talla, z.cantidad, z.lote, z.entregada, z.caduca, z.fin, z.estado_id,
        o.numero as recibo, o.estado_id as recibo_estado_id
        from epi_pieza z
        join epi_articulo t on t.id = z.articulo_id
        left join epi_recibo o on o.id = z.recibo_id
        where z.usuario_id = ${id}
        order by z.id`,
    ),
  ]);
