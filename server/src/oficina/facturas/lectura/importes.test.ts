// @spec 1.facturas S-8310 S-8311 S-8312 S-8313
// Amount to pay of an invoice, its due dates and its taxes: realistic invoices, each for one feature.
import { expect, test } from 'vitest';
import { facturae, ubl } from '../../../../test/build/oficina/build-efactura.ts';
import { caso } from '../../../../test/ficheros/caso.ts';
import { lecturaDe } from './leer.rules.ts';
import type { FacturaLeida, Impuesto } from './lectura.rules.ts';

const leer = (xml: string | Uint8Array): FacturaLeida => {
  const lectura = lecturaDe(typeof xml === 'string' ? Buffer.from(xml) : xml);
  const [factura] = 'facturas' in lectura ? lectura.facturas : [];
  if (factura === undefined || !('factura' in factura)) throw new Error(JSON.stringify(lectura));
  return factura.factura;
};
const IVA: Impuesto = { clase: 'IVA', tipo: '21.00', base: 10_000, cuota: 2_100, recargo: null };
const el5 = (importe: number) => [{ fecha: '2026-12-05', importe }];

test.each<[string, Partial<FacturaLeida>]>([
  ['ubl-prepaid.xml', { total: 12_100, aPagar: 2_100, ajustes: [{ clase: 'anticipo', concepto: '', importe: 10_000 }],
    vencimientos: el5(2_100) }],
  ['ubl-prepaid-all.xml', { total: 12_100, aPagar: 0, ajustes: [{ clase: 'anticipo', concepto: '', importe: 12_100 }],
    vencimientos: el5(0) }],
  ['ubl-rounding.xml', { total: 12_100, aPagar: 12_099, ajustes: [{ clase: 'redondeo', concepto: '', importe: -1 }],
    vencimientos: el5(12_099) }],
  ['ubl-percent-in-subtotal.xml', { desglose: [IVA], aPagar: 12_100 }],
  ['ubl-buyer-without-nif.xml', { destinatario: { nif: '', nombre: 'Astilleros', pais: '' }, aPagar: 12_100 }],
  ['ubl-l1.xml', { proveedor: { nif: 'ESB48000012', nombre: 'Cálculo Ñ', pais: '' }, aPagar: 12_100 }],
  ['ubl-l9.xml', { proveedor: { nif: 'ESB48000012', nombre: 'Cálculo Ñ', pais: '' }, aPagar: 12_100 }],
  ['ubl-cp1252.xml', { proveedor: { nif: 'ESB48000012', nombre: 'Cálculo Ñ', pais: '' }, aPagar: 12_100 }],
  ['ubl-u16.xml', { proveedor: { nif: 'ESB48000012', nombre: 'Cálculo Ñ', pais: '' }, aPagar: 12_100 }],
  ['facturae-payment-on-account.xml', { total: 12_100, aPagar: 7_100, ajustes: [{ clase: 'anticipo', concepto: 'del 01/10/2026',
    importe: 5_000 }], vencimientos: el5(7_100) }],
  ['facturae-warranty-retention.xml', { total: 12_100, aPagar: 11_600, ajustes: [{ clase: 'garantia', concepto: 'Garantía 5 %',
    importe: 500 }], vencimientos: el5(11_600) }],
  ['facturae-three-installments.xml', { aPagar: 12_100, vencimientos: [...el5(4_033), { fecha: '2027-01-05', importe: 4_033 },
    { fecha: '2027-02-05', importe: 4_034 }] }],
  ['facturae-electricity.xml', { base: 10_000, impuestos: 2_718, total: 12_718, desglose: [{ clase: 'IE', tipo: '5.11269632',
    base: 10_000, cuota: 511, recargo: null }, { ...IVA, base: 10_511, cuota: 2_207 }] }],
  ['facturae-igic.xml', { desglose: [{ ...IVA, clase: 'IGIC', tipo: '7.00', cuota: 700 }], aPagar: 10_700, vencimientos: [] }],
  ['facturae-irpf.xml', { retenciones: 1_500, total: 10_600, aPagar: 10_600, ajustes: [] }],
  ['facturae-zero-rate-without-amount.xml', { desglose: [IVA, { ...IVA, tipo: '0.00', base: 0, cuota: 0 }], aPagar: 12_100 }],
  ['facturae-eight-decimals.xml', { base: 10_000, impuestos: 1_367, total: 11_367, aPagar: 11_367, ajustes: [] }],
])('the invoice %s gives its amount to pay', (fichero, debe) => {
  expect(leer(caso(`facturas/${fichero}`))).toMatchObject({ ...debe, avisos: [] });
}); // oxfmt-ignore

const totales = (cambios: string): [string, string] => [
  '</TotalOutstandingAmount>',
  `</TotalOutstandingAmount>${cambios}`,
];
test('each part of a Facturae between its total and its amount to pay keeps its words', () => {
  const xml = facturae([
    totales(
      '<PaymentInKind><PaymentInKindReason>Permuta</PaymentInKindReason>' +
        '<PaymentInKindAmount>20.00</PaymentInKindAmount></PaymentInKind>' +
        '<AmountsWithheld><WithholdingReason>Garantía</WithholdingReason>' +
        '<WithholdingAmount>50.00</WithholdingAmount></AmountsWithheld>',
    ),
    [
      '<TotalOutstandingAmount>1325.53',
      '<Subsidies><Subsidy><SubsidyDescription>Plan ' +
        'Moves</SubsidyDescription><SubsidyAmount>100.00</SubsidyAmount></Subsidy></Subsidies><TotalOutstandingAmount>1225.53',
    ],
    [
      '<TotalExecutableAmount>1325.53',
      '<TotalReimbursableExpenses>12.00</TotalReimbursableExpenses>' +
        '<TotalFinancialExpenses>3.00</TotalFinancialExpenses><TotalExecutableAmount>1170.53',
    ],
    ['<InstallmentAmount>1325.53', '<InstallmentAmount>1170.53'],
  ]);
  expect(leer(xml)).toMatchObject({
    total: 132_553,
    aPagar: 117_053,
    avisos: [],
    vencimientos: [{ fecha: '2026-04-01', importe: 117_053 }],
    ajustes: [
      { clase: 'subvencion', concepto: 'Plan Moves', importe: 10_000 },
      { clase: 'garantia', concepto: 'Garantía', importe: 5_000 },
      { clase: 'especie', concepto: 'Permuta', importe: 2_000 },
      { clase: 'suplido', concepto: '', importe: 1_200 },
      { clase: 'financiero', concepto: '', importe: 300 },
    ],
  });
});
test('recargo de equivalencia is apart from the amount of its tax', () => {
  const xml = facturae([
    [
      '262.61</TotalAmount></TaxAmount>',
      '262.61</TotalAmount></TaxAmount><EquivalenceSurcharge>5.20</EquivalenceSurcharge>' +
        '<EquivalenceSurchargeAmount><TotalAmount>65.03</TotalAmount></EquivalenceSurchargeAmount>',
    ],
    ['<TotalTaxOutputs>262.61', '<TotalTaxOutputs>327.64'],
    ['<InvoiceTotal>1325.53', '<InvoiceTotal>1390.56'],
    ['<TotalOutstandingAmount>1325.53', '<TotalOutstandingAmount>1390.56'],
    ['<TotalExecutableAmount>1325.53', '<TotalExecutableAmount>1390.56'],
    ['<InstallmentAmount>1325.53', '<InstallmentAmount>1390.56'],
  ]);
  const recargo = { tipo: '5.20', cuota: 6_503 };
  expect(leer(xml)).toMatchObject({
    impuestos: 32_764,
    total: 139_056,
    avisos: [],
    desglose: [{ clase: 'IVA', cuota: 26_261, recargo }],
  });
});
test.each([
  ['L', 'IGIC'],
  ['M', 'IPSI'],
  ['S', 'IVA'],
])('the category %s of a UBL invoice is %s', (categoria, clase) => {
  expect(
    leer(ubl(categoria === 'S' ? [] : [['<cbc:ID>S</cbc:ID>', `<cbc:ID>${categoria}</cbc:ID>`]])).desglose,
  ).toMatchObject([{ clase }]);
});
test('a missing tax amount follows from its rate, and a missing tax total is the sum of the taxes', () => {
  const sinCuota = ubl([[/<cbc:TaxAmount[^>]*>39.90<\/cbc:TaxAmount><cac:TaxCategory>/, '<cac:TaxCategory>']]);
  expect(leer(sinCuota)).toMatchObject({ impuestos: 3_990, aPagar: 22_990 });
  const sinTotal = ubl([[/<cbc:TaxAmount[^>]*>39.90<\/cbc:TaxAmount><cac:TaxSubtotal>/, '<cac:TaxSubtotal>']]);
  expect(leer(sinTotal)).toMatchObject({ impuestos: 3_990, aPagar: 22_990 });
});
test('a line whose quantity and price do not give its amount is a warning in the currency of the invoice', () => {
  const enDolares = ubl([
    [/EUR/g, 'USD'],
    ['>50.00</cbc:PriceAmount', '>49.00</cbc:PriceAmount'],
  ]);
  expect(leer(enDolares)).toMatchObject({
    aPagar: 22_990,
    avisos: [
      {
        elemento: 'InvoiceLine[1]/LineExtensionAmount',
        mensaje: 'Dice 200,00 USD y la cantidad por el precio con descuentos y cargos da 196,00 USD',
      },
    ],
  });
});
test('tolerated cents become a part of their own, so that the following sums are exact', () => {
  const facturaLeida = leer(
    ubl([
      ['229.90</cbc:TaxInclusiveAmount', '229.91</cbc:TaxInclusiveAmount'],
      ['229.90</cbc:PayableAmount', '229.91</cbc:PayableAmount'],
    ]),
  );
  expect(facturaLeida).toMatchObject({ total: 22_990, aPagar: 22_991, ajustes: [{ clase: 'redondeo', importe: 1 }] });
  expect(facturaLeida.avisos).toEqual([
    { elemento: '', mensaje: 'Las partes suman 229,90 € y hay que pagar 229,91 €: los céntimos van como redondeo' },
  ]);
});
test('a credit note with an advance returns the rest of it', () => {
  const abono = ubl(
    [
      [
        '229.90</cbc:TaxInclusiveAmount>',
        '229.90</cbc:TaxInclusiveAmount><cbc:PrepaidAmount currencyID="EUR">29.90</cbc:PrepaidAmount>',
      ],
      ['229.90</cbc:PayableAmount', '200.00</cbc:PayableAmount'],
    ],
    'CreditNote',
  );
  expect(leer(abono)).toMatchObject({
    total: -22_990,
    aPagar: -20_000,
    ajustes: [{ clase: 'anticipo', importe: -2_990 }],
  });
});
test('due dates with a wrong sum leave the whole amount to the last day, with a warning', () => {
  const facturaLeida = leer(facturae([['<InstallmentAmount>1325.53', '<InstallmentAmount>1000.00']]));
  expect(facturaLeida.vencimientos).toEqual([{ fecha: '2026-04-01', importe: 132_553 }]);
  expect(facturaLeida.avisos[0]?.mensaje).toBe(
    'Los vencimientos suman 1.000,00 € y hay que pagar 1.325,53 €: queda todo para el último',
  );
});
test('instalments of a UBL invoice keep their own days and amounts', () => {
  const plazo = (dia: string, importe: string) =>
    '<cac:PaymentTerms><cbc:Amount ' +
    `currencyID="EUR">${importe}</cbc:Amount><cbc:PaymentDueDate>${dia}</cbc:PaymentDueDate></cac:PaymentTerms>`;
  const facturaLeida = leer(
    ubl([['<cac:TaxTotal>', `${plazo('2026-04-01', '100.00')}${plazo('2026-05-01', '129.90')}<cac:TaxTotal>`]]),
  );
  expect(facturaLeida.vencimientos).toEqual([
    { fecha: '2026-04-01', importe: 10_000 },
    { fecha: '2026-05-01', importe: 12_990 },
  ]);
});
test('a foreign seller gives the country of a tax number without letters', () => {
  const deFuera = facturae([
    [
      '<CorporateName>Grúas del Norte, S. L.</CorporateName>',
      '<CorporateName>Grues du Nord</CorporateName><OverseasAddress><CountryCode>FRA</CountryCode></OverseasAddress>',
    ],
  ]);
  expect(leer(deFuera).proveedor.pais).toBe('FR');
});
