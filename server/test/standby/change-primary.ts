// Changes of primary under writes: people write through the servers while the primary is killed and its standby takes over.
import { expect } from 'vitest';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { client } from '#web/casa/red/api.ts';
import type { Send } from '#web/casa/red/transport.ts';
import { formularioViaje } from '../build/build.ts';
import { askDatabase } from '../database.ts';
import { enterAnywhere, insist } from '../pares/patient.ts';
import type { Pair } from './pair.ts';

const CLIENTS = 4;

type Written = { id: number; key: string }[];
type Outcome = {
  /** Trips that were answered as created, in order. */
  acknowledged: Written;
  /** Trips that the last primary has, in order. */
  written: Written;
  /** Longest time from a promotion to the first acknowledged write, in milliseconds. */
  longestWait: number;
  /** Kinds of answers that people read: status, and `retry-after` where it has that header. */
  answers: string[];
};
/**
 * Writes through the servers during so many changes of primary.
 * @param urlOf address of a server by the turn of whoever writes.
 */
export async function changePrimary(pair: Pair, kills: number, urlOf: (n: number) => string): Promise<Outcome> {
  const answers = new Map<string, number>();
  const counted =
    (send: Send): Send =>
    async (path, init) => {
      const answer = await send(path, init);
      const told = `${answer.status}${answer.headers.has('retry-after') ? ' retry-after' : ''}`;
      answers.set(told, (answers.get(told) ?? 0) + 1);
      return answer;
    };
  const acknowledged: { id: number; key: string; at: number }[] = [];
  let over = false;
  const work = async (n: number) => {
    const ana = client(viajes, counted(await enterAnywhere('ana', () => urlOf(n))));
    while (!over) {
      const key = crypto.randomUUID();
      const call = () => ana.crear({ body: formularioViaje({ lugarDestino: key }), idempotencyKey: key });
      const { Id } = await insist(call);
      acknowledged.push({ id: Id, key, at: performance.now() });
    }
  };
  const working = Promise.all(Array.from({ length: CLIENTS }, (_, n) => work(n)));
  working.catch(() => undefined); // reported at the end
  const goesOn = async () => {
    const before = acknowledged.length;
    await expect
      .poll(() => acknowledged.length, { timeout: 60_000, interval: 5 })
      .toBeGreaterThan(before + 2 * CLIENTS);
  };
  const waits: number[] = [];
  for (let n = 0; n < kills; n += 1) {
    await goesOn();
    await pair.killPrimary();
    const promoted = performance.now();
    await pair.promote();
    const after = performance.now();
    await goesOn();
    waits.push(Math.round((acknowledged.find(({ at }) => at > after)?.at ?? Infinity) - promoted));
    await pair.rejoin();
  }
  await goesOn();
  over = true;
  await working;
  const written = await askDatabase<{ id: number; key: string }>(
    pair.primary(),
    'select id::int, destino as key from viaje order by id',
  );
  const missing = acknowledged.filter(({ key }) => !written.some((row) => row.key === key)).length;
  const figures =
    `${acknowledged.length} viajes acknowledged through ${kills} changes of primary, ${missing} lost, ` +
    `${written.length - new Set(written.map(({ key }) => key)).size} doubled; ms until writing again ${waits.join(' ')}; ` +
    `answers ${JSON.stringify(Object.fromEntries(answers))}`;
  console.log(`failover: ${figures}`);
  return {
    acknowledged: acknowledged.map(({ id, key }) => ({ id, key })).toSorted((a, b) => a.id - b.id),
    written,
    longestWait: Math.max(...waits),
    answers: [...answers.keys()],
  };
}
