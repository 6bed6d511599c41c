// When a chunk of the web does not load, the page reloads once and then says so.
import { test } from '@playwright/test'; // not ours: the browser complains, and has to
import { expect, login } from '../../support.ts';

test(
  'a screen whose chunk is missing reloads the page once, and then offers to try again',
  { tag: ['@escritorio', '@check'] },
  async ({ page }) => {
    await login(page, 'ana');
    let asked = 0;
    await page.route('**/assets/Cuenta.screen-*.js', (route) => {
      asked++;
      return route.fulfill({ status: 404, contentType: 'application/problem+json', body: '{}' });
    });
    await page.evaluate(() => history.pushState({}, '', '/menu/cuenta'));
    await expect(page.getByText('Una parte de la aplicación no ha llegado')).toBeVisible();
    expect(asked).toBe(2);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible();
  },
);
