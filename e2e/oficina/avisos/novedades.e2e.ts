// News of a canteen: its kitchen writes them, and those who eat there may read and follow them.
import { marca } from '../../../contract/test/reloj.ts';
import { expect, sinDesborde, sinFaltas, sinFaltasEnLosDosTemas, test } from '../../support.ts';
import { expectToast } from '../../pieces.steps.ts';
import { abrirAviso } from './avisos.steps.ts';

// On its side a tablet shows the rows as a table, and upright as a list.
const TABLETAS = [
  { width: 1024, height: 768, rows: 'table' },
  { width: 820, height: 1180, rows: 'list' },
] as const;

// @spec 1.novedades
test('the kitchen publishes news that Ana sees without reloading, and COMUNICACION withdraws them @escritorio', async ({
  como,
}) => {
  test.setTimeout(120_000); // Three people, and axe on six screens.
  const titular = `Vuelve la sopa de pescado ${marca()}`;
  const { page: marta } = await como('marta');
  const { page: ana } = await como('ana');
  const { page: pablo } = await como('pablo');
  const novedadDeAna = ana.getByRole('list', { name: 'Novedades' }).getByRole('heading', { name: titular });
  await ana.goto('/menu/comedor/novedades');
  await expect(ana.getByRole('list', { name: 'Novedades' })).toBeVisible();

  await test.step('Marta writes it on a tablet, and the confirmation says whom it reaches', async () => {
    await marta.goto('/menu/cocina/novedades');
    for (const { rows, ...size } of TABLETAS) {
      await marta.setViewportSize(size);
      await expect(marta.getByRole(rows, { name: 'Novedades de la cocina' })).toBeVisible();
      await sinDesborde(marta);
      await sinFaltas(marta);
    }
    await marta.getByRole('link', { name: 'Escribir' }).click();
    await marta.getByLabel('Titular', { exact: true }).fill(titular);
    await marta.getByRole('textbox', { name: 'Texto' }).click();
    await marta.keyboard.type('Los viernes, con arroz.');
    await sinDesborde(marta);
    await sinFaltasEnLosDosTemas(marta);
    await marta.getByRole('button', { name: 'Publicar', exact: true }).click();
    const last = marta.getByRole('dialog', { name: 'Publicar' });
    await expect(last).toContainText('Estará ahora mismo en las novedades del comedor de Santander');
    await sinFaltas(marta);
    await last.getByRole('button', { name: 'Publicar', exact: true }).click();
    await expectToast(marta, 'Publicado');
    await expect(marta.getByRole('link', { name: titular })).toContainText('Publicado');
  });

  await test.step('Ana sees it without reloading, and does not have to read it', async () => {
    await expect(novedadDeAna).toBeVisible();
    await ana.goto('/menu/viajes');
    await expect(ana).toHaveURL(/\/menu\/viajes/);
    await ana.goto('/menu/comedor/novedades');
    await expect(novedadDeAna).toBeVisible();
  });

  await test.step('Pablo withdraws it with his reason, which the kitchen reads', async () => {
    await pablo.goto('/menu/comunicacion?canal=C');
    await abrirAviso(pablo, titular);
    await expect(pablo.getByRole('button', { name: 'Guardar cambios' })).toHaveCount(0);
    await pablo.getByRole('button', { name: 'Más acciones' }).click();
    await pablo.getByRole('button', { name: 'Retirar' }).click();
    const why = pablo.getByRole('alertdialog', { name: `Retirar «${titular}»` });
    await why.getByLabel('Motivo').fill('El viernes no hay servicio');
    await why.getByRole('button', { name: 'Retirar' }).click();
    await expect(novedadDeAna).toBeHidden();
    const fila = marta.getByRole('link', { name: titular });
    await expect(fila).toContainText('Retirado');
    await fila.click();
    await expect(marta.getByText('El viernes no hay servicio')).toBeVisible();
    await sinFaltas(marta);
  });
});

// @spec 1.novedades
test('the kitchen schedules news on a phone, and Ana follows its canteen @movil', async ({ como }) => {
  const titular = `Arroz con leche ${marca()}`;
  const { page: marta } = await como('marta');
  await marta.goto('/menu/cocina/novedades/nueva');
  await marta.getByLabel('Titular', { exact: true }).fill(titular);
  await marta.getByRole('textbox', { name: 'Texto' }).click();
  await marta.keyboard.type('De postre, toda la semana.');
  await marta.getByText('Desde una fecha').click();
  await sinFaltas(marta);
  await marta.getByRole('button', { name: 'Publicar', exact: true }).click();
  await marta
    .getByRole('dialog', { name: 'Programar la publicación' })
    .getByRole('button', { name: 'Programar', exact: true })
    .click();
  await expectToast(marta, 'Publicación programada');
  await marta.getByRole('radio', { name: 'Programadas' }).click({ timeout: 8_000 });
  await expect(marta.getByRole('link', { name: titular })).toContainText('Programado');
  await sinDesborde(marta);
  await sinFaltasEnLosDosTemas(marta);

  const { page: ana } = await como('ana');
  await ana.goto('/menu/comedor/novedades');
  const seguir = ana.getByRole('switch', { name: 'Seguir las novedades de este comedor' });
  await expect(seguir).not.toBeChecked();
  await seguir.press('Space');
  await expectToast(ana, 'Guardado');
  await ana.reload();
  await expect(seguir).toBeChecked();
  await expect(ana.getByRole('heading', { name: titular })).toHaveCount(0);
  await sinDesborde(ana);
  await sinFaltasEnLosDosTemas(ana);
  await seguir.press('Space');
  await expectToast(ana, 'Guardado');
});
