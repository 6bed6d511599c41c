import sql from 'sql-template-tag';
import { parteDe } from '#server/casa/kernel/mis-datos.ts';

/** Part of the download of all that is kept of a person. */
export const selectMisDatos = ({ id }: { id: number }) =>
  Promise.all([
    parteDe(
      'viajes',
      sql`
      select v.codigo, v.creado as pedido, v.fecha_salida, v.fecha_regreso, v.destino, v.motivo, v.centro_coste_codigo,
             v.contrato_codigo, v.precio,
             v.anticipo_euros, v.acompanantes, v.justificacion, v.estado_id
        from viaje v where v.solicitante_id = ${id} order by v.id`,
    ),
    parteDe(
      'viajes-documentos',
      sql`
      select v.codigo as viaje, d.tipo, a.nombre, a.tamano, d.fecha
        from viaje_documento d join viaje v on v.id = d.viaje_id join archivo a on a.id = d.archivo_id
          where v.solicitante_id = ${id} order by d.id`,
    ),
  ]);
