import type { Nodo } from './arbol.rules.ts';
import { cerrar, type Plazo } from './cierre.rules.ts';
import { ajustesDe, claseDe, comprobarTotales, impuestoDe, pdfDeAdjuntos } from './en16931.rules.ts';
import { centimosDe, type Decimal, entre, menos, por, suma } from './importes.rules.ts';
import { Lector } from './lector.rules.ts';
import type { FacturaLeida, Leida, Parte } from './lectura.rules.ts';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
const ESPACIOS = [`${UBL}CommonBasicComponents-2`, `${UBL}CommonAggregateComponents-2`];
/** True for the root of an invoice or a credit note. */
export const esUbl = ({ nombre, espacio }: Nodo): boolean =>
  (nombre === 'Invoice' || nombre === 'CreditNote') && espacio === `${UBL}${nombre}-2`;

/** The invoice of a UBL 2.1 file, with the core rules of EN 16931 that concern amounts and parties (by their codes: BR-CO-10 and so on). */
export function facturasDeUbl(raiz: Nodo): Leida[] {
  const lector = new Lector(ESPACIOS);
  const factura = facturaDe(lector, raiz);
  return [
    lector.fallos.length > 0 ? { numero: factura.numero, errores: lector.fallos } : { numero: factura.numero, factura },
  ];
}

function facturaDe(lector: Lector, raiz: Nodo): FacturaLeida {
  const esAbono = raiz.nombre === 'CreditNote';
  const codigo = lector.palabras(raiz, esAbono ? 'CreditNoteTypeCode' : 'InvoiceTypeCode');
  const clase = esAbono ? 'abono' : claseDe(lector, codigo, 'InvoiceTypeCode');
  const moneda = lector.moneda(lector.palabras(raiz, 'DocumentCurrencyCode'), 'DocumentCurrencyCode');
  const lineas = lector
    .hijos(raiz, [esAbono ? 'CreditNoteLine' : 'InvoiceLine'])
    .map((linea, i) => lineaDe(lector, linea, i + 1, esAbono));
  if (lineas.length === 0) lector.fallo(`${raiz.nombre}Line`, 'La factura no lleva ninguna línea (BR-16)');
  const impuestos = impuestosDe(lector, raiz, moneda);
  const totales = totalesDe(
    lector,
    raiz,
    lineas.map(({ neto }) => neto),
    impuestos.total,
  );
  const signo = clase === 'abono' ? -1 : 1;
  return {
    formato: 'UBL',
    version: '2.1',
    clase,
    serie: '',
    numero: lector.palabras(raiz, 'ID'),
    fecha: lector.diaExigido(raiz, 'IssueDate'),
    moneda,
    concepto: lector.texto(raiz, 'Note') || (lineas[0]?.descripcion ?? ''),
    proveedor: parte(lector, raiz, 'AccountingSupplierParty', true),
    destinatario: parte(lector, raiz, 'AccountingCustomerParty', false),
    ...cerrar(
      lector,
      {
        base: centimosDe(totales.base),
        retenciones: centimosDe(totales.retenciones),
        desglose: impuestos.desglose,
        ajustes: ajustesDe(totales),
        aPagar: centimosDe(totales.aPagar),
        plazos: plazosDe(lector, raiz),
      },
      signo,
    ),
    lineas: lineas.map(({ descripcion, cantidad, precio, importe }) => ({
      descripcion,
      cantidad,
      precio,
      importe: signo * importe || 0,
    })),
    referencias: {
      contrato: lector.texto(raiz, 'ContractDocumentReference', 'ID'),
      pedido: lector.texto(raiz, 'OrderReference', 'ID'),
      centro: lector.texto(raiz, 'AccountingCost') || lector.texto(raiz, 'BuyerReference'),
    },
    pdf: pdfDeAdjuntos(
      lector.hijos(raiz, ['AdditionalDocumentReference', 'Attachment', 'EmbeddedDocumentBinaryObject']),
    ),
    avisos: lector.avisos,
  };
}

/** Instalments with their amounts, or the one due date (BT-9). */
function plazosDe(lector: Lector, raiz: Nodo): Plazo[] {
  const plazos = lector.hijos(raiz, ['PaymentTerms']).flatMap((hijo) => {
    const fecha = lector.dia(hijo, 'PaymentDueDate') ?? lector.dia(hijo, 'InstallmentDueDate');
    const importe = lector.numero(hijo, 'Amount');
    return fecha === null || importe === undefined ? [] : [{ fecha, importe: centimosDe(importe) }];
  });
  if (plazos.length > 0) return plazos;
  const fecha = lector.dia(raiz, 'DueDate') ?? lector.dia(raiz, 'PaymentMeans', 'PaymentDueDate');
  return fecha === null ? [] : [{ fecha, importe: undefined }];
}

/** The buyer's number is optional (BT-48). */
function parte(lector: Lector, raiz: Nodo, elemento: string, conNif: boolean): Parte {
  const nodo = lector.exigido(raiz, elemento, 'Party');
  // The tax number comes before the number of the register.
  const fiscal = lector
    .hijos(nodo, ['PartyTaxScheme'])
    .find((hijo) => ['', 'VAT'].includes(lector.texto(hijo, 'TaxScheme', 'ID')));
  const nif =
    lector.texto(fiscal, 'CompanyID') ||
    lector.texto(nodo, 'PartyLegalEntity', 'CompanyID') ||
    lector.texto(nodo, 'PartyIdentification', 'ID');
  const nombre = lector.texto(nodo, 'PartyLegalEntity', 'RegistrationName') || lector.texto(nodo, 'PartyName', 'Name');
  if (nodo && conNif && nif === '') lector.fallo(`${elemento}/Party/PartyTaxScheme/CompanyID`, 'Falta el NIF');
  if (nodo && nombre === '')
    lector.fallo(`${elemento}/Party/PartyLegalEntity/RegistrationName`, 'Falta el nombre o la razón social');
  return { nif, nombre, pais: lector.texto(nodo, 'PostalAddress', 'Country', 'IdentificationCode').toUpperCase() };
}

/** Allowances less charges of an invoice or a line, with the sign of a charge. */
function ajustes(lector: Lector, nodo: Nodo): Decimal {
  return suma(
    ...lector.hijos(nodo, ['AllowanceCharge']).map((hijo) => {
      const importe = lector.importeExigido(hijo, 'Amount');
      return lector.texto(hijo, 'ChargeIndicator') === 'true' ? importe : menos(importe);
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
  if (bruto === undefined)
    lector.fallo(`${donde}/Price/BaseQuantity`, 'La cantidad a la que se refiere el precio es cero');
  else
    lector.convendria(
      `${donde}/LineExtensionAmount`,
      neto,
      suma(bruto, ajustes(lector, linea)),
      'la cantidad por el precio con descuentos y cargos da',
    );
  return {
    descripcion: lector.palabras(linea, 'Item', 'Name'),
    cantidad: lector.texto(linea, campo),
    precio: lector.texto(linea, 'Price', 'PriceAmount'),
    importe: centimosDe(neto),
    neto,
  };
}

/** The tax total in the invoice's own currency: another one may be in the currency of the accounts. */
const enSuMoneda = (lector: Lector, raiz: Nodo, moneda: string): Nodo | undefined =>
  lector.hijos(raiz, ['TaxTotal']).find((hijo) => {
    const importe = lector.hijo(hijo, 'TaxAmount') ?? lector.hijo(hijo, 'TaxSubtotal', 'TaxableAmount');
    return importe?.atributos['currencyID'] === moneda;
  });

function impuestosDe(lector: Lector, raiz: Nodo, moneda: string) {
  const nodo = enSuMoneda(lector, raiz, moneda);
  if (!nodo) lector.fallo('TaxTotal', `Faltan los impuestos en ${moneda}`);
  const desglose = lector.hijos(nodo, ['TaxSubtotal']).map((hijo, i) =>
    impuestoDe(
      lector,
      {
        esquema: lector.texto(hijo, 'TaxCategory', 'TaxScheme', 'ID'),
        categoria: lector.texto(hijo, 'TaxCategory', 'ID'),
        // Before UBL 2.1 the rate stood in the subtotal.
        tipo: lector.numero(hijo, 'TaxCategory', 'Percent') ?? lector.importe(hijo, 'Percent'),
        base: lector.importeExigido(hijo, 'TaxableAmount'),
        cuota: lector.numero(hijo, 'TaxAmount'),
      },
      `TaxTotal/TaxSubtotal[${i + 1}]/TaxAmount`,
    ),
  );
  const suman = suma(...desglose.map(({ exacta }) => exacta));
  const total = lector.numero(nodo, 'TaxAmount') ?? suman;
  lector.cuadra('TaxTotal/TaxAmount', total, suman, 'los impuestos suman (BR-CO-14)', desglose.length);
  return { total, desglose: desglose.map(({ impuesto }) => impuesto) };
}

const TOTALES = 'LegalMonetaryTotal';
function totalesDe(lector: Lector, raiz: Nodo, lineas: readonly Decimal[], impuestos: Decimal) {
  const nodo = lector.exigido(raiz, TOTALES);
  const dice = (campo: string) => lector.importeExigido(nodo, campo);
  const totales = {
    lineas,
    recargosMenosDescuentos: ajustes(lector, raiz),
    impuestos,
    bruto: dice('LineExtensionAmount'),
    base: dice('TaxExclusiveAmount'),
    conImpuestos: dice('TaxInclusiveAmount'),
    anticipado: lector.importe(nodo, 'PrepaidAmount'),
    redondeo: lector.importe(nodo, 'PayableRoundingAmount'),
    aPagar: dice('PayableAmount'),
    retenciones: lector.importe(raiz, 'WithholdingTaxTotal', 'TaxAmount'),
  };
  comprobarTotales(lector, totales, {
    bruto: `${TOTALES}/LineExtensionAmount`,
    base: `${TOTALES}/TaxExclusiveAmount`,
    conImpuestos: `${TOTALES}/TaxInclusiveAmount`,
    aPagar: `${TOTALES}/PayableAmount`,
  });
  return totales;
}
