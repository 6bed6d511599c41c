import sql from 'sql-template-tag';
import { parteDe } from '#server/casa/kernel/mis-datos.ts';

/** Part of the download of all that is kept of a person. */
export const selectMisDatos = async ({ id }: { id: number }) => [
  await parteDe(
    'comunicaciones',
    sql`
      select numero, creada, titulo, descripcion, ubicacion, prioridad, riesgo_personas, estado_id, trabajo_realizado
        from comunicacion where autor_id = ${id} order by id`,
  ),
];
