// Races as a table: acts that two server processes are asked for at the same instant, and how they must leave the company.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { client } from '#web/casa/red/api.ts';
import { statusOf } from '../acts.ts';
import type { As } from '../build/build.ts';
import { useClient } from '../database.ts';
import { type Persona, type Somebody, twoProcesses } from '../harness.ts';
import { openTurns } from '../turns.ts';

/** Rounds of each race: `RACES=200 npx vitest run server/test/carreras` plays that many. */
export const ROUNDS = Number(process.env.RACES ?? 3);
/** Of acts that meet in a chosen order: chance has no part in them, so one round says nearly all. */
const TURNS = Math.ceil(ROUNDS / 25);
const timeoutOf = (perRound = 1_500) => 60_000 + ROUNDS * perRound;

/** The two processes of a table, as the races of one area use them. */
export type Two = {
  urls: readonly [string, string];
  database: string;
  /** Person who enters at one of the two before the races of the area, and stays for all of them. */
  en(login: string, server: 0 | 1): Somebody;
  /** The same, for builders. */
  as: As;
  /** Person who enters anew. */
  enter(login: string, server: 0 | 1, password?: string): Promise<Persona>;
  rows<T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>;
  /** Column `v` of the first row. */
  value<T = number>(text: string, values?: unknown[]): Promise<T | undefined>;
  inTurn: Awaited<ReturnType<typeof openTurns>>['inTurn'];
};
/** A row of the table; played, it answers in how many rounds it held. */
export type Race = {
  kind: 'race' | 'in turn' | 'on both';
  sentence: string;
  timeout: number;
  play(two: Two): Promise<number>;
};
/** Statuses that must come out: in any order, or lists in the order of the calls of which one must. */
type Outcomes = readonly number[] | readonly (readonly number[])[];
type Spec<T> = {
  /** Makes what a round is about. */
  prepare: (round: number) => Promise<T>;
  /** Two go with a distance that changes from round to round, more go at once. */
  calls: (made: T, round: number) => readonly (() => Promise<unknown>)[];
  outcomes: Outcomes;
  /** How the company must be left. */
  leaves?: (made: T, statuses: number[], round: number) => Promise<unknown>;
  /** The same, seen once after all rounds. */
  leavesAll?: (made: T[]) => Promise<unknown>;
  /** Milliseconds that a round may take, where it is more than usual. */
  perRound?: number;
};

/** One of two is done, and the other is told that it came second. */
export const ONE_OF_TWO = [200, 409] as const;
export const oneOf = (n: number): number[] => [200, ...Array<number>(n - 1).fill(409)];
export const ordered = (statuses: readonly number[]): number[] => statuses.toSorted((a, b) => a - b);
export const route = (id: number) => ({ params: { id: String(id) } });

function expectOutcome(statuses: number[], outcomes: Outcomes, round: number): void {
  const lists = outcomes.filter((outcome) => typeof outcome !== 'number');
  if (lists.length > 0) expect(lists, `round ${round}`).toContainEqual(statuses);
  else expect(ordered(statuses), `round ${round}`).toEqual(outcomes);
}

/** A row of the table: the calls at the same instant, for all rounds. */
export const race = <T>(
  sentence: string,
  { prepare, calls, outcomes, leaves, leavesAll, perRound }: Spec<T>,
): Race => ({
  kind: 'race',
  sentence,
  timeout: timeoutOf(perRound),
  async play() {
    const all: T[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const made = await prepare(round);
      all.push(made);
      const acts = calls(made, round);
      const late = (i: number) => (acts.length > 2 || round % 2 !== i ? 0 : round % 5);
      const statuses = await Promise.all(
        acts.map(async (act, i) => {
          await sleep(late(i));
          return statusOf(act());
        }),
      );
      expectOutcome(statuses, outcomes, round);
      await leaves?.(made, statuses, round);
    }
    await leavesAll?.(all);
    return all.length;
  },
});

type Turns<T> = Omit<Spec<T>, 'outcomes' | 'leavesAll' | 'perRound'> & {
  /** Statement at whose lock the calls meet, each after the one before. */
  hold: (made: T) => string;
  /** The statement held is committed when it is let go. */
  commit?: boolean;
  meanwhile?: () => Promise<unknown>;
  /** In the order of the calls. */
  outcomes: readonly number[];
};
/** A row whose calls meet in the order in which they are written. */
export const turns = <T>(
  sentence: string,
  { prepare, calls, hold, commit = false, meanwhile, outcomes, leaves }: Turns<T>,
): Race => ({
  kind: 'in turn',
  sentence,
  timeout: timeoutOf(),
  async play({ inTurn }) {
    for (let round = 0; round < TURNS; round++) {
      const made = await prepare(round);
      const held = { hold: hold(made), commit, ...(meanwhile && { meanwhile }) };
      const statuses = await inTurn(held, ...calls(made, round));
      expect(statuses).toEqual(outcomes);
      await leaves?.(made, statuses, round);
    }
    return TURNS;
  },
});

/** A row that is no race: what one process does, seen on the other. */
export const both = (sentence: string, play: (two: Two) => Promise<void>): Race => ({
  kind: 'on both',
  sentence,
  timeout: timeoutOf(),
  play: (two) => play(two).then(() => 1),
});

/** Does something once, when it is first asked for. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined;
  return () => (done ??= work());
}

/** Only these people stand in for somebody, today. */
export async function suplir({ rows }: Two, de: string, ...para: string[]): Promise<void> {
  await rows('delete from delegacion');
  await rows(
    `insert into delegacion (de_id, para_id, desde, hasta)
     select d.id, p.id, hoy(), hoy() + 1 from usuario d, usuario p where d.login = $1 and p.login = any ($2)`,
    [de, para],
  );
}

/** Plays the races of several areas one after the other on two processes, which all of them share. */
export async function playRaces(areas: Record<string, (two: Two) => readonly Race[]>): Promise<void> {
  const { urls, database, as: enter } = await twoProcesses();
  const db = await useClient(database);
  const { inTurn } = await openTurns(database);
  const rows = async <T extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
    (await db.query<T>(text, values)).rows;
  const value = async <T>(text: string, values?: unknown[]) => (await rows<{ v: T }>(text, values))[0]?.v;
  for (const [area, racesOf] of Object.entries(areas)) {
    const { en, as, arrive } = people(enter);
    const two: Two = { urls, database, enter, rows, value, inTurn, en, as };
    const table = racesOf(two);
    describe(`of ${area}`, () => {
      beforeAll(arrive);
      for (const { kind, sentence, timeout, play } of table)
        test(`${kind}: ${sentence}`, { timeout }, async () => {
          expect(await play(two)).toBeGreaterThan(0);
        });
    });
  }
  test('in all of this PostgreSQL had no knot to cut', async () => {
    expect(await value(`select deadlocks::int as v from pg_stat_database where datname = current_database()`)).toBe(0);
  });
}

function people(enter: Two['enter']) {
  const wanted = new Map<string, () => Promise<Persona>>();
  const one = (login: string, server: 0 | 1) => {
    const key = `${login} ${server}`;
    const enters = wanted.get(key) ?? once(() => enter(login, server));
    wanted.set(key, enters);
    return enters;
  };
  const en: Two['en'] = (login, server) => {
    const enters = one(login, server);
    const send: Somebody['send'] = async (...call) => (await enters()).send(...call);
    return { send, client: (area) => client(area, send) };
  };
  const as: As = (login) => one(login, 0)();
  return { en, as, arrive: () => Promise.all([...wanted.values()].map((enters) => enters())) };
}
