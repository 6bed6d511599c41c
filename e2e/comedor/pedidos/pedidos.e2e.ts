// Sandwiches: one is ordered seeing until when and for how much, repeated in one touch, and cancelled.
import { expect, sinDesborde, sinFaltasEnLosDosTemas, test } from '../../support.ts';

// @spec 1.bocadillos
test('Clara orders a sandwich, repeats it in one touch and cancels it', { tag: '@test' }, async ({ como }) => {
  const { page } = await como('clara', '/menu/comedor/bocadillos?centro=SDR');
  await sinFaltasEnLosDosTemas(page);
  await page.getByRole('link', { name: 'Pedir bocadillo' }).click();
  await expect(page.getByText(/Puede pedirlo y cancelarlo: quedan? /)).toBeVisible();
  const horas = page.getByRole('radiogroup', { name: 'Hora de recogida' });
  await horas.getByRole('radio').first().check({ force: true });
  await page.getByRole('button', { name: 'Añadir uno de Tortilla de patata' }).click();
  // Words of a missing choice lead to it; it is told beside it once it is left.
  await page.getByRole('button', { name: 'Ir a Pan (Tortilla de patata)' }).click();
  const pan = page.getByRole('radiogroup', { name: 'Pan' });
  await expect(pan.getByRole('radio').first()).toBeFocused();
  await page.getByLabel('Nota para la cocina').fill('Bien caliente');
  await expect(page.getByText('Elija una opción')).toBeVisible();
  await sinFaltasEnLosDosTemas(page);
  await pan.getByText('De maíz, sin gluten (+0,50 €)').click();
  await expect(page.getByText('Elija una opción')).toBeHidden();
  await page.getByText('Queso (+0,40 €)').click();
  await expect(page.getByText('3,70 €', { exact: true })).toBeVisible();
  await sinDesborde(page);
  await page.getByRole('button', { name: 'Confirmar pedido' }).click();

  const porRecoger = page.getByRole('list', { name: 'Por recoger' });
  await expect(porRecoger.getByRole('article')).toHaveCount(1);
  await expect(porRecoger.getByText('De maíz, sin gluten, Queso')).toBeVisible();
  await expect(porRecoger.getByText(/Puede cancelarlo hasta las 09:00 de ese día: quedan? /)).toBeVisible();
  await porRecoger.getByRole('button', { name: 'Repetir' }).click();
  await expect(page.getByText(/^Pedido para el /)).toBeVisible();
  await expect(porRecoger.getByRole('article')).toHaveCount(2);
  await expect(porRecoger.locator('article:focus')).toBeInViewport();
  await sinFaltasEnLosDosTemas(page);
  for (const quedan of [1, 0]) {
    const nombre = (await porRecoger.getByRole('article').first().getAttribute('aria-label')) ?? '';
    await porRecoger.getByRole('button', { name: 'Cancelar pedido' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar pedido' }).click();
    await expect(porRecoger.getByRole('article')).toHaveCount(quedan);
    const cancelado = page.getByRole('list', { name: 'Anteriores' }).getByRole('article', { name: nombre });
    await expect(cancelado.getByText('Cancelado', { exact: true })).toBeVisible();
    await expect(cancelado).toBeFocused();
  }
});
