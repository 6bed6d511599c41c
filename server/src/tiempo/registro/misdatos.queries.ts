import sql from 'sql-template-tag';
import { parteDe } from '#server/casa/kernel/mis-datos.ts';

/** Part of the download of all that is kept of a person. */
export const selectMisDatos = ({ id }: { id: number }) =>
  Promise.all([
    parteDe(
      'lecturas-de-inspeccion',
      sql`
      select l.instante, a.nombre, a.organismo, l.que from lectura_inspeccion l join acceso_inspeccion a on a.id = l.acceso_id
       where l.usuario_id = ${id} order by l.id`,
    ),
    parteDe(
      'accesos-de-inspeccion',
      sql`
      select a.nombre, a.organismo, a.desde, a.hasta, a.creado, a.caduca, a.revocado
        from acceso_inspeccion_persona p join acceso_inspeccion a on a.id = p.acceso_id where p.usuario_id = ${id} order by a.id`,
    ),
    parteDe(
      'representaciones',
      sql`
      select centro_trabajo_codigo as centro, desde, hasta, creado from representante where usuario_id = ${id} order by id`,
    ),
  ]);
