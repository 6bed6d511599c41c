import sql from 'sql-template-tag';
import { parteDe } from '#server/casa/kernel/mis-datos.ts';

/** Part of the download of all that is kept of a person. */
export const selectMisDatos = async ({ id }: { id: number }) => [
  await parteDe(
    'ayuda-valoraciones',
    sql`
    select t.titulo as articulo, v.edicion, v.sirve, v.instante from ayuda_valoracion v join articulo_ayuda t on t.id = v.articulo_id
     where v.usuario_id = ${id} order by v.instante`,
  ),
];
