// Acts on the same objectives at the same instant, on two server processes, with real commits: one wins, and no weight is lost.
// `RACES=200 npx vitest run server/src/objetivos/objetivos.processes.test.ts` plays that many rounds of each.
import { expect, test } from 'vitest';
import { objetivos } from '#contract/objetivos/objetivos.endpoints.ts';
import { dentroDe } from '../../../contract/test/reloj.ts';
import { statusOf } from '../../test/acts.ts';
import {
  buildCiclo,
  buildObjetivo,
  crear,
  decidir,
  proponer,
  ruta,
  solicitudDe,
} from '../../test/build/planta/build-objetivos.ts';
import { useClient } from '../../test/database.ts';
import { type Persona, twoProcesses } from '../../test/harness.ts';
import { race, ROUNDS, TIMEOUT } from '../../test/race.ts';

const two = await twoProcesses();
const db = await useClient(two.database);
const sesiones = new Map<string, Promise<Persona>>();
const en = (lado: 0 | 1) => (login: string) => {
  const clave = `${login}${lado}`;
  return sesiones.get(clave) ?? sesiones.set(clave, two.as(login, lado)).get(clave)!; // set a moment ago
};
const [as, alla] = [en(0), en(1)];
const cliente = async (de: typeof as, login: string) => (await de(login)).client(objetivos);
const uno = async (text: string, values: unknown[]) => (await db.query<{ v: number }>(text, values)).rows[0]?.v;
const suma = (cicloId: number) =>
  uno(`select coalesce(sum(peso), 0)::int as v from objetivo where ciclo_id = $1 and nivel = 2 and estado_id = 3`, [
    cicloId,
  ]);
const linea = (objetivoId: number, peso: number) => ({ objetivoId, meta: 4, peso });

/** Two of Ana's that weigh a hundred together, proposed to Luis. */
async function propuestos() {
  const cicloId = await buildCiclo(as);
  const ids = [await crear(as, 'ana', { cicloId, peso: 60 }), await crear(as, 'ana', { cicloId, peso: 40 })] as const;
  const Id = await proponer(as, { cicloId, lineas: [linea(ids[0], 60), linea(ids[1], 40)] });
  return { cicloId, ids, Id, solicitud: await solicitudDe(as, 'ana', cicloId) };
}

test('two agree at once: one of them does, and the weights sum a hundred', { timeout: TIMEOUT }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { cicloId, solicitud } = await propuestos();
    const done = await race(
      round,
      () => decidir(as, 'luis', solicitud),
      () => decidir(alla, 'luis', solicitud),
    );
    expect(done.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await suma(cicloId)).toBe(100);
  }
});

test(
  'both sides propose at once: one proposal stands, and once agreed they sum a hundred',
  { timeout: TIMEOUT },
  async () => {
    const personaId = await uno(`select id::int as v from usuario where login = 'ana'`, []);
    const luis = await cliente(alla, 'luis');
    for (let round = 0; round < ROUNDS; round++) {
      const cicloId = await buildCiclo(as);
      const [a, b] = [await crear(as, 'ana', { cicloId, peso: 100 }), await crear(as, 'ana', { cicloId, peso: 100 })];
      const done = await race(
        round,
        () => proponer(as, { cicloId, lineas: [linea(a, 100)] }),
        () => luis.proponer({ body: { cicloId, personaId: personaId ?? 0, lineas: [linea(b, 100)] } }),
      );
      expect(done.toSorted((x, y) => x - y)).toEqual([200, 409]);
      const { Acuerdo } = await (await cliente(as, 'ana')).plan({ ...ruta(cicloId), query: {} });
      await decidir(as, Acuerdo?.PorResponsable ? 'ana' : 'luis', Acuerdo?.SolicitudId ?? 0);
      expect(await suma(cicloId)).toBe(100);
      // The one that was left out does not fit any more.
      const otro = Acuerdo?.Lineas[0]?.ObjetivoId === a ? b : a;
      expect(await statusOf(proponer(as, { cicloId, lineas: [linea(otro, 100)] }))).toBe(422);
    }
  },
);

test(
  'agreed and withdrawn at once: one of the two, and its objectives say the same',
  { timeout: TIMEOUT },
  async () => {
    const ana = await cliente(alla, 'ana');
    for (let round = 0; round < ROUNDS; round++) {
      const { cicloId, solicitud, Id } = await propuestos();
      const [acordado] = await race(
        round,
        () => decidir(as, 'luis', solicitud),
        () => ana.retirar({ body: { Id } }),
      );
      expect(await suma(cicloId)).toBe(acordado === 200 ? 100 : 0);
      const propuesto = `select count(*)::int as v from objetivo where ciclo_id = $1 and estado_id = 2`;
      expect(await uno(propuesto, [cicloId])).toBe(0);
    }
  },
);

test(
  'a cycle closes while a value is noted: it counts in the degree, or it was refused',
  { timeout: TIMEOUT },
  async () => {
    const [eva, ana] = [await cliente(as, 'eva'), await cliente(alla, 'ana')];
    for (let round = 0; round < ROUNDS; round++) {
      const { id, cicloId } = await buildObjetivo(as, { estado: 'en curso' });
      const [cerrado, seguido] = await race(
        round,
        () => eva.cerrarCiclo({ body: { Id: cicloId } }),
        () => ana.seguir({ ...ruta(id), body: { fecha: dentroDe(0), valor: 8 } }),
      );
      expect([cerrado, [200, 409].includes(seguido ?? 0)]).toEqual([200, true]);
      const { Grado, Seguimientos } = await ana.objetivo(ruta(id));
      expect({ Grado, hay: Seguimientos.length }).toEqual(
        seguido === 200 ? { Grado: 50, hay: 1 } : { Grado: 0, hay: 0 },
      );
    }
  },
);

test(
  'a cycle closes while it is agreed or withdrawn: neither waits for ever, and nothing is left half done',
  { timeout: TIMEOUT },
  async () => {
    const [eva, ana] = [await cliente(as, 'eva'), await cliente(alla, 'ana')];
    for (let round = 0; round < ROUNDS; round++) {
      const { cicloId, solicitud, Id } = await propuestos();
      const acto = round % 2 === 0 ? () => decidir(alla, 'luis', solicitud) : () => ana.retirar({ body: { Id } });
      const [cerrado, hecho] = await race(round, () => eva.cerrarCiclo({ body: { Id: cicloId } }), acto);
      expect([cerrado, [200, 409].includes(hecho ?? 0)]).toEqual([200, true]);
      const estados = await db.query<{ v: number }>(
        `select distinct estado_id as v from objetivo where ciclo_id = $1 order by 1`,
        [cicloId],
      );
      expect(estados.rows.map(({ v }) => v)).toEqual([hecho === 200 && round % 2 === 0 ? 5 : 6]);
    }
  },
);
