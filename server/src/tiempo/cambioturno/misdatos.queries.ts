import sql from 'sql-template-tag';
import { parteDe } from '#server/casa/kernel/mis-datos.ts';

/** Parts of the download of all that is kept of a person. The other one of a swap is not named. */
export const selectMisDatos = ({ id }: { id: number }) =>
  Promise.all([
    parteDe(
      'cambios-de-turno',
      sql`
      select c.numero, case when c.propone_id = ${id} then 'Lo propuso' else 'Se lo propusieron' end as papel, c.da_dia,
             a.nombre as da_turno, c.toma_dia, t.nombre as toma_turno, case when c.propone_id = ${id} then c.motivo else '' end as motivo,
             c.estado_id, c.creado
        from cambio_turno c
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
