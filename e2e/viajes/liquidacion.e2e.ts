// A trip settled: sent by its traveller, approved without a line, and the line mended and sent again.
import { expect, sinDesborde, sinFaltas, test } from '../support.ts';

type Viaje = { Id: number };

// @spec 1.liquidaciones S-8512 S-8514
test(
  'Ana sends the settlement of her trip, Luis gives a line back, and she mends it and sends it alone',
  { tag: '@movil' },
  async ({ como }) => {
    test.slow();
    const { page, llamar } = await como('ana');
    const viajes = await llamar<Viaje[]>('GET', '/api/viajes/viajesmis?limite=200');
    let viajeId = 0;
    for (const { Id } of viajes)
      if (!viajeId && (await llamar<{ Puede: boolean }>('GET', `/api/liquidaciones/viajes/${Id}`)).Puede) viajeId = Id;
    await page.goto(`/gastosviaje/${viajeId}`);
    await page.getByRole('button', { name: 'Enviar la liquidación' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar', exact: true }).click();
    const enviadas = page.getByRole('list', { name: 'Liquidaciones enviadas' });
    await expect(enviadas.getByText('Pendiente de aprobación')).toBeVisible();
    await sinFaltas(page);
    await sinDesborde(page);
    await enviadas.getByRole('link').first().click();
    await expect(page.getByRole('list', { name: 'Líneas' })).toBeVisible();
    const { pathname } = new URL(page.url());

    const luis = await como('luis');
    await luis.page.goto(pathname);
    await luis.page
      .getByRole('button', { name: /^Devolver esta línea: Taxi/ })
      .first()
      .click();
    const motivo = luis.page.getByRole('alertdialog', { name: 'Devolver esta línea' });
    await motivo.getByLabel('Motivo').fill('El recibo no se lee');
    await motivo.getByRole('button', { name: 'Devolver', exact: true }).click();
    await expect(luis.page.getByText('Se devuelve')).toBeVisible();
    await sinFaltas(luis.page);
    await sinDesborde(luis.page);
    await luis.page.getByRole('button', { name: 'Aprobar', exact: true }).click();
    const pregunta = luis.page.getByRole('alertdialog', { name: 'Aprobar la liquidación' });
    await expect(pregunta.getByText('sin una línea')).toBeVisible();
    await pregunta.getByRole('button', { name: 'Aprobar', exact: true }).click();
    await expect(luis.page.getByText('Pendiente de comprobar').first()).toBeVisible();

    await page.goto(`/gastosviaje/${viajeId}`);
    await expect(page.getByText('Ha vuelto: El recibo no se lee')).toBeVisible();
    await page
      .getByRole('button', { name: /^Cambiar el gasto de Taxi/ })
      .first()
      .click();
    const gasto = page.getByRole('dialog', { name: 'Cambiar el gasto' });
    await gasto.getByLabel('Descripción').fill('Taxi a la estación, recibo claro');
    await gasto.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('button', { name: 'Enviar la liquidación' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(enviadas.getByRole('link')).toHaveCount(2);
    await expect(enviadas.getByText('Pendiente de aprobación')).toBeVisible();
  },
);
