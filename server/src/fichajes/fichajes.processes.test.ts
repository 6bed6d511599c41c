// Acts of one person at the same instant on two server processes: what one after another could have left, each event once.
import { expect, test } from 'vitest';
import { fichajes } from '#contract/fichajes/fichajes.endpoints.ts';
import type { TipoFichaje } from '#contract/fichajes/fichaje.schemas.ts';
import { hace } from '../../../contract/test/reloj.ts';
import { fichar, marcaje } from '../../test/build/build-fichajes.ts';
import { useClient } from '../../test/database.ts';
import { twoProcesses } from '../../test/harness.ts';
import { race, ROUNDS, TIMEOUT } from '../../test/race.ts';

const { as, database } = await twoProcesses();
const db = await useClient(database);
const [movil, terminal] = await Promise.all([as('ana', 0), as('ana', 1)]);

/** Leaves only these acts, some hours ago. */
async function tras(...actos: TipoFichaje[]): Promise<void> {
  await db.query(
    `begin; set local session_replication_role = replica; delete from fichaje; delete from fichaje_estado; commit`,
  );
  for (const [i, tipo] of actos.entries()) await fichar(movil, tipo, hace(3 - i / 2, 'h'));
}
type Fila = { id: number; tipo: TipoFichaje; n: number; prev: string; hash: string };
const filas = async () => (await db.query<Fila>(`select id::int, tipo, n, prev, hash from fichaje order by n`)).rows;
async function encadenadas(): Promise<TipoFichaje[]> {
  const rows = await filas();
  for (const [i, { n, prev }] of rows.entries())
    expect([n, prev]).toEqual([i + 1, rows[i - 1]?.hash ?? 'A'.repeat(43)]);
  return rows.map(({ tipo }) => tipo);
}

test.each<[string, TipoFichaje[], TipoFichaje]>([
  ['an entry', [], 'E'],
  ['an exit', ['E'], 'S'],
  ['a pause', ['E'], 'PI'],
  ['the end of a pause', ['E', 'PI'], 'PF'],
])('%s from two devices is one event, and both are told of it', { timeout: TIMEOUT }, async (_cual, antes, tipo) => {
  for (let round = 0; round < ROUNDS; round++) {
    await tras(...antes);
    const ids: number[] = [];
    const hacer = (quien: typeof movil) => () => fichar(quien, tipo).then(({ Id }) => ids.push(Id));
    expect(await race(round, hacer(movil), hacer(terminal))).toEqual([200, 200]);
    expect(await encadenadas()).toEqual([...antes, tipo]);
    expect(new Set(ids).size).toBe(1);
  }
});

test.each<[TipoFichaje[], TipoFichaje, TipoFichaje, TipoFichaje[][]]>([
  [['E'], 'E', 'S', [['S'], ['S', 'E']]],
  [[], 'E', 'S', [['E'], ['E', 'S']]],
  [['E'], 'PI', 'S', [['S'], ['PI', 'S']]],
  [['E', 'PI'], 'PF', 'S', [['S'], ['PF', 'S']]],
])(
  'after %j, %s against %s leaves what one after the other would',
  { timeout: TIMEOUT },
  async (antes, uno, otro, posibles) => {
    for (let round = 0; round < ROUNDS; round++) {
      await tras(...antes);
      const hechos = await race(
        round,
        () => fichar(movil, uno),
        () => fichar(terminal, otro),
      );
      const nuevos = (await encadenadas()).slice(antes.length);
      expect(posibles).toContainEqual(nuevos);
      // Each act that was answered stands, and each that stands was answered.
      expect(hechos.filter((estado) => estado === 200)).toHaveLength(nuevos.length);
      expect(hechos.every((estado) => estado === 200 || estado === 409)).toBe(true);
    }
  },
);

test('a repeated request is one event, on whichever process it arrives', { timeout: TIMEOUT }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await tras('E');
    const idempotencyKey = crypto.randomUUID();
    const body = { tipo: 'PI', modalidad: 'P', instanteDispositivo: hace(30, 'min') } as const;
    const ids: number[] = [];
    const hacer = (quien: typeof movil) => () =>
      quien.client(fichajes).fichar({ body, idempotencyKey }).then(({ Id }) => ids.push(Id)); // prettier-ignore
    expect(await race(round, hacer(movil), hacer(terminal))).toEqual([200, 200]);
    await hacer(movil)();
    expect(await encadenadas()).toEqual(['E', 'PI']);
    expect(new Set(ids).size).toBe(1);
  }
});

test('both processes tell the same day', async () => {
  await tras('E', 'PI', 'PF');
  const [uno, otro] = await Promise.all([marcaje(movil), marcaje(terminal)]);
  expect({ ...uno, Ahora: '' }).toEqual({ ...otro, Ahora: '' });
});
