import { expect, test } from 'vitest';
import { together } from './together.ts';
import { buildTurns } from './turns.ts';

/** Makes lookups of a table that is read when `find` is called; `asked` has the keys of each call. */
function lookups(table: Map<string, string>) {
  const asked: string[][] = [];
  const find = together(async (keys: string[]) => {
    asked.push(keys);
    if (keys.includes('roto')) throw new Error('no se puede leer');
    return new Map(table);
  });
  return { asked, find };
}

test('keys of one turn of the event loop are asked for once, each of them once', async () => {
  const { asked, find } = lookups(new Map([['a', 'Ana']]));
  expect(await Promise.all([find('a'), find('b'), find('a')])).toEqual(['Ana', undefined, 'Ana']);
  expect(asked).toEqual([['a', 'b']]);
});

test('a change before a key is asked for is in its answer, while an earlier batch is still under way', async () => {
  const table = new Map([['a', 'Ana']]);
  const { asked, find } = lookups(table);
  const before = find('a');
  await new Promise((resolve) => setImmediate(resolve));
  table.delete('a');
  expect(await Promise.all([before, find('a')])).toEqual(['Ana', undefined]);
  expect(asked).toEqual([['a'], ['a']]);
});

test('a failure concerns its batch alone', async () => {
  const { find } = lookups(new Map([['a', 'Ana']]));
  const both = await Promise.allSettled([find('a'), find('roto')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await find('a')).toBe('Ana');
});

test('work in turns runs in order and never above the limit, and failed work frees its place', async () => {
  const gate = buildTurns({ atOnce: 2 });
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
