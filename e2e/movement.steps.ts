// Movement of a page by itself (layout shift), without what follows a touch, in shares of the sight as browsers measure it.
import type { Page } from '@playwright/test';

/** More than this is seen. */
export const MOVEMENT = 0.02;
type Movement = { moved: number; what: string[] };

/** Measures the movement of each page that is loaded from now on; `forget` begins anew on the page that is there. */
export async function watchMovement(page: Page) {
  await page.addInitScript(() => {
    const sum = Object.assign(globalThis, { moved: 0, touched: 0, what: [] as string[] });
    for (const kind of ['pointerdown', 'pointerup', 'click'])
      addEventListener(kind, () => (sum.touched = performance.now()), true);
    // A file is chosen by touches in a window of the system: the movement of half a second follows them, as a browser counts it.
    let chosen = -Infinity;
    const choose = ({ target, timeStamp }: Event) => {
      if (target instanceof HTMLInputElement && target.type === 'file') chosen = timeStamp;
    };
    addEventListener('change', choose, true);
    type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
    type Shift = { value: number; hadRecentInput: boolean; startTime: number; sources: Source[] };
    const nameOf = (node: Node | null) =>
      node instanceof HTMLElement ? `${node.localName} «${node.innerText.slice(0, 40)}»` : (node?.nodeName ?? '');
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    const tell = ({ node, previousRect, currentRect }: Source) =>
      `${nameOf(node)} (${placeOf(previousRect)} → ${placeOf(currentRect)})`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[]) {
        if (entry.hadRecentInput || entry.startTime - chosen < 500) continue;
        sum.moved += entry.value;
        sum.what.push(`${entry.value.toFixed(3)}: ${entry.sources.map(tell).join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return {
    forget: () => page.evaluate(() => void Object.assign(globalThis, { moved: 0, what: [] })),
    // The page has what the script above left there.
    moved: () =>
      page.evaluate(() => {
        const { moved, what } = globalThis as unknown as Movement;
        return { moved, what };
      }),
  };
}
