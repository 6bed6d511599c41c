import sql from 'sql-template-tag';
import { parteDe } from '#server/kernel/mis-datos.ts';

/** Part of the download of all that is kept of a person. */
export const selectMisDatos = async ({ id }: { id: number }) => [
  await parteDe(
    'prestamos',
    sql`
    select p.numero, p.tipo, p.concepto, p.importe, p.interes, p.plazos, p.primera, p.estado_id, p.creado,
           (select json_agg(to_jsonb(c) - 'prestamo_id') from prestamo_cuota c where c.prestamo_id = p.id) as cuotas
      from prestamo p where p.usuario_id = ${id} order by p.id`,
  ),
];
