// @spec 1.facturas S-8323 S-8324
// EN 16931 in both of its syntaxes: one description, written in UBL and in CII, gives one invoice.
import { expect, test } from 'vitest';
import { type Descrita, descrita, enCii, enUbl } from '../../../../test/build/oficina/build-en16931.ts';
import { lecturaDe } from './leer.rules.ts';
import type { FacturaLeida, Fallo } from './lectura.rules.ts';

const leer = (xml: string): { factura?: FacturaLeida; errores: Fallo[] } => {
  const lectura = lecturaDe(Buffer.from(xml));
  const [factura] = 'facturas' in lectura ? lectura.facturas : [];
  if (factura === undefined) return { errores: 'errores' in lectura ? lectura.errores : [] };
  return 'factura' in factura ? { factura: factura.factura, errores: [] } : { errores: factura.errores };
};
/** The invoice without the data that depend on its syntax. */
const sinSintaxis = (f: FacturaLeida) => ({
  ...f,
  formato: '',
  version: '',
  avisos: f.avisos.map(({ mensaje }) => mensaje),
});
const enAmbas = (cambios: Partial<Descrita>) => {
  const [deUbl, deCii] = [enUbl, enCii].map((escribir) => leer(escribir(descrita(cambios))));
  expect([deUbl?.errores, deCii?.errores]).toEqual([[], []]);
  expect([deUbl?.factura?.formato, deCii?.factura?.formato]).toEqual(['UBL', 'CII']);
  if (!deUbl?.factura || !deCii?.factura) throw new Error('read without an invoice');
  expect(sinSintaxis(deCii.factura)).toEqual(sinSintaxis(deUbl.factura));
  return deCii.factura;
};
const linea = { nombre: 'Tornillo M8', cantidad: '400', precio: '50.00', cada: '100', neto: '200.00', descuento: '' };
const pdf = { nombre: 'f77.pdf', contenido: Buffer.from('%PDF-1.4\n%%EOF') };
const iva = (base: string, cuota: string, tipo = '21.00', categoria = 'S') => ({ categoria, tipo, base, cuota });
const el1 = (importe: number) => [{ fecha: '2026-04-01', importe }];

test.each<[string, Partial<Descrita>, Partial<FacturaLeida>]>([
  ['a plain invoice', {}, { clase: 'factura', numero: '2026/77', fecha: '2026-03-02', base: 19_000, impuestos: 3_990, total: 22_990,
    aPagar: 22_990, vencimientos: el1(22_990), concepto: 'Tornillo M8', referencias: { contrato: 'CT-7', pedido: 'PC-9',
    centro: 'OBRA-7' }, proveedor: { nif: 'ESB39000005', nombre: 'Grúas del Norte, S. L.', pais: 'ES' } }],
  ['an advance (BT-113)', { anticipado: '100.00', aPagar: '129.90' }, { total: 22_990, aPagar: 12_990, ajustes: [{ clase: 'anticipo',
    concepto: '', importe: 10_000 }], vencimientos: el1(12_990) }],
  ['an advance of all of it', { anticipado: '229.90', aPagar: '0.00' }, { aPagar: 0, vencimientos: el1(0) }],
  ['more paid than it is', { anticipado: '250.00', aPagar: '-20.10' }, { aPagar: -2_010, vencimientos: el1(-2_010) }],
  ['a rounding (BT-114)', { redondeo: '0.10', aPagar: '230.00' }, { aPagar: 23_000, ajustes: [{ clase: 'redondeo', concepto: '',
    importe: 10 }] }],
  ['three instalments', { plazos: [['2026-04-01', '76.63'], ['2026-05-01', '76.63'], ['2026-06-01', '76.64']] },
    { vencimientos: [{ fecha: '2026-04-01', importe: 7_663 }, { fecha: '2026-05-01', importe: 7_663 }, { fecha: '2026-06-01',
    importe: 7_664 }] }],
  ['instalments that sum another amount', { plazos: [['2026-04-01', '76.63'], ['2026-05-01', '76.63']] },
    { vencimientos: [{ fecha: '2026-05-01', importe: 22_990 }] }],
  ['no due date', { vence: '' }, { vencimientos: [] }],
  ['a credit note (381)', { tipo: '381' }, { clase: 'abono', base: -19_000, total: -22_990, aPagar: -22_990, vencimientos: el1(-22_990) }],
  ['a credit note with an advance', { tipo: '381', anticipado: '29.90', aPagar: '200.00' }, { aPagar: -20_000,
    ajustes: [{ clase: 'anticipo', concepto: '', importe: -2_990 }] }],
  ['a corrected invoice (384)', { tipo: '384' }, { clase: 'rectificativa', total: 22_990 }],
  ['IGIC (L)', { impuestos: [iva('190.00', '13.30', '7.00', 'L')], impuesto: '13.30', conImpuestos: '203.30', aPagar: '203.30' },
    { desglose: [{ clase: 'IGIC', tipo: '7.00', base: 19_000, cuota: 1_330, recargo: null }], aPagar: 20_330 }],
  ['IPSI (M)', { impuestos: [iva('190.00', '7.60', '4.00', 'M')], impuesto: '7.60', conImpuestos: '197.60', aPagar: '197.60' },
    { desglose: [{ clase: 'IPSI', tipo: '4.00', base: 19_000, cuota: 760, recargo: null }] }],
  ['two rates', { impuestos: [iva('90.00', '18.90'), iva('100.00', '10.00', '10.00')], impuesto: '28.90', conImpuestos: '218.90',
    aPagar: '218.90' }, { desglose: [{ clase: 'IVA', tipo: '21.00', base: 9_000, cuota: 1_890, recargo: null }, { clase: 'IVA',
    tipo: '10.00', base: 10_000, cuota: 1_000, recargo: null }] }],
  ['a share that is left out', { impuestos: [iva('190.00', '')] }, { impuestos: 3_990 }],
  ['a tax total that is left out', { impuesto: '' }, { impuestos: 3_990, aPagar: 22_990 }],
  ['a charge', { recargo: '10.00', base: '200.00', impuestos: [iva('200.00', '42.00')], impuesto: '42.00', conImpuestos: '242.00',
    aPagar: '242.00' }, { base: 20_000, aPagar: 24_200 }],
  ['an allowance on its line', { lineas: [{ ...linea, descuento: '20.00', neto: '180.00' }], descuento: '', bruto: '180.00',
    base: '180.00', impuestos: [iva('180.00', '37.80')], impuesto: '37.80', conImpuestos: '217.80', aPagar: '217.80' }, { base: 18_000,
    avisos: [] }],
  ['a price of eight decimals', { lineas: [{ ...linea, precio: '0.50000001', cada: '1' }] }, { aPagar: 22_990, avisos: [] }],
  ['another currency', { moneda: 'USD' }, { moneda: 'USD' }],
  ['a buyer without a number (BT-48)', { comprador: { nif: '', nombre: 'Talleres', pais: '' } }, { destinatario: { nif: '',
    nombre: 'Talleres', pais: '' } }],
  ['a note', { nota: 'Según pedido' }, { concepto: 'Según pedido' }],
  ['no references', { pedido: '', contrato: '', centro: '' }, { referencias: { contrato: '', pedido: '', centro: '' } }],
  ['a PDF inside', { adjunto: pdf }, { pdf }],
])('the invoice %s is the same in both syntaxes', (_que, cambios, debe) => {
  expect(enAmbas(cambios)).toMatchObject(debe);
}); // oxfmt-ignore

test('a line whose price does not give its amount is a warning in both', () => {
  expect(enAmbas({ lineas: [{ ...linea, precio: '49.00' }] }).avisos).toMatchObject([
    { mensaje: 'Dice 200,00 € y la cantidad por el precio con descuentos y cargos da 196,00 €' },
  ]);
});
test.each<[Partial<Descrita>, string]>([
  [{ bruto: '220.00' }, 'Dice 220,00 € y las líneas suman (BR-CO-10) 200,00 €'],
  [{ base: '200.00' }, 'Dice 200,00 € y las líneas con descuentos y cargos dan (BR-CO-13) 190,00 €'],
  [{ impuesto: '49.90' }, 'Dice 49,90 € y los impuestos suman (BR-CO-14) 39,90 €'],
  [{ conImpuestos: '239.90' }, 'Dice 239,90 € y la base con los impuestos da (BR-CO-15) 229,90 €'],
  [{ aPagar: '200.00' }, 'Dice 200,00 € y el total menos lo anticipado y lo retenido da (BR-CO-16) 229,90 €'],
  [{ impuestos: [iva('190.00', '29.90')] }, 'Dice 29,90 € y la base por su tipo da (BR-CO-17) 39,90 €'],
  [{ lineas: [] }, 'La factura no lleva ninguna línea (BR-16)'],
  [{ lineas: [{ ...linea, cada: '0' }] }, 'La cantidad a la que se refiere el precio es cero'],
  [{ lineas: [{ ...linea, neto: '200,00' }] }, '«200,00» no es un importe: se escribe con punto y sin separar los millares'],
  [{ fecha: '2026-02-30' }, '«2026-02-30» no es una fecha'],
  [{ vendedor: { nif: '', nombre: 'Grúas', pais: '' } }, 'Falta el NIF'],
  [{ vendedor: { nif: 'ESB39000005', nombre: '', pais: '' } }, 'Falta el nombre o la razón social'],
  [{ numero: '' }, 'Falta este elemento'],
  [{ tipo: '325' }, 'Es una factura proforma, que no se registra ni se paga: pida la definitiva'],
  [{ moneda: 'euros' }, '«euros» no es una moneda'],
])('%# a fault is reported in the same words in both syntaxes', (cambios, frase) => {
  const mensajes = [enUbl,
    enCii].map((escribir) => leer(escribir(descrita(cambios))).errores.map(({ mensaje }) => mensaje.replace(/«(\d{4})(\d\d)(\d\d)»/,
    '«$1-$2-$3»')));
  expect(mensajes).toEqual([expect.arrayContaining([frase]), expect.arrayContaining([frase])]);
}); // oxfmt-ignore
test('the amounts of a CII invoice are those in its own currency', () => {
  const enDolares = enCii(descrita()).replace(
    '<ram:TaxTotalAmount',
    '<ram:TaxTotalAmount currencyID="SEK">430.00</ram:TaxTotalAmount><ram:TaxTotalAmount',
  );
  expect(leer(enDolares).factura?.impuestos).toBe(3_990);
  expect(leer(enDolares.replace('currencyID="EUR"', 'currencyID="USD"')).errores[0]?.mensaje).toBe(
    'Faltan los impuestos en EUR',
  );
});
test('lines of the profile EXTENDED that only group others are not counted, and its charges of transport are', () => {
  const grupo = enCii(descrita()).replace(
    /<ram:IncludedSupplyChainTradeLineItem>/,
    (desde) =>
      `${desde}<ram:AssociatedDocumentLineDocument><ram:LineStatusReasonCode>GROUP</ram:LineStatusReasonCode>` +
      `</ram:AssociatedDocumentLineDocument></ram:IncludedSupplyChainTradeLineItem>${desde}`,
  );
  expect(leer(grupo).factura?.lineas).toHaveLength(1);
  const porte = enCii(
    descrita({
      base: '200.00',
      impuestos: [iva('200.00', '42.00')],
      impuesto: '42.00',
      conImpuestos: '242.00',
      aPagar: '242.00',
    }),
  );
  expect(leer(porte).errores[0]?.mensaje).toContain('BR-CO-13');
  const conPorte = porte.replace(
    '<ram:SpecifiedTradePaymentTerms>',
    '<ram:SpecifiedLogisticsServiceCharge><ram:AppliedAmount>10.00</ram:AppliedAmount>' +
      '</ram:SpecifiedLogisticsServiceCharge><ram:SpecifiedTradePaymentTerms>',
  );
  expect(leer(conPorte).factura?.aPagar).toBe(24_200);
});
test.each([
  ['urn:factur-x.eu:1p0:minimum', 'MINIMUM'],
  ['urn:factur-x.eu:1p0:basicwl', 'BASICWL'],
])('the profile %s, which has no lines, is refused by its name', (perfil, nombre) => {
  expect(leer(enCii(descrita({ lineas: [] }), perfil)).errores[0]?.mensaje).toContain(
    `del perfil ${nombre} de Factur-X`,
  );
});
