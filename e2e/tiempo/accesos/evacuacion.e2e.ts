// Evacuation list on paper, on which people are ticked off.
import { expect, test } from '../../support.ts';

test(
  'the evacuation list is printed with the company, a box for each person and no empty sheet',
  { tag: '@escritorio' },
  async ({ como }) => {
    const { page } = await como('sonia', '/menu/accesos/evacuacion');
    const gente = page.getByRole('main').getByRole('listitem');
    await expect(gente.first()).toBeVisible();
    const casillas = gente.locator('[aria-hidden].border-2');
    await expect(casillas.first()).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    expect(await casillas.count()).toBe(await gente.count());
    await expect(casillas.first()).toBeVisible();
    await expect(page.getByText('Astilleros Peña Cabarga').filter({ visible: true })).toHaveCount(1);
    await expect(page.getByText('Comprobado por:')).toBeVisible();
    const hojas = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(hojas).toHaveLength(1);
  },
);
