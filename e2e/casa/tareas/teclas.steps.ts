// Tasks by the keyboard alone, and the keys that they take.
import type { Locator, Page } from '@playwright/test';
import { expect, tabHasta } from '../../support.ts';

/** Goes by the keyboard to what these words find, from any screen. */
export async function ir(page: Page, words: string, found: string | RegExp, title: string | RegExp): Promise<void> {
  await buscar(page, words);
  // Of all the words: the first letters had found others.
  await expect(page.getByRole('option', { name: found, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Goes to the card of somebody in the same way. Requests of that person may come first: the arrows pass them. */
export async function irAPersona(page: Page, words: string, nombre: string): Promise<void> {
  await buscar(page, words);
  const option = page.getByRole('group', { name: 'Persona', exact: true }).getByRole('option', { name: nombre });
  await expect(option).toHaveCount(1);
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/resultado/);
  for (let i = 0; i < 20 && (await option.getAttribute('aria-selected')) !== 'true'; i++)
    await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: nombre })).toBeVisible();
}

async function buscar(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Buscar' })).toBeFocused();
  await page.keyboard.type(words);
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
