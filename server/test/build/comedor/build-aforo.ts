// Builders of sittings and seats: a canteen that is open every day, and a sitting of its own for each test.
import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { aforo } from '#contract/comedor/aforo/aforo.endpoints.ts';
import { execute, oneValue } from '#server/casa/base/db.ts';
import type { As } from '../build.ts';

/** Opens the canteen of Santander on all days, on any day of the test. */
export const abrirComedor = async () => {
  await execute(sql`
    insert into comedor (centro, dias) values ('SDR', '{1,2,3,4,5,6,7}') on conflict (centro) do update set dias = excluded.dias`);
  await execute(sql`
    insert into comedor_dia (centro, fecha, abierto)
    select 'SDR', hoy() + n, true
    from generate_series(-1, 8) n
    on conflict (centro, fecha) do update set abierto = true`);
};
/** A sitting with some seats; by default at an hour that can be booked for tomorrow. */
export const buildTurno = ({ plazas = 2, desde = '13:00', hasta = '13:40', nombre = 'Turno' } = {}): Promise<number> =>
  oneValue(z.int())(sql`
        insert into turno_comida (centro, nombre, desde, hasta, plazas)
        values ('SDR', ${nombre}, ${desde}::time, ${hasta}::time, ${plazas})
        returning id`);
/** Seat of a login in a state, written past the rules. */
export const buildPlaza = (turnoId: number, fecha: string, de: string, estado = 1): Promise<number> =>
  oneValue(z.int())(sql`
        insert into plaza (turno_id, fecha, usuario_id, estado_id)
        select ${turnoId}, ${fecha}::date, id, ${estado}
        from usuario
        where login = ${de}
        returning id`);

/** One seat and one waiting place, independent of the day and the hour. */
export async function sembrar(as: As): Promise<void> {
  await abrirComedor();
  const turnoId = await buildTurno({ plazas: 1 });
  const fecha = (await (await as('ana')).client(aforo).dias({})).Dias[2]?.Fecha ?? '';
  for (const quien of ['ana', 'luis']) await (await as(quien)).client(aforo).reservar({ body: { turnoId, fecha } });
}
