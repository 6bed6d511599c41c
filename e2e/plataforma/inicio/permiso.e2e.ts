import { expect, sinFaltasEnLosDosTemas, test } from '../../support.ts';

/* A refusal after a whole form was written costs the person the form. */
// @spec 6 S-5905
test('people who may not ask for a trip, delegate or invite are told in place of the form', async ({ como }) => {
  const { page } = await como('sara');
  for (const [ruta, frase, campo] of [
    ['/menu/viajes/nuevo', 'Solo el personal de la empresa puede pedir viajes', 'Motivo del viaje'],
    ['/menu/personas/nueva', 'Solo Recursos Humanos da de alta a personas', 'Matrícula'],
  ] as const) {
    await page.goto(ruta);
    await expect(page.getByText(frase)).toBeVisible();
    await expect(page.getByLabel(campo)).toHaveCount(0);
  }
  // The buttons of what she may not ask for once made this page wider than a phone.
  await page.goto('/menu/solicitudes?ver=mias');
  await expect(page.getByText('Todavía no ha pedido nada')).toBeVisible();
  await sinFaltasEnLosDosTemas(page);
  await page.goto('/menu/delegaciones');
  await expect(page.getByText(/^Solo puede delegar quien es responsable/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nueva delegación' })).toHaveCount(0);
});
