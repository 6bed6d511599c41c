// @spec 1.fichajes
// Acts of one person at the same instant on two devices: the result is that of some order of the acts, with each event once.
import { expect } from 'vitest';
import type { TipoFichaje } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import { fichajes as fichajesArea } from '#contract/tiempo/fichajes/fichajes.endpoints.ts';
import { hace } from '../../../../contract/test/reloj.ts';
import { fichar, marcaje } from '../../build/tiempo/build-fichajes.ts';
import type { Somebody } from '../../harness.ts';
import { both, BOTH_OR_EITHER, race, type Race, type Two } from '../kit.ts';

export function fichajes({ en, rows }: Two): Race[] {
  // Other races close the last month of Ana and of Luis, to which clock-ins belong in the first hours of the next one.
  const [movil, terminal] = [en('nuria', 0), en('nuria', 1)];
  /** Replaces the person's clock-ins by these acts, made some hours ago. */
  async function tras(...actos: TipoFichaje[]) {
    await rows(
      `begin; set local session_replication_role = replica; delete from fichaje; delete from fichaje_estado; commit`,
    );
    for (const [i, tipo] of actos.entries()) await fichar(movil, tipo, hace(3 - i / 2, 'h'));
    return { ids: [] as number[] };
  }
  async function encadenadas(): Promise<TipoFichaje[]> {
    const filas = await rows<{ tipo: TipoFichaje; n: number; prev: string; hash: string }>(
      `select tipo, n, prev, hash from fichaje order by n`,
    );
    for (const [i, { n, prev }] of filas.entries())
      expect([n, prev]).toEqual([i + 1, filas[i - 1]?.hash ?? 'A'.repeat(43)]);
    return filas.map(({ tipo }) => tipo);
  }

  const UN_ACTO: [what: string, before: TipoFichaje[], act: TipoFichaje][] = [
    ['an entry', [], 'E'],
    ['an exit', ['E'], 'S'],
    ['a pause', ['E'], 'PI'],
    ['the end of a pause', ['E', 'PI'], 'PF'],
  ];
  const DOS_ACTOS: [before: TipoFichaje[], first: TipoFichaje, second: TipoFichaje, left: TipoFichaje[][]][] = [
    [['E'], 'E', 'S', [['S'], ['S', 'E']]],
    [[], 'E', 'S', [['E'], ['E', 'S']]],
    [['E'], 'PI', 'S', [['S'], ['PI', 'S']]],
    [['E', 'PI'], 'PF', 'S', [['S'], ['PF', 'S']]],
  ];
  const repetido = (quien: Somebody, idempotencyKey: string, instanteDispositivo: string) =>
    quien.client(fichajesArea).fichar({ body: { tipo: 'PI', modalidad: 'P', instanteDispositivo }, idempotencyKey });

  return [
    ...UN_ACTO.map(([what, before, act]) =>
      race(`${what} from two devices is one event, and both devices get it`, {
        prepare: () => tras(...before),
        calls: ({ ids }) => [movil, terminal].map((quien) => async () => ids.push((await fichar(quien, act)).Id)),
        outcomes: 'all done',
        leaves: async ({ ids }) => {
          expect(await encadenadas()).toEqual([...before, act]);
          expect(new Set(ids).size).toBe(1);
        },
      }),
    ),
    ...DOS_ACTOS.map(([before, first, second, left]) =>
      race(`after ${JSON.stringify(before)}, ${first} against ${second} has the result of one order of both`, {
        prepare: () => tras(...before),
        calls: () => [() => fichar(movil, first), () => fichar(terminal, second)],
        outcomes: BOTH_OR_EITHER,
        leaves: async (_made, done) => {
          const nuevos = (await encadenadas()).slice(before.length);
          expect(left).toContainEqual(nuevos);
          // The acts answered with an event are exactly the stored ones.
          expect(done.filter(Boolean)).toHaveLength(nuevos.length);
        },
      }),
    ),
    race('a repeated request is one event, on whichever process it arrives', {
      prepare: async () => ({ ...(await tras('E')), key: crypto.randomUUID(), cuando: hace(30, 'min') }),
      calls: ({ ids, key, cuando }) =>
        [movil, terminal].map((quien) => async () => ids.push((await repetido(quien, key, cuando)).Id)),
      outcomes: 'all done',
      leaves: async ({ ids, key, cuando }) => {
        ids.push((await repetido(movil, key, cuando)).Id);
        expect(await encadenadas()).toEqual(['E', 'PI']);
        expect(new Set(ids).size).toBe(1);
      },
    }),
    both('both processes give the same day', async () => {
      await tras('E', 'PI', 'PF');
      const [delMovil, delTerminal] = await Promise.all([marcaje(movil), marcaje(terminal)]);
      expect({ ...delMovil, Ahora: '' }).toEqual({ ...delTerminal, Ahora: '' });
    }),
  ];
}
