import sql from 'sql-template-tag';
import { parteDe } from '#server/casa/kernel/mis-datos.ts';

/** Part of the download of all that is kept of a person. */
export const selectMisDatos = async ({ id }: { id: number }) => [
  await parteDe(
    'plazas_comedor',
    sql`
    select p.fecha, t.centro, t.nombre as turno, to_char(t.desde, 'HH24:MI') as desde, p.estado_id, p.motivo, p.creada
      from plaza p join turno_comida t on t.id = p.turno_id where p.usuario_id = ${id} order by p.id`,
  ),
];
