import sql from 'sql-template-tag';
import { parteDe } from '#server/casa/kernel/mis-datos.ts';

/** Part of the download of all that is kept of a person. */
export const selectMisDatos = async ({ id }: { id: number }) => [
  await parteDe(
    'saldos-iniciales',
    sql`
    select coalesce(t.nombre, 'Saldo de horas') as saldo, s.fecha, a.cantidad, a.motivo, a.creado, s.estado_id
      from saldo_inicial s join saldo_inicial_apunte a on a.saldo_id = s.id left join tipo_permiso t on t.id = s.tipo_id
     where s.usuario_id = ${id} order by a.id`,
  ),
];
