// Every screen of which there is a picture: nothing for axe to find, no stop of the keyboard under a bar, nothing sideways, nothing
// that moves by itself while it loads, no empty sheet of paper.
import type { Page } from '@playwright/test';
import { levelHere } from '#bin/checks/levels.ts';
import { SCREENS } from '#bin/pantallas/screens.ts';
import { follow, type Screen, type Way } from '#bin/pantallas/ways.ts';
import { pagesOfPdf } from '../server/test/pdf-words.ts';
import { MOVEMENT, watchMovement } from './movement.steps.ts';
import { untilSettled } from './settled.steps.ts';
import { expect, focoALaVista, type Persona, sinDesborde, sinFaltas, sinFaltasEnLosDosTemas, test } from './support.ts';

/** Each screen in both sizes and both themes; a level below walks it once, in light, in the size where it is used. */
const ALL = levelHere() === 'todo';
/** Screens of one story: about as long as other stories, which the shares of a run are counted in. */
const TOGETHER = 8;
test.describe.configure({ mode: 'parallel' });
test.use({ trace: 'off', estadosEsperados: [404, 422, 500, 401, 403], cortaLaRed: true });

for (const [{ who, size }, screens] of groups()) {
  const [first, last] = [screens[0]?.name, screens.at(-1)?.name];
  const title = `everybody can use the screens of ${who || 'those who have not come in'}, from ${first} to ${last}`;
  const details = { tag: size ? `@${size}` : [] };
  if (who) test(title, details, async ({ como }) => lookAt(screens, await como(who)));
  else test(title, details, ({ page }) => lookAt(screens, { page, token: '' }));
}

async function lookAt(screens: readonly Screen[], { page, token }: Pick<Persona, 'page' | 'token'>): Promise<void> {
  test.setTimeout(120_000);
  page.setDefaultTimeout(8_000);
  const settled = untilSettled(page);
  const movement = await watchMovement(page);
  for (const { name, way, waiting } of screens)
    await test.step(name, async () => {
      if (page.url().startsWith('http')) await movement.forget();
      await walkTo(way, page, token);
      if (!waiting) await settled();
      const { moved, what } = await movement.moved();
      expect.soft(moved, `moves by itself: ${page.url()} ${what.join(' · ')}`).toBeLessThanOrEqual(MOVEMENT);
      await focoALaVista(page);
      if (ALL) await sinFaltasEnLosDosTemas(page);
      else {
        await sinFaltas(page);
        await sinDesborde(page);
      }
      await sinDialogosCortados(page);
      if (!waiting) await sinHojasVacias(page);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
}

/** Fails with each dialog that reaches into the room of the scroll bar, which stays while it is open and cuts it. */
async function sinDialogosCortados(page: Page): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
      .filter((element) => element.getBoundingClientRect().right > document.body.getBoundingClientRect().right + 1)
      .map((element) => element.textContent.slice(0, 60)),
  );
  expect.soft(cut, page.url()).toEqual([]);
}

/** Fails with each sheet on which a reader finds no word. */
async function sinHojasVacias(page: Page): Promise<void> {
  const sheets = await pagesOfPdf(await page.pdf({ format: 'A4', preferCSSPageSize: true }));
  const empty = sheets.flatMap((words, i) => (words.trim() ? [] : [i + 1]));
  expect.soft(empty, `empty sheets of ${sheets.length} of ${page.url()}`).toEqual([]);
}

/**
 * By the router, as a person goes from one screen to the next: the app is loaded where a way says so, for the first one, and for another
 * filter of the same screen, whose rows change in their place after a touch.
 */
async function walkTo(way: Way, page: Page, token: string): Promise<void> {
  const pathOf = (address: string) => `${new URL(address, 'http://x').pathname}/`;
  const isSame = typeof way === 'string' && pathOf(page.url()).startsWith(pathOf(way));
  if (typeof way !== 'string' || !token || isSame || !page.url().startsWith('http'))
    return void (await follow(way, page, token));
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, way);
}

/** Screens of one person in one size, or in both where each is walked in both, a few at a time. */
function groups() {
  const sized = SCREENS.map((screen) => ({ ...screen, size: ALL ? screen.only : screen.used }));
  const of = Map.groupBy(sized, ({ who, size }) => `${who} ${size ?? ''}`);
  return [...of.values()].flatMap((screens) =>
    screens.flatMap((screen, i) => (i % TOGETHER ? [] : [[screen, screens.slice(i, i + TOGETHER)] as const])),
  );
}
