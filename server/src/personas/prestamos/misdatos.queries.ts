import sql from 'sql-template-tag';
import { parteDe } from '#server/casa/kernel/mis-datos.ts';

/** Part of the download of all that is kept of a person. */
export const selectMisDatos = async ({ id }: { id: number }) => [
  await parteDe(
    'prestamos',
    sql`
    select p.numero, case p.tipo when 'A' then 'Anticipo de nómina' else 'Préstamo' end as tipo, p.concepto, p.importe / 100.0 as importe,
           p.importe_pedido / 100.0 as importe_pedido, p.interes / 1000.0 as interes, p.plazos, p.primera, p.estado_id, p.creado,
           (select json_agg(json_build_object('numero', c.numero, 'fecha', c.fecha, 'capital', c.capital / 100.0, 'interes',
             c.interes / 100.0)
             order by c.orden)
              from prestamo_cuota c where c.prestamo_id = p.id) as cuotas
      from prestamo p where p.usuario_id = ${id} order by p.id`,
  ),
];
