// The last place of a slot, asked for by eight at once: it goes to one.
import { expect } from 'vitest';
import { pedidos } from '#contract/comedor/pedidos/pedidos.endpoints.ts';
import { statusOf } from '../../acts.ts';
import { formularioPedido, type Numeros } from '../../build/comedor/build-pedidos.ts';
import { once, oneOf, race, type Race, type Two } from '../kit.ts';
import { abrirCarta, vaciarPedidos } from './carta.ts';

export function carrerasDePedidos(two: Two): Race[] {
  const { en, rows, value } = two;
  const ocho = ['eva', 'teo', 'pablo', 'nuria', 'inigo', 'marta', 'clara', 'sonia'].map((login, i) =>
    en(login, i % 2 === 0 ? 0 : 1).client(pedidos),
  );
  const [ana, luis] = [en('ana', 0).client(pedidos), en('luis', 1).client(pedidos)];
  const carta = once(() => abrirCarta(two));
  const pedir = (quien: typeof ana, numeros: Numeros) => quien.crear({ body: formularioPedido(numeros) });
  /** No orders, and one place in each slot. */
  async function unaPlaza(): Promise<Numeros> {
    const numeros = await carta();
    await vaciarPedidos(two);
    await rows(`update franja set capacidad = 1 where centro = 'SDR'`);
    return numeros;
  }
  const vigentes = () => value('select count(*)::int as v from pedido where estado_id <> 6');

  return [
    race('the last place of a slot goes to one of eight', {
      prepare: unaPlaza,
      calls: (numeros) => ocho.map((quien) => () => pedir(quien, numeros)),
      outcomes: oneOf(8),
      leaves: async () => expect(await vigentes()).toBe(1),
    }),
    race('the place that one gives up while another asks is lost by nobody and had by one', {
      async prepare() {
        const numeros = await unaPlaza();
        return { numeros, Id: (await pedir(ana, numeros)).Id };
      },
      calls: ({ Id, numeros }) => [() => ana.cancelar({ body: { Id } }), () => pedir(luis, numeros)],
      outcomes: [
        [200, 200],
        [200, 409],
      ],
      leaves: async ({ numeros }, [, pide]) => {
        expect(await vigentes()).toBe(pide === 200 ? 1 : 0);
        // A place that was still taken when asked for is given when asked again.
        expect(await statusOf(pedir(luis, numeros))).toBe(pide === 200 ? 409 : 200);
      },
    }),
  ];
}
