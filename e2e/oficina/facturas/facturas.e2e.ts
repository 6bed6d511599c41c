// Invoices: ADMINISTRACION enters one with its document and the responsible person conforms it; over the limit two people do.
import type { Page } from '@playwright/test';
import { dentroDe, marca } from '../../../contract/test/reloj.ts';
import { expect, type Persona, sinFaltas, sinFaltasEnLosDosTemas, test } from '../../support.ts';
import {
  botonAceptar,
  conClaveDeFirma,
  decidirConComentario,
  enLaBandeja,
  PASSWORD_FIRMA,
} from '../../tramites/solicitudes/solicitud.steps.ts';
import { expectToast, PDF } from '../../pieces.steps.ts';

const unico = () => `E2E-${marca()}`;
/** Types a day into a date field. */
async function ponerDia(page: Page, label: string, dia: string): Promise<void> {
  const [anio = '', mes = '', d = ''] = dia.split('-');
  await page.getByRole('group', { name: label }).getByRole('spinbutton').first().click();
  await page.keyboard.type(`${d}${mes}${anio}`);
}

test('Clara enters an invoice and Luis conforms it on his phone @movil', { tag: '@test' }, async ({ como }) => {
  const [clara, luis] = [await como('clara'), await como('luis')];
  const { page } = clara;
  const numero = unico();
  await page.goto('/menu/gestionfacturas/nueva');
  await page.getByRole('textbox', { name: 'Proveedor' }).fill('Grúas');
  await page.getByRole('button', { name: /Grúas del Cantábrico/ }).click();
  await page.getByRole('textbox', { name: 'Número' }).fill(numero);
  await ponerDia(page, 'Fecha de la factura', dentroDe(-2));
  await page.getByRole('button', { name: /^Centro de coste/ }).click();
  await page.getByRole('option', { name: /1200/ }).click();
  await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
  await page.getByRole('textbox', { name: 'Base' }).fill('1000');
  await page.getByRole('textbox', { name: 'Base' }).blur();
  await expect(page.getByRole('textbox', { name: 'Cuota' })).toHaveValue('210,00');
  await page.getByRole('button', { name: 'Poner 1.210,00 € de total' }).click();
  await page.getByRole('textbox', { name: 'Total' }).fill('1200');
  await page.getByRole('textbox', { name: 'Total' }).blur();
  await expect(page.getByText('faltan 10,00 € en el total')).toBeVisible();
  await page.getByRole('button', { name: 'Poner 1.210,00 € de total' }).click();
  await ponerDia(page, 'Vence el', dentroDe(28));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'factura.pdf', mimeType: 'application/pdf', buffer: PDF });
  await sinFaltas(page);
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expectToast(page, 'Factura registrada');
  await page.getByRole('button', { name: 'Enviar a conformar' }).click();
  await expectToast(page, 'Enviada a conformar');
  await expect(page.getByText('En manos de Luis Ortega').first()).toBeVisible();
  await sinFaltas(page);

  await luis.page.goto('/menu/facturas');
  await luis.page.getByRole('link', { name: new RegExp(numero) }).click();
  await luis.page.getByRole('link', { name: 'Conformar o rechazar' }).click();
  await expect(luis.page.getByRole('heading', { name: 'DOCUMENTO' })).toBeVisible();
  await sinFaltasEnLosDosTemas(luis.page);
  await decidirConComentario(luis.page, 'Aceptar', 'Trabajo hecho');
  await expectToast(luis.page, 'Solicitud aceptada correctamente');
  await expect(page.getByText('Conformada por Luis Ortega')).toBeVisible();
});

/** Creates an invoice of 4.000 €, over the limit. @returns its entry number. */
async function grande({ llamar }: Persona): Promise<string> {
  const [proveedor] = await llamar<{ Id: number }[]>('GET', '/api/facturas/proveedores?texto=gruas');
  const numero = unico();
  const { Registro } = await llamar<{ Registro: string }>('POST', '/api/facturas/crear', {
    proveedorId: proveedor?.Id,
    serie: '',
    numero,
    fecha: dentroDe(-3),
    recibida: dentroDe(-1),
    concepto: 'Grúa para el bloque 4',
    pedido: '',
    centroCoste: '1200',
    contrato: '',
    divisa: 'EUR',
    impuestos: [{ tipo: '0.00', base: '4000.00', cuota: '0.00' }],
    retencion: '0.00',
    total: '4000.00',
    vencimientos: [{ fecha: dentroDe(30), importe: '4000.00' }],
  });
  return Registro;
}

test('over the limit Luis and then the person above him conform with their signing password @escritorio', async ({
  como,
}) => {
  const [clara, luis, direccion] = [await como('clara'), await como('luis'), await como('direccion')];
  const registro = await grande(clara);
  await conClaveDeFirma(luis);
  await conClaveDeFirma(direccion);
  const { page } = clara;
  await page.goto(`/menu/gestionfacturas?texto=${registro}`);
  await page.getByText('Grúas del Cantábrico').first().click();
  await page.getByRole('link', { name: 'Corregir' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'factura.pdf', mimeType: 'application/pdf', buffer: PDF });
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('button', { name: 'Enviar a conformar' }).click();
  await expectToast(page, 'Enviada a conformar');
  await sinFaltas(page);
  for (const quien of [luis, direccion]) {
    await quien.page.goto('/menu/solicitudes?ver=pendientes&tipo=FACTURA'); // Other kinds may fill the first page.
    await enLaBandeja(quien.page, registro).click();
    await expect(quien.page.getByRole('heading', { name: 'DOCUMENTO' })).toBeVisible();
    await quien.page.getByRole('textbox', { name: 'Comentario' }).fill('Conforme');
    await quien.page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD_FIRMA);
    await sinFaltas(quien.page);
    await botonAceptar(quien.page).click();
    await expectToast(quien.page, 'Solicitud aceptada correctamente');
  }
  await expect(page.getByText('2.ª de 2. Conformada por')).toBeVisible();
});
