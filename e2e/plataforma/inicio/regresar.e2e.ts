// @spec 2 S-5922 S-5923 S-5924
import { expect, test } from '../../support.ts';
import { crearViaje } from '../../viajes/viaje.steps.ts';

test("'Regresar' goes back to where the thing was opened from", async ({ como, isMobile }) => {
  const [ana, luis] = [await como('ana'), await como('luis')];
  const { Id, Codigo } = await crearViaje(ana, 'Vueltalandia', { enviado: true });
  const { page } = luis;
  const regresar = () => page.getByRole('button', { name: 'Regresar' }).click();
  const alViaje = () => expect(page.getByText('Vueltalandia').first()).toBeVisible();

  await test.step('from a notification', async () => {
    await page.goto('/menu/notificaciones');
    await page
      .getByRole('link', { name: new RegExp(Codigo) })
      .first()
      .click();
    await alViaje();
    await regresar();
    await expect(page).toHaveURL(/\/menu\/notificaciones$/);
  });

  await test.step('from the search', async () => {
    await page.goto('/menu/mas');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await page.getByRole('combobox', { name: 'Buscar' }).fill(Codigo);
    await page.getByRole('option', { name: /Vueltalandia/ }).click();
    await alViaje();
    await regresar();
    await expect(page).toHaveURL(/\/menu\/mas$/);
  });

  await test.step('by its address, to its list with its filters', async () => {
    await ana.page.goto(`/menu/viajes/${Id}?estado=3`);
    await ana.page.getByRole('button', { name: 'Regresar' }).click();
    await expect(ana.page).toHaveURL(/\/menu\/viajes\?estado=3$/);
  });

  // A phone opens none by itself.
  if (isMobile) return;
  await test.step('on a desk, from the first one of a list that opened by itself, to the list', async () => {
    await page.goto('/menu/inicio');
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Solicitudes' }).click();
    await expect(page).toHaveURL(/\/menu\/solicitudes\/\d+/);
    await regresar();
    await expect(page).toHaveURL(/\/menu\/solicitudes(\?|$)/);
  });
});
