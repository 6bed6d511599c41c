// The last units of a store, wanted at once.
import { expect } from 'vitest';
import { almacenEpi } from '#contract/planta/epi/almacen/almacen.endpoints.ts';
import { formularioAlmacenEpi, formularioArticuloEpi, formularioEntrada } from '../../build/planta/build-almacen.ts';
import { ONE_OF_TWO, once, race, type Race, route, type Two } from '../kit.ts';

const motivo = 'Rota';

export function carrerasDeAlmacen({ en, rows, value }: Two): Race[] {
  const [una, otra] = [en('inigo', 0).client(almacenEpi), en('inigo', 1).client(almacenEpi)];
  const almacenes = once(async () => {
    const { Id: almacenId } = await una.crearAlmacen({ body: formularioAlmacenEpi() });
    const { Id: enMadrid } = await una.crearAlmacen({ body: formularioAlmacenEpi({ centro: 'MAD' }) });
    const { Id: articuloId } = await una.crearArticulo({ body: formularioArticuloEpi() });
    return { almacenId, enMadrid, articuloId };
  });
  let lotes = 0;
  const nuevoLote = () => `C${++lotes}`;
  async function entrar(cantidad: number, { lote = nuevoLote(), lejos = false } = {}): Promise<number> {
    const { almacenId, enMadrid, articuloId } = await almacenes();
    const entrada = { almacenId: lejos ? enMadrid : almacenId, articuloId, cantidad, lote };
    return (await una.entrada({ body: formularioEntrada(entrada) })).Id;
  }
  async function conMinimo(minimo: number) {
    const { almacenId, articuloId } = await almacenes();
    await una.minimo({ body: { almacenId, articuloId, talla: '9', minimo } });
  }
  /** Units of a lot, and of its movements. */
  const hay = async (id: number) =>
    (
      await rows<{ hay: number; suma: number }>(
        `select cantidad as hay, (select coalesce(sum(m.cantidad), 0)::int from epi_movimiento m where m.existencia_id = e.id) as suma from epi_existencia e where id = $1`,
        [id],
      )
    )[0];
  async function vaciar(...ids: number[]) {
    for (const id of ids)
      if (((await hay(id))?.hay ?? 0) > 0) await una.ajustar({ ...route(id), body: { contadas: 0, motivo } });
  }
  /** The same lot in both stores, so many units in each. */
  async function enDos(cantidad: number) {
    const lote = nuevoLote();
    const aqui = await entrar(cantidad, { lote });
    return { ...(await almacenes()), aqui, alli: await entrar(cantidad, { lote, lejos: true }) };
  }
  const baja = (cual: typeof una, id: number) => cual.baja({ ...route(id), body: { cantidad: 1, motivo } });

  return [
    race('of the last unit exactly one act is served', {
      async prepare() {
        const { enMadrid } = await almacenes();
        await conMinimo(2);
        return { id: await entrar(1), enMadrid };
      },
      calls: ({ id, enMadrid }, round) => [
        () => baja(una, id),
        () =>
          round % 3 === 0
            ? otra.traspasar({ ...route(id), body: { cantidad: 1, motivo, almacenId: enMadrid } })
            : baja(otra, id),
      ],
      outcomes: ONE_OF_TWO,
      leaves: async ({ id }) => expect(await hay(id)).toEqual({ hay: 0, suma: 0 }),
    }),
    race('what crosses between two stores at once arrives, and nothing is lost', {
      async prepare() {
        await conMinimo(2);
        return enDos(5);
      },
      calls: ({ aqui, alli, almacenId, enMadrid }) => [
        () => una.traspasar({ ...route(aqui), body: { almacenId: enMadrid, cantidad: 2, motivo } }),
        () => otra.traspasar({ ...route(alli), body: { almacenId, cantidad: 3, motivo } }),
      ],
      outcomes: [[200, 200]],
      leaves: async ({ aqui, alli }) => {
        expect([await hay(aqui), await hay(alli)]).toEqual([
          { hay: 6, suma: 6 },
          { hay: 4, suma: 4 },
        ]);
        await vaciar(aqui, alli);
      },
    }),
    race('many that cross at once, of what has no minimum, all arrive', {
      async prepare() {
        await conMinimo(0);
        return enDos(20);
      },
      calls: ({ aqui, alli, almacenId, enMadrid }) =>
        Array.from(
          { length: 8 },
          (_, i) => () =>
            i % 2 === 0
              ? una.traspasar({ ...route(aqui), body: { cantidad: 1, motivo, almacenId: enMadrid } })
              : otra.traspasar({ ...route(alli), body: { cantidad: 1, motivo, almacenId } }),
        ),
      outcomes: [Array<number>(8).fill(200)],
      leaves: async ({ aqui, alli }) => {
        expect([await hay(aqui), await hay(alli)]).toEqual([
          { hay: 20, suma: 20 },
          { hay: 20, suma: 20 },
        ]);
        await vaciar(aqui, alli);
      },
    }),
    race('a minimum that two cross together is told once', {
      async prepare() {
        await conMinimo(2);
        const [uno, dos] = [await entrar(1), await entrar(1)];
        await rows('delete from notificacion');
        return { uno, dos };
      },
      calls: ({ uno, dos }) => [() => baja(una, uno), () => baja(otra, dos)],
      outcomes: [[200, 200]],
      leaves: async () =>
        expect(
          await rows(`select count(*)::int as n from notificacion where tipo = 'almacen_minimo' group by usuario_id`),
        ).toEqual([{ n: 1 }]),
    }),
    race('an article of a name is made once', {
      prepare: async (round) => formularioArticuloEpi({ nombre: `De carrera ${round}` }),
      calls: (body) => [() => una.crearArticulo({ body }), () => otra.crearArticulo({ body })],
      outcomes: ONE_OF_TWO,
      leaves: async ({ nombre }) =>
        expect(await value('select count(*)::int as v from epi_articulo where nombre = $1', [nombre])).toBe(1),
    }),
  ];
}
