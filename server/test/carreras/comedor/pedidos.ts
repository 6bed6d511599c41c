// @spec 1.articulos 1.bocadillos 1.cocina S-8132 S-8133
// People who order while a kitchen prepares, moves and changes: the last place goes to one, and no act is done twice.
import { expect } from 'vitest';
import { articulos as articulosArea } from '#contract/comedor/carta/carta.endpoints.ts';
import { cocina as cocinaArea } from '#contract/comedor/cocina/cocina.endpoints.ts';
import { menus } from '#contract/comedor/menus/menus.endpoints.ts';
import { pedidos as pedidosArea } from '#contract/comedor/pedidos/pedidos.endpoints.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { route, statusOf } from '../../acts.ts';
import { formularioArticulo, formularioFranja } from '../../build/comedor/build-carta.ts';
import { CARTA, formularioPedido, NUMEROS, type Numeros } from '../../build/comedor/build-pedidos.ts';
import { listenTo } from '../../eventos.ts';
import { both, once, race, type Race, type Two } from '../kit.ts';

/** The articles of Santander, where Marta and Luis work in the kitchen, with its slots in their initial state. */
export async function abrirCarta({ rows, value }: Two): Promise<Numeros> {
  for (const tabla of ['pedido_linea', 'pedido', 'franja']) await rows(`delete from ${tabla}`);
  for (const statement of CARTA.split(';')) if (statement.trim()) await rows(statement);
  await rows(
    `update usuario set centro_trabajo_codigo = 'SDR', roles = '{EMPLEADO,COMEDOR}' where login in ('marta', 'luis')`,
  );
  return (await value<Numeros>(NUMEROS('SDR').replace('as numeros', 'as v'))) ?? {};
}
async function vaciarPedidos({ rows }: Two): Promise<void> {
  for (const tabla of ['pedido_linea', 'pedido']) await rows(`delete from ${tabla}`);
}

export function pedidos(two: Two): Race[] {
  const { pair, crowd, rows, count } = two;
  const ocho = crowd(['eva', 'teo', 'pablo', 'nuria', 'inigo', 'marta', 'clara', 'sonia'], pedidosArea);
  const [[ana], [, luis]] = [pair('ana', pedidosArea), pair('luis', pedidosArea)];
  const carta = once(() => abrirCarta(two));
  const pedir = (quien: typeof ana, numeros: Numeros) => quien.crear({ body: formularioPedido(numeros) });
  /** Deletes the orders, and leaves one place in each slot. */
  async function unaPlaza(): Promise<Numeros> {
    const numeros = await carta();
    await vaciarPedidos(two);
    await rows(`update franja set capacidad = 1 where centro = 'SDR'`);
    return numeros;
  }
  const vigentes = () => count('pedido where estado_id <> 6');

  return [
    race('the last place of a slot goes to one of eight', {
      prepare: unaPlaza,
      calls: (numeros) => ocho.map((quien) => () => pedir(quien, numeros)),
      leaves: async () => expect(await vigentes()).toBe(1),
    }),
    race('the place that one gives up while another asks is lost by nobody and had by one', {
      async prepare() {
        const numeros = await unaPlaza();
        return { numeros, Id: (await pedir(ana, numeros)).Id };
      },
      calls: ({ Id, numeros }) => [() => ana.cancelar({ body: { Id } }), () => pedir(luis, numeros)],
      outcomes: ['200 200', '200 409'],
      leaves: async ({ numeros }, [, ordered]) => {
        expect(await vigentes()).toBe(ordered ? 1 : 0);
        // A place that was still taken at the first request is given at the second one.
        expect(await statusOf(pedir(luis, numeros))).toBe(ordered ? 409 : 200);
      },
    }),
  ];
}

export function articulos(two: Two): Race[] {
  const { en, rows, count } = two;
  const ana = en('ana', 0).client(pedidosArea);
  const marta = en('marta', 1).client(articulosArea);
  const carta = once(() => abrirCarta(two));
  const nueva = (desde: string, hasta: string) =>
    marta.crearFranja({ body: { centro: 'SDR', tipo: 'B', ...formularioFranja({ desde, hasta }) } });
  const bocadillo = formularioArticulo({ nombre: 'De carrera', grupos: [] });
  const sinAlergenos = once(async () => {
    const numeros = await carta();
    const { Id: franjaId } = await nueva('14:00', '14:10');
    const { Id } = await marta.crear({ body: { centro: 'SDR', tipo: 'B', ...bocadillo } });
    return { numeros, franjaId, Id };
  });

  return [
    race('a slot moves to other hours, or has an order, and never both', {
      async prepare() {
        const numeros = await carta();
        await vaciarPedidos(two);
        await rows('delete from franja');
        return { numeros, franjaId: (await nueva('11:00', '11:10')).Id };
      },
      calls: ({ numeros, franjaId }) => [
        () => ana.crear({ body: formularioPedido(numeros, { franjaId }) }),
        () => marta.cambiarFranja({ ...route(franjaId), body: formularioFranja({ desde: '12:00', hasta: '12:10' }) }),
      ],
      outcomes: ['200 409', '422 200'],
      leaves: async () =>
        expect(await count('pedido p join franja f on f.id = p.franja_id where not f.activa')).toBe(0),
    }),
    race('an allergen that is added while somebody orders is in their order', {
      async prepare() {
        const made = await sinAlergenos();
        await vaciarPedidos(two);
        await marta.cambiar({ ...route(made.Id), body: bocadillo });
        return made;
      },
      calls({ numeros, franjaId, Id }) {
        const lineas = [{ articuloId: Id, unidades: 1, opciones: [] }];
        return [
          () => ana.crear({ body: formularioPedido(numeros, { franjaId, lineas }) }),
          () => marta.cambiar({ ...route(Id), body: { ...bocadillo, alergenos: ['soja'], sinAlergenos: false } }),
        ];
      },
      outcomes: 'all done',
      leaves: async () => expect(await rows('select alergenos from pedido_linea')).toEqual([{ alergenos: ['soja'] }]),
    }),
  ];
}

export function cocina(two: Two): Race[] {
  const { en, enter, pair, rows, number, urls } = two;
  const [[marta], [, luis]] = [pair('marta', cocinaArea), pair('luis', cocinaArea)];
  const ana = en('ana', 1).client(pedidosArea);
  const pedidas = once(async () => {
    const numeros = await abrirCarta(two);
    const { Id } = await ana.crear({ body: formularioPedido(numeros) });
    await ana.crear({ body: formularioPedido(numeros) });
    return { numeros, Id };
  });
  /** Both orders asked for, and not yet prepared; the history counts from here. */
  async function porPreparar() {
    const made = await pedidas();
    await rows('update pedido set estado_id = 1');
    return { ...made, desde: await number('select max(id)::int as v from historial') };
  }
  type Made = Awaited<ReturnType<typeof porPreparar>>;
  const estado = ({ Id }: Made) => number('select estado_id as v from pedido where id = $1', [Id]);
  const historia = async ({ desde }: Made) =>
    (
      await rows<{ acts: string }>(
        `select acto || ' ' || count(*) as acts from historial where entidad = 'pedido' and id > $1 group by acto order by acto`,
        [desde],
      )
    ).map(({ acts }) => acts);
  const preparar = (quien: typeof marta, { Id }: Made) => quien.mover({ body: { Id, acto: 'preparar' } });

  return [
    both('a dish that is withdrawn is heard of at the board at once', async () => {
      const { numeros } = await pedidas();
      const tablero = await listenTo(urls[1], (await enter('luis', 1)).token);
      const paella = route(numeros.Paella ?? 0);
      await en('marta', 0)
        .client(menus)
        .retirarPlato({ ...paella, body: { motivo: 'No hay' } });
      await tablero.hears('pedidos');
      tablero.hangUp();
    }),
    race('the same act of two is done once, and is an error for neither', {
      prepare: porPreparar,
      calls: (made) => [() => preparar(marta, made), () => preparar(luis, made)],
      outcomes: 'all done',
      leaves: async (made) => expect([await estado(made), await historia(made)]).toEqual([2, ['preparar 1']]),
    }),
    race('of two acts that exclude each other one wins, and the other is told', {
      prepare: porPreparar,
      calls: (made) => [
        () => preparar(marta, made),
        () => luis.anular({ body: { Id: made.Id, motivo: 'No hay pan' } }),
      ],
      // An order in preparation may still be cancelled; one that is cancelled is not prepared.
      outcomes: ['200 200', '409 200'],
      leaves: async (made, [prepared]) => {
        expect(await estado(made)).toBe(6);
        expect(await historia(made)).toEqual(prepared ? ['anular 1', 'preparar 1'] : ['anular 1']);
      },
    }),
    race('a slot that two move at once moves once, beside who moves one of it', {
      prepare: async () => ({ ...(await porPreparar()), movidas: [] as number[] }),
      calls: (made) => [
        ...[marta, luis].map((quien) => async () => {
          const body = { franjaId: made.numeros['10:30'] ?? 0, fecha: dentroDe(1), acto: 'preparar' as const };
          made.movidas.push(...(await quien.moverFranja({ body })).Ids);
        }),
        () => preparar(luis, made),
      ],
      outcomes: 'all done',
      leaves: async (made) => {
        expect([1, 2]).toContain(made.movidas.length);
        expect(await historia(made)).toEqual(['preparar 2']);
      },
    }),
  ];
}
