// Eight people take the same element out of service at the same instant, on two server processes: one report.
// `RACES=500 npx vitest run server/src/izado/izado.processes.test.ts` plays that many rounds.
import { expect, test } from 'vitest';
import { izado } from '#contract/izado/izado.endpoints.ts';
import { statusOf } from '../../test/acts.ts';
import { useClient } from '../../test/database.ts';
import { twoProcesses } from '../../test/harness.ts';
import { ROUNDS, TIMEOUT } from '../../test/race.ts';

const GENTE = ['ana', 'luis', 'pablo', 'teo', 'nuria', 'clara', 'sonia', 'eva'];
const { as, database } = await twoProcesses();
const db = await useClient(database);
await db.query(`insert into tipo_izado (nombre, meses) values ('Eslinga textil', 6)`);
const gente = await Promise.all(GENTE.map(async (login, i) => (await as(login, i % 2 === 0 ? 0 : 1)).client(izado)));
const inigo = (await as('inigo', 0)).client(izado);
const elemento = {
  tipoId: 1,
  cmu: 1000,
  longitud: null,
  fabricante: '',
  serie: '',
  areaCodigo: 'ING',
  centro: 'SDR',
  lugar: '',
};
const cuantas = async (text: string) => (await db.query<{ n: number }>(text)).rows[0]?.n;

test('of eight who withdraw it, one has opened the report', { timeout: TIMEOUT }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { Id } = await inigo.crear({ body: { ...elemento, codigo: `R-${round}` } });
    const antes = (await cuantas('select count(*)::int as n from comunicacion')) ?? 0;
    const body = { titulo: 'Retirado', descripcion: 'Un corte junto al ojal' };
    const done = await Promise.all(gente.map((una) => statusOf(una.retirar({ params: { id: String(Id) }, body }))));
    expect(done.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(7).fill(409)]);
    expect(await cuantas('select count(*)::int as n from comunicacion')).toBe(antes + 1);
  }
});
test('one who withdraws it while another scraps it: one of both', { timeout: TIMEOUT }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { Id } = await inigo.crear({ body: { ...elemento, codigo: `B-${round}` } });
    const params = { id: String(Id) };
    const body = { titulo: 'Retirado', descripcion: 'Un corte junto al ojal' };
    const [retirada, baja] = await Promise.all([
      statusOf(gente[1]?.retirar({ params, body }) ?? Promise.reject()),
      statusOf(inigo.darDeBaja({ params, body: { motivo: 'Desgaste' }, version: 1 })),
    ]);
    expect([retirada, baja].toSorted((a, b) => a - b)).toEqual([200, 409]);
  }
});
