import sql from 'sql-template-tag';
import { parteDe } from '#server/casa/kernel/mis-datos.ts';

/** Part of the download of all that is kept of a person. */
export const selectMisDatos = async ({ id }: { id: number }) => [
  await parteDe(
    'cierres-de-jornada',
    sql`
    select mes, estado_id, teorico_min, trabajado_min, saldo_min, arrastrado_min, compensado_min, pagado_min, hash
      from cierre where usuario_id = ${id} order by mes`,
  ),
];
