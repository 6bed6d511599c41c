import sql from 'sql-template-tag';
import { parteDe } from '#server/casa/kernel/mis-datos.ts';

/** Part of the download of all that is kept of a person. */
export const selectMisDatos = ({ id }: { id: number }) =>
  Promise.all([
    parteDe(
      'avisos-leidos',
      sql`
      select a.titular, v.edicion, v.instante
      from aviso_visita v
      join aviso a on a.id = v.aviso_id
      where v.usuario_id = ${id}
      order by v.instante`,
    ),
    parteDe(
      'visitas-a-las-noticias',
      sql`
      select fecha, instante from noticias_visita where usuario_id = ${id} order by fecha`,
    ),
    parteDe('comedores-que-sigo', sql`select comedores, dicho from aviso_seguidor where usuario_id = ${id}`),
  ]);
