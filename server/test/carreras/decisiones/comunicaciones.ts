// Two acts on a report of a fault: one wins, the other gets a 409, and the history has one.
import { expect } from 'vitest';
import { comunicaciones } from '#contract/planta/comunicaciones/comunicaciones.endpoints.ts';
import { buildComunicacion, type EstadoDeComunicacion, plan, trabajo } from '../../build/build-comunicaciones.ts';
import { ONE_OF_TWO, race, type Race, route, suplir, type Two } from '../kit.ts';

export function carrerasDeComunicaciones(two: Two): Race[] {
  const { en, as, rows } = two;
  const de = (login: string, server: 0 | 1) => en(login, server).client(comunicaciones);
  const [ana, ana2, luis, luis2] = [de('ana', 0), de('ana', 1), de('luis', 0), de('luis', 1)];
  const [marta, marta2, eva2, inigo] = [de('marta', 0), de('marta', 1), de('eva', 1), de('inigo', 0)];
  /** Acts in its history and in that of its request. */
  const actos = async (id: number): Promise<string[]> =>
    (
      await rows<{ acto: string }>(
        `select h.acto from historial h join solicitud s on s.tipo = 'COMUNICACION' and s.entidad_id = $1
          where (h.entidad = 'comunicacion' and h.entidad_id = $1)
             or (h.entidad = 'solicitud' and h.entidad_id = s.id and h.acto in ('aceptar', 'rechazar')) order by h.id`,
        [id],
      )
    ).map(({ acto }) => acto);
  async function nueva(estado: EstadoDeComunicacion) {
    await suplir(two, 'luis', 'marta', 'eva');
    const { id } = await buildComunicacion(as, { estado });
    return { id, antes: await actos(id) };
  }
  /** The request ended as the report did. */
  async function coherente(id: number): Promise<void> {
    const [una] = await rows<{ c: number; s: number }>(
      `select c.estado_id as c, s.estado_id as s from comunicacion c join solicitud s on s.tipo = 'COMUNICACION' and s.entidad_id = c.id where c.id = $1`,
      [id],
    );
    const debe: Record<number, number> = { 1: 1, 3: 3, 8: 4 };
    expect(una?.s).toBe(debe[una?.c ?? 0] ?? 2);
  }
  type Quien = typeof ana;
  const ACTOS = {
    aceptar: (quien: Quien, id: number) => quien.aceptar({ ...route(id), body: plan() }),
    rechazar: (quien: Quien, id: number) => quien.rechazar({ ...route(id), body: { comentario: 'No' } }),
    anular: (quien: Quien, id: number) => quien.anular(route(id)),
    confirmar: (quien: Quien, id: number) => quien.confirmar(route(id)),
    reabrir: (quien: Quien, id: number) => quien.reabrir({ ...route(id), body: { motivo: 'Sigue igual' } }),
  };
  type Acto = keyof typeof ACTOS;
  const PARES: [what: string, EstadoDeComunicacion, [Quien, Acto], [Quien, Acto]][] = [
    ['accept and reject: one decision', 'pendiente', [luis, 'aceptar'], [marta2, 'rechazar']],
    ['two who stand in for the same person: one decision', 'pendiente', [marta, 'aceptar'], [eva2, 'aceptar']],
    ['accept and call off: one of the two, at once', 'pendiente', [luis, 'aceptar'], [ana2, 'anular']],
    ['confirm and reopen: one of the two', 'resuelta', [ana, 'confirmar'], [ana2, 'reabrir']],
  ];

  return [
    ...PARES.map(([what, estado, [uno, acto], [otro, otroActo]]) =>
      race(what, {
        prepare: () => nueva(estado),
        calls: ({ id }) => [() => ACTOS[acto](uno, id), () => ACTOS[otroActo](otro, id)],
        outcomes: ONE_OF_TWO,
        async leaves({ id, antes }) {
          expect(await actos(id)).toHaveLength(antes.length + 1);
          await coherente(id);
        },
      }),
    ),
    race('resolve and begin: never both from the same state', {
      prepare: () => nueva('aceptada'),
      calls: ({ id }) => [() => inigo.resolver({ ...route(id), body: trabajo() }), () => luis2.iniciar(route(id))],
      outcomes: [
        [200, 200],
        [200, 409],
        [409, 200],
      ],
      async leaves({ id, antes }, statuses) {
        // Begun first, it may still be resolved: then both were done, one after the other.
        const done = (await actos(id)).slice(antes.length);
        expect([['resolver'], ['iniciar'], ['iniciar', 'resolver']]).toContainEqual(done);
        expect(done).toHaveLength(statuses.filter((status) => status === 200).length);
      },
    }),
  ];
}
