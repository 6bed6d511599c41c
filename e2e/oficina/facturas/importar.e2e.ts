// @spec 1.facturas
// Import of an electronic invoice: a preview before it is entered, and its PDF shown in the page.
import Pdf from 'pdfkit';
import { marca } from '../../../contract/test/reloj.ts';
import { ubl } from '../../../server/test/build/oficina/build-efactura.ts';
import { expect, sinFaltasEnLosDosTemas, test } from '../../support.ts';

// The first file is not an invoice.
test.use({ estadosEsperados: [422] });

/** A PDF of two pages. */
const pdfDe = (numero: string): Promise<Buffer> => {
  const pdf = new Pdf({ size: 'A4' });
  const trozos: Buffer[] = [];
  pdf.on('data', (trozo: Buffer) => trozos.push(trozo));
  pdf.fontSize(24).text(`Factura ${numero}`).addPage().text('Condiciones de pago');
  pdf.end();
  return new Promise((resolve) => pdf.on('end', () => resolve(Buffer.concat(trozos))));
};

// @spec 1.facturas
test('Clara imports an electronic invoice and reads its PDF in the page', { tag: '@escritorio' }, async ({ como }) => {
  test.slow();
  const { page } = await como('clara');
  const numero = `UBL-${marca()}`;
  const pdf = (await pdfDe(numero)).toString('base64');
  const dentro =
    '<cac:AdditionalDocumentReference><cac:Attachment>' +
    '<cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="factura.pdf">' +
    `${pdf}</cbc:EmbeddedDocumentBinaryObject>` +
    '</cac:Attachment></cac:AdditionalDocumentReference><cac:TaxTotal>';
  const xml = ubl([
    ['2026/77', numero],
    ['<cac:TaxTotal>', dentro],
  ]);
  await page.goto('/menu/gestionfacturas/importar');
  const campo = page.getByLabel('Fichero de facturas');
  await campo.setInputFiles({ name: 'mala.xml', mimeType: 'text/xml', buffer: Buffer.from('<html/>') });
  await expect(page.getByText(/es una página web/)).toBeVisible();
  await sinFaltasEnLosDosTemas(page);
  await campo.setInputFiles({ name: 'factura.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) });
  await expect(page.getByText(/^Todavía no se ha escrito nada/)).toBeVisible();
  await expect(page.getByText('se elige al importar')).toBeVisible();
  await sinFaltasEnLosDosTemas(page);
  await page.getByRole('button', { name: 'Importar 1 factura' }).click();
  const dialogo = page.getByRole('alertdialog');
  await dialogo.getByRole('button', { name: /^Centro de coste/ }).click();
  await page.getByRole('option').nth(1).click();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await dialogo.getByRole('button', { name: 'Importar', exact: true }).click();
  await page.getByRole('link', { name: new RegExp(numero) }).click({ timeout: 30_000 });
  const visor = page.getByRole('region', { name: 'Páginas de factura.pdf' });
  await expect(visor.getByText(`Factura ${numero}`)).toBeAttached();
  await expect(page.getByText('Página 1 de 2')).toBeVisible();
  const pintado = () =>
    visor.getByRole('img').evaluate((lienzo: HTMLCanvasElement) => {
      const { data } = lienzo.getContext('2d')?.getImageData(0, 0, lienzo.width, lienzo.height) ?? { data: [] };
      return [...data].some((byte, i) => i % 4 === 0 && byte < 100);
    });
  await expect.poll(pintado).toBe(true);
  await sinFaltasEnLosDosTemas(page);
  await visor.focus();
  await page.keyboard.press('PageDown');
  await expect(visor.getByText('Condiciones de pago')).toBeAttached();
  await page.keyboard.press('+');
  await expect(page.getByText('125 %')).toBeVisible();
});
