// Eight people for one table at the same instant, on two server processes: one has it.
// `RACES=500 npx vitest run server/src/mesas/mesas.processes.test.ts` plays that many rounds of each.
import { expect, test } from 'vitest';
import { mesas } from '#contract/mesas/mesas.endpoints.ts';
import { statusOf } from '../../test/acts.ts';
import { useClient } from '../../test/database.ts';
import { twoProcesses } from '../../test/harness.ts';
import { ROUNDS, TIMEOUT } from '../../test/race.ts';

const GENTE = ['ana', 'luis', 'sara', 'teo', 'nuria', 'pablo', 'inigo', 'eva'];
const { as, database } = await twoProcesses();
const db = await useClient(database);
await db.query(`insert into comedor (centro) values ('SDR') on conflict do nothing`);
await db.query(`insert into mesa (centro, nombre, plazas, x, y, codigo)
  select 'SDR', 'Mesa ' || i, 4, 10 * i, 10, 'mesamesamesames' || i from generate_series(1, 8) i`);
await db.query(
  `insert into franja_mesa (centro, desde, hasta) values ('SDR', '12:00', '12:45'), ('SDR', '13:00', '13:45')`,
);
await db.query(
  `insert into comedor_dia (centro, fecha, abierto) select 'SDR', d::date, true from generate_series(hoy(), hoy() + 7, interval '1 day') d on conflict do nothing`,
);
await db.query(`update usuario set roles = '{EMPLEADO,COMEDOR}', centro_trabajo_codigo = 'SDR' where login = 'marta'`);
const columna = async (text: string) => (await db.query<{ v: number }>(text)).rows.map(({ v }) => v);
const mesasIds = await columna('select id::int as v from mesa order by id');
const [una = 0, otra = 0] = await columna('select id::int as v from franja_mesa order by id');
const { rows } = await db.query<{ d: string }>(`select (hoy() + 3)::text as d`);
const fecha = rows[0]?.d ?? '';
const gente = await Promise.all(GENTE.map(async (login, i) => (await as(login, i % 2 === 0 ? 0 : 1)).client(mesas)));
const reservar = (quien: number, mesaId: number | undefined, franjaId = una) =>
  statusOf(gente[quien]?.reservar({ body: { mesaId: mesaId ?? 0, franjaId, fecha, personas: 2 } }) ?? Promise.reject());
const limpiar = () => db.query('delete from reserva_mesa');
const vivas = async () => (await columna('select count(*)::int as v from reserva_mesa where estado_id in (1, 2)'))[0];
const cuenta = (statuses: readonly number[]) => statuses.filter((status) => status === 200).length;

test('of eight for one table, one has it and seven are told', { timeout: TIMEOUT }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await limpiar();
    const done = await Promise.all(GENTE.map((_quien, i) => reservar((i + round) % GENTE.length, mesasIds[0])));
    expect(done.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(7).fill(409)]);
    expect(await vivas()).toBe(1);
  }
});

test('one person who books eight tables at once has one', { timeout: TIMEOUT }, async () => {
  const ana = await Promise.all([as('ana', 0), as('ana', 1)]);
  const suyas = ana.map((persona) => persona.client(mesas));
  for (let round = 0; round < ROUNDS; round++) {
    await limpiar();
    const done = await Promise.all(
      mesasIds.map((mesaId, i) =>
        statusOf(suyas[i % 2]?.reservar({ body: { mesaId, franjaId: una, fecha, personas: 2 } }) ?? Promise.reject()),
      ),
    );
    expect([cuenta(done), await vivas()]).toEqual([1, 1]);
  }
});

test('a slot that closes while it is booked leaves nobody with a table', { timeout: TIMEOUT }, async () => {
  const marta = (await as('marta', 1)).client(mesas);
  for (let round = 0; round < ROUNDS; round++) {
    await limpiar();
    await db.query('delete from cierre_mesas');
    const [cerrado] = await Promise.all([
      marta.cerrar({ body: { fecha, franjaId: otra, motivo: 'Viento' } }),
      ...GENTE.map((_quien, i) => reservar(i, mesasIds[i], otra)),
    ]);
    expect(await vivas()).toBe(0);
    const [canceladas] = await columna('select count(*)::int as v from reserva_mesa where estado_id = 4');
    expect(canceladas).toBe(cerrado.Avisadas);
  }
});
