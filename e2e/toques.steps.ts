// Touches of a task: each press of the finger or of the mouse counts one, typing counts nothing.
import type { Locator, Page } from '@playwright/test';

type Toques = { cuantos(): Promise<number> };

/**
 * Counts the touches on `page` from here on, across its addresses. A story that types goes into the field with `teclear`, whose touch
 * counts.
 */
export async function contarToques(page: Page): Promise<Toques> {
  let touches = 0;
  await page.exposeFunction('unToque', () => {
    touches += 1;
  });
  const listen = () =>
    addEventListener(
      'pointerdown',
      ({ isTrusted }) => isTrusted && (globalThis as unknown as { unToque(): void }).unToque(), // exposed above
      true,
    );
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return {
    async cuantos() {
      // Its answer comes after the calls that the page made before.
      await page.evaluate(() => undefined);
      return touches;
    },
  };
}

/** Touches a field and types into it, in place of what it holds. */
export async function teclear(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.fill(text);
}

/** Touches the day of a date field and types the date, figure by figure: `date` is 'YYYY-MM-DD'. */
export async function teclearFecha(box: Page | Locator, label: string, date: string): Promise<void> {
  const day = box.getByRole('spinbutton', { name: `día, ${label}`, exact: true });
  await day.click();
  await day.pressSequentially(date.split('-').toReversed().join(''));
}
