import sql from 'sql-template-tag';
import { parteDe } from '#server/casa/kernel/mis-datos.ts';

/** Part of the download of all that is kept of a person. */
export const selectMisDatos = ({ id }: { id: number }) =>
  Promise.all([
    parteDe(
      'bajas',
      sql`
      select b.numero, b.clase, b.desde, b.prevista, b.alta, (select r.numero from baja r where r.id = b.recae_de_id) as recae_de,
             b.estado_id, b.dicha, b.meses as meses_cerrados from baja b where b.usuario_id = ${id} order by b.id`,
    ),
    parteDe(
      'papeles-de-bajas',
      sql`
      select b.numero, p.clase, a.nombre, a.tamano, p.subido
        from baja_papel p join baja b on b.id = p.baja_id join archivo a on a.id = p.archivo_id
       where b.usuario_id = ${id} order by p.id`,
    ),
  ]);
