// Telework: the form of an agreement, a day that its person plans, and the no of whoever answers for them.
import { expect, sinFaltas, test } from '../../support.ts';

test('Eva opens the form of an agreement, Ana plans a day within hers, and Luis does not authorise it', async ({
  como,
}) => {
  const [eva, teo] = await Promise.all([como('eva'), como('teo')]);
  const { page } = eva;
  await page.goto('/menu/teletrabajo/acuerdos');
  await sinFaltas(page);
  await page.getByRole('button', { name: 'Escribir un acuerdo' }).click();
  const nuevo = page.getByRole('dialog', { name: 'Escribir un acuerdo de teletrabajo' });
  await nuevo.getByLabel('Persona').fill('clara');
  await expect(nuevo.getByRole('button', { name: /Clara Luna/ })).toBeVisible();
  await sinFaltas(page);
  await nuevo.getByRole('button', { name: 'Cancelar' }).click();

  // Ana has an agreement of the demo, which Luis may veto.
  const [ana, luis] = await Promise.all([como('ana'), como('luis')]);
  await ana.page.goto('/menu/teletrabajo');
  await expect(ana.page.getByText(/^Su acuerdo permite hasta 2 días a la semana/)).toBeVisible();
  await sinFaltas(ana.page);
  const planeados = ana.page.getByRole('button', { name: /^Quitar el teletrabajo del / });
  const antes = await planeados.count();
  await ana.page
    .getByRole('button', { name: /^Teletrabajar el / })
    .first()
    .click();
  await expect(planeados).toHaveCount(antes + 1);

  await luis.page.goto('/menu/teletrabajo/equipo');
  await luis.page.getByRole('button', { name: 'No autorizar' }).first().click();
  const dialogo = luis.page.getByRole('alertdialog');
  await dialogo.getByLabel('Motivo').fill('Ese día hay prueba de mar');
  await dialogo.getByRole('button', { name: 'No autorizar' }).click();
  await expect(dialogo).toBeHidden();
  await sinFaltas(luis.page);
  await ana.page.reload();
  await expect(ana.page.getByText('Ese día hay prueba de mar').first()).toBeVisible();
  await teo.page.goto('/menu/teletrabajo');
  await expect(teo.page.getByText('No tiene un acuerdo de teletrabajo')).toBeVisible();
});
