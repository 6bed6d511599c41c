import sql from 'sql-template-tag';
import { parteDe } from '#server/casa/kernel/mis-datos.ts';

/** Part of the download of all that is kept of a person. */
export const selectMisDatos = ({ id }: { id: number }) =>
  Promise.all([
    parteDe(
      'sesiones',
      sql`
      select creada, vista, caduca, terminada, modo from sesion where usuario_id = ${id} order by creada`,
    ),
    parteDe(
      'llaves-de-acceso',
      sql`
      select nombre, creada, usada from llave_acceso where usuario_id = ${id} order by id`,
    ),
    parteDe(
      'segundo-factor',
      sql`
      select activado from factor where usuario_id = ${id}`,
    ),
    parteDe(
      'actos-en-su-cuenta',
      sql`
      select h.instante, h.acto, q.nombre as quien, h.comentario
        from historial h join usuario q on q.id = h.quien_id where h.entidad = 'usuario' and h.entidad_id = ${id} order by h.id`,
    ),
  ]);
