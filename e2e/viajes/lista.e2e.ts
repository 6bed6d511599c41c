// @spec 2.11 S-5940 S-5941 S-5942
// A list beside its detail on a desk, without the mouse.
import { listOf } from '../pieces.steps.ts';
import { expect, tabHasta, test } from '../support.ts';

test('Ana goes through her trips with arrows, Intro and Escape', { tag: '@escritorio' }, async ({ como }) => {
  const { page } = await como('ana', '/menu/inicio');
  await page.getByRole('link', { name: 'Viajes', exact: true }).first().click();
  const filas = listOf(page, 'Mis viajes').getByRole('link');
  // A table of the whole width: none is open, and the focus stays at the beginning of the page.
  await expect(page.getByRole('table', { name: 'Mis viajes' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await tabHasta(page, filas.first());
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(filas.nth(2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(filas.nth(2)).toHaveAttribute('aria-current', /./);
  await expect(filas.nth(2)).toBeFocused();
  // A link is marked as soon as it is followed, its way into the detail comes with the detail.
  await expect(filas.nth(2).locator('..').getByRole('button', { name: 'Ir al detalle' })).toBeAttached();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter'); // 'Ir al detalle'
  await expect(page.locator('#detalle')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('table', { name: 'Mis viajes' })).toBeVisible();
  await expect(filas.nth(2)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(filas.first()).toBeFocused();

  // Searching keeps the focus where one types.
  const buscar = page.getByRole('searchbox', { name: 'Buscar viajes' });
  await buscar.fill('Hamburgo');
  await expect(filas).toHaveCount(1);
  await expect(buscar).toBeFocused();
  // One step back is Inicio, whatever was opened.
  await page.goBack();
  await expect(page).toHaveURL(/\/menu\/inicio$/);
});

test('a list without anything has the whole width', { tag: '@escritorio' }, async ({ como }) => {
  const { page } = await como('teo', '/menu/viajes');
  const vacia = page.getByText('Todavía no tiene viajes');
  await expect(vacia).toBeVisible();
  await expect(page.locator('#detalle')).toHaveCount(0);
  const [lista, pagina] = [await vacia.locator('..').boundingBox(), await page.getByRole('main').boundingBox()];
  expect(lista?.width).toBeGreaterThan((pagina?.width ?? 0) * 0.85);
});
