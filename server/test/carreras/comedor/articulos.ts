// A kitchen changes what is being ordered: no order is left without its slot or its allergens.
import { expect } from 'vitest';
import { articulos } from '#contract/comedor/carta/carta.endpoints.ts';
import { pedidos } from '#contract/comedor/pedidos/pedidos.endpoints.ts';
import { formularioArticulo, formularioFranja } from '../../build/comedor/build-articulos.ts';
import { formularioPedido } from '../../build/comedor/build-pedidos.ts';
import { once, race, type Race, route, type Two } from '../kit.ts';
import { abrirCarta, vaciarPedidos } from './carta.ts';

export function carrerasDeArticulos(two: Two): Race[] {
  const { en, rows, value } = two;
  const ana = en('ana', 0).client(pedidos);
  const marta = en('marta', 1).client(articulos);
  const carta = once(() => abrirCarta(two));
  const nueva = (desde: string, hasta: string) =>
    marta.crearFranja({ body: { centro: 'SDR', tipo: 'B', ...formularioFranja({ desde, hasta }) } });
  /** The only slot of the kitchen, at eleven. */
  async function unaFranja(): Promise<number> {
    await carta();
    await vaciarPedidos(two);
    await rows('delete from franja');
    return (await nueva('11:00', '11:10')).Id;
  }
  const sin = formularioArticulo({ nombre: 'De carrera', grupos: [] });
  const sinAlergenos = once(async () => {
    const numeros = await carta();
    const { Id: franjaId } = await nueva('14:00', '14:10');
    const { Id } = await marta.crear({ body: { centro: 'SDR', tipo: 'B', ...sin } });
    return { numeros, franjaId, Id };
  });

  return [
    race('a slot moves to other hours, or has an order, and never both', {
      prepare: async () => ({ numeros: await carta(), franjaId: await unaFranja() }),
      calls: ({ numeros, franjaId }) => [
        () => ana.crear({ body: formularioPedido(numeros, { franjaId }) }),
        () => marta.cambiarFranja({ ...route(franjaId), body: formularioFranja({ desde: '12:00', hasta: '12:10' }) }),
      ],
      outcomes: [
        [200, 409],
        [422, 200],
      ],
      leaves: async () =>
        expect(
          await value('select count(*)::int as v from pedido p join franja f on f.id = p.franja_id where not f.activa'),
        ).toBe(0),
    }),
    race('an allergen that is added while somebody orders is in their order', {
      async prepare() {
        const made = await sinAlergenos();
        await vaciarPedidos(two);
        await marta.cambiar({ ...route(made.Id), body: sin });
        return made;
      },
      calls: ({ numeros, franjaId, Id }) => [
        () =>
          ana.crear({
            body: formularioPedido(numeros, { franjaId, lineas: [{ articuloId: Id, unidades: 1, opciones: [] }] }),
          }),
        () => marta.cambiar({ ...route(Id), body: { ...sin, alergenos: ['soja'], sinAlergenos: false } }),
      ],
      outcomes: [[200, 200]],
      leaves: async () => expect(await rows('select alergenos from pedido_linea')).toEqual([{ alergenos: ['soja'] }]),
    }),
  ];
}
