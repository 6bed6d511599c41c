// The last place of a slot, asked for by eight at once on two server processes: it goes to one.
import { expect, test } from 'vitest';
import { pedidos } from '#contract/pedidos/pedidos.endpoints.ts';
import { CARTA, formularioPedido, NUMEROS, type Numeros } from '../../test/build/comedor/build-pedidos.ts';
import { statusOf } from '../../test/acts.ts';
import { useClient } from '../../test/database.ts';
import { twoProcesses } from '../../test/harness.ts';
import { race, ROUNDS, TIMEOUT } from '../../test/race.ts';

const { as, database } = await twoProcesses();
const db = await useClient(database);
await db.query(CARTA);
const [{ numeros } = { numeros: {} }] = (await db.query<{ numeros: Numeros }>(NUMEROS('SDR'))).rows;
const GENTE = ['ana', 'luis', 'eva', 'teo', 'pablo', 'nuria', 'inigo', 'marta'];
const ocho = await Promise.all(GENTE.map((login, i) => as(login, i % 2 === 0 ? 0 : 1)));
const pedir = (quien: (typeof ocho)[number]) => quien.client(pedidos).crear({ body: formularioPedido(numeros) });
/** No orders, and so many places in the slot of half past ten. */
const dejar = async (plazas: number) => {
  await db.query('delete from pedido_linea');
  await db.query('delete from pedido');
  await db.query(`update franja set capacidad = $1 where centro = 'SDR'`, [plazas]);
};
const vigentes = async () =>
  (await db.query<{ n: number }>('select count(*)::int as n from pedido where estado_id <> 6')).rows[0]?.n;

test('the last place of a slot goes to one of eight', { timeout: TIMEOUT }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await dejar(1);
    const estados = await Promise.all(ocho.map((quien) => statusOf(pedir(quien))));
    expect(estados.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(7).fill(409)]);
    expect(await vigentes()).toBe(1);
  }
});

test(
  'the place that one gives up while another asks is lost by nobody and had by one',
  { timeout: TIMEOUT },
  async () => {
    const [ana, luis] = ocho;
    if (!ana || !luis) throw new Error('two of the cast');
    for (let round = 0; round < ROUNDS; round++) {
      await dejar(1);
      const { Id } = await pedir(ana);
      const [cancela, pide] = await race(
        round,
        () => ana.client(pedidos).cancelar({ body: { Id } }),
        () => pedir(luis),
      );
      expect(cancela).toBe(200);
      expect(await vigentes()).toBe(pide === 200 ? 1 : 0);
      // A place that was still taken when asked for is given when asked again.
      expect(await statusOf(pedir(luis))).toBe(pide === 200 ? 409 : 200);
    }
  },
);
