// Acts on the same objectives at the same instant, with real commits: one wins, and no weight is lost.
import { expect } from 'vitest';
import { objetivos } from '#contract/personas/objetivos/objetivos.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { statusOf } from '../../acts.ts';
import {
  buildCiclo,
  buildObjetivo,
  crear,
  decidir,
  proponer,
  solicitudDe,
} from '../../build/planta/build-objetivos.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import type { Somebody } from '../../harness.ts';
import { ONE_OF_TWO, race, type Race, route, type Two } from '../kit.ts';

const linea = (objetivoId: number, peso: number) => ({ objetivoId, meta: 4, peso });

export function carrerasDeObjetivos({ en, as, rows, value }: Two): Race[] {
  const ana = en('ana', 0).client(objetivos);
  const ana2 = en('ana', 1).client(objetivos);
  const [luis, luis2] = [en('luis', 0), en('luis', 1)];
  const eva = en('eva', 0).client(objetivos);
  const suma = (cicloId: number) =>
    value(`select coalesce(sum(peso), 0)::int as v from objetivo where ciclo_id = $1 and nivel = 2 and estado_id = 3`, [
      cicloId,
    ]);
  const aceptar = (quien: Somebody, Id: number) =>
    quien.client(solicitudes).aceptar({ body: { Id, comentario: 'De acuerdo' } });
  const cerrar = (cicloId: number) => eva.cerrarCiclo({ body: { Id: cicloId } });

  /** Past cycles go back for centuries: no two begin on the same day, however many rounds there are. */
  async function ciclo(): Promise<number> {
    await rows(`begin; set local session_replication_role = replica;
      update ciclo_objetivos set desde = desde - 400 * id::int, hasta = hasta - 400 * id::int where desde > hoy() - 400; commit`);
    return buildCiclo(as);
  }
  /** Two of Ana's that weigh a hundred together, proposed to Luis. */
  async function propuestos() {
    const cicloId = await ciclo();
    const ids = [await crear(as, 'ana', { cicloId, peso: 60 }), await crear(as, 'ana', { cicloId, peso: 40 })] as const;
    const Id = await proponer(as, { cicloId, lineas: [linea(ids[0], 60), linea(ids[1], 40)] });
    return { cicloId, Id, solicitud: await solicitudDe(as, 'ana', cicloId) };
  }

  return [
    race('two agree at once: one of them does, and the weights sum a hundred', {
      prepare: propuestos,
      calls: ({ solicitud }) => [luis, luis2].map((quien) => () => aceptar(quien, solicitud)),
      outcomes: ONE_OF_TWO,
      leaves: async ({ cicloId }) => expect(await suma(cicloId)).toBe(100),
    }),
    race('both sides propose at once: one proposal stands, and once agreed they sum a hundred', {
      async prepare() {
        const cicloId = await ciclo();
        const [a, b] = [await crear(as, 'ana', { cicloId, peso: 100 }), await crear(as, 'ana', { cicloId, peso: 100 })];
        return { cicloId, a, b, personaId: (await value(`select id::int as v from usuario where login = 'ana'`)) ?? 0 };
      },
      calls: ({ cicloId, a, b, personaId }) => [
        () => ana.proponer({ body: { cicloId, lineas: [linea(a, 100)] } }),
        () => luis2.client(objetivos).proponer({ body: { cicloId, personaId, lineas: [linea(b, 100)] } }),
      ],
      outcomes: ONE_OF_TWO,
      leaves: async ({ cicloId, a, b }) => {
        const { Acuerdo } = await ana.plan({ ...route(cicloId), query: {} });
        await decidir(as, Acuerdo?.PorResponsable ? 'ana' : 'luis', Acuerdo?.SolicitudId ?? 0);
        expect(await suma(cicloId)).toBe(100);
        // The one that was left out does not fit any more.
        const otro = Acuerdo?.Lineas[0]?.ObjetivoId === a ? b : a;
        expect(await statusOf(proponer(as, { cicloId, lineas: [linea(otro, 100)] }))).toBe(422);
      },
    }),
    race('agreed and withdrawn at once: one of the two, and its objectives say the same', {
      prepare: propuestos,
      calls: ({ solicitud, Id }) => [() => aceptar(luis, solicitud), () => ana2.retirar({ body: { Id } })],
      outcomes: ONE_OF_TWO,
      leaves: async ({ cicloId }, [acordado]) => {
        expect(await suma(cicloId)).toBe(acordado === 200 ? 100 : 0);
        const propuesto = `select count(*)::int as v from objetivo where ciclo_id = $1 and estado_id = 2`;
        expect(await value(propuesto, [cicloId])).toBe(0);
      },
    }),
    race('a cycle closes while a value is noted: it counts in the degree, or it was refused', {
      prepare: async () => buildObjetivo(as, { cicloId: await ciclo(), estado: 'en curso' }),
      calls: ({ cicloId, id }) => [
        () => cerrar(cicloId),
        () => ana2.seguir({ ...route(id), body: { fecha: dentroDe(0), valor: 8 } }),
      ],
      outcomes: [
        [200, 200],
        [200, 409],
      ],
      leaves: async ({ id }, [, seguido]) => {
        const { Grado, Seguimientos } = await ana.objetivo(route(id));
        expect({ Grado, hay: Seguimientos.length }).toEqual(
          seguido === 200 ? { Grado: 50, hay: 1 } : { Grado: 0, hay: 0 },
        );
      },
    }),
    race('a cycle closes while it is agreed or withdrawn: neither waits for ever, and nothing is left half done', {
      prepare: propuestos,
      calls: ({ cicloId, solicitud, Id }, round) => [
        () => cerrar(cicloId),
        () => (round % 2 === 0 ? aceptar(luis2, solicitud) : ana2.retirar({ body: { Id } })),
      ],
      outcomes: [
        [200, 200],
        [200, 409],
      ],
      leaves: async ({ cicloId }, [, hecho], round) => {
        const estados = `select distinct estado_id as v from objetivo where ciclo_id = $1 order by 1`;
        expect(await rows(estados, [cicloId])).toEqual([{ v: hecho === 200 && round % 2 === 0 ? 5 : 6 }]);
      },
    }),
  ];
}
