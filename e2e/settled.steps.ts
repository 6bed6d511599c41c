// The moment at which a screen has come to rest. `networkidle` takes half a second, and says nothing of what a click on a loaded
// page asks for.
import type { Page, Request } from '@playwright/test';

/** Milliseconds without a call under way. */
const SILENCE = 80;
/** The stream of live events stays open as long as the page. */
const isStream = (request: Request) => new URL(request.url()).pathname === '/api/eventos';

/**
 * Follows the calls of a page from now on. The function returned resolves once nothing has been under way for a moment and nothing
 * on the page stands for what is still to come.
 */
export function untilSettled(page: Page): () => Promise<void> {
  const under = new Set<Request>();
  let last = 0;
  page.on('request', (request) => {
    if (!isStream(request)) under.add(request);
  });
  const end = (request: Request) => {
    if (under.delete(request)) last = performance.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const isSilent = () => under.size === 0 && performance.now() - last >= SILENCE;
  return async () => {
    last = performance.now();
    const until = last + 8_000;
    await page.waitForLoadState();
    do {
      while (!isSilent()) {
        if (performance.now() > until)
          throw new Error(`still under way: ${[...under].map((request) => request.url()).join(' ')}`);
        await new Promise((done) => setTimeout(done, 10));
      }
      await page.waitForFunction(
        () => !document.querySelector('[aria-busy=true], [data-esqueleto], .animate-breathe, .animate-spin'),
      );
    } while (!isSilent());
  };
}

/** Resolves when nothing moves any more. */
export async function quieta(page: Page): Promise<void> {
  // Transitions begin in the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
  // A dialog is there, and has no colour, some frames before its animation begins.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].every((element) =>
      element.checkVisibility({ opacityProperty: true }),
    ),
  );
}
