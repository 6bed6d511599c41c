// Races as a table: acts that two server processes are asked for at the same instant, and how they must leave the company.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Area } from '#contract/casa/kernel/endpoint.ts';
import { type Client, client } from '#web/casa/red/api.ts';
import { statusOf } from '../acts.ts';
import type { As } from '../build/build.ts';
import { useClient } from '../database.ts';
import { configureSigning } from '#server/casa/claves/signing.ts';
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
  /** The same person at both, each time as the client of an area. */
  pair<A extends Area>(login: string, area: A): [Client<A>, Client<A>];
  /** Many people, half of them at each of the two. */
  crowd<A extends Area>(logins: readonly string[], area: A): Client<A>[];
  /** The same, for builders. */
  as: As;
  /** Person who enters anew. */
  enter(login: string, server: 0 | 1, password?: string): Promise<Persona>;
  rows<T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>;
  /** Column `v` of the first row. */
  value<T = number>(text: string, values?: unknown[]): Promise<T | undefined>;
  /** A number that must be there: what an insert returned, or an id. */
  number(text: string, values?: unknown[]): Promise<number>;
  /** Rows of `from`, which is what stands behind FROM. */
  count(from: string, values?: unknown[]): Promise<number>;
  personId(login: string): Promise<number>;
  /** Id of the request that asks for somebody's yes to a thing. */
  requestId(tipo: string, id: number): Promise<number>;
  /** Acts in the history of a thing, in their order. */
  actsOn(entidad: string, id: number): Promise<string[]>;
  inTurn: Awaited<ReturnType<typeof openTurns>>['inTurn'];
};
/** A row of the table; played, it answers in how many rounds it held. */
export type Race = {
  kind: 'race' | 'in turn' | 'on both';
  sentence: string;
  timeout: number;
  play(two: Two): Promise<number>;
};
/** A race: prepared, its calls begin together, and their outcomes and the company are looked at. */
type Spec<T> = {
  /** Makes what a round is about. */
  prepare: (round: number) => Promise<T>;
  /** Two go with a distance that changes from round to round, more go at once. */
  calls: (made: T, round: number) => readonly (() => Promise<unknown>)[];
  /** Statuses that may come out, in the order of the calls: '200 409'. Without it exactly one is done, and all others get a 409. */
  outcomes?: readonly string[] | 'all done';
  /** Holds the company to how it must be left; `done` says for each call whether it was answered 200. */
  leaves?: (made: T, done: boolean[], round: number) => Promise<unknown>;
  /** The same, seen once after all rounds. */
  leavesAll?: (made: T[]) => Promise<unknown>;
  /** Milliseconds that a round may take, where it is more than usual. */
  perRound?: number;
  /** Statement at whose lock the calls meet, each after the one before: their order is chosen, not left to chance. */
  hold?: (made: T) => string;
  /** The statement held is committed when it is let go. */
  commit?: boolean;
  /** Done between the last call and letting go. */
  meanwhile?: () => Promise<unknown>;
};

export const EITHER = ['200 409', '409 200'];
/** Both may be done, or one refuses the other. */
export const BOTH_OR_EITHER = ['200 200', ...EITHER];
/** Version that the caller has seen, where they have seen any. */
export const seen = (version?: number) => (version === undefined ? {} : { version });

function expectOutcome(statuses: number[], outcomes: Spec<unknown>['outcomes'], round: number): void {
  const rest = Array<number>(statuses.length - 1).fill(409);
  if (outcomes === undefined)
    expect(
      statuses.toSorted((a, b) => a - b),
      `round ${round}`,
    ).toEqual([200, ...rest]);
  else if (outcomes === 'all done') expect(statuses, `round ${round}`).toEqual(statuses.map(() => 200));
  else expect(outcomes, `round ${round}`).toContain(statuses.join(' '));
}

/** A row of the table: its calls at the same instant, or in turn where they meet at a lock, for all rounds. */
export const race = <T>(sentence: string, spec: Spec<T>): Race => ({
  kind: spec.hold ? 'in turn' : 'race',
  sentence,
  timeout: timeoutOf(spec.perRound),
  async play({ inTurn }) {
    const { hold, commit, meanwhile } = spec;
    const all: T[] = [];
    for (let round = 0; round < (hold ? TURNS : ROUNDS); round++) {
      const made = await spec.prepare(round);
      all.push(made);
      const acts = spec.calls(made, round);
      const statuses = await (hold
        ? inTurn({ hold: hold(made), ...(commit && { commit }), ...(meanwhile && { meanwhile }) }, ...acts)
        : atOnce(acts, round));
      expectOutcome(statuses, spec.outcomes, round);
      await spec.leaves?.(
        made,
        statuses.map((status) => status === 200),
        round,
      );
    }
    await spec.leavesAll?.(all);
    return all.length;
  },
});

function atOnce(acts: readonly (() => Promise<unknown>)[], round: number): Promise<number[]> {
  const late = (i: number) => (acts.length > 2 || round % 2 !== i ? 0 : round % 5);
  return Promise.all(
    acts.map(async (act, i) => {
      await sleep(late(i));
      return statusOf(act());
    }),
  );
}

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
  const { urls, database, dir, as: enter } = await twoProcesses();
  // Both servers open the accounts that a race seals for its people.
  configureSigning({ DATA_DIR: dir, FIRMA_SECRET: '', FIRMA_HUELLAS: [] });
  const db = await useClient(database);
  const { inTurn } = await openTurns(database);
  const asked = questions(async (text, values) => (await db.query(text, values)).rows);
  for (const [area, racesOf] of Object.entries(areas)) {
    const { arrive, ...who } = people(enter);
    const two: Two = { urls, database, enter, inTurn, ...asked, ...who };
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
    const deadlocks = `select deadlocks::int as v from pg_stat_database where datname = current_database()`;
    expect(await asked.value(deadlocks)).toBe(0);
  });
}

function questions(rows: Two['rows']) {
  const value: Two['value'] = async <T>(text: string, values?: unknown[]) => (await rows<{ v: T }>(text, values))[0]?.v;
  const number: Two['number'] = async (text, values) => (await value(text, values)) ?? 0;
  return {
    rows,
    value,
    number,
    count: (from: string, values?: unknown[]) => number(`select count(*)::int as v from ${from}`, values),
    personId: (login: string) => number('select id::int as v from usuario where login = $1', [login]),
    requestId: (tipo: string, id: number) =>
      number('select max(id)::int as v from solicitud where tipo = $1 and entidad_id = $2', [tipo, id]),
    actsOn: async (entidad: string, id: number) =>
      (await value<string[]>(
        `select array_agg(acto::text order by id) as v from historial where entidad = $1 and entidad_id = $2`,
        [entidad, id],
      )) ?? [],
  };
}

function people(enter: Two['enter']) {
  const wanted = new Map<string, () => Promise<Persona>>();
  const person = (login: string, server: 0 | 1) => {
    const key = `${login} ${server}`;
    const enters = wanted.get(key) ?? once(() => enter(login, server));
    wanted.set(key, enters);
    return enters;
  };
  const en: Two['en'] = (login, server) => {
    const enters = person(login, server);
    const send: Somebody['send'] = async (...call) => (await enters()).send(...call);
    return { send, client: (area) => client(area, send) };
  };
  const pair: Two['pair'] = (login, area) => [en(login, 0).client(area), en(login, 1).client(area)];
  const crowd: Two['crowd'] = (logins, area) => logins.map((login, i) => en(login, i % 2 === 0 ? 0 : 1).client(area));
  const as: As = (login) => person(login, 0)();
  return { en, pair, crowd, as, arrive: () => Promise.all([...wanted.values()].map((enters) => enters())) };
}
