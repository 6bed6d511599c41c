// @spec 8 S-5963
import { expect, test } from '../../support.ts';
import { listOf } from '../../pieces.steps.ts';

test.use({ estadosEsperados: [500] });

/* Spec section 8: the alert 'Error' tells it, and nothing else repeats its sentence. */
test('a list that fails is told once, and offers to be asked for again', { tag: '@movil' }, async ({ como }) => {
  const { page } = await como('ana');
  const said = 'El servidor está descansando';
  await page.route('**/api/accesosfuerajornada/solicitudesmis*', (route) =>
    route.fulfill({ status: 500, json: { Message: said } }),
  );
  await page.goto('/menu/accesos');
  const alert = page.getByRole('alertdialog', { name: 'Error' });
  await expect(alert).toContainText(said);
  await expect(page.getByText(said)).toHaveCount(1);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText(said)).toHaveCount(0);
  await expect(page.getByText('No se ha podido cargar')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(listOf(page, 'Mis accesos')).toBeVisible();
});
