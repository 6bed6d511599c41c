import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type EnMarcha, type Reloj, startRelojes } from './relojes.ts';

const said: string[] = [];
const log = { error: (_fields: object, message: string) => void said.push(message) };
const running: EnMarcha[] = [];
const start = (relojes: Reloj[], cada?: number) => {
  const all = startRelojes(relojes, { log, ...(cada !== undefined && { cada }) });
  running.push(all);
  return all;
};
const reloj = (hacer: Reloj['hacer'], mas: Partial<Reloj> = {}): Reloj => ({
  nombre: 'hacerlo',
  cada: 1,
  hacer,
  ...mas,
});
afterEach(async () => {
  said.length = 0;
  await Promise.all(running.splice(0).map(({ stop }) => stop()));
});
const { promise: never } = Promise.withResolvers<void>();

test('works on without a pause while there is more, and then looks again after one', async () => {
  let left = 3;
  let looks = 0;
  start([reloj(async () => (looks++, left-- > 0), { cada: 5 })]);
  await expect.poll(() => left).toBeLessThan(-1);
  expect(looks).toBeGreaterThanOrEqual(5);
});

test('the rest of what was taken runs beside the next look, so many at once and no more', async () => {
  const ends: (() => void)[] = [];
  let taken = 0;
  const hacer = async () => {
    if (taken === 3) return false;
    taken++;
    return () => new Promise<void>((resolve) => ends.push(resolve));
  };
  const { stop } = start([reloj(hacer, { aLaVez: 2 })]);
  await expect.poll(() => ends.length).toBe(2);
  await sleep(20);
  expect(taken).toBe(2);
  ends[0]?.();
  await expect.poll(() => ends.length).toBe(3);
  let stopped = false;
  const stopping = stop().then(() => (stopped = true));
  await sleep(20);
  expect(stopped).toBe(false); // two are still in hand
  for (const end of ends) end();
  await stopping;
});

test('a failure is logged once until it works again, and holds no other clock back', async () => {
  const turns = ['no', 'no', 'sí', 'no', 'no'];
  let others = 0;
  start([
    reloj(async () => {
      if (turns.shift() === 'no') throw new Error('away');
    }),
    reloj(async () => void others++),
  ]);
  await expect.poll(() => turns.length).toBe(0);
  expect(others).toBeGreaterThan(2);
  expect(said).toEqual(['no se ha podido hacerlo', 'no se ha podido hacerlo']);
});

test('a look that failed does not wait for the whole interval: what woke it is still there', async () => {
  let looks = 0;
  start([
    reloj(
      async () => {
        if (looks++ === 0) throw new Error('away');
      },
      { cada: 3_600_000 },
    ),
  ]);
  await expect.poll(() => looks, { timeout: 5_000 }).toBe(2);
});

test('two look at once and no more, and a stop waits for no look that has not begun', async () => {
  const looking: (() => void)[] = [];
  const { stop } = start([1, 2, 3, 4].map(() => reloj(() => new Promise<void>((resolve) => looking.push(resolve)))));
  await sleep(20);
  expect(looking).toHaveLength(2);
  looking[0]?.();
  await expect.poll(() => looking.length).toBe(3);
  const stopped = stop();
  for (const end of looking) end();
  await stopped;
  expect(looking).toHaveLength(3);
});

test('a rest that fails is logged, and the clock goes on', async () => {
  let looks = 0;
  start([reloj(async () => (looks++ === 0 ? () => Promise.reject(new Error('lost')) : false))]);
  await expect.poll(() => looks).toBeGreaterThan(3);
  expect(said).toEqual(['no se ha podido hacerlo']);
});

test('a stop tells what is in hand to let go once its grace is over, and not before', async () => {
  let cut: boolean | undefined;
  const take = (gracia: number, work: (alto: AbortSignal) => Promise<void>) => {
    let first = true;
    const hacer = async (alto: AbortSignal) => {
      if (!first) return false;
      first = false;
      return async () => {
        await work(alto);
        cut = alto.aborted;
      };
    };
    return start([reloj(hacer, { gracia })]);
  };
  const slow = take(1, (alto) => Promise.race([never, new Promise<void>((let_go) => (alto.onabort = () => let_go()))]));
  await sleep(10);
  await slow.stop();
  expect(cut).toBe(true);
  const quick = take(10_000, () => sleep(30));
  await sleep(10);
  await quick.stop();
  expect(cut).toBe(false);
});

test('an hourly clock runs at the start and not again within the hour; the last thing is done at the stop', async () => {
  const done: string[] = [];
  const { stop } = start([
    reloj(async () => void done.push('hora'), { cada: 'hora', alParar: async () => done.push('fin') }),
    reloj(async () => void done.push('mirada')),
  ]);
  await expect.poll(() => done.length).toBeGreaterThan(3);
  await stop();
  expect(done.filter((one) => one !== 'mirada')).toEqual(['hora', 'fin']);
});

test('a wake-up looks at once, those in between once, and one during a look is not lost; a stop wakes too', async () => {
  const looks: string[] = [];
  let held: Promise<void> | undefined;
  const lento = async () => {
    looks.push('avisos');
    await held;
  };
  const { despertar, stop } = start([
    reloj(lento, { cada: 3_600_000, temas: ['avisos'], reunir: 5 }),
    reloj(async () => void looks.push('otro'), { cada: 3_600_000, temas: ['viajes'], reunir: 5 }),
  ]);
  await expect.poll(() => looks).toEqual(['avisos', 'otro']);
  await sleep(5);
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  for (let i = 0; i < 10; i++) despertar('avisos');
  await expect.poll(() => looks.length).toBe(3);
  despertar('avisos');
  held = undefined;
  resolve();
  await expect.poll(() => looks.length).toBe(4);
  await sleep(30);
  expect(looks).toEqual(['avisos', 'otro', 'avisos', 'avisos']);
  expect(await Promise.race([stop().then(() => 'stopped'), sleep(2_000, 'asleep')])).toBe('stopped');
});
