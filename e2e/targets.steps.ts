// Size of what a finger presses.
import type { Page } from '@playwright/test';
import { expect } from './support.ts';

/** Fails with each control under 44 pixels; links within a sentence are exempt (WCAG 2.5.8). */
export async function sinBlancosPequenos(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary');
    const inSentence = (element: HTMLElement) =>
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim().length > element.textContent.trim().length + 3;
    return [...controls]
      .filter((element) => {
        const own = element.getBoundingClientRect();
        const label = element.closest('label')?.getBoundingClientRect() ?? own;
        const drawn = own.width > 1 && own.height > 1 && own.right > 0 && own.bottom > 0;
        const [width, height] = [Math.max(own.width, label.width), Math.max(own.height, label.height)];
        return drawn && !inSentence(element) && (width < 43.5 || height < 43.5);
      })
      .map((element) => (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40));
  });
  expect.soft([...new Set(small)], page.url()).toEqual([]);
}
