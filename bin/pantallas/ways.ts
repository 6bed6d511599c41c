// Screens of which `npm run shots` takes a picture, and ways to them: each folder of stories has its own in `*.shots.ts`.
import type { Page } from '@playwright/test';

/** An address, or the steps to the screen; `token` opens the calls of whoever has come in. */
export type Way = string | ((page: Page, token: string) => Promise<unknown>);

export type Screen = {
  name: string;
  /** A login of the cast, or '' before the login. */
  who: string;
  way: Way;
  /** The one size that has it. */
  only?: 'movil' | 'escritorio';
  /** The page from top to bottom, not what fits. */
  whole?: true;
  /** It never finishes loading. */
  waiting?: true;
};
type Picture = Way | Omit<Screen, 'name' | 'who'>;
/** Pictures of a person, by name. */
export const of = (who: string, pictures: Record<string, Picture>): Screen[] =>
  Object.entries(pictures).map(([name, picture]) => ({
    name,
    who,
    ...(typeof picture === 'object' ? picture : { way: picture }),
  }));
export const whole = (way: Way): Picture => ({ way, whole: true });
export const onPhone = (way: Way): Picture => ({ way, only: 'movil' });

export const follow = (way: Way, page: Page, token: string): Promise<unknown> =>
  typeof way === 'string' ? page.goto(way) : way(page, token);

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
/** A screen, and a button of it pressed. */
export const pressing =
  (way: Way, button: string | RegExp): Way =>
  async (page, token) => {
    await follow(way, page, token);
    await press(page, button);
  };
/** The same, where the button opens a dialog: its piece may still be on its way. */
export const opening =
  (way: Way, button: string | RegExp): Way =>
  async (page, token) => {
    await follow(pressing(way, button), page, token);
    await page.getByRole('dialog').waitFor();
  };
/** The first of a list; `list` may be left out where the screen has one list alone. */
export const first = (path: string, list?: string) => async (page: Page) => {
  await page.goto(path);
  const rows = page.getByRole('main').getByRole('list', list ? { name: list } : {});
  await rows.getByRole('link').first().click();
};
/** The row, card or link with these words in a list, opened: its screen has this button. */
export const elegido =
  (path: string, words: string | RegExp, button = 'Regresar') =>
  async (page: Page) => {
    await page.goto(path);
    const row = page.getByRole('row', { name: words }).or(page.getByRole('link', { name: words }));
    await row.first().click();
    await page.getByRole('button', { name: button }).first().waitFor();
  };
export const failing = (call: string, path: string) => async (page: Page) => {
  const refusal = { contentType: 'application/problem+json', body: '{"Message":"Error interno del servidor"}' };
  await page.route(`**/api/${call}*`, (route) => route.fulfill({ status: 500, ...refusal }));
  await page.goto(path);
  // A dialog tells it over what the device has kept; the page itself where it has kept nothing.
  const told = page.getByRole('button', { name: /^(Reintentar|OK)$/ });
  await told.first().waitFor({ timeout: 20_000 });
};
/** A screen that waits for a call, on a device that has kept nothing of it. */
export const loading = (call: string, path: string) => async (page: Page) => {
  await page.goto('/icon.svg'); // no app is open there, which would keep the store open
  await page.evaluate(() => void indexedDB.deleteDatabase('extramuros-cache'));
  await page.route(`**/api/${call}*`, () => new Promise(() => undefined));
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('[aria-busy=true], [data-esqueleto], .animate-breathe, .animate-spin').first().waitFor();
};
