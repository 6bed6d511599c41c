// Pieces that all areas share: what a toast says, the detail of a list, and its rows.
import { expect, type Locator, type Page } from '@playwright/test';

/** The words of a toast, which stays two seconds. */
export const expectToast = (page: Page, text: string): Promise<void> =>
  expect(page.getByRole('status').getByText(text).last()).toBeVisible();

/** Detail of this name: beside its list on a desk, over it on a phone. */
export const detailOf = (page: Page, name: RegExp): Locator =>
  page.getByRole('region', { name }).or(page.getByRole('dialog', { name }));

/** A list by its name: a table on a desk; cards on a phone, where each of its groups adds its own name. */
export function listOf(page: Page, name: string | RegExp): Locator {
  const named = typeof name === 'string' ? new RegExp(`^${name}(: |$)`) : name;
  return page.getByRole('table', { name: named }).or(page.getByRole('list', { name: named }));
}
/** Row of such a list that has these words: a line of the table, or a card. */
export const rowOf = (page: Page, name: string, words: string): Locator =>
  listOf(page, name).locator('tbody tr, li').filter({ hasText: words });

/** Search of a list, by the words of its label: a phone may have it behind a sign in the bar, elsewhere it is there. */
export async function openSearch(page: Page, label: string | RegExp): Promise<Locator> {
  const search = page.getByRole('searchbox', { name: label });
  const sign = page.getByRole('button', { name: 'Buscar y filtrar' });
  await expect(search.or(sign).first()).toBeVisible();
  if (!(await search.isVisible())) await sign.click();
  return search;
}

/** A PDF of one empty page. */
export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count ' +
    '1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\ntrailer<</Root 1 0 ' +
    'R>>\n%%EOF\n',
);
