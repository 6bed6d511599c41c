import { expect, type Page } from '@playwright/test';

/** The words of a toast, which stays two seconds. */
export const expectToast = (page: Page, text: string): Promise<void> =>
  expect(page.getByRole('status').getByText(text).last()).toBeVisible();
