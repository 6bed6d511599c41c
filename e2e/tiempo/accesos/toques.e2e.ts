import { dentroDe, marca } from '../../../contract/test/reloj.ts';
import { expect, test } from '../../support.ts';
import { contarToques, teclear, teclearFecha } from '../../toques.steps.ts';

test(
  'an access for the person who asks takes nine touches at most from the day’s page',
  { tag: '@check' },
  async ({ como }) => {
    const { page } = await como('ana');
    const manana = dentroDe(1);
    await page.goto('/menu/inicio');
    const acto = page
      .getByRole('navigation', { name: 'Empezar' })
      .getByRole('link', { name: /^(Acceso|Nuevo acceso)$/ });
    await expect(acto).toBeVisible();
    const toques = await contarToques(page);
    await acto.click();
    // The day's page, which may still be there, has an access of this type too.
    await page.getByRole('radiogroup').getByText('Prolongación de jornada', { exact: true }).click();
    await teclear(page.getByLabel('Motivo'), `Cerrar la oferta ${marca()}`);
    await teclearFecha(page, 'Fecha', manana);
    await expect(page.getByText('de 18:00 a 20:00')).toBeVisible();
    await page.getByRole('button', { name: 'Solicitar' }).click();
    await expect(page.getByText('Acceso solicitado').last()).toBeVisible();
    expect(await toques.cuantos()).toBeLessThanOrEqual(9);
  },
);
