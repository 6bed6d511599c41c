import sql from 'sql-template-tag';
import { parteDe } from '#server/casa/kernel/mis-datos.ts';

/** Part of the download of all that is kept of a person. */
export const selectMisDatos = ({ id }: { id: number }) =>
  Promise.all([
    parteDe(
      'credencial-de-fichar',
      sql`
      select pin_desde, qr_desde from credencial where usuario_id = ${id}`,
    ),
    parteDe(
      'fichajes-que-no-se-pudieron-hacer',
      sql`
      select instante, tipo, motivo, recibido, revisada from terminal_incidencia where usuario_id = ${id} order by id`,
    ),
  ]);
