import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { fichajes } from '#contract/tiempo/fichajes/fichajes.endpoints.ts';
import type { Somebody, Turns } from '../harness.ts';
import { bareEnv } from '../launch.ts';

const OTHERS = ['ana', 'luis', 'nuria', 'pablo', 'marta', 'sonia', 'teo', 'inigo'];
/** Factor by which the slowest call of others may exceed the slowest bare call, which has one statement instead of five. */
export const TIMES = 15;
/** Part of the work of the server's thread that may happen in one turn; reading ten thousand rows at once would be most of it. */
export const PART = 0.2;
/** Milliseconds of all of some work, of the calls of others and the bare calls that were made meanwhile, and of the server's own turns. */
export type Waits = { all: number; calls: number[]; bare: number[]; turns: Turns };

/**
 * Others who clock in and look at their day, one call after another, until some work ends. After each of theirs comes a call that does
 * next to
 * nothing: a machine that is busy with other things makes both wait. A call that is refused ends the test.
 */
type Server = { database: string; as(user: string): Promise<Somebody>; turns(): Promise<Turns> };
export async function useOthers({ database, as, turns }: Server) {
  const child = fork(join(import.meta.dirname, 'bare-process.ts'), {
    env: { ...bareEnv(), DATABASE_URL: database },
    execArgv: [],
  });
  afterAll(() => child.kill());
  const [url] = (await once(child, 'message')) as [string]; // the process sends no other message
  const people = await Promise.all(OTHERS.map(async (login) => (await as(login)).client(fichajes)));
  let clockedIn = 0;
  const timed = async (call: () => Promise<unknown> | undefined) => {
    const asked = performance.now();
    await call();
    return performance.now() - asked;
  };
  return async function meanwhile<T>(work: () => Promise<T>): Promise<Waits & { result: T }> {
    await turns();
    const began = performance.now();
    let over = false;
    const result = work().finally(() => (over = true));
    const [calls, bare]: [number[], number[]] = [[], []];
    for (let turn = 0; !over; turn++) {
      const person = people[turn % people.length];
      const clocksIn = clockedIn < people.length;
      if (clocksIn) clockedIn++;
      calls.push(
        await timed(() => (clocksIn ? person?.fichar({ body: { tipo: 'E', modalidad: 'P' } }) : person?.marcaje())),
      );
      bare.push(await timed(() => fetch(url).then((answer) => answer.text())));
    }
    const all = performance.now() - began;
    return { result: await result, all, calls, bare, turns: await turns() };
  };
}

/** Slowest of some calls, or of a part of them. */
export const slowest = (calls: readonly number[], part = 1): number =>
  calls.toSorted((a, b) => a - b)[Math.floor((calls.length - 1) * part)] ?? 0;
/** Measured waits in words. */
export function told({ all, calls, bare, turns }: Waits): string {
  const at = (part: number) => `${slowest(calls, part).toFixed(0)} (bare ${slowest(bare, part).toFixed(0)})`;
  return (
    `${Math.round(all)} ms; ${calls.length} calls of others, ${at(0.5)}, ${at(0.99)}, ${at(1)} ms at half, 99 % and most; ` +
    `turns ${turns.all.toFixed(0)}, longest ${turns.longest.toFixed(0)} ms`
  );
}
