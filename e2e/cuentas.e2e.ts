// @spec 2.17 S-6000
// Figures on the chips of each list: what a touch on one of them shows.
import type { Page } from '@playwright/test';
import { openSearch } from './pieces.steps.ts';
import { expect, test } from './support.ts';

const LISTAS = [
  { quien: 'ana', ruta: '/menu/viajes', lista: 'Mis viajes', buscar: 'Buscar viajes', palabra: 'ma' },
  { quien: 'ana', ruta: '/menu/accesos', lista: 'Mis accesos', buscar: 'Buscar accesos', palabra: 'prolongacion' },
  {
    quien: 'ana',
    ruta: '/menu/comunicaciones',
    lista: 'Mis comunicaciones',
    buscar: 'Buscar comunicaciones',
    palabra: 'na',
  },
];

/** Touches each chip of states: its figure is the number of rows that come, and one without a figure has none. */
async function recorrer(page: Page, lista: string): Promise<number> {
  const main = page.getByRole('main');
  const filas = main.getByRole('list', { name: lista }).locator('a[data-row]');
  let vistas = 0;
  for (const chip of await main.getByRole('radiogroup', { name: 'Estado' }).locator('label').all()) {
    await chip.getByRole('radio').click();
    await expect(chip.getByRole('radio')).toBeChecked();
    // Both are read again until they agree: another story may have made one meanwhile, and the rest of a long list comes at its end.
    await expect(async () => {
      const figure = Number(/(\d+)$/.exec(await chip.innerText())?.[1] ?? 0);
      if ((await filas.count()) < figure) await filas.last().scrollIntoViewIfNeeded({ timeout: 1_000 });
      expect(await filas.count(), await chip.innerText()).toBe(figure);
    }).toPass({ timeout: 10_000 });
    vistas += await filas.count();
  }
  return vistas;
}

for (const { quien, ruta, lista, buscar, palabra } of LISTAS)
  test(
    `the chips of «${lista}» say how many there are in each state, also of those with some words`,
    { tag: '@movil' },
    async ({ como }) => {
      const { page } = await como(quien);
      await page.goto(ruta);
      const todos = page.getByRole('radiogroup', { name: 'Estado' }).locator('label').first();
      await expect(todos).toHaveText(/\d/);
      expect(await recorrer(page, lista)).toBeGreaterThan(2);

      await page.getByRole('radiogroup', { name: 'Estado' }).getByRole('radio').first().click();
      const search = await openSearch(page, buscar);
      const counted = page.waitForResponse((answer) => /cuentas\?texto=/.test(answer.url()));
      await search.fill(palabra);
      await counted;
      expect(await recorrer(page, lista)).toBeGreaterThan(0);
    },
  );

test('the filters keep their places when their figures arrive', { tag: '@movil' }, async ({ como }) => {
  const { page } = await como('ana');
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/viajesmiscuentas', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/menu/viajes');
  await expect(page.getByRole('list', { name: /^Mis viajes/ }).first()).toBeVisible();
  const group = page.getByRole('radiogroup', { name: 'Estado' });
  const boxes = () =>
    group.locator('label').evaluateAll((all) => all.map((label) => JSON.stringify(label.getBoundingClientRect())));
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const before = await boxes();
  answer();
  await expect(group.locator('label').first()).toHaveText(/\d/);
  expect(await boxes()).toEqual(before);
});
