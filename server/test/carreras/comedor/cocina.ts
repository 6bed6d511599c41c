// Two of a kitchen at two screens, each on a server process of its own.
import { expect } from 'vitest';
import { cocina } from '#contract/comedor/cocina/cocina.endpoints.ts';
import { menus } from '#contract/comedor/menus/menus.endpoints.ts';
import { pedidos } from '#contract/comedor/pedidos/pedidos.endpoints.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { formularioPedido } from '../../build/comedor/build-pedidos.ts';
import { listenTo } from '../../eventos.ts';
import type { Somebody } from '../../harness.ts';
import { both, once, race, type Race, route, type Two } from '../kit.ts';
import { abrirCarta } from './carta.ts';

export function carrerasDeCocina(two: Two): Race[] {
  const { en, enter, rows, value, urls } = two;
  const [marta, luis, ana] = [en('marta', 0), en('luis', 1), en('ana', 1)];
  const pedidas = once(async () => {
    const numeros = await abrirCarta(two);
    const { Id } = await ana.client(pedidos).crear({ body: formularioPedido(numeros) });
    await ana.client(pedidos).crear({ body: formularioPedido(numeros) });
    return { numeros, Id };
  });
  /** Both orders asked for, and not yet prepared; the history counts from here. */
  async function porPreparar() {
    const made = await pedidas();
    await rows('update pedido set estado_id = 1');
    const desde = await value('select max(id)::int as v from historial');
    return { ...made, desde };
  }
  type Made = Awaited<ReturnType<typeof porPreparar>>;
  const estado = ({ Id }: Made) => value('select estado_id as v from pedido where id = $1', [Id]);
  const historia = async ({ desde }: Made) =>
    (
      await rows<{ dicho: string }>(
        `select acto || ' ' || count(*) as dicho from historial where entidad = 'pedido' and id > $1 group by acto order by acto`,
        [desde],
      )
    ).map(({ dicho }) => dicho);
  const preparar = (quien: Somebody, { Id }: Made) => quien.client(cocina).mover({ body: { Id, acto: 'preparar' } });

  return [
    both('a dish that is withdrawn is heard of at the board at once', async () => {
      const { numeros } = await pedidas();
      const tablero = await listenTo(urls[1], (await enter('luis', 1)).token);
      await marta.client(menus).retirarPlato({ ...route(numeros.Paella ?? 0), body: { motivo: 'No hay' } });
      await tablero.hears('pedidos');
      tablero.hangUp();
    }),
    race('the same act of two is done once, and is an error for neither', {
      prepare: porPreparar,
      calls: (made) => [() => preparar(marta, made), () => preparar(luis, made)],
      outcomes: [[200, 200]],
      leaves: async (made) => expect([await estado(made), await historia(made)]).toEqual([2, ['preparar 1']]),
    }),
    race('of two acts that exclude each other one wins, and the other is told', {
      prepare: porPreparar,
      calls: (made) => [
        () => preparar(marta, made),
        () => luis.client(cocina).anular({ body: { Id: made.Id, motivo: 'No hay pan' } }),
      ],
      // An order in preparation may still be cancelled; one that is cancelled is not prepared.
      outcomes: [
        [200, 200],
        [409, 200],
      ],
      leaves: async (made, [prepara]) => {
        expect(await estado(made)).toBe(6);
        expect(await historia(made)).toEqual(prepara === 200 ? ['anular 1', 'preparar 1'] : ['anular 1']);
      },
    }),
    race('a slot that two move at once moves once, beside who moves one of it', {
      prepare: async () => ({ ...(await porPreparar()), movidas: [] as number[] }),
      calls: (made) => [
        ...[marta, luis].map((quien) => async () => {
          const body = { franjaId: made.numeros['10:30'] ?? 0, fecha: dentroDe(1), acto: 'preparar' as const };
          made.movidas.push(...(await quien.client(cocina).moverFranja({ body })).Ids);
        }),
        () => preparar(luis, made),
      ],
      outcomes: [[200, 200, 200]],
      leaves: async (made) => {
        expect([1, 2]).toContain(made.movidas.length);
        expect(await historia(made)).toEqual(['preparar 2']);
      },
    }),
  ];
}
