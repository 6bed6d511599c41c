import type { Nodo } from './arbol.rules.ts';
import { centimosDe, CERO, type Decimal, entre, menos, por, suma } from './importes.rules.ts';
import { Lector } from './lector.rules.ts';
import { type FacturaLeida, type Impuesto, type Leida, type Parte, type PdfIncluido } from './lectura.rules.ts';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
const ESPACIOS = [`${UBL}CommonBasicComponents-2`, `${UBL}CommonAggregateComponents-2`];
const FIRMA = `${UBL}CommonExtensionComponents-2`;
const CIEN: Decimal = { n: 100n, escala: 0 };
/** Type codes (UNTDID 1001) of invoices that put another one right or give money back. */
const RECTIFICAN = new Set(['384']);
const ABONAN = new Set(['381', '396', '83', '261', '308']);

/** True for the root of an invoice or a credit note. */
export const esUbl = ({ nombre, espacio }: Nodo): boolean =>
  (nombre === 'Invoice' || nombre === 'CreditNote') && espacio === `${UBL}${nombre}-2`;

/** The invoice of a UBL 2.1 file, with the core rules of EN 16931 that concern amounts and parties (by their codes: BR-CO-10 and so on). */
export function facturasDeUbl(raiz: Nodo): Leida[] {
  const lector = new Lector(ESPACIOS);
  const factura = facturaDe(lector, raiz);
  return [lector.fallos.length > 0 ? { numero: factura.numero, errores: lector.fallos } : { numero: factura.numero, factura }]; // prettier-ignore
}

function facturaDe(lector: Lector, raiz: Nodo): FacturaLeida {
  const esAbono = raiz.nombre === 'CreditNote';
  const codigo = lector.palabras(raiz, esAbono ? 'CreditNoteTypeCode' : 'InvoiceTypeCode');
  const clase = esAbono || ABONAN.has(codigo) ? 'abono' : RECTIFICAN.has(codigo) ? 'rectificativa' : 'factura';
  const moneda = lector.moneda(lector.palabras(raiz, 'DocumentCurrencyCode'), 'DocumentCurrencyCode');
  const lineas = lector
    .hijos(raiz, [esAbono ? 'CreditNoteLine' : 'InvoiceLine'])
    .map((linea, i) => lineaDe(lector, linea, i + 1, esAbono));
  if (lineas.length === 0) lector.fallo(`${raiz.nombre}Line`, 'La factura no lleva ninguna línea (BR-16)');
  const desglose = impuestos(lector, raiz, moneda);
  const retenciones = lector.importe(raiz, 'WithholdingTaxTotal', 'TaxAmount');
  const totales = totalesDe(lector, raiz, { lineas: lineas.map(({ neto }) => neto), retenciones, moneda });
  // a credit note gives back what it says as a positive amount
  const signo = clase === 'abono' ? -1 : 1;
  const conSigno = (uno: Decimal) => signo * centimosDe(uno) || 0;
  return {
    formato: 'UBL',
    version: '2.1',
    clase,
    serie: '',
    numero: lector.palabras(raiz, 'ID'),
    fecha: lector.diaExigido(raiz, 'IssueDate'),
    vencimiento: lector.dia(raiz, 'DueDate') ?? lector.dia(raiz, 'PaymentMeans', 'PaymentDueDate'),
    moneda,
    concepto: lector.texto(raiz, 'Note') || (lineas[0]?.descripcion ?? ''),
    proveedor: parte(lector, raiz, 'AccountingSupplierParty'),
    destinatario: parte(lector, raiz, 'AccountingCustomerParty'),
    base: conSigno(totales.base),
    impuestos: conSigno(totales.impuestos),
    retenciones: conSigno(retenciones),
    total: conSigno(totales.total),
    desglose: desglose.map((uno) => ({ ...uno, base: signo * uno.base || 0, cuota: signo * uno.cuota || 0 })),
    lineas: lineas.map(({ descripcion, cantidad, precio, importe }) => ({ descripcion, cantidad, precio, importe: signo * importe || 0 })), // prettier-ignore
    referencias: {
      contrato: lector.texto(raiz, 'ContractDocumentReference', 'ID'),
      pedido: lector.texto(raiz, 'OrderReference', 'ID'),
      centro: lector.texto(raiz, 'AccountingCost') || lector.texto(raiz, 'BuyerReference'),
    },
    firmada: raiz.hijos.some(({ nombre, espacio }) => nombre === 'UBLExtensions' && espacio === FIRMA),
    pdf: pdfDe(lector, raiz),
  };
}

function parte(lector: Lector, raiz: Nodo, cual: string): Parte {
  const nodo = lector.exigido(raiz, cual, 'Party');
  // the tax number before the number of the register
  const fiscal = lector
    .hijos(nodo, ['PartyTaxScheme'])
    .find((uno) => ['', 'VAT'].includes(lector.texto(uno, 'TaxScheme', 'ID')));
  const nif = lector.texto(fiscal, 'CompanyID') || lector.texto(nodo, 'PartyLegalEntity', 'CompanyID') || lector.texto(nodo, 'PartyIdentification', 'ID'); // prettier-ignore
  const nombre = lector.texto(nodo, 'PartyLegalEntity', 'RegistrationName') || lector.texto(nodo, 'PartyName', 'Name');
  if (nodo && nif === '') lector.fallo(`${cual}/Party/PartyTaxScheme/CompanyID`, 'Falta el NIF');
  if (nodo && nombre === '') lector.fallo(`${cual}/Party/PartyLegalEntity/RegistrationName`, 'Falta el nombre o la razón social'); // prettier-ignore
  return { nif, nombre };
}

/** Allowances less charges of an invoice or a line, with the sign of a charge. */
function ajustes(lector: Lector, nodo: Nodo): Decimal {
  return suma(
    ...lector.hijos(nodo, ['AllowanceCharge']).map((uno) => {
      const importe = lector.importeExigido(uno, 'Amount');
      return lector.texto(uno, 'ChargeIndicator') === 'true' ? importe : menos(importe);
    }),
  );
}

function lineaDe(lector: Lector, linea: Nodo, i: number, esAbono: boolean) {
  const donde = `${linea.nombre}[${i}]`;
  const campo = esAbono ? 'CreditedQuantity' : 'InvoicedQuantity';
  const cantidad = lector.importeExigido(linea, campo);
  const neto = lector.importeExigido(linea, 'LineExtensionAmount');
  const precio = lector.importeExigido(linea, 'Price', 'PriceAmount');
  const cada = lector.numero(linea, 'Price', 'BaseQuantity') ?? { n: 1n, escala: 0 };
  const bruto = entre(por(cantidad, precio), cada);
  if (bruto === undefined) lector.fallo(`${donde}/Price/BaseQuantity`, 'La cantidad a la que se refiere el precio es cero'); // prettier-ignore
  else
    lector.cuadra(`${donde}/LineExtensionAmount`, neto, suma(bruto, ajustes(lector, linea)), 'la cantidad por el precio con descuentos y cargos da'); // prettier-ignore
  return {
    descripcion: lector.palabras(linea, 'Item', 'Name'),
    cantidad: lector.texto(linea, campo),
    precio: lector.texto(linea, 'Price', 'PriceAmount'),
    importe: centimosDe(neto),
    neto,
  };
}

/** The tax total in the invoice's own currency: there may be another in that of the accounts. */
const enSuMoneda = (lector: Lector, raiz: Nodo, moneda: string): Nodo | undefined =>
  lector.hijos(raiz, ['TaxTotal']).find((uno) => lector.hijo(uno, 'TaxAmount')?.atributos['currencyID'] === moneda);

function impuestos(lector: Lector, raiz: Nodo, moneda: string): Impuesto[] {
  const total = enSuMoneda(lector, raiz, moneda);
  if (!total) {
    lector.fallo('TaxTotal', `Faltan los impuestos en ${moneda}`);
    return [];
  }
  const partes = lector.hijos(total, ['TaxSubtotal']).map((uno, i) => {
    const base = lector.importeExigido(uno, 'TaxableAmount');
    const cuota = lector.importeExigido(uno, 'TaxAmount');
    const tipo = lector.importe(uno, 'TaxCategory', 'Percent');
    const debe = entre(por(base, tipo), CIEN) ?? CERO;
    lector.cuadra(`TaxTotal/TaxSubtotal[${i + 1}]/TaxAmount`, cuota, debe, 'la base por su tipo da (BR-CO-17)');
    return { base, cuota, tipo };
  });
  const dicho = lector.importeExigido(total, 'TaxAmount');
  lector.cuadra('TaxTotal/TaxAmount', dicho, suma(...partes.map(({ cuota }) => cuota)), 'los impuestos suman (BR-CO-14)', partes.length); // prettier-ignore
  return partes.map(({ base, cuota, tipo }) => ({
    clave: 'IVA',
    porcentaje: Number(tipo.n) / 10 ** tipo.escala,
    base: centimosDe(base),
    cuota: centimosDe(cuota),
    retenido: false,
  }));
}

type Partes = { lineas: readonly Decimal[]; retenciones: Decimal; moneda: string };
function totalesDe(lector: Lector, raiz: Nodo, { lineas, retenciones, moneda }: Partes) {
  const totales = lector.exigido(raiz, 'LegalMonetaryTotal');
  const dice = (campo: string) => lector.importeExigido(totales, campo);
  const cuadra = (campo: string, dicho: Decimal, debe: Decimal, que: string, sumandos = 1) =>
    lector.cuadra(`LegalMonetaryTotal/${campo}`, dicho, debe, que, sumandos);
  const bruto = dice('LineExtensionAmount');
  cuadra('LineExtensionAmount', bruto, suma(...lineas), 'las líneas suman (BR-CO-10)', lineas.length);
  const base = dice('TaxExclusiveAmount');
  cuadra('TaxExclusiveAmount', base, suma(bruto, ajustes(lector, raiz)), 'las líneas con descuentos y cargos dan (BR-CO-13)'); // prettier-ignore
  const impuesto = lector.importe(enSuMoneda(lector, raiz, moneda), 'TaxAmount');
  const conImpuestos = dice('TaxInclusiveAmount');
  cuadra('TaxInclusiveAmount', conImpuestos, suma(base, impuesto), 'la base con los impuestos da (BR-CO-15)');
  const anticipado = lector.importe(totales, 'PrepaidAmount');
  const redondeo = lector.importe(totales, 'PayableRoundingAmount');
  const aPagar = suma(conImpuestos, menos(anticipado), redondeo, menos(retenciones));
  cuadra('PayableAmount', dice('PayableAmount'), aPagar, 'el total menos lo anticipado y lo retenido da (BR-CO-16)');
  return { base, impuestos: impuesto, total: suma(conImpuestos, redondeo, menos(retenciones)) };
}

/** The first PDF among the documents that come inside. */
function pdfDe(lector: Lector, raiz: Nodo): PdfIncluido | null {
  for (const uno of lector.hijos(raiz, ['AdditionalDocumentReference', 'Attachment', 'EmbeddedDocumentBinaryObject'])) {
    if (uno.atributos['mimeCode'] !== 'application/pdf') continue;
    const contenido = Buffer.from(uno.texto, 'base64');
    if (contenido.subarray(0, 5).equals(Buffer.from('%PDF-')))
      return { nombre: uno.atributos['filename'] ?? 'factura.pdf', contenido };
  }
  return null;
}
