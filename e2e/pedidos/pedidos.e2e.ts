// Sandwiches: one is ordered seeing until when and for how much, repeated in one touch, and cancelled.
import { expect, sinDesborde, sinFaltasEnLosDosTemas, test } from '../support.ts';

test('Clara orders a sandwich with its options, repeats it in one touch and cancels it', async ({ como }) => {
  const { page } = await como('clara');
  await page.goto('/menu/comedor/bocadillos?centro=SDR');
  await sinFaltasEnLosDosTemas(page);
  await page.getByRole('link', { name: 'Pedir', exact: true }).click();
  await expect(page.getByText('Puede pedirlo y cancelarlo: queda')).toBeVisible();
  await page.getByRole('button', { name: /^Hora de recogida/ }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Añadir uno de Tortilla de patata' }).click();
  await expect(page.getByText('Tortilla de patata: elija «Pan»')).toBeVisible();
  await page.getByText('De maíz, sin gluten (+0,50 €)').click();
  await page.getByText('Queso (+0,40 €)').click();
  await expect(page.getByText('3,70 €')).toBeVisible();
  await sinFaltasEnLosDosTemas(page);
  await sinDesborde(page);
  await page.getByRole('button', { name: 'Confirmar pedido' }).click();

  const lista = page.getByRole('list', { name: 'Bocadillos' });
  await expect(lista.getByRole('article')).toHaveCount(1);
  await expect(lista.getByText('De maíz, sin gluten, Queso')).toBeVisible();
  await lista.getByRole('button', { name: 'Repetir' }).click();
  await expect(lista.getByRole('article')).toHaveCount(2);
  await sinFaltasEnLosDosTemas(page);
  for (const left of [1, 0]) {
    await lista.getByRole('button', { name: 'Cancelar pedido' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar pedido' }).click();
    await expect(lista.getByText('Cancelado', { exact: true })).toHaveCount(2 - left);
  }
});
