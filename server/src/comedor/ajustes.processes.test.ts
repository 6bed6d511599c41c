// A kitchen changes its days while somebody books one of them: what is being booked counts, and the change is refused.
import { beforeEach, describe, expect, test } from 'vitest';
import { aforo } from '#contract/aforo/aforo.endpoints.ts';
import { comedor } from '#contract/comedor/comedor.endpoints.ts';
import { mesas } from '#contract/mesas/mesas.endpoints.ts';
import { pedidos } from '#contract/pedidos/pedidos.endpoints.ts';
import { dentroDe } from '../../../contract/test/reloj.ts';
import { statusOf } from '../../test/acts.ts';
import { CARTA, formularioPedido, NUMEROS, type Numeros } from '../../test/build/comedor/build-pedidos.ts';
import { useClient } from '../../test/database.ts';
import { twoProcesses } from '../../test/harness.ts';

const { as, database } = await twoProcesses();
const db = await useClient(database);
const FECHA = dentroDe(3);
const DIA = new Date(FECHA).getUTCDay() || 7;
const TODOS = [1, 2, 3, 4, 5, 6, 7];
const query = { centro: 'SDR' };
await db.query(CARTA);
await db.query('delete from festivo');
await db.query(
  `insert into mesa (centro, nombre, plazas, x, y, codigo) values ('SDR', 'Terraza 1', 4, 20, 20, 'terraza1terraza1')`,
);
const id = async (text: string) => (await db.query<{ id: number }>(text)).rows[0]?.id ?? 0;
const turnoId = await id(
  `insert into turno_comida (centro, nombre, desde, hasta, plazas) values ('SDR', 'Turno', '13:00', '13:40', 20) returning id::int`,
);
const franjaId = await id(
  `insert into franja_mesa (centro, desde, hasta) values ('SDR', '12:00', '12:45') returning id::int`,
);
const mesaId = await id(`select id::int from mesa`);
const [{ numeros } = { numeros: {} }] = (await db.query<{ numeros: Numeros }>(NUMEROS('SDR'))).rows;
const [ana, marta] = [await as('ana', 0), (await as('marta', 1)).client(comedor)];

const reservas = {
  'a seat': ['plaza', () => ana.client(aforo).reservar({ body: { turnoId, fecha: FECHA } })],
  'an order': ['pedido', () => ana.client(pedidos).crear({ body: formularioPedido(numeros, { fecha: FECHA }) })],
  'a table': [
    'reserva_mesa',
    () => ana.client(mesas).reservar({ body: { mesaId, franjaId, fecha: FECHA, personas: 2 } }),
  ],
} satisfies Record<string, [string, () => Promise<unknown>]>;
const cambios = {
  'its weekday closes': async () => {
    await db.query(`delete from comedor_dia where fecha = $1`, [FECHA]);
    const { Version } = await marta.ajustes({ query });
    const dias = TODOS.filter((dia) => dia !== DIA);
    return () =>
      marta.cambiarAjustes({
        query,
        version: Version,
        body: { dias, corteBocadillos: '09:00', corteParaLlevar: '10:30' },
      });
  },
  'its exception is taken away': async () => {
    await db.query('update comedor set dias = array_remove(dias, $1::smallint)', [DIA]);
    return () => marta.quitarDia({ query, body: { fecha: FECHA } });
  },
};
/** Of this database alone: others run beside it. */
const esperan = async () =>
  id(
    `select count(*)::int as id from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );

beforeEach(async () => {
  for (const tabla of ['plaza', 'pedido_linea', 'pedido', 'reserva_mesa']) await db.query(`delete from ${tabla}`);
  await db.query('update comedor set dias = $1', [TODOS]);
  await db.query(`insert into comedor_dia (centro, fecha, abierto) values ('SDR', $1, true) on conflict do nothing`, [
    FECHA,
  ]);
});

describe.each(Object.entries(cambios))('%s', (_what, preparar) => {
  test.each(Object.entries(reservas))('while %s is being booked', async (_which, [tabla, reservar]) => {
    const cambiar = await preparar();
    // The booking has read that the day is open, and cannot write yet.
    await db.query('begin');
    await db.query(`lock table ${tabla} in share mode`);
    const reservada = statusOf(reservar());
    await expect.poll(esperan).toBe(1);
    let hecho = 0;
    const cambiada = statusOf(cambiar()).then((status) => (hecho = status));
    await expect.poll(async () => hecho > 0 || (await esperan()) > 1).toBe(true);
    await db.query('commit');
    expect([await reservada, await cambiada]).toEqual([200, 409]);
  });
});
