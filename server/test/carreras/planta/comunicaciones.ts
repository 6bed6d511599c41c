// @spec 1.tableros 7.comunicaciones
// Two acts on a report of a fault, or on a day of a board: one wins, the other gets a 409.
import { expect } from 'vitest';
import { comunicaciones as comunicacionesArea } from '#contract/planta/comunicaciones/comunicaciones.endpoints.ts';
import { tableros as tablerosArea } from '#contract/planta/tableros/tableros.endpoints.ts';
import { route } from '../../acts.ts';
import {
  buildComunicacion,
  type EstadoDeComunicacion,
  plan,
  trabajo,
} from '../../build/planta/build-comunicaciones.ts';
import { BOTH_OR_EITHER, once, race, type Race, suplir, type Two } from '../kit.ts';

export function comunicaciones(two: Two): Race[] {
  const { en, pair, as, rows } = two;
  const [ana, ana2] = pair('ana', comunicacionesArea);
  const [luis, luis2] = pair('luis', comunicacionesArea);
  const [marta, marta2] = pair('marta', comunicacionesArea);
  const [eva2, inigo] = [en('eva', 1).client(comunicacionesArea), en('inigo', 0).client(comunicacionesArea)];
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
    const [estados] = await rows<{ c: number; s: number }>(
      `select c.estado_id as c, s.estado_id as s
         from comunicacion c join solicitud s on s.tipo = 'COMUNICACION' and s.entidad_id = c.id
        where c.id = $1`,
      [id],
    );
    const debe: Record<number, number> = { 1: 1, 3: 3, 8: 4 };
    expect(estados?.s).toBe(debe[estados?.c ?? 0] ?? 2);
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
    ...PARES.map(([what, estado, ...acts]) =>
      race(what, {
        prepare: () => nueva(estado),
        calls: ({ id }) =>
          acts.map(
            ([quien, acto]) =>
              () =>
                ACTOS[acto](quien, id),
          ),
        async leaves({ id, antes }) {
          expect(await actos(id)).toHaveLength(antes.length + 1);
          await coherente(id);
        },
      }),
    ),
    race('resolve and begin: never both from the same state', {
      prepare: () => nueva('aceptada'),
      calls: ({ id }) => [() => inigo.resolver({ ...route(id), body: trabajo() }), () => luis2.iniciar(route(id))],
      outcomes: BOTH_OR_EITHER,
      async leaves({ id, antes }, done) {
        // A work that began first may still be resolved: then both acts were done, one after the other.
        const after = (await actos(id)).slice(antes.length);
        expect([['resolver'], ['iniciar'], ['iniciar', 'resolver']]).toContainEqual(after);
        expect(after).toHaveLength(done.filter(Boolean).length);
      },
    }),
  ];
}

export function tableros({ en, rows, value, count, personId }: Two): Race[] {
  const admin = en('admin', 0).client(tablerosArea);
  const [luis, eva] = [en('luis', 0).client(tablerosArea), en('eva', 1).client(tablerosArea)];
  const tablero = once(async () => {
    const body = { nombre: 'Forja', nivel: 1, area: 'ING', centro: 'SDR', responsableId: null } as const;
    const { Id } = await admin.crear({ body: { ...body, llevan: [await personId('eva')], activo: true } });
    const { Id: indicadorId } = await admin.ponerIndicador({
      ...route(Id),
      body: { letra: 'S', nombre: 'Accidentes', unidad: 'accidentes', objetivo: 0, masEsMejor: false },
    });
    const fecha = (await value<string>(`select hoy_en('SDR')::text as v`)) ?? '';
    const accion = { texto: 'Poner guantes', responsableId: await personId('ana'), fechaLimite: fecha };
    return { indicadorId, fecha, accion };
  });
  type Tablero = Awaited<ReturnType<typeof tablero>>;
  async function diaVacio(): Promise<Tablero> {
    for (const tabla of ['valor_tablero', 'accion_tablero']) await rows(`delete from ${tabla}`);
    return tablero();
  }
  const anotar = (quien: typeof luis, valor: number, version: number, { indicadorId, fecha, accion }: Tablero) =>
    quien.anotar({
      body: { indicadorId, fecha, valor, motivo: 'Corte', accion: version === 0 ? accion : null, version },
    });
  const leaves = async () => expect(await count('accion_tablero')).toBe(1);

  return [
    race('of two who write a day at once one wins, and the other leaves nothing behind', {
      prepare: diaVacio,
      calls: (made) => [() => anotar(luis, 1, 0, made), () => anotar(eva, 2, 0, made)],
      leaves,
    }),
    race('of two who write over what they have read one wins, and the other is told', {
      async prepare() {
        const made = await diaVacio();
        await anotar(luis, 1, 0, made);
        return made;
      },
      calls: (made) => [() => anotar(luis, 3, 1, made), () => anotar(eva, 4, 1, made)],
      async leaves() {
        await leaves();
        expect(await rows('select version::int as v from valor_tablero')).toEqual([{ v: 2 }]);
      },
    }),
  ];
}
