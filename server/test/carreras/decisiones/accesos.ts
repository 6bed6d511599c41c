// Two acts on an access: one wins, the other gets a 409, and the history has one.
import { expect } from 'vitest';
import { accesos } from '#contract/tiempo/accesos/accesos.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { formularioAcceso } from '../../build/build-accesos.ts';
import { ONE_OF_TWO, once, race, type Race, suplir, type Two } from '../kit.ts';

type Vez = { accesoId: number; solicitudId: number };
const comentario = 'Visto';

export function carrerasDeAccesos(two: Two): Race[] {
  const { en, rows, value } = two;
  const [ana, ana2, marta] = [en('ana', 0), en('ana', 1), en('marta', 1)];
  const [luis, luis2] = [en('luis', 0), en('luis', 1)];
  const formulario = once(async () => {
    await suplir(two, 'luis', 'marta');
    return formularioAcceso(ana);
  });
  async function nuevo(): Promise<Vez> {
    const { Id } = await ana.client(accesos).crear({ body: await formulario() });
    const solicitud = `select id::int as v from solicitud where tipo = 'ACCESO' and entidad_id = $1`;
    return { accesoId: Id, solicitudId: (await value(solicitud, [Id])) ?? 0 };
  }
  const ACTOS = {
    'Luis accepts': ({ solicitudId: Id }: Vez) => luis.client(solicitudes).aceptar({ body: { Id, comentario } }),
    'Marta accepts for him': ({ solicitudId: Id }: Vez) =>
      marta.client(solicitudes).aceptar({ body: { Id, comentario } }),
    'Marta refuses from the list': ({ accesoId: Id }: Vez) =>
      marta.client(accesos).rechazar({ body: { Id, comentario } }),
    'Ana withdraws': ({ accesoId }: Vez) => ana2.client(accesos).rechazar({ body: { Id: accesoId } }),
    'Ana withdraws on the other': ({ accesoId }: Vez) => ana.client(accesos).rechazar({ body: { Id: accesoId } }),
  };
  type Acto = keyof typeof ACTOS;
  /** The act in the history, and the states of the access and of its request. */
  const DEJA: Record<Acto, { acto: string; acceso: number; solicitud: number }> = {
    'Luis accepts': { acto: 'aceptar', acceso: 2, solicitud: 2 },
    'Marta accepts for him': { acto: 'aceptar', acceso: 2, solicitud: 2 },
    'Marta refuses from the list': { acto: 'rechazar', acceso: 3, solicitud: 3 },
    'Ana withdraws': { acto: 'retirar', acceso: 4, solicitud: 4 },
    'Ana withdraws on the other': { acto: 'retirar', acceso: 4, solicitud: 4 },
  };
  const PARES: [Acto, Acto][] = [
    ['Luis accepts', 'Marta refuses from the list'],
    ['Luis accepts', 'Marta accepts for him'],
    ['Luis accepts', 'Ana withdraws'],
    ['Ana withdraws on the other', 'Marta refuses from the list'],
    ['Ana withdraws on the other', 'Ana withdraws'],
  ];

  return [
    ...PARES.map(([uno, otro]) =>
      race(`${uno} and ${otro}: one of them does`, {
        prepare: nuevo,
        calls: (vez) => [() => ACTOS[uno](vez), () => ACTOS[otro](vez)],
        outcomes: ONE_OF_TWO,
        leaves: async ({ accesoId }, [primero]) =>
          expect(
            await rows(
              `select h.acto, a.estado_id as acceso, s.estado_id as solicitud
                 from acceso a join solicitud s on s.tipo = 'ACCESO' and s.entidad_id = a.id
                 join historial h on h.entidad = 'solicitud' and h.entidad_id = s.id and h.acto <> 'crear' where a.id = $1`,
              [accesoId],
            ),
          ).toEqual([DEJA[primero === 200 ? uno : otro]]),
      }),
    ),
    race('the number of each is its own, however many are asked for at once', {
      // By Luis, since what waits from Ana is moved whenever another is responsible for her.
      prepare: async () => ({ body: await formularioAcceso(luis), numeros: [] as string[] }),
      calls: ({ body, numeros }) =>
        Array.from(
          { length: 12 },
          (_, i) => async () => numeros.push((await (i % 2 ? luis : luis2).client(accesos).crear({ body })).Numero),
        ),
      outcomes: [Array<number>(12).fill(200)],
      leaves: async ({ numeros }) => expect(new Set(numeros).size).toBe(12),
    }),
  ];
}
