// The tests move the timers of the clocks, so that an hour of waiting takes no time.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
const HORA = 3_600_000;
/** Advances the time, and does all that is due. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Promises that the test resolves. */
const held = () => {
  const ends: (() => void)[] = [];
  return { ends, one: () => new Promise<void>((resolve) => ends.push(resolve)) };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  said.length = 0;
  await Promise.all(running.splice(0).map(({ stop }) => stop()));
  vi.useRealTimers();
});

test('a clock works without a pause while there is more, and then runs again after its interval', async () => {
  let left = 3;
  let looks = 0;
  start([reloj(async () => (looks++, left-- > 0), { cada: 5 })]);
  await pass(0);
  expect(looks).toBe(4);
  await pass(4);
  expect(looks).toBe(4);
  await pass(6); // the interval, and the time in which wake-ups are gathered
  expect(looks).toBe(5);
});

test('the rest of the taken work runs beside the next run, up to its limit', async () => {
  const rest = held();
  let taken = 0;
  const hacer = async () => {
    if (taken === 3) return false;
    taken++;
    return rest.one;
  };
  const { stop } = start([reloj(hacer, { aLaVez: 2 })]);
  await pass(HORA);
  expect([rest.ends.length, taken]).toEqual([2, 2]);
  rest.ends[0]?.();
  await pass(0);
  expect(rest.ends).toHaveLength(3);
  let stopped = false;
  const stopping = stop().then(() => (stopped = true));
  await pass(HORA);
  expect(stopped).toBe(false); // two are still running
  for (const end of rest.ends) end();
  await stopping;
});

test('a failure is logged once until the clock works again, and does not delay other clocks', async () => {
  const turns = ['no', 'no', 'sí', 'no', 'no'];
  let others = 0;
  start([
    reloj(async () => {
      if (turns.shift() === 'no') throw new Error('away');
    }),
    reloj(async () => void others++),
  ]);
  await pass(100);
  expect(turns).toEqual([]);
  expect(others).toBeGreaterThan(2);
  expect(said).toEqual(['no se ha podido hacerlo', 'no se ha podido hacerlo']);
});

test('a failed run is repeated before the interval ends, because its work still waits', async () => {
  let looks = 0;
  start([
    reloj(
      async () => {
        if (looks++ === 0) throw new Error('away');
      },
      { cada: HORA },
    ),
  ]);
  await pass(900);
  expect(looks).toBe(1);
  await pass(400);
  expect(looks).toBe(2);
});

test('at most two clocks run at once, and a stop does not wait for runs that have not begun', async () => {
  const looking = held();
  const { stop } = start([1, 2, 3, 4].map(() => reloj(looking.one)));
  await pass(HORA);
  expect(looking.ends).toHaveLength(2);
  looking.ends[0]?.();
  await pass(0);
  expect(looking.ends).toHaveLength(3);
  const stopped = stop();
  for (const end of looking.ends) end();
  await stopped;
  expect(looking.ends).toHaveLength(3);
});

test('a failed rest of the work is logged, and the clock goes on', async () => {
  let looks = 0;
  start([reloj(async () => (looks++ === 0 ? () => Promise.reject(new Error('lost')) : false))]);
  await pass(100);
  expect(looks).toBeGreaterThan(3);
  expect(said).toEqual(['no se ha podido hacerlo']);
});

test('a stop aborts running work when its grace time is over, and not before', async () => {
  const cut: boolean[] = [];
  let first = true;
  const hacer = async (alto: AbortSignal) => {
    if (!first) return false;
    first = false;
    return () =>
      new Promise<void>((let_go) => {
        alto.onabort = () => let_go();
      }).finally(() => cut.push(alto.aborted));
  };
  const { stop } = start([reloj(hacer, { gracia: 10_000 })]);
  await pass(10);
  const stopped = stop();
  await pass(9_999);
  expect(cut).toEqual([]);
  await pass(1);
  await stopped;
  expect(cut).toEqual([true]);
});

test('an hourly clock runs at the start and not again within the hour, and its last act runs at the stop', async () => {
  const done: string[] = [];
  const hourly = () => done.filter((tick) => tick !== 'mirada');
  const { stop } = start([
    reloj(async () => void done.push('hora'), { cada: 'hora', alParar: async () => done.push('fin') }),
    reloj(async () => void done.push('mirada'), { cada: 60_000 }),
  ]);
  await pass(HORA - 1);
  expect(hourly()).toEqual(['hora']);
  await pass(1_000);
  expect(hourly()).toEqual(['hora', 'hora']);
  await stop();
  expect(hourly()).toEqual(['hora', 'hora', 'fin']);
});

test('a wake-up runs the clock at once, several run it once, one during a run is not lost, and a stop wakes it too', async () => {
  const looks: string[] = [];
  let busy: Promise<void> | undefined;
  const lento = async () => {
    looks.push('avisos');
    await busy;
  };
  const { despertar, stop } = start([
    reloj(lento, { cada: HORA, temas: ['avisos'], reunir: 5 }),
    reloj(async () => void looks.push('otro'), { cada: HORA, temas: ['viajes'], reunir: 5 }),
  ]);
  await pass(0);
  expect(looks).toEqual(['avisos', 'otro']);
  const { promise, resolve } = Promise.withResolvers<void>();
  busy = promise;
  for (let i = 0; i < 10; i++) despertar('avisos');
  await pass(5);
  expect(looks).toHaveLength(3);
  despertar('avisos');
  busy = undefined;
  resolve();
  await pass(5);
  expect(looks).toHaveLength(4);
  await pass(HORA - 1_000);
  expect(looks).toEqual(['avisos', 'otro', 'avisos', 'avisos']);
  await stop(); // no time passes here, so it did not wait for an interval
});
