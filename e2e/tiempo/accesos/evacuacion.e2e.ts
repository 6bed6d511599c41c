// Evacuation list on paper, on which people are ticked off.
import { expect, test } from '../../support.ts';

test(
  'the evacuation list is printed with the company, a box for each person and no empty sheet',
  { tag: '@escritorio' },
  async ({ como }) => {
    const { page } = await como('sonia', '/menu/accesos/evacuacion');
    const gente = page.getByRole('main').getByRole('listitem');
    await expect(gente.first()).toBeVisible();
    const dentro = await gente.filter({ hasText: 'desde las' }).count();
    const casillas = page.locator('[data-hoja] li > [aria-hidden]');
    await expect(casillas.first()).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(casillas.first()).toBeVisible();
    expect(await casillas.count()).toBe(await gente.count());
    await expect(page.getByText('Astilleros Peña Cabarga').filter({ visible: true })).toHaveCount(1);
    await expect(page.getByText(`_ de ${dentro}`)).toBeVisible();
    await expect(page.getByText('Firma:')).toBeVisible();
    const hojas = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(hojas).toHaveLength(1);
  },
);
