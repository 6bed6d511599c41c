// @spec 1.almacen 1.epi S-8184 S-8185
// Two people of a store, or one person on two devices, over the same protective equipment.
import { expect } from 'vitest';
import { almacenEpi } from '#contract/planta/epi/almacen/almacen.endpoints.ts';
import { epi as epiArea } from '#contract/planta/epi/epi.endpoints.ts';
import { recibosEpi } from '#contract/planta/epi/recibos.endpoints.ts';
import { route } from '../../acts.ts';
import { formularioAlmacenEpi, formularioArticuloEpi, formularioEntrada } from '../../build/planta/build-almacen.ts';
import { ALMACEN, formularioEpi, NUMEROS, type Numeros } from '../../build/planta/build-epi.ts';
import { once, race, type Race, type Two } from '../kit.ts';

const motivo = 'Rota';

export function almacen({ pair, rows, count }: Two): Race[] {
  const [inigo, inigo2] = pair('inigo', almacenEpi);
  const almacenes = once(async () => {
    const { Id: almacenId } = await inigo.crearAlmacen({ body: formularioAlmacenEpi() });
    const { Id: enMadrid } = await inigo.crearAlmacen({ body: formularioAlmacenEpi({ centro: 'MAD' }) });
    const { Id: articuloId } = await inigo.crearArticulo({ body: formularioArticuloEpi() });
    return { almacenId, enMadrid, articuloId };
  });
  let lotes = 0;
  const nuevoLote = () => `C${++lotes}`;
  async function entrar(cantidad: number, { lote = nuevoLote(), lejos = false } = {}): Promise<number> {
    const { almacenId, enMadrid, articuloId } = await almacenes();
    const entrada = { almacenId: lejos ? enMadrid : almacenId, articuloId, cantidad, lote };
    return (await inigo.entrada({ body: formularioEntrada(entrada) })).Id;
  }
  async function conMinimo(minimo: number) {
    const { almacenId, articuloId } = await almacenes();
    await inigo.minimo({ body: { almacenId, articuloId, talla: '9', minimo } });
  }
  /** A lot has this number of units, which is the sum of its movements. */
  async function expectUnits(id: number, units: number) {
    const hay = `
      select cantidad as hay,
             (select coalesce(sum(m.cantidad), 0)::int from epi_movimiento m where m.existencia_id = e.id) as suma
        from epi_existencia e
       where e.id = $1`;
    expect(await rows(hay, [id])).toEqual([{ hay: units, suma: units }]);
  }
  /** The same lot in both stores, with this number of units in each, of an article with a minimum. */
  async function enDos(cantidad: number, minimo: number) {
    await conMinimo(minimo);
    const lote = nuevoLote();
    const aqui = await entrar(cantidad, { lote });
    return { ...(await almacenes()), aqui, alli: await entrar(cantidad, { lote, lejos: true }) };
  }
  const baja = (quien: typeof inigo, id: number) => quien.baja({ ...route(id), body: { cantidad: 1, motivo } });
  const traspasar = (quien: typeof inigo, id: number, almacenId: number, cantidad = 1) =>
    quien.traspasar({ ...route(id), body: { cantidad, motivo, almacenId } });
  async function expectAndEmpty(left: [id: number, units: number][]) {
    for (const [id, units] of left) await expectUnits(id, units);
    for (const [id] of left) await inigo.ajustar({ ...route(id), body: { contadas: 0, motivo } });
  }

  return [
    race('of the last unit exactly one act is served', {
      async prepare() {
        await conMinimo(2);
        return { id: await entrar(1), ...(await almacenes()) };
      },
      calls: ({ id, enMadrid }, round) => [
        () => baja(inigo, id),
        () => (round % 3 === 0 ? traspasar(inigo2, id, enMadrid) : baja(inigo2, id)),
      ],
      leaves: ({ id }) => expectUnits(id, 0),
    }),
    race('what crosses between two stores at once arrives, and nothing is lost', {
      prepare: () => enDos(5, 2),
      calls: ({ aqui, alli, almacenId, enMadrid }) => [
        () => traspasar(inigo, aqui, enMadrid, 2),
        () => traspasar(inigo2, alli, almacenId, 3),
      ],
      outcomes: 'all done',
      leaves: ({ aqui, alli }) =>
        expectAndEmpty([
          [aqui, 6],
          [alli, 4],
        ]),
    }),
    race('many that cross at once, of what has no minimum, all arrive', {
      prepare: () => enDos(20, 0),
      calls: ({ aqui, alli, almacenId, enMadrid }) =>
        Array.from(
          { length: 8 },
          (_, i) => () => (i % 2 === 0 ? traspasar(inigo, aqui, enMadrid) : traspasar(inigo2, alli, almacenId)),
        ),
      outcomes: 'all done',
      leaves: ({ aqui, alli }) =>
        expectAndEmpty([
          [aqui, 20],
          [alli, 20],
        ]),
    }),
    race('a minimum that two cross together is told once', {
      async prepare() {
        await conMinimo(2);
        const ids = [await entrar(1), await entrar(1)] as const;
        await rows('delete from notificacion');
        return ids;
      },
      calls: ([primera, segunda]) => [() => baja(inigo, primera), () => baja(inigo2, segunda)],
      outcomes: 'all done',
      leaves: async () =>
        expect(
          await rows(`select count(*)::int as n from notificacion where tipo = 'almacen_minimo' group by usuario_id`),
        ).toEqual([{ n: 1 }]),
    }),
    race('an article of a name is made once', {
      prepare: async (round) => formularioArticuloEpi({ nombre: `De carrera ${round}` }),
      calls: (body) => [() => inigo.crearArticulo({ body }), () => inigo2.crearArticulo({ body })],
      leaves: async ({ nombre }) => expect(await count('epi_articulo where nombre = $1', [nombre])).toBe(1),
    }),
  ];
}

export function epi({ en, pair, rows, number, count }: Two): Race[] {
  const [ana, ana2] = pair('ana', epiArea);
  const [marta, marta2] = pair('marta', epiArea);
  const recibos = en('ana', 0).client(recibosEpi);
  const mostrador = en('marta', 1).client(recibosEpi);
  const numeros = once(async () => {
    for (const statement of ALMACEN) await rows(statement);
    return (await rows<Numeros>(NUMEROS))[0] as Numeros; // The statement always gives one row.
  });
  const suma = (from: string) => number(`select coalesce(sum(cantidad), 0)::int as v from ${from}`);
  const enAlmacen = () => suma(`epi_existencia where lote in ('G-1', 'G-2')`);
  const estadoDe = (tabla: string, id: number) => number(`select estado_id as v from ${tabla} where id = $1`, [id]);
  /** Restores the whole quota of the month. */
  async function cupoEntero(): Promise<Numeros> {
    const n = await numeros();
    await rows(`update epi_solicitud set creada = creada - interval '2 months'`);
    return n;
  }
  async function pedir() {
    const n = await cupoEntero();
    return { id: (await ana.crear({ body: formularioEpi(n.guante) })).Id, body: { almacenId: n.almacen } };
  }
  const conUnidades = (cantidad: number) =>
    rows(
      `insert into epi_movimiento (existencia_id, clase, cantidad, motivo, quien_id)
       select e.id, 'A', x.meta - e.cantidad, 'Recuento', u.id
         from epi_existencia e, usuario u,
              lateral (select case when e.lote = 'G-1' then $1::int else 0 end as meta) x
        where u.login = 'marta' and e.lote in ('G-1', 'G-2') and e.cantidad <> x.meta`,
      [cantidad],
    );
  async function pedidaConUnidades() {
    const pedida = await pedir();
    await conUnidades(5);
    return pedida;
  }
  const dosGuantes = (n: Numeros) => ({ body: formularioEpi(n.guante, { cantidad: 2 }) });
  const recientes = (estado: number) =>
    `epi_solicitud where estado_id = ${estado} and creada > now() - interval '1 month'`;

  return [
    race('two requests at once do not go over the quota: the second one is PRL’s', {
      prepare: cupoEntero,
      calls: (n) => [() => ana.crear(dosGuantes(n)), () => ana2.crear(dosGuantes(n))],
      outcomes: 'all done',
      leaves: async () => expect([await suma(recientes(2)), await count(recientes(1))]).toEqual([2, 1]),
    }),
    race('the last unit goes to exactly one of two requests', {
      async prepare() {
        const [primera, segunda] = [await pedir(), await pedir()];
        await conUnidades(1);
        return { ids: [primera.id, segunda.id] as const, body: primera.body };
      },
      calls: ({ ids: [primera, segunda], body }, round) => [
        () => marta.preparar({ ...route(primera), body }),
        () => marta2[round % 2 ? 'entregar' : 'preparar']({ ...route(segunda), body }),
      ],
      leaves: async ({ ids }) => {
        expect(await enAlmacen()).toBe(0);
        expect(await count('epi_pieza where solicitud_id = any ($1)', [ids])).toBe(1);
        expect(await count('epi_solicitud where id = any ($1) and estado_id = 2', [ids])).toBe(1);
      },
    }),
    race('a request is cancelled or set aside, never both', {
      prepare: pedidaConUnidades,
      calls: ({ id, body }) => [() => ana.cancelar(route(id)), () => marta2.preparar({ ...route(id), body })],
      leaves: async ({ id }, [, setAside]) =>
        expect([await enAlmacen(), await estadoDe('epi_solicitud', id)]).toEqual(setAside ? [4, 5] : [5, 4]),
    }),
    race('what is delivered twice is delivered once', {
      async prepare(round) {
        const { id, body } = await pedidaConUnidades();
        if (round % 2) await marta.preparar({ ...route(id), body });
        return { id, body };
      },
      calls: ({ id, body }) => [marta, marta2].map((quien) => () => quien.entregar({ ...route(id), body })),
      leaves: async ({ id }) => {
        expect([await suma(`epi_pieza where solicitud_id = ${id}`), await enAlmacen()]).toEqual([1, 4]);
        const sueltos = `epi_recibo r where exists (select from epi_pieza p where p.recibo_id = r.id)
          and not exists (select from solicitud s where s.tipo = 'RECIBOEPI' and s.entidad_id = r.id)`;
        expect(await count(sueltos)).toBe(0);
      },
    }),
    race('a receipt is signed or annulled, never both', {
      async prepare() {
        const { id, body } = await pedidaConUnidades();
        return (await marta.entregar({ ...route(id), body })).Id;
      },
      calls: (recibo) => [
        () => recibos.firmar({ ...route(recibo), body: {} }),
        () => mostrador.anular({ ...route(recibo), body: { motivo: 'Error' } }),
      ],
      leaves: async (recibo, [signed]) =>
        expect([await estadoDe('epi_recibo', recibo), await enAlmacen()]).toEqual(signed ? [2, 4] : [4, 5]),
    }),
  ];
}
