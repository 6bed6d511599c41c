import sql from 'sql-template-tag';
import { parteDe } from '#server/casa/kernel/mis-datos.ts';

/** Parts of the download of all that is kept of a person. The other one of a swap is named as they have named themselves to them. */
export const selectMisDatos = ({ id }: { id: number }) =>
  Promise.all([
    parteDe(
      'cambios-de-turno',
      sql`
      select c.numero, p.nombre as propone, o.nombre as acepta, c.da_dia, a.nombre as da_turno, c.toma_dia, t.nombre as toma_turno,
             c.motivo, c.estado_id, c.creado
        from cambio_turno c join usuario p on p.id = c.propone_id join usuario o on o.id = c.otra_id
        join turno a on a.id = c.da_turno_id left join turno t on t.id = c.toma_turno_id
       where ${id} in (c.propone_id, c.otra_id) order by c.id`,
    ),
    parteDe(
      'turnos-cambiados',
      sql`
      select x.fecha, coalesce(t.nombre, 'Descanso') as turno from turno_cambiado x left join turno t on t.id = x.turno_id
       where x.usuario_id = ${id} order by x.fecha`,
    ),
  ]);
