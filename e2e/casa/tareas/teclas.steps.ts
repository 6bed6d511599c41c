// Tasks by the keyboard alone, and the keys that they take.
import type { Locator, Page } from '@playwright/test';
import { expect, tabHasta } from '../../support.ts';

/** Goes by the keyboard to what these words find, from any screen. */
export async function ir(page: Page, words: string, found: string | RegExp, title: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Buscar' })).toBeFocused();
  await page.keyboard.type(words);
  // Of all the words: the first letters had found others.
  await expect(page.getByRole('option', { name: found, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Goes with Tab to a control and presses Enter. */
export async function pulsar(page: Page, control: Locator): Promise<void> {
  await tabHasta(page, control);
  await page.keyboard.press('Enter');
}

/** Counts the keys pressed on `page` from here on, across its addresses; the letters written in a field count nothing. */
export async function contarTeclas(page: Page): Promise<{ cuantas(): Promise<number> }> {
  let keys = 0;
  await page.exposeFunction('unaTecla', () => {
    keys += 1;
  });
  const listen = () =>
    addEventListener(
      'keydown',
      ({ isTrusted, key, target }) => {
        const writes = key.length === 1 && (target as Element).matches('input, textarea, [contenteditable]');
        const alone = ['Control', 'Shift', 'Alt'].includes(key);
        if (isTrusted && !alone && !writes) (globalThis as unknown as { unaTecla(): void }).unaTecla(); // exposed above
      },
      true,
    );
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return {
    async cuantas() {
      // Its answer comes after the calls that the page made before.
      await page.evaluate(() => undefined);
      return keys;
    },
  };
}
