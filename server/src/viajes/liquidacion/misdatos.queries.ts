import sql from 'sql-template-tag';
import { parteDe } from '#server/casa/kernel/mis-datos.ts';

/** Part of the download of all that is kept of a person. */
export const selectMisDatos = ({ id }: { id: number }) =>
  Promise.all([
    parteDe(
      'liquidaciones',
      sql`
      select l.numero, v.codigo as viaje, l.creada, l.estado_id, l.gastos, l.dietas, l.exento, l.sujeto, l.anticipo, l.total,
             l.motivo, l.cerrada
        from liquidacion l join viaje v on v.id = l.viaje_id where l.persona_id = ${id} order by l.id`,
    ),
    parteDe(
      'lineas-de-liquidacion',
      sql`
      select l.numero, n.orden, n.clase, n.fecha, n.concepto, n.detalle, n.importe, n.exento, n.sujeto, n.reglas, n.rechazo
        from liquidacion l join liquidacion_linea n on n.liquidacion_id = l.id where l.persona_id = ${id} order by l.id, n.orden`,
    ),
  ]);
