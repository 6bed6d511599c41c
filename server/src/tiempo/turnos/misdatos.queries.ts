import sql from 'sql-template-tag';
import { parteDe } from '#server/casa/kernel/mis-datos.ts';

/** Part of the download of all that is kept of a person. */
export const selectMisDatos = ({ id }: { id: number }) =>
  Promise.all([
    parteDe(
      'turnos',
      sql`
      select a.desde, a.hasta, c.nombre as cuadrante, a.modalidad, a.motivo, a.creada
        from asignacion a join cuadrante c on c.id = a.cuadrante_id where a.usuario_id = ${id} order by a.id`,
    ),
    parteDe(
      'ausencias',
      sql`
      select desde, hasta, letra, minutos, nota, creada, anulada from ausencia where usuario_id = ${id} order by desde, id`,
    ),
  ]);
