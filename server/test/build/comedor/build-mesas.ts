// Builders of tables outside. With `abrirTerraza` their canteen keeps clocks that show noon: no test depends on the hour.
import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { mesas } from '#contract/comedor/mesas/mesas.endpoints.ts';
import { execute, one, oneValue } from '#server/casa/base/db.ts';
import { zonaConHora } from '../../../../contract/test/reloj.ts';
import { ponerZona } from '../../zona-de-centro.ts';
import type { As } from '../build.ts';

/** Terrace of Santander with two tables, open every day. */
async function hacerTerraza(): Promise<void> {
  await execute(sql`insert into comedor (centro) values ('SDR') on conflict do nothing`);
  await execute(sql`
    insert into mesa (centro, nombre, plazas, x, y, codigo)
    values ('SDR', 'Terraza 1', 4, 20, 20, 'terraza1terraza1'), ('SDR', 'Terraza 2', 2, 60, 20, 'terraza2terraza2')
    on conflict do nothing`);
  await execute(sql`
    insert into comedor_dia (centro, fecha, abierto)
    select 'SDR', d::date, true
    from generate_series(hoy() - 3, hoy() + 12, interval '1 day') d
    on conflict (centro, fecha) do update set abierto = true`);
}
/** Opens the terrace with clocks that show noon, in a database of this test file. */
export async function abrirTerraza(): Promise<void> {
  await ponerZona('SDR', zonaConHora(12));
  await hacerTerraza();
}
/** Day of the canteen, so many days from its today. */
export const dia = (dias = 0): Promise<string> =>
  oneValue(z.string())(
    sql`select ((now() at time zone zona)::date + ${dias}::int) as d from centro_trabajo where codigo = 'SDR'`,
  );
const Fila = z.object({ id: z.int(), nombre: z.string(), codigo: z.string() });
/** Table of Santander by name. */
export const mesa = (nombre = 'Terraza 1') =>
  one(Fila)(sql`select id, nombre, codigo from mesa where centro = 'SDR' and nombre = ${nombre}`);
/** Slot of an hour, for days that are to come. */
export const franjaDeLas = (desde: string): Promise<number> =>
  oneValue(z.int())(sql`
      insert into franja_mesa (centro, desde, hasta) values ('SDR', ${desde}::time, ${desde}::time + interval '45 minutes')
      on conflict (centro, desde) do update set activa = true returning id`);
/** Slot that began so many minutes ago, or will begin, by the clocks of the canteen; 45 minutes long. */
export const franja = (hace: number): Promise<number> =>
  oneValue(z.int())(sql`
      insert into franja_mesa (centro, desde, hasta)
      select 'SDR', x.desde, x.desde + interval '45 minutes'
        from (select date_trunc('second', (now() at time zone zona)::time - make_interval(mins => ${hace})) as desde
          from centro_trabajo
          where codigo = 'SDR') x
      on conflict (centro, desde) do update set activa = true returning id`);
export const ESTADOS_DE_MESA = ['reservada', 'ocupada', 'liberada', 'cancelada', 'caducada'] as const;
export type EstadoDeMesa = (typeof ESTADOS_DE_MESA)[number];
type En = { de?: string; en?: string; fecha: string; franjaId: number };
async function reservarEl(as: As, { de = 'ana', en, fecha, franjaId }: En): Promise<number> {
  const body = { mesaId: (await mesa(en)).id, franjaId, fecha, personas: 2 };
  return (await (await as(de)).client(mesas).reservar({ body })).Id;
}
/** Booking of `de` (a login) in a state, in a slot that began five minutes ago. */
export async function buildReserva(
  as: As,
  {
    de = 'ana',
    estado = 'reservada',
    en = 'Terraza 1',
    franjaId,
  }: { de?: string; estado?: EstadoDeMesa; en?: string; franjaId?: number } = {},
): Promise<number> {
  const clienteDeMesas = (await as(de)).client(mesas);
  const { codigo } = await mesa(en);
  const Id = await reservarEl(as, { de, en, fecha: await dia(), franjaId: franjaId ?? (await franja(5)) });
  if (estado === 'cancelada') await clienteDeMesas.cancelar({ body: { Id } });
  if (estado === 'ocupada' || estado === 'liberada') await clienteDeMesas.ocupar({ body: { codigo } });
  if (estado === 'liberada') await clienteDeMesas.liberar({ body: { Id } });
  if (estado === 'caducada') await execute(sql`update reserva_mesa set estado_id = 5 where id = ${Id}`);
  return Id;
}
/** One in each state on the next days, independent of clocks: past ones come first. */
export async function sembrar(as: As): Promise<void> {
  await hacerTerraza();
  const franjaId = await franjaDeLas('14:00');
  for (const [i] of ESTADOS_DE_MESA.entries()) {
    const Id = await reservarEl(as, { fecha: await dia(i + 1), franjaId });
    await execute(sql`update reserva_mesa set estado_id = ${i + 1} where id = ${Id}`);
  }
}
