import sql from 'sql-template-tag';
import { parteDe } from '#server/casa/kernel/mis-datos.ts';

/** Part of the download of all that is kept of a person. */
export const selectMisDatos = ({ id }: { id: number }) =>
  Promise.all([
    parteDe(
      'gastos',
      sql`
      select v.codigo as viaje, t.nombre as tipo, g.fecha, g.importe, g.divisa, g.tasa, g.tasa_fecha, g.euros, g.sujeto, g.iva_base,
             g.iva_tipo, g.iva_cuota, g.texto, g.asistentes, g.justificacion, g.km, g.km_desde, g.km_hasta, a.nombre as recibo, g.estado_id
        from gasto g join viaje v on v.id = g.viaje_id join tipo_gasto t on t.codigo = g.tipo left join archivo a on a.id = g.archivo_id
       where v.solicitante_id = ${id} order by g.id`,
    ),
    parteDe(
      'dias-de-viaje',
      sql`
      select v.codigo as viaje, d.fecha, d.lugares, d.noche, d.sin_noche, d.desayuno, d.almuerzo, d.cena, h.sale, h.vuelve
        from viaje v left join hora_dieta h on h.viaje_id = v.id left join dia_dieta d on d.viaje_id = v.id
       where v.solicitante_id = ${id} and (d.viaje_id is not null or h.viaje_id is not null) order by v.id, d.fecha`,
    ),
  ]);
