import sql from 'sql-template-tag';
import { parteDe } from '#server/casa/kernel/mis-datos.ts';

/** Part of the download of all that is kept of a person. */
export const selectMisDatos = ({ id }: { id: number }) =>
  Promise.all([
    parteDe(
      'inspecciones-de-izado',
      sql`
      select e.codigo, i.fecha, i.clase, i.resultado, i.proxima, i.observaciones, i.creada
        from inspeccion_izado i join izado_elemento e on e.id = i.elemento_id where i.inspector_id = ${id} order by i.id`,
    ),
    parteDe(
      'competencia-de-izado',
      sql`
      select coalesce(t.nombre, 'Todos los tipos') as tipo, c.desde, c.hasta, c.nombrado
        from competente_izado c left join tipo_izado t on t.id = c.tipo_id where c.usuario_id = ${id} order by c.id`,
    ),
  ]);
