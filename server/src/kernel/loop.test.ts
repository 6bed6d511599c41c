import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { expect, test } from 'vitest';
import { startLoop } from './loop.ts';

/** A log that is kept: the sentences, in their order. */
function listen() {
  const said: string[] = [];
  const write = (line: string) => void said.push(String((JSON.parse(line) as { msg: unknown }).msg)); // pino writes objects
  return { said, log: pino({ level: 'error' }, { write }) };
}
const { promise: never } = Promise.withResolvers<void>();

test('works on without a pause while there is more, and then looks again after one', async () => {
  const { log } = listen();
  let left = 3;
  let looks = 0;
  const { promise: twice, resolve } = Promise.withResolvers<void>();
  const loop = startLoop({
    log,
    pausa: 5,
    falla: '',
    next: async () => {
      looks++;
      if (left-- > 0) return true;
      if (left < -1) resolve();
      return false;
    },
  });
  await twice;
  await loop.stop();
  expect(looks).toBeGreaterThanOrEqual(5);
});

test('what was taken goes on beside the next look, so many at once and no more', async () => {
  const { log } = listen();
  const ends: (() => void)[] = [];
  let taken = 0;
  const loop = startLoop({
    log,
    pausa: 1,
    falla: '',
    aLaVez: 2,
    next: async () => {
      if (taken === 3) return false;
      taken++;
      return () => new Promise<void>((resolve) => ends.push(resolve));
    },
  });
  await expect.poll(() => ends.length).toBe(2);
  await sleep(20);
  expect(taken).toBe(2);
  ends[0]?.();
  await expect.poll(() => ends.length).toBe(3);
  let stopped = false;
  const stopping = loop.stop().then(() => (stopped = true));
  await sleep(20);
  expect(stopped).toBe(false); // two are still in its hands
  for (const end of ends) end();
  await stopping;
});

test('a failure is told once until it works again', async () => {
  const { said, log } = listen();
  const turns = ['no', 'no', 'sí', 'no', 'no'];
  const loop = startLoop({
    log,
    pausa: 1,
    falla: 'no responde',
    next: async () => {
      if (turns.shift() === 'no') throw new Error('away');
      return false;
    },
  });
  await expect.poll(() => turns.length).toBe(0);
  await loop.stop();
  expect(said).toEqual(['no responde', 'no responde']);
});

test('what fails beside the loop is told, and the loop goes on', async () => {
  const { said, log } = listen();
  let looks = 0;
  const loop = startLoop({
    log,
    pausa: 1,
    falla: 'se ha perdido',
    next: async () => (looks++ === 0 ? () => Promise.reject(new Error('lost')) : false),
  });
  await expect.poll(() => looks).toBeGreaterThan(3);
  await loop.stop();
  expect(said).toEqual(['se ha perdido']);
});

test('a stop that has waited long enough tells what is in hand to let go, and one that need not wait never does', async () => {
  const { log } = listen();
  let cut: boolean | undefined;
  const start = (gracia: number, takes: (alto: AbortSignal) => Promise<void>) => {
    let first = true;
    return startLoop({
      log,
      pausa: 1,
      falla: '',
      gracia,
      next: async (alto) => {
        if (!first) return false;
        first = false;
        return async () => {
          await takes(alto);
          cut = alto.aborted;
        };
      },
    });
  };
  const slow = start(1, (alto) =>
    Promise.race([never, new Promise<void>((let_go) => (alto.onabort = () => let_go()))]),
  );
  await sleep(10);
  await slow.stop();
  expect(cut).toBe(true);
  const quick = start(10_000, () => sleep(30));
  await sleep(10);
  await quick.stop();
  expect(cut).toBe(false);
});

test('the hour’s steps are done at the start, and one that fails holds neither the others nor the work back', async () => {
  const { said, log } = listen();
  const done: string[] = [];
  const loop = startLoop({
    log,
    pausa: 1,
    falla: '',
    cadaHora: {
      falla: 'el repaso ha fallado',
      pasos: [() => Promise.reject(new Error('no')), async () => void done.push('repaso')],
    },
    next: async () => {
      done.push('mirada');
      return false;
    },
  });
  await expect.poll(() => done.length).toBeGreaterThan(3);
  await loop.stop();
  expect(done.slice(0, 2)).toEqual(['repaso', 'mirada']);
  expect(done.filter((one) => one === 'repaso')).toHaveLength(1);
  expect(said).toEqual(['el repaso ha fallado']);
});

test('it is woken to stop, however long the pause', async () => {
  const { log } = listen();
  const loop = startLoop({ log, pausa: 3_600_000, falla: '', next: async () => false });
  await sleep(5);
  expect(await Promise.race([loop.stop().then(() => 'stopped'), sleep(2_000, 'asleep')])).toBe('stopped');
});
