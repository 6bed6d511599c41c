import { diaDe } from '#server/casa/importar/csv-cells.ts';
import type { Nodo } from './arbol.rules.ts';
import { cerrar, type Plazo } from './cierre.rules.ts';
import { ajustesDe, claseDe, comprobarTotales, impuestoDe, pdfDeAdjuntos } from './en16931.rules.ts';
import { centimosDe, CERO, type Decimal, entre, menos, por, suma } from './importes.rules.ts';
import { Lector, type Ruta } from './lector.rules.ts';
import { type FacturaLeida, Ilegible, type Leida, type Parte } from './lectura.rules.ts';

const CEFACT = 'urn:un:unece:uncefact:data:standard:';
const RAIZ = `${CEFACT}CrossIndustryInvoice:100`;
const ESPACIOS = [
  RAIZ,
  ...['ReusableAggregateBusinessInformationEntity', 'UnqualifiedDataType', 'QualifiedDataType'].map(
    (modulo) => `${CEFACT}${modulo}:100`,
  ),
];
/** Profiles of Factur-X that are no whole invoice: they leave its lines out. */
const SIN_LINEAS = /:(minimum|basicwl)$/i;
/** Lines of EXTENDED that group or comment others, and are not counted. */
const SIN_IMPORTE = new Set(['GROUP', 'INFORMATION']);

/** True for the root of an invoice in CII, D16B. */
export const esCii = ({ nombre, espacio }: Nodo): boolean => nombre === 'CrossIndustryInvoice' && espacio === RAIZ;

/** The invoice of a CII file, by the same rules of EN 16931 as one in UBL. @throws Ilegible for a profile that is no whole invoice. */
export function facturasDeCii(raiz: Nodo): Leida[] {
  const lector = new Lector(ESPACIOS);
  const perfil = lector.texto(raiz, 'ExchangedDocumentContext', 'GuidelineSpecifiedDocumentContextParameter', 'ID');
  const [, corto] = SIN_LINEAS.exec(perfil) ?? [];
  if (corto)
    throw new Ilegible(
      `El fichero es del perfil ${corto.toUpperCase()} de Factur-X, que no lleva las líneas de la factura: ` +
        'pídala en el perfil BASIC o en otro mayor',
    );
  const factura = facturaDe(lector, raiz);
  return [
    lector.fallos.length > 0 ? { numero: factura.numero, errores: lector.fallos } : { numero: factura.numero, factura },
  ];
}

function facturaDe(lector: Lector, raiz: Nodo): FacturaLeida {
  const documento = lector.exigido(raiz, 'ExchangedDocument');
  const trato = lector.exigido(raiz, 'SupplyChainTradeTransaction');
  const acuerdo = lector.exigido(trato, 'ApplicableHeaderTradeAgreement');
  const pago = lector.exigido(trato, 'ApplicableHeaderTradeSettlement');
  const clase = claseDe(lector, lector.palabras(documento, 'TypeCode'), 'ExchangedDocument/TypeCode');
  const moneda = lector.moneda(lector.palabras(pago, 'InvoiceCurrencyCode'), 'InvoiceCurrencyCode');
  const lineas = lector
    .hijos(trato, ['IncludedSupplyChainTradeLineItem'])
    .filter((linea) => !SIN_IMPORTE.has(lector.texto(linea, 'AssociatedDocumentLineDocument', 'LineStatusReasonCode')))
    .map((linea, i) => lineaDe(lector, linea, i + 1));
  if (lineas.length === 0)
    lector.fallo('IncludedSupplyChainTradeLineItem', 'La factura no lleva ninguna línea (BR-16)');
  const impuestos = impuestosDe(lector, pago, moneda);
  const totales = totalesDe(
    lector,
    pago,
    lineas.map(({ neto }) => neto),
    impuestos.total,
  );
  const signo = clase === 'abono' ? -1 : 1;
  return {
    formato: 'CII',
    version: 'D16B',
    clase,
    serie: '',
    numero: lector.palabras(documento, 'ID'),
    fecha: diaExigido(lector, documento, 'IssueDateTime'),
    moneda,
    concepto: lector.texto(documento, 'IncludedNote', 'Content') || (lineas[0]?.descripcion ?? ''),
    proveedor: parte(lector, acuerdo, 'SellerTradeParty', true),
    destinatario: parte(lector, acuerdo, 'BuyerTradeParty', false),
    ...cerrar(
      lector,
      {
        base: centimosDe(totales.base),
        retenciones: 0,
        desglose: impuestos.desglose,
        ajustes: ajustesDe(totales),
        aPagar: centimosDe(totales.aPagar),
        plazos: plazosDe(lector, pago),
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
      contrato: lector.texto(acuerdo, 'ContractReferencedDocument', 'IssuerAssignedID'),
      pedido: lector.texto(acuerdo, 'BuyerOrderReferencedDocument', 'IssuerAssignedID'),
      centro:
        lector.texto(pago, 'ReceivableSpecifiedTradeAccountingAccount', 'ID') ||
        lector.texto(acuerdo, 'BuyerReference'),
    },
    pdf: pdfDeAdjuntos(lector.hijos(acuerdo, ['AdditionalReferencedDocument', 'AttachmentBinaryObject'])),
    avisos: lector.avisos,
  };
}

/** A day as CII writes it: '20261205' (format 102), or as XML does. */
function dia(lector: Lector, nodo: Nodo | undefined, ...ruta: string[]): string | null {
  const texto = lector.texto(nodo, ...ruta, 'DateTimeString') || lector.texto(nodo, ...ruta, 'DateTime').slice(0, 10);
  if (texto === '') return null;
  const leido = diaDe(texto.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'));
  if (leido === undefined) lector.fallo(ruta.join('/'), `«${texto.slice(0, 40)}» no es una fecha`);
  return leido ?? null;
}
function diaExigido(lector: Lector, nodo: Nodo | undefined, ...ruta: string[]): string {
  const leido = dia(lector, nodo, ...ruta);
  const escrito = lector.texto(nodo, ...ruta, 'DateTimeString') || lector.texto(nodo, ...ruta, 'DateTime');
  if (escrito === '')
    lector.fallo(ruta.join('/'), lector.hijo(nodo, ...ruta) ? 'Este elemento está vacío' : 'Falta este elemento');
  return leido ?? '';
}

/** Instalments with their amounts, or the one due date (BT-9). */
function plazosDe(lector: Lector, pago: Nodo | undefined): Plazo[] {
  const terminos = lector.hijos(pago, ['SpecifiedTradePaymentTerms']).flatMap((hijo) => {
    const fecha = dia(lector, hijo, 'DueDateDateTime');
    const importe = lector.numero(hijo, 'PartialPaymentAmount');
    return fecha === null ? [] : [{ fecha, importe: importe && centimosDe(importe) }];
  });
  const conImporte = terminos.filter(({ importe }) => importe !== undefined);
  return conImporte.length > 0 ? conImporte : terminos.slice(0, 1);
}

/** The buyer's number is optional (BT-48). */
function parte(lector: Lector, acuerdo: Nodo | undefined, elemento: string, conNif: boolean): Parte {
  const nodo = lector.exigido(acuerdo, elemento);
  const registros = lector.hijos(nodo, ['SpecifiedTaxRegistration', 'ID']);
  // The tax number comes before the number of the register.
  const fiscal = ['VA', 'FC']
    .map((esquema) => registros.find((registro) => registro.atributos['schemeID'] === esquema))
    .find(Boolean);
  const rutas: Ruta[] = [['SpecifiedLegalOrganization', 'ID'], ['GlobalID'], ['ID']];
  const nif = [fiscal?.texto ?? '', ...rutas.map((ruta) => lector.texto(nodo, ...ruta))].find(Boolean) ?? '';
  const nombre = lector.texto(nodo, 'Name') || lector.texto(nodo, 'SpecifiedLegalOrganization', 'TradingBusinessName');
  if (nodo && conNif && nif === '') lector.fallo(`${elemento}/SpecifiedTaxRegistration/ID`, 'Falta el NIF');
  if (nodo && nombre === '') lector.fallo(`${elemento}/Name`, 'Falta el nombre o la razón social');
  return { nif, nombre, pais: lector.texto(nodo, 'PostalTradeAddress', 'CountryID').toUpperCase() };
}

/** Allowances less charges of an invoice or a line, with the sign of a charge. */
function ajustes(lector: Lector, nodo: Nodo | undefined): Decimal {
  return suma(
    ...lector.hijos(nodo, ['SpecifiedTradeAllowanceCharge']).map((hijo) => {
      const importe = lector.importeExigido(hijo, 'ActualAmount');
      return lector.texto(hijo, 'ChargeIndicator', 'Indicator') === 'true' ? importe : menos(importe);
    }),
  );
}

/** Charges of transport, which EXTENDED writes apart from the others. */
const portes = (lector: Lector, pago: Nodo | undefined): Decimal =>
  suma(
    ...lector
      .hijos(pago, ['SpecifiedLogisticsServiceCharge'])
      .map((hijo) => lector.importeExigido(hijo, 'AppliedAmount')),
  );

function lineaDe(lector: Lector, linea: Nodo, i: number) {
  const donde = `IncludedSupplyChainTradeLineItem[${i}]`;
  const PRECIO = ['SpecifiedLineTradeAgreement', 'NetPriceProductTradePrice'] as const;
  const CANTIDAD = ['SpecifiedLineTradeDelivery', 'BilledQuantity'] as const;
  const pago = lector.exigido(linea, 'SpecifiedLineTradeSettlement');
  const cantidad = lector.importeExigido(linea, ...CANTIDAD);
  const neto = lector.importeExigido(pago, 'SpecifiedTradeSettlementLineMonetarySummation', 'LineTotalAmount');
  const precio = lector.importeExigido(linea, ...PRECIO, 'ChargeAmount');
  const cada = lector.numero(linea, ...PRECIO, 'BasisQuantity') ?? { n: 1n, escala: 0 };
  const bruto = entre(por(cantidad, precio), cada);
  if (bruto === undefined)
    lector.fallo(
      `${donde}/NetPriceProductTradePrice/BasisQuantity`,
      'La cantidad a la que se refiere el precio es cero',
    );
  else
    lector.convendria(
      `${donde}/LineTotalAmount`,
      neto,
      suma(bruto, ajustes(lector, pago)),
      'la cantidad por el precio con descuentos y cargos da',
    );
  return {
    descripcion: lector.palabras(linea, 'SpecifiedTradeProduct', 'Name'),
    cantidad: lector.texto(linea, ...CANTIDAD),
    precio: lector.texto(linea, ...PRECIO, 'ChargeAmount'),
    importe: centimosDe(neto),
    neto,
  };
}

const TOTALES = 'SpecifiedTradeSettlementHeaderMonetarySummation';
/** The tax total in the invoice's own currency: another one may be in the currency of the accounts. */
function impuestosDe(lector: Lector, pago: Nodo | undefined, moneda: string) {
  const desglose = lector.hijos(pago, ['ApplicableTradeTax']).map((hijo, i) =>
    impuestoDe(
      lector,
      {
        esquema: lector.texto(hijo, 'TypeCode'),
        categoria: lector.texto(hijo, 'CategoryCode'),
        tipo: lector.importe(hijo, 'RateApplicablePercent'),
        base: lector.importeExigido(hijo, 'BasisAmount'),
        cuota: lector.numero(hijo, 'CalculatedAmount'),
      },
      `ApplicableTradeTax[${i + 1}]/CalculatedAmount`,
    ),
  );
  const totales = lector.hijos(pago, [TOTALES, 'TaxTotalAmount']);
  const enSuMoneda = totales.find(({ atributos }) => (atributos['currencyID'] ?? moneda) === moneda);
  if (totales.length > 0 ? !enSuMoneda : desglose.length === 0)
    lector.fallo(`${TOTALES}/TaxTotalAmount`, `Faltan los impuestos en ${moneda}`);
  const suman = suma(...desglose.map(({ exacta }) => exacta));
  const total = enSuMoneda ? (lector.numero({ ...enSuMoneda, hijos: [enSuMoneda] }, 'TaxTotalAmount') ?? CERO) : suman;
  lector.cuadra(`${TOTALES}/TaxTotalAmount`, total, suman, 'los impuestos suman (BR-CO-14)', desglose.length);
  return { total, desglose: desglose.map(({ impuesto }) => impuesto) };
}

function totalesDe(lector: Lector, pago: Nodo | undefined, lineas: readonly Decimal[], impuestos: Decimal) {
  const nodo = lector.exigido(pago, TOTALES);
  const dice = (campo: string) => lector.importeExigido(nodo, campo);
  const totales = {
    lineas,
    recargosMenosDescuentos: suma(ajustes(lector, pago), portes(lector, pago)),
    impuestos,
    bruto: dice('LineTotalAmount'),
    base: dice('TaxBasisTotalAmount'),
    conImpuestos: dice('GrandTotalAmount'),
    anticipado: lector.importe(nodo, 'TotalPrepaidAmount'),
    redondeo: lector.importe(nodo, 'RoundingAmount'),
    aPagar: dice('DuePayableAmount'),
    retenciones: CERO,
  };
  comprobarTotales(lector, totales, {
    bruto: `${TOTALES}/LineTotalAmount`,
    base: `${TOTALES}/TaxBasisTotalAmount`,
    conImpuestos: `${TOTALES}/GrandTotalAmount`,
    aPagar: `${TOTALES}/DuePayableAmount`,
  });
  return totales;
}
