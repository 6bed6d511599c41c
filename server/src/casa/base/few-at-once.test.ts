import { expect, test } from 'vitest';
import { fewAtOnce } from './few-at-once.ts';

test('work runs in order and never above the limit, and failed work frees its place', async () => {
  const gate = fewAtOnce(2);
  let now = 0;
  let most = 0;
  const begun: number[] = [];
  const task = (n: number) =>
    gate(async () => {
      begun.push(n);
      most = Math.max(most, ++now);
      for (let turns = n % 3; turns >= 0; turns--) await new Promise(setImmediate); // the works end in another order
      now -= 1;
      if (n % 2) throw new Error(`${n}`);
      return n;
    });
  const ended = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => task(n)));
  expect(ended.map(({ status }) => status)).toEqual(
    Array.from({ length: 12 }, (_, n) => (n % 2 ? 'rejected' : 'fulfilled')),
  );
  expect([most, begun]).toEqual([2, Array.from({ length: 12 }, (_, n) => n)]);
});
