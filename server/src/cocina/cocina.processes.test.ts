// Two of a kitchen at two screens, each on a server process of its own.
import { expect, test } from 'vitest';
import { cocina } from '#contract/cocina/cocina.endpoints.ts';
import { menus } from '#contract/menus/menus.endpoints.ts';
import { pedidos } from '#contract/pedidos/pedidos.endpoints.ts';
import { dentroDe } from '../../../contract/test/reloj.ts';
import { CARTA, formularioPedido, NUMEROS, type Numeros } from '../../test/build/comedor/build-pedidos.ts';
import { statusOf } from '../../test/acts.ts';
import { useClient } from '../../test/database.ts';
import { listenTo } from '../../test/eventos.ts';
import { twoProcesses } from '../../test/harness.ts';
import { race, ROUNDS, TIMEOUT } from '../../test/race.ts';

const { as, database, urls } = await twoProcesses();
const db = await useClient(database);
await db.query(CARTA);
await db.query(
  `update usuario set centro_trabajo_codigo = 'SDR', roles = array_append(roles, 'COMEDOR') where login in ('marta', 'luis')`,
);
const [{ numeros } = { numeros: {} }] = (await db.query<{ numeros: Numeros }>(NUMEROS('SDR'))).rows;
const [marta, luis, ana] = [await as('marta', 0), await as('luis', 1), await as('ana', 1)];
const { Id } = await ana.client(pedidos).crear({ body: formularioPedido(numeros) });
await ana.client(pedidos).crear({ body: formularioPedido(numeros) });

let desde = '0';
/** All the orders in a state; the history counts from here. */
const dejar = async (estado: number) => {
  await db.query('update pedido set estado_id = $1', [estado]);
  desde = (await db.query<{ id: string }>('select max(id)::text as id from historial')).rows[0]?.id ?? '0';
};
const estado = async () =>
  (await db.query<{ e: number }>('select estado_id as e from pedido where id = $1', [Id])).rows[0]?.e;
const historia = async () =>
  (
    await db.query<{ acto: string; n: number }>(
      `select acto, count(*)::int as n from historial where entidad = 'pedido' and id > $1 group by acto order by acto`,
      [desde],
    )
  ).rows.map(({ acto, n }) => `${acto} ${n}`);
const mover = (quien: typeof marta, acto: 'preparar' | 'recoger' | 'noRecogido') =>
  quien.client(cocina).mover({ body: { Id, acto } });
const franja = (quien: typeof marta) =>
  quien.client(cocina).moverFranja({ body: { franjaId: numeros['10:30'] ?? 0, fecha: dentroDe(1), acto: 'preparar' } });

test('a dish that is withdrawn is heard of at the board at once', async () => {
  const tablero = await listenTo(urls[1], luis.token);
  await marta.client(menus).retirarPlato({ params: { id: String(numeros.Paella) }, body: { motivo: 'No hay' } });
  await expect.poll(() => tablero.temas, { timeout: 10_000 }).toContain('pedidos');
  tablero.hangUp();
});

test('the same act of two is done once, and is an error for neither', { timeout: TIMEOUT }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await dejar(1);
    expect(
      await race(
        round,
        () => mover(marta, 'preparar'),
        () => mover(luis, 'preparar'),
      ),
    ).toEqual([200, 200]);
    expect([await estado(), await historia()]).toEqual([2, ['preparar 1']]);
  }
});

test('of two acts that exclude each other one wins, and the other is told', { timeout: TIMEOUT }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await dejar(1);
    const [prepara, anula] = await race(
      round,
      () => mover(marta, 'preparar'),
      () => luis.client(cocina).anular({ body: { Id, motivo: 'No hay pan' } }),
    );
    // An order in preparation may still be cancelled; one that is cancelled is not prepared.
    expect([anula, await estado()]).toEqual([200, 6]);
    expect(await historia()).toEqual(prepara === 200 ? ['anular 1', 'preparar 1'] : ['anular 1']);
    expect([200, 409]).toContain(prepara);
  }
});

test('a slot that two move at once moves once, beside who moves one of it', { timeout: TIMEOUT }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await dejar(1);
    const [deMarta, deLuis, uno] = await Promise.all([franja(marta), franja(luis), statusOf(mover(luis, 'preparar'))]);
    expect(uno).toBe(200);
    expect([1, 2]).toContain(deMarta.Ids.length + deLuis.Ids.length);
    expect(await historia()).toEqual(['preparar 2']);
  }
});
