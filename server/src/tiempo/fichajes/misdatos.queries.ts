import sql from 'sql-template-tag';
import { parteDe } from '#server/casa/kernel/mis-datos.ts';

/** Part of the download of all that is kept of a person. */
export const selectMisDatos = async ({ id }: { id: number }) => [
  await parteDe(
    'fichajes',
    sql`
      select fecha, instante, tipo, modalidad, zona, origen, registrado, anula_id is not null as anula, hash
        from fichaje where usuario_id = ${id} order by n`,
  ),
];
