// Loans and advances of pay: a person asks seeing the instalments, and RRHH decides.
import type { Locator, Page } from '@playwright/test';
import { expect, type Persona, sinFaltasEnLosDosTemas, test } from '../../support.ts';
import { expectToast } from '../../pieces.steps.ts';

type Prestamo = { Id: number; EstadoId: number; Version: number };
/** Withdraws or settles the loans that other stories may have left open. */
async function sinAbiertos({ llamar }: Persona, eva: Persona): Promise<void> {
  for (const { Id, EstadoId } of await llamar<Prestamo[]>('GET', '/api/usuario/prestamos')) {
    if (EstadoId === 1) await llamar('POST', '/api/usuario/prestamos/retirar', { Id });
    if ([2, 5].includes(EstadoId))
      await eva.llamar('POST', `/api/usuario/prestamos/amortizar/${Id}`, { modo: 'T', comentario: '' });
  }
}
const detalle = (page: Page): Locator =>
  page.getByRole('region', { name: /^(Préstamo|Anticipo de nómina) / }).or(page.getByRole('dialog'));
/** Number of the open loan, such as 'PR-2026-00012'. */
const numeroDe = async (page: Page): Promise<string> => {
  const titulo = page.getByRole('heading', { name: /(PR|AN)-\d{4}-\d{5}/ });
  return /(PR|AN)-\d{4}-\d+/.exec((await titulo.first().textContent()) ?? '')?.[0] ?? '';
};
async function enLaBandejaDe(page: Page, numero: string): Promise<void> {
  await page.goto('/menu/solicitudes?ver=pendientes');
  await page.getByRole('list', { name: 'Pendientes de mi firma' }).getByRole('link', { name: numero }).click();
  await expect(page.getByRole('heading', { name: new RegExp(numero) }).first()).toBeVisible();
}

// @spec 1.prestamos S-8088
test(
  'Sonia asks for a loan seeing its instalment, Eva grants it in fewer, and it is paid back before its time',
  { tag: '@check' },
  async ({ como }) => {
    test.slow();
    const [sonia, eva] = [await como('sonia'), await como('eva')];
    await sinAbiertos(sonia, eva);
    const { page } = sonia;
    await page.goto('/prestamos'); // spec section 2
    await expect(page).toHaveURL(/\/menu\/prestamos(\/\d+)?$/);
    await page.getByRole('link', { name: 'Pedir' }).click();
    await page.getByLabel('Importe').fill('1200,50');
    await expect(page.getByText('100,04 €', { exact: true })).toBeVisible();
    await expect(page.getByText('al mes, 12 cuotas')).toBeVisible();
    await sinFaltasEnLosDosTemas(page);
    await page.getByLabel('Concepto').fill('Matrícula del máster');
    await page.getByRole('button', { name: 'Solicitar' }).click();
    await expectToast(page, 'Solicitud enviada a Recursos humanos');
    await expect(detalle(page).getByText('Recursos humanos')).toBeVisible();
    await sinFaltasEnLosDosTemas(page);
    const numero = await numeroDe(page);

    await enLaBandejaDe(eva.page, numero);
    await expect(eva.page.getByText('Sonia Rey').first()).toBeVisible();
    await sinFaltasEnLosDosTemas(eva.page);
    await eva.page.getByRole('button', { name: 'Conceder' }).click();
    const dialogo = eva.page.getByRole('alertdialog');
    await dialogo.getByRole('button', { name: /Cuotas/ }).click();
    await eva.page.getByRole('option', { name: '10 cuotas', exact: true }).click();
    await eva.page.getByRole('button', { name: 'Aceptar', exact: true }).click();
    await dialogo.getByLabel('Importe').fill('1300');
    await dialogo.getByLabel('Comentario').fill('Conforme, en diez cuotas');
    await expect(dialogo.getByText('no puede ser más')).toBeVisible();
    await dialogo.getByLabel('Importe').fill('1200');
    await expect(dialogo.getByText('al mes, 10 cuotas')).toBeVisible();
    await sinFaltasEnLosDosTemas(eva.page);
    await dialogo.getByRole('button', { name: 'Conceder' }).click();
    await expectToast(eva.page, 'Solicitud aceptada correctamente');

    // Sonia's open screen follows without reloading.
    await expect(detalle(page).getByText('por devolver de')).toBeVisible();
    await expect(detalle(page).getByRole('img', { name: 'Cuotas mes a mes, en euros' })).toBeVisible();
    await expect(
      detalle(page)
        .getByRole('table', { name: 'Cuotas, en euros' })
        .getByRole('row', { name: /Cuota \d+/ }),
    ).toHaveCount(10);
    await sinFaltasEnLosDosTemas(page);

    await eva.page.goto('/menu/gestionprestamos?texto=Sonia&estado=2');
    await eva.page.getByText(numero).first().click();
    await eva.page.getByRole('button', { name: 'Registrar devolución' }).click();
    const devolucion = eva.page.getByRole('alertdialog');
    await devolucion.getByLabel('Importe devuelto').fill('200');
    await expect(devolucion.getByText('Quedarían 9 cuotas')).toBeVisible();
    await sinFaltasEnLosDosTemas(eva.page);
    await devolucion.getByText('Cancelar del todo').click();
    await expect(devolucion.getByText('no quedan cuotas')).toBeVisible();
    await devolucion.getByRole('button', { name: 'Registrar' }).click();
    await expectToast(eva.page, 'Devolución registrada');
    await expect(detalle(page).getByText('Está devuelto del todo.')).toBeVisible();
  },
);

// @spec 1.prestamos S-8082
test('an advance is refused with its reason, and another one is withdrawn by whoever asked for it', async ({
  como,
}) => {
  const [marta, eva] = [await como('marta'), await como('eva')];
  await sinAbiertos(marta, eva);
  const { page } = marta;
  const pedir = async (importe: string) => {
    await page.goto('/menu/prestamos/nuevo?tipo=A');
    await page.getByLabel('Importe').fill(importe);
    await expect(page.getByText(/se descuentan el \d\d\/\d\d\/\d{4}/)).toBeVisible();
    await page.keyboard.press('Enter');
    await expectToast(page, 'Solicitud enviada a Recursos humanos');
    return numeroDe(page);
  };
  await page.goto('/menu/prestamos/nuevo?tipo=A');
  await page.getByLabel('Importe').fill('1000,01');
  await page.getByLabel('Importe').blur();
  await expect(page.getByText('Puede pedir 1.000,00')).toBeVisible();
  await sinFaltasEnLosDosTemas(page);
  const numero = await pedir('150');
  await enLaBandejaDe(eva.page, numero);
  await eva.page.getByRole('button', { name: 'Denegar' }).click();
  await eva.page.getByRole('alertdialog').getByLabel('Comentario').fill('Este mes ya se ha cerrado la nómina');
  await sinFaltasEnLosDosTemas(eva.page);
  await eva.page.getByRole('alertdialog').getByRole('button', { name: 'Denegar' }).click();
  await expectToast(eva.page, 'Solicitud rechazada correctamente');
  await expect(page.getByText('Denegado').first()).toBeVisible();
  await detalle(page).getByRole('button', { name: 'Historial' }).click();
  await expect(detalle(page).getByText('Este mes ya se ha cerrado la nómina')).toBeVisible();

  await pedir('90,90');
  await detalle(page).getByRole('button', { name: 'Retirar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click();
  await expectToast(page, 'Solicitud retirada');
  await expect(page.getByText('Retirado').first()).toBeVisible();
});

// @spec 1.prestamos S-8080
test('RRHH changes the limits from a later day on', { tag: '@escritorio' }, async ({ como }) => {
  const eva = await como('eva', '/menu/gestionprestamos');
  await sinFaltasEnLosDosTemas(eva.page);
  await eva.page.getByRole('link', { name: 'Límites' }).click();
  await eva.page.getByRole('button', { name: 'Límites nuevos' }).click();
  const dialogo = eva.page.getByRole('dialog', { name: 'Límites nuevos' });
  await expect(dialogo.getByLabel('Préstamo máximo')).toHaveValue(/6\.?000,00/);
  await sinFaltasEnLosDosTemas(eva.page);
  await dialogo.getByRole('spinbutton', { name: 'año, Desde el día' }).focus();
  await eva.page.keyboard.type('2098');
  await dialogo.getByLabel('Interés anual').fill('2,5');
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(eva.page, 'Límites guardados');
  const region = eva.page.getByRole('region', { name: /\/2098$/i });
  await expect(region).toContainText('2,5 %');
  await expect(region).toContainText('Por llegar');
});
