// A phone under a real finger: raw touches and keys through the debugger, and one PerformanceObserver in the page, nothing else.
import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Locator, Page } from '@playwright/test';

export type Vitals = {
  paint: number;
  lcp: number;
  cls: number;
  inp: number;
  /** Slowest event since `begin`, and where its time went. */
  slow: string;
};
/** Slowest answer, in ms, worst burst of shifts, and the slowest event in words. */
export type Answer = { inp: number; cls: number; slow: string };
export type Finger = {
  page: Page;
  touch(target: Locator): Promise<Answer>;
  type(target: Locator, keys: readonly string[]): Promise<Answer>;
};

/** Milliseconds that a finger stays on the glass. */
const HELD_MS = 80;
/** After a touch: what it brings about has come by then, on a line with 150 ms there and back. */
const SETTLED_MS = 1_200;
/** Events shorter than this are not reported by a browser. */
const SHORTEST = 16;

export async function fingerOn(page: Page, devtools: CDPSession): Promise<Finger> {
  const measured = async (act: () => Promise<void>): Promise<Answer> => {
    await sleep(300);
    await page.evaluate(() => (globalThis as unknown as Watched).__vitals.begin()); // left there by `observe`
    await act();
    await sleep(SETTLED_MS); // the page is not asked meanwhile
    const { inp, cls, slow } = await vitalsOf(page);
    return { inp: Math.max(inp, SHORTEST), cls, slow };
  };
  const point = async (target: Locator) => {
    await target.waitFor();
    await target.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const isBar = element.closest('nav, [role=dialog], footer') !== null;
      if (!isBar && (top < 64 || bottom > innerHeight - 150)) element.scrollIntoView({ block: 'center' });
    });
    await sleep(100);
    const box = await target.boundingBox();
    if (box === null) throw new Error(`${target.toString()} has no place on the screen`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  return {
    page,
    touch: async (target) => {
      const at = await point(target);
      return measured(async () => {
        await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
        await sleep(HELD_MS);
        await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      });
    },
    type: async (target, keys) => {
      await target.waitFor();
      await target.focus();
      return measured(async () => {
        for (const key of keys) {
          await page.keyboard.press(key);
          await sleep(HELD_MS);
        }
      });
    },
  };
}

type Watched = { __vitals: Vitals & { begin(): void } };
/** Runs in the page before anything else. */
export function observe(): void {
  const vitals = { paint: 0, lcp: 0, cls: 0, inp: 0, slow: '', begin: () => {} };
  let burst = { from: 0, last: 0, sum: 0 };
  vitals.begin = () => {
    Object.assign(vitals, { cls: 0, inp: 0, slow: '' });
    burst = { from: 0, last: 0, sum: 0 };
  };
  Object.assign(globalThis, { __vitals: vitals });
  const watch = (type: string, each: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true, ...more });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') vitals.paint = startTime / 1_000;
  });
  watch('largest-contentful-paint', ({ startTime }) => (vitals.lcp = startTime / 1_000));
  // The measure is the worst burst of shifts: at most 1 s between two of them and 5 s in all.
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput, startTime } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }; // this type's own
    if (hadRecentInput) return;
    if (startTime - burst.last > 1_000 || startTime - burst.from > 5_000)
      burst = { from: startTime, last: startTime, sum: 0 };
    burst.last = startTime;
    burst.sum += value;
    vitals.cls = Math.max(vitals.cls, burst.sum);
  });
  watch(
    'event',
    (entry) => {
      const own = entry as PerformanceEventTiming; // this type's own
      if (!own.interactionId || own.duration <= vitals.inp) return;
      vitals.inp = own.duration;
      const [wait, work] = [own.processingStart - own.startTime, own.processingEnd - own.processingStart];
      const draw = own.duration - wait - work;
      vitals.slow = `${own.name}: waits ${Math.round(wait)}, works ${Math.round(work)}, draws ${Math.round(draw)}`;
    },
    { durationThreshold: 16 },
  );
}
export const vitalsOf = async (page: Page): Promise<Vitals> => {
  await sleep(300); // observers are told after the frame
  return page.evaluate(() => {
    const { begin: _, ...vitals } = (globalThis as unknown as Watched).__vitals; // left there by `observe`
    return vitals;
  });
};
