import sql from 'sql-template-tag';
import { execute } from '#server/casa/base/db.ts';
import type { ParteDemo } from '#server/casa/kernel/area.ts';

/** Sittings of the demo company's two canteens, and some seats of the days around today. */
export const cargar: ParteDemo = async ({ hoy }) => {
  await execute(sql`
    insert into turno_comida (centro, nombre, desde, hasta, plazas, dias)
    values ('SDR', 'Primer turno', '12:45', '13:25', 6, '{1,2,3,4,5}'), ('SDR', 'Segundo turno', '13:30', '14:10', 60, '{1,2,3,4,5}'),
           ('SDR', 'Tercer turno', '14:15', '14:55', 40, '{1,2,3,4,5}'), ('LPA', 'Turno único', '13:30', '14:15', 30, '{1,2,3,4,5}')`);
  return `4 turnos y ${await reservar(hoy)} plazas del comedor`;
};

/** Seats on the open days around a day. */
export const reservar = (hoy: string): Promise<number> =>
  execute(sql`
    insert into plaza (turno_id, fecha, usuario_id, estado_id, creada)
    select t.id, ${hoy}::date + d, u.id,
      case when d < 0
        and u.n % 7 = 0 then 5
          when row_number() over (partition by t.id, d order by u.id) > t.plazas then case when d < 0 then 3 else 2 end
                                              when d < 0 then 4 else 1 end, now()
      from generate_series(-5, 6) d
      join lateral (select id, row_number() over (order by id) as n
        from usuario
        where activo and login not in ('ana', 'marta', 'admin')) u on true
      join turno_comida t on t.centro = 'SDR' and comedor_abre('SDR', ${hoy}::date + d)
        and t.nombre = case when u.n % 3 = 0 then 'Segundo turno' when u.n % 3 = 1 then 'Primer turno' else 'Tercer turno' end
     where u.n <= 24 - 2 * abs(d)`);
