// Two people of a store, or one person on two devices, over the same protective equipment.
import { expect } from 'vitest';
import { epi } from '#contract/planta/epi/epi.endpoints.ts';
import { recibosEpi } from '#contract/planta/epi/recibos.endpoints.ts';
import { ALMACEN, formularioEpi, NUMEROS, type Numeros, ruta } from '../../build/planta/build-epi.ts';
import { ONE_OF_TWO, once, race, type Race, type Two } from '../kit.ts';

export function carrerasDeEpi({ en, rows, value }: Two): Race[] {
  const [ana, ana2] = [en('ana', 0).client(epi), en('ana', 1).client(epi)];
  const [marta, marta2] = [en('marta', 0).client(epi), en('marta', 1).client(epi)];
  const recibos = en('ana', 0).client(recibosEpi);
  const mostrador = en('marta', 1).client(recibosEpi);
  const almacen = once(async () => {
    for (const statement of ALMACEN) await rows(statement);
    return (await rows<Numeros>(NUMEROS))[0] as Numeros; // one row, always
  });
  const cuantos = (que: string) => value(`select coalesce((${que}), 0)::int as v`);
  const enAlmacen = () => cuantos(`select sum(cantidad) from epi_existencia where lote in ('G-1', 'G-2')`);
  /** The whole quota of the month is left. */
  async function cupoEntero(): Promise<Numeros> {
    const n = await almacen();
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
       select e.id, 'A', x.meta - e.cantidad, 'Recuento', u.id from epi_existencia e, usuario u, lateral (select case when e.lote = 'G-1' then $1::int else 0 end as meta) x
        where u.login = 'marta' and e.lote in ('G-1', 'G-2') and e.cantidad <> x.meta`,
      [cantidad],
    );
  async function pedidaConUnidades() {
    const pedida = await pedir();
    await conUnidades(5);
    return pedida;
  }
  const dosGuantes = (n: Numeros) => ({ body: formularioEpi(n.guante, { cantidad: 2 }) });
  const enEstado = (estado: number, que: string) =>
    cuantos(`select ${que} from epi_solicitud where estado_id = ${estado} and creada > now() - interval '1 month'`);

  return [
    race('two requests at once do not go over the quota: the second one is PRL’s', {
      prepare: cupoEntero,
      calls: (n) => [() => ana.crear(dosGuantes(n)), () => ana2.crear(dosGuantes(n))],
      outcomes: [[200, 200]],
      leaves: async () => expect([await enEstado(2, 'sum(cantidad)'), await enEstado(1, 'count(*)')]).toEqual([2, 1]),
    }),
    race('the last unit goes to exactly one of two requests', {
      async prepare() {
        const [una, otra] = [await pedir(), await pedir()];
        await conUnidades(1);
        return { una: una.id, otra: otra.id, body: una.body };
      },
      calls: ({ una, otra, body }, round) => [
        () => marta.preparar({ ...ruta(una), body }),
        () => marta2[round % 2 ? 'entregar' : 'preparar']({ ...ruta(otra), body }),
      ],
      outcomes: ONE_OF_TWO,
      leaves: async ({ una, otra }) => {
        const dos = `(${una}, ${otra})`;
        expect(await enAlmacen()).toBe(0);
        expect(await cuantos(`select count(*) from epi_pieza where solicitud_id in ${dos}`)).toBe(1);
        expect(await cuantos(`select count(*) from epi_solicitud where id in ${dos} and estado_id = 2`)).toBe(1);
      },
    }),
    race('a request is cancelled or set aside, never both', {
      prepare: pedidaConUnidades,
      calls: ({ id, body }) => [() => ana.cancelar(ruta(id)), () => marta2.preparar({ ...ruta(id), body })],
      outcomes: ONE_OF_TWO,
      leaves: async ({ id }, [, prepara]) => {
        const apartada = prepara === 200;
        expect(await enAlmacen()).toBe(apartada ? 4 : 5);
        expect(await cuantos(`select estado_id from epi_solicitud where id = ${id}`)).toBe(apartada ? 5 : 4);
      },
    }),
    race('what is delivered twice is delivered once', {
      async prepare(round) {
        const { id, body } = await pedidaConUnidades();
        if (round % 2) await marta.preparar({ ...ruta(id), body });
        return { id, body };
      },
      calls: ({ id, body }) => [marta, marta2].map((quien) => () => quien.entregar({ ...ruta(id), body })),
      outcomes: ONE_OF_TWO,
      leaves: async ({ id }) => {
        expect(await cuantos(`select sum(cantidad) from epi_pieza where solicitud_id = ${id}`)).toBe(1);
        expect(await enAlmacen()).toBe(4);
        const sueltos = `select count(*) from epi_recibo r where exists (select from epi_pieza p where p.recibo_id = r.id)
          and not exists (select from solicitud s where s.tipo = 'RECIBOEPI' and s.entidad_id = r.id)`;
        expect(await cuantos(sueltos)).toBe(0);
      },
    }),
    race('a receipt is signed or annulled, never both', {
      async prepare() {
        const { id, body } = await pedidaConUnidades();
        return (await marta.entregar({ ...ruta(id), body })).Id;
      },
      calls: (recibo) => [
        () => recibos.firmar({ ...ruta(recibo), body: {} }),
        () => mostrador.anular({ ...ruta(recibo), body: { motivo: 'Error' } }),
      ],
      outcomes: ONE_OF_TWO,
      leaves: async (recibo, [firma]) => {
        const firmado = firma === 200;
        expect(await cuantos(`select estado_id from epi_recibo where id = ${recibo}`)).toBe(firmado ? 2 : 4);
        expect(await enAlmacen()).toBe(firmado ? 4 : 5);
      },
    }),
  ];
}
