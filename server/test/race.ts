// Two acts at the same instant on two server processes.
import { setTimeout as sleep } from 'node:timers/promises';
import { statusOf } from './acts.ts';

/** Rounds of each race: `RACES=200 npx vitest run server/src/accesos` plays that many. */
export const ROUNDS = Number(process.env.RACES ?? 6);
export const TIMEOUT = 20_000 + ROUNDS * 1_000;

/** Both at once, in an order and with a distance that change from round to round. */
export const race = (round: number, one: () => Promise<unknown>, other: () => Promise<unknown>) =>
  Promise.all(
    [one, other].map(async (act, i) => {
      await sleep(round % 2 === i ? 0 : round % 5);
      return statusOf(act());
    }),
  );
