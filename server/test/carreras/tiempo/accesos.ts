// @spec 7.accesos
// Two acts on an access: one wins, the other gets a 409, and the history has one.
import { expect } from 'vitest';
import { accesos as accesosArea } from '#contract/tiempo/accesos/accesos.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { formularioAcceso } from '../../build/tiempo/build-accesos.ts';
import { once, race, type Race, suplir, type Two } from '../kit.ts';

type Vez = { accesoId: number; solicitudId: number };
const comentario = 'Visto';

export function accesos(two: Two): Race[] {
  const { en, pair, rows, requestId } = two;
  const [ana, ana2] = pair('ana', accesosArea);
  const [luis, marta] = [en('luis', 0), en('marta', 1)];
  const luisEn = pair('luis', accesosArea);
  const formulario = once(async () => {
    await suplir(two, 'luis', 'marta');
    return formularioAcceso(en('ana', 0));
  });
  async function nuevo(): Promise<Vez> {
    const { Id } = await ana.crear({ body: await formulario() });
    return { accesoId: Id, solicitudId: await requestId('ACCESO', Id) };
  }
  const aceptar = (quien: typeof luis, { solicitudId: Id }: Vez) =>
    quien.client(solicitudes).aceptar({ body: { Id, comentario } });
  const rechazar = (quien: typeof ana, { accesoId: Id }: Vez, motivo = {}) =>
    quien.rechazar({ body: { Id, ...motivo } });
  /** Acts, each with its name in the history and the resulting state of the access and of its request. */
  const ACTOS = {
    'Luis accepts': { act: (vez: Vez) => aceptar(luis, vez), acto: 'aceptar', estado: 2 },
    'Marta accepts for him': { act: (vez: Vez) => aceptar(marta, vez), acto: 'aceptar', estado: 2 },
    'Marta refuses from the list': {
      act: (vez: Vez) => rechazar(marta.client(accesosArea), vez, { comentario }),
      acto: 'rechazar',
      estado: 3,
    },
    'Ana withdraws': { act: (vez: Vez) => rechazar(ana2, vez), acto: 'retirar', estado: 4 },
    'Ana withdraws on the other': { act: (vez: Vez) => rechazar(ana, vez), acto: 'retirar', estado: 4 },
  };
  const PARES: [keyof typeof ACTOS, keyof typeof ACTOS][] = [
    ['Luis accepts', 'Marta refuses from the list'],
    ['Luis accepts', 'Marta accepts for him'],
    ['Luis accepts', 'Ana withdraws'],
    ['Ana withdraws on the other', 'Marta refuses from the list'],
    ['Ana withdraws on the other', 'Ana withdraws'],
  ];

  return [
    ...PARES.map(([first, second]) =>
      race(`${first} and ${second}: one act is done`, {
        prepare: nuevo,
        calls: (vez) => [() => ACTOS[first].act(vez), () => ACTOS[second].act(vez)],
        async leaves({ accesoId }, [firstDone]) {
          const { acto, estado } = ACTOS[firstDone ? first : second];
          const left = await rows(
            `select h.acto, a.estado_id as acceso, s.estado_id as solicitud
               from acceso a join solicitud s on s.tipo = 'ACCESO' and s.entidad_id = a.id
               join historial h on h.entidad = 'solicitud' and h.entidad_id = s.id and h.acto <> 'crear' where a.id = $1`,
            [accesoId],
          );
          expect(left).toEqual([{ acto, acceso: estado, solicitud: estado }]);
        },
      }),
    ),
    race('accesses that are asked for at the same time get different numbers', {
      // By Luis, since what waits from Ana is moved whenever another is responsible for her.
      prepare: async () => ({ body: await formularioAcceso(luis), numeros: [] as string[] }),
      calls: ({ body, numeros }) =>
        Array.from(
          { length: 12 },
          (_, i) => async () => numeros.push((await luisEn[i % 2 ? 0 : 1].crear({ body })).Numero),
        ),
      outcomes: 'all done',
      leaves: async ({ numeros }) => expect(new Set(numeros).size).toBe(12),
    }),
  ];
}
