// @spec 1.facturas S-8255 S-8256
// Reading of e-invoices: real formats of suppliers, wrong sums, and hostile files.
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { facturae, ubl } from '../../../../test/build/oficina/build-efactura.ts';
import { lecturaDe } from './leer.rules.ts';
import type { FacturaLeida, Fallo, Leida } from './lectura.rules.ts';

const leidas = (xml: string | Uint8Array): Leida[] => {
  const lectura = lecturaDe(typeof xml === 'string' ? Buffer.from(xml) : xml);
  if ('errores' in lectura) throw new Error(JSON.stringify(lectura.errores));
  return lectura.facturas;
};
const factura = (xml: string | Uint8Array): FacturaLeida => {
  const [primera] = leidas(xml);
  if (primera === undefined || !('factura' in primera)) throw new Error(JSON.stringify(primera));
  return primera.factura;
};
const fallos = (xml: string): Fallo[] => leidas(xml).flatMap((leida) => ('errores' in leida ? leida.errores : []));

test('a Facturae gives its supplier, its amounts in cents, its due date and its references', () => {
  expect(factura(facturae())).toEqual({
    formato: 'Facturae',
    version: '3.2.2',
    clase: 'factura',
    serie: 'G',
    numero: '0042',
    fecha: '2026-03-02',
    moneda: 'EUR',
    concepto: 'Alquiler de grúa, días',
    proveedor: { nif: 'B39000005', nombre: 'Grúas del Norte, S. L.', pais: '' },
    destinatario: { nif: 'A39000013', nombre: 'Talleres de la Bahía, S. A.', pais: '' },
    base: 125_050,
    impuestos: 26_261,
    retenciones: 18_758,
    total: 132_553,
    ajustes: [],
    aPagar: 132_553,
    vencimientos: [{ fecha: '2026-04-01', importe: 132_553 }],
    desglose: [{ clase: 'IVA', tipo: '21.00', base: 125_050, cuota: 26_261, recargo: null }],
    lineas: [
      { descripcion: 'Alquiler de grúa, días', cantidad: '5', precio: '240.10', importe: 120_050 },
      { descripcion: 'Porte', cantidad: '1', precio: '60.00', importe: 5_000 },
    ],
    referencias: { contrato: 'CT-7', pedido: 'PC-118', centro: 'EXP-9' },
    pdf: null,
    avisos: [],
  });
});
test('a UBL invoice gives the same data, and its credit note negative amounts', () => {
  const facturaLeida = factura(ubl());
  expect(facturaLeida).toMatchObject({
    formato: 'UBL',
    clase: 'factura',
    numero: '2026/77',
    vencimientos: [{ fecha: '2026-04-01', importe: 22_990 }],
    base: 19_000,
    impuestos: 3_990,
    total: 22_990,
    referencias: { contrato: 'CT-7', pedido: 'PC-9', centro: 'OBRA-7' },
  });
  expect(facturaLeida.lineas).toEqual([
    { descripcion: 'Tornillo M8', cantidad: '400', precio: '50.00', importe: 20_000 },
  ]);
  expect(factura(ubl([], 'CreditNote'))).toMatchObject({
    clase: 'abono',
    vencimientos: [],
    base: -19_000,
    aPagar: -22_990,
  });
});
test('each invoice of a batch is read by itself', () => {
  const dos = leidas(facturae([['<TotalTaxOutputs>262.61', '<TotalTaxOutputs>200.00']], ['0042', '0043']));
  expect(dos.map((leida) => [leida.numero, 'factura' in leida])).toEqual([
    ['G-0042', false],
    ['G-0043', true],
  ]);
});
test.each([
  ['http://www.facturae.es/Facturae/2014/v3.2.1/Facturae', '3.2.1'],
  ['http://www.facturae.es/Facturae/2009/v3.2/Facturae', '3.2'],
])('the former version %s is read as well', (espacio, version) => {
  const xml = facturae([
    [/http:[^"]+3_2_2\.xml/, espacio],
    ['<SchemaVersion>3.2.2', `<SchemaVersion>${version}`],
  ]);
  expect(factura(xml).version).toBe(version);
});
test('a natural person is named by name and surnames', () => {
  const xml = facturae([
    [
      '<LegalEntity><CorporateName>Grúas del Norte, S. L.</CorporateName></LegalEntity>',
      '<Individual><Name>Marta</Name><FirstSurname>Sanz</FirstSurname></Individual>',
    ],
  ]);
  expect(factura(xml).proveedor.nombre).toBe('Marta Sanz');
});
const adjunto = (datos: Buffer, como: string) =>
  '<AdditionalData><RelatedDocuments><Attachment>' +
  `<AttachmentCompressionAlgorithm>${como}</AttachmentCompressionAlgorithm><AttachmentFormat>pdf</AttachmentFormat>` +
  `<AttachmentEncoding>BASE64</AttachmentEncoding><AttachmentData>${datos.toString('base64')}</AttachmentData>` +
  '</Attachment></RelatedDocuments></AdditionalData></Invoice>';
const pdf = Buffer.from('%PDF-1.4\n%%EOF');
test('an embedded PDF is kept, packed or not, and one that unpacks to more than the limit of a file is not', () => {
  const lleva = (datos: Buffer, como: string) => factura(facturae([['</Invoice>', adjunto(datos, como)]])).pdf;
  expect(Buffer.from(lleva(pdf, 'NONE')?.contenido ?? [])).toEqual(pdf);
  expect(Buffer.from(lleva(gzipSync(pdf), 'GZIP')?.contenido ?? [])).toEqual(pdf);
  expect(lleva(gzipSync(Buffer.concat([pdf, Buffer.alloc(50_000_000)])), 'GZIP')).toBeNull();
  expect(lleva(Buffer.from('<html>'), 'NONE')).toBeNull();
  const dentro =
    '<cac:AdditionalDocumentReference><cac:Attachment><cbc:EmbeddedDocumentBinaryObject ' +
    'mimeCode="application/pdf" ' +
    `filename="f77.pdf">${pdf.toString('base64')}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment>` +
    '</cac:AdditionalDocumentReference><cac:TaxTotal>';
  expect(factura(ubl([['<cac:TaxTotal>', dentro]])).pdf?.nombre).toBe('f77.pdf');
});

test('the packed PDFs of a batch share a limit of bytes, and the invoices stay', () => {
  const bomba = gzipSync(Buffer.concat([pdf, Buffer.alloc(4_000_000)]));
  const numeros = Array.from({ length: 20 }, (_, i) => `B-${i}`);
  const lectura = lecturaDe(Buffer.from(facturae([[/<\/Invoice>/g, adjunto(bomba, 'GZIP')]], numeros)));
  const buenas =
    'facturas' in lectura ? lectura.facturas.flatMap((leida) => ('factura' in leida ? [leida.factura] : [])) : [];
  expect([buenas.length, buenas.filter((buena) => buena.pdf !== null).length]).toEqual([20, 5]);
});

test.each<[string | RegExp, string, string, string]>([
  ['<TotalGrossAmount>1250.50', '<TotalGrossAmount>1250.00', 'InvoiceTotals/TotalGrossAmount',
    'Dice 1.250,00 € y las líneas suman 1.250,50 €'],
  ['<InvoiceTotal>1325.53', '<InvoiceTotal>1513.11', 'InvoiceTotals/InvoiceTotal',
    'Dice 1.513,11 € y la base con impuestos y retenciones da 1.325,53 €'],
  ['<TotalAmount>262.61', '<TotalAmount>250.10', 'TaxesOutputs/Tax[1]/TaxAmount', 'Dice 250,10 € y la base por su tipo da 262,61 €'],
  ['<IssueDate>2026-03-02', '<IssueDate>2026-02-30', 'InvoiceIssueData/IssueDate', '«2026-02-30» no es una fecha'],
  ['<Quantity>5<', '<Quantity>5,0<', 'Quantity', '«5,0» no es un importe: se escribe con punto y sin separar los millares'],
  ['<InvoiceClass>OO', '<InvoiceClass>ZZ', 'InvoiceHeader/InvoiceClass', 'No es ninguna clase de factura'],
  [/<InvoiceNumber>.*?<\/InvoiceNumber>/, '', 'InvoiceHeader/InvoiceNumber', 'Falta este elemento'],
  ['B39000005', ' ', 'SellerParty/TaxIdentification/TaxIdentificationNumber', 'Falta el NIF'],
  [/<Items>[^]*<\/Items>/, '', 'Items/InvoiceLine', 'La factura no lleva ninguna línea'],
  ['<InvoicesCount>1', '<InvoicesCount>2', 'FileHeader/Batch/InvoicesCount', 'Dice 2 y el fichero lleva 1 facturas'],
  ['<InvoiceCurrencyCode>EUR', '<InvoiceCurrencyCode>euros', 'InvoiceIssueData/InvoiceCurrencyCode', '«euros» no es una moneda'],
  ['<GrossAmount>50.00', '<GrossAmount>55.00', 'InvoiceTotals/TotalGrossAmount', 'Dice 1.250,50 € y las líneas suman 1.255,50 €'],
])('%# a Facturae with %s as %s reports its element and its difference', (de, por, elemento, mensaje) => {
  expect(fallos(facturae([[de, por]]))).toContainEqual({ elemento, mensaje });
}); // oxfmt-ignore
test.each<[string | RegExp, string, string, string]>([
  ['"EUR">200.00</cbc:LineExtensionAmount><cbc:TaxE', '"EUR">220.00</cbc:LineExtensionAmount><cbc:TaxE',
    'LegalMonetaryTotal/LineExtensionAmount', 'Dice 220,00 € y las líneas suman (BR-CO-10) 200,00 €'],
  ['190.00</cbc:TaxExclusiveAmount', '200.00</cbc:TaxExclusiveAmount', 'LegalMonetaryTotal/TaxExclusiveAmount',
    'Dice 200,00 € y las líneas con descuentos y cargos dan (BR-CO-13) 190,00 €'],
  ['229.90</cbc:PayableAmount', '200.00</cbc:PayableAmount', 'LegalMonetaryTotal/PayableAmount',
    'Dice 200,00 € y el total menos lo anticipado y lo retenido da (BR-CO-16) 229,90 €'],
  ['39.90</cbc:TaxAmount><cac:TaxSubtotal', '49.90</cbc:TaxAmount><cac:TaxSubtotal', 'TaxTotal/TaxAmount',
    'Dice 49,90 € y los impuestos suman (BR-CO-14) 39,90 €'],
  ['<cbc:BaseQuantity>100', '<cbc:BaseQuantity>0', 'InvoiceLine[1]/Price/BaseQuantity',
    'La cantidad a la que se refiere el precio es cero'],
  [/<cac:LegalMonetaryTotal>.*?<\/cac:LegalMonetaryTotal>/, '', 'LegalMonetaryTotal', 'Falta este elemento'],
  ['<cbc:IssueDate>2026-03-02</cbc:IssueDate>', '<cbc:IssueDate/>', 'IssueDate', 'Este elemento está vacío'],
])('%# a UBL invoice with %s as %s reports its element and its difference', (de, por, elemento, mensaje) => {
  expect(fallos(ubl([[de, por]]))).toContainEqual({ elemento, mensaje });
}); // oxfmt-ignore
test.each<[string | RegExp, string, string, string]>([
  [
    '<DiscountAmount>10.00',
    '<DiscountAmount>5.00',
    'Items/InvoiceLine[2]/GrossAmount',
    'Dice 50,00 € y el coste con descuentos y cargos da 55,00 €',
  ],
  [
    '<TotalCost>1200.50',
    '<TotalCost>1300.50',
    'Items/InvoiceLine[1]/TotalCost',
    'Dice 1.300,50 € y la cantidad por el precio da 1.200,50 €',
  ],
])('%# a line with %s as %s is a warning, as its arithmetic changes no amount to pay', (de, por, elemento, mensaje) => {
  const facturaLeida = factura(facturae([[de, por]]));
  expect(facturaLeida.avisos).toContainEqual({ elemento, mensaje });
});
test('roundings of a cent are no difference', () => {
  expect(fallos(facturae([['<TotalCost>1200.50', '<TotalCost>1200.51']]))).toEqual([]);
});
test('elements of a foreign namespace are not counted', () => {
  const ajeno = facturae([['<InvoiceNumber>0042', '<ds:InvoiceNumber>9</ds:InvoiceNumber><InvoiceNumber>0042']]);
  expect(factura(ajeno).numero).toBe('0042');
});
test('texts lose invisible characters, and are cut to their longest length', () => {
  expect(factura(facturae([['Alquiler de', `Al\u202equiler${'x'.repeat(400)}`]])).concepto).toMatch(
    /^Alquilerx{242}$/u,
  );
});
