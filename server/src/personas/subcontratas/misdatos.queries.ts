import sql from 'sql-template-tag';
import { parteDe } from '#server/casa/kernel/mis-datos.ts';

/** Part of the download of all data of a person: their subcontractor, and their papers. */
export const selectMisDatos = async ({ id }: { id: number }) => [
  await parteDe(
    'papeles_subcontrata',
    sql`
    select t.nombre as papel, p.desde, p.caduca, p.nombre_fichero as fichero, p.anulado is not null as anulado,
           (select s.nombre
             from subcontrata_persona sp
             join subcontrata s on s.id = sp.subcontrata_id
             where sp.usuario_id = ${id}) as subcontrata
      from papel p join tipo_papel t on t.id = p.tipo_id where p.usuario_id = ${id} order by p.id`,
  ),
];
