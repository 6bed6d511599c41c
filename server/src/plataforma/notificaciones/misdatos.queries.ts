import sql from 'sql-template-tag';
import { parteDe } from '#server/casa/kernel/mis-datos.ts';

/** Part of the download of all that is kept of a person. */
export const selectMisDatos = ({ id }: { id: number }) =>
  Promise.all([
    parteDe(
      'notificaciones',
      sql`
      select creada, titulo, texto, leida from notificacion where usuario_id = ${id} order by id`,
    ),
    parteDe(
      'preferencias-de-notificacion',
      sql`
      select tipo, dispositivo, correo from preferencia where usuario_id = ${id} order by tipo`,
    ),
    parteDe(
      'dispositivos-que-avisan',
      sql`
      select nombre, creada, vista from suscripcion where usuario_id = ${id} order by id`,
    ),
  ]);
