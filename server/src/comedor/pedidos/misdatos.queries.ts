import sql from 'sql-template-tag';
import { parteDe } from '#server/casa/kernel/mis-datos.ts';

/** Part of the download of all that is kept of a person. */
export const selectMisDatos = async ({ id }: { id: number }) => [
  await parteDe(
    'pedidos-comedor',
    sql`
    select p.codigo, case p.tipo when 'B' then 'Bocadillo' else 'Para llevar' end as tipo, p.centro, p.fecha, f.desde, f.hasta, p.estado_id,
           p.total_centimos / 100.0 as total, p.envase_propio, p.nota, p.motivo, p.creado, p.listo,
           (select json_agg(json_build_object('nombre', l.nombre, 'unidades', l.unidades, 'precio', l.precio_centimos / 100.0,
             'opciones', l.opciones)
             order by l.n)
              from pedido_linea l where l.pedido_id = p.id) as lineas
      from pedido p join franja f on f.id = p.franja_id where p.usuario_id = ${id} order by p.id`,
  ),
];
