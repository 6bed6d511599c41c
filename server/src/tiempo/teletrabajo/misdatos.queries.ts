import sql from 'sql-template-tag';
import { parteDe } from '#server/casa/kernel/mis-datos.ts';

/** Parts of the download of all that is kept of a person. */
export const selectMisDatos = ({ id }: { id: number }) =>
  Promise.all([
    parteDe(
      'acuerdos-de-teletrabajo',
      sql`
      select desde, hasta, maximo, periodo, dias, con_veto, nota, creado from acuerdo_teletrabajo where usuario_id = ${id} order by desde`,
    ),
    parteDe(
      'dias-de-teletrabajo',
      sql`select fecha, estado_id, motivo, creado from dia_teletrabajo where usuario_id = ${id} order by fecha, id`,
    ),
  ]);
