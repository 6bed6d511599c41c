import sql from 'sql-template-tag';
import { parteDe } from '#server/casa/kernel/mis-datos.ts';

/** Part of the download of all that is kept of a person. */
export const selectMisDatos = async ({ id }: { id: number }) => [
  await parteDe(
    'suscripciones-a-calendarios',
    sql`
      select x.tipo, x.creada, x.leida from (
        select usuario_id, tipo, creada, leida from suscripcion_ical
        union all select usuario_id, tipo, creada, leida from suscripcion_equipo) x where x.usuario_id = ${id} order by x.tipo`,
  ),
];
