import { kB, scriptsOf } from '#bin/piezas/scripts-of.ts';
import { expect, login, sinFaltas, test } from './support.ts';

test('the product opens on its login, which everybody can use', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/login');
  await sinFaltas(page);
});

test('Ana comes in and finds her day', { tag: '@test' }, async ({ page }) => {
  await login(page, 'ana');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana');
  await sinFaltas(page);
});

test(
  'a page loads nothing from elsewhere and complains of nothing',
  { tag: ['@movil', '@check'] },
  async ({ page, baseURL }) => {
    const foreign: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '') && !/^(data|blob):/.test(request.url())) foreign.push(request.url());
    });
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await login(page, 'ana');
    expect(foreign).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

test('coming in takes at most 120 kB of script, seeing the day 140', { tag: '@movil' }, async ({ page }) => {
  // Pieces fetched ahead, seconds after a screen stands, are no part of it: on a slow machine they would be counted.
  await page.addInitScript(() => {
    const { setTimeout: after } = globalThis;
    const never = 2 ** 31 - 1;
    Object.assign(globalThis, { setTimeout: (act: () => void, ms = 0) => after(act, ms < 3_000 ? ms : never) });
  });
  const scripts = scriptsOf(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(kB(scripts())).toBeLessThanOrEqual(120);
  await login(page, 'ana');
  await expect(page.getByText('Mi próximo viaje')).toBeVisible();
  expect(kB(scripts())).toBeLessThanOrEqual(140);
});
