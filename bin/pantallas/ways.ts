// Screens of which `npm run shots` takes a picture, and ways to them: each folder of stories has its own in `*.shots.ts`.
import type { Locator, Page } from '@playwright/test';

/** Address of the screen, or steps that lead to it; `token` is that of the signed-in person. */
export type Way = string | ((page: Page, token: string) => Promise<unknown>);

export type Screen = {
  name: string;
  /** A login of the cast, or '' before the login. */
  who: string;
  way: Way;
  /** Only size that has the screen. */
  only?: 'movil' | 'escritorio';
  /** Takes the whole page, not only the visible part. */
  whole?: true;
  /** The screen never finishes loading. */
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
/** Opens a screen and presses a button of it. */
export const pressing =
  (way: Way, button: string | RegExp): Way =>
  async (page, token) => {
    await follow(way, page, token);
    await press(page, button);
  };
/** Opens a screen and a dialog by its button, and waits for the chunk of the dialog. */
export const opening =
  (way: Way, button: string | RegExp): Way =>
  async (page, token) => {
    await follow(pressing(way, button), page, token);
    await page.getByRole('dialog').waitFor();
  };
/** Opens the first row of a list; `list` is only needed where the screen has several. */
export const first = (path: string, list?: string) => async (page: Page) => {
  await page.goto(path);
  const main = page.getByRole('main');
  const named = list ? { name: list } : {};
  const rows = main.getByRole('list', named).or(main.getByRole('table', named));
  await rows.getByRole('link').first().click();
};
/** Opens the page of a row, which has this button: a table on a desk shows the row in a panel first. */
export const openRow = async (page: Page, row: Locator, button = 'Regresar'): Promise<void> => {
  await row.first().click();
  const panel = page.locator('[data-panel]');
  const onPage = page.getByRole('button', { name: button }).first();
  await panel.or(onPage).first().waitFor();
  if (!(await onPage.isVisible()))
    await panel
      .getByRole('link', { name: /^Abrir/ })
      .first()
      .click();
  await onPage.waitFor();
};
/** The row, card or link with these words in a list, opened: its screen has this button. */
export const elegido =
  (path: string, words: string | RegExp, button = 'Regresar') =>
  async (page: Page) => {
    await page.goto(path);
    const row = page.getByRole('row', { name: words }).or(page.getByRole('link', { name: words }));
    await openRow(page, row, button);
  };
export const failing = (call: string, path: string) => async (page: Page) => {
  const refusal = { contentType: 'application/problem+json', body: '{"Message":"Error interno del servidor"}' };
  await page.route(`**/api/${call}*`, (route) => route.fulfill({ status: 500, ...refusal }));
  await page.goto(path);
  // With kept data a dialog shows the failure, without them the page itself.
  const told = page.getByRole('button', { name: /^(Reintentar|OK)$/ });
  await told.first().waitFor({ timeout: 20_000 });
};
/** Removes what the device keeps of screens seen before. */
export const forgetting = async (page: Page) => {
  await page.goto('/icon.svg'); // no app is open on that page, which would hold the store
  await page.evaluate(() => void indexedDB.deleteDatabase('extramuros-cache'));
};
/** Opens a screen that waits for a call, on a device without kept data. */
export const loading = (call: string, path: string) => async (page: Page) => {
  await forgetting(page);
  await page.route(`**/api/${call}*`, () => new Promise(() => undefined));
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('[aria-busy=true], [data-esqueleto], .animate-breathe, .animate-spin').first().waitFor();
};
