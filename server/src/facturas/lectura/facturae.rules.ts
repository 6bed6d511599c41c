import { gunzipSync } from 'node:zlib';
import type { Nodo } from './arbol.rules.ts';
import { centimosDe, CERO, type Decimal, entre, menos, por, suma } from './importes.rules.ts';
import { type FacturaLeida, Ilegible, type Impuesto, type Leida, LIMITES, type Parte, type PdfIncluido } from './lectura.rules.ts'; // prettier-ignore
import { Lector, type Ruta } from './lector.rules.ts';

/** Versions that are read, by the namespace of their root. */
const VERSIONES: Readonly<Record<string, string>> = {
  'http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml': '3.2.2',
  'http://www.facturae.es/Facturae/2014/v3.2.1/Facturae': '3.2.1',
  'http://www.facturae.es/Facturae/2009/v3.2/Facturae': '3.2',
};
const FIRMA = 'http://www.w3.org/2000/09/xmldsig#';
/** Kinds of tax that are withheld or charged and have a name of their own. */
const IMPUESTOS: Readonly<Record<string, string>> = { '01': 'IVA', '02': 'IPSI', '03': 'IGIC', '04': 'IRPF' };
const CIEN: Decimal = { n: 100n, escala: 0 };
/** Classes of invoices: originals and their copies, and those that put others right. */
const CLASES: Readonly<Record<string, 'factura' | 'rectificativa'>> = { OO: 'factura', OC: 'factura', CO: 'factura', CC: 'factura', OR: 'rectificativa', CR: 'rectificativa' }; // prettier-ignore

/** Invoices of a Facturae file, which may hold a batch. @throws Ilegible for another version, or none at all. */
export function facturasDeFacturae(raiz: Nodo): Leida[] {
  const version = VERSIONES[raiz.espacio];
  if (version === undefined)
    throw new Ilegible('La versión de Facturae no se reconoce: se leen la 3.2.2, la 3.2.1 y la 3.2', raiz.nombre);
  const espacios = ['', raiz.espacio];
  const cabeza = new Lector(espacios);
  const escrita = cabeza.palabras(raiz, 'FileHeader', 'SchemaVersion');
  if (escrita !== '' && escrita !== version)
    cabeza.fallo('FileHeader/SchemaVersion', `Dice ${escrita.slice(0, 20)} y el fichero es de la versión ${version}`);
  const facturas = cabeza.hijos(raiz, ['Invoices', 'Invoice']);
  if (facturas.length === 0) throw new Ilegible('El fichero no lleva ninguna factura', 'Invoices/Invoice');
  if (facturas.length > LIMITES.facturas)
    throw new Ilegible(`El fichero lleva más de ${LIMITES.facturas} facturas: divídalo`, 'Invoices');
  const proveedor = parte(cabeza, cabeza.exigido(raiz, 'Parties', 'SellerParty'), 'SellerParty');
  const destinatario = parte(cabeza, cabeza.exigido(raiz, 'Parties', 'BuyerParty'), 'BuyerParty');
  const cuantas = cabeza.texto(raiz, 'FileHeader', 'Batch', 'InvoicesCount');
  if (cuantas !== '' && Number(cuantas) !== facturas.length)
    cabeza.fallo('FileHeader/Batch/InvoicesCount', `Dice ${cuantas.slice(0, 20)} y el fichero lleva ${facturas.length} facturas`); // prettier-ignore
  const firmada = raiz.hijos.some(({ nombre, espacio }) => nombre === 'Signature' && espacio === FIRMA);
  return facturas.map((nodo) => {
    const lector = new Lector(espacios);
    for (const { elemento, mensaje } of cabeza.fallos) lector.fallo(elemento, mensaje);
    const factura = { version, firmada, proveedor, destinatario, ...facturaDe(lector, nodo) };
    const numero = [factura.serie, factura.numero].filter(Boolean).join('-');
    return lector.fallos.length > 0 ? { numero, errores: lector.fallos } : { numero, factura };
  });
}

function parte(lector: Lector, nodo: Nodo | undefined, de: string): Parte {
  const nif = lector.texto(nodo, 'TaxIdentification', 'TaxIdentificationNumber');
  if (nodo && nif === '') lector.fallo(`${de}/TaxIdentification/TaxIdentificationNumber`, 'Falta el NIF');
  const persona = ['Name', 'FirstSurname', 'SecondSurname'].map((uno) => lector.texto(nodo, 'Individual', uno));
  const nombre = lector.texto(nodo, 'LegalEntity', 'CorporateName') || persona.filter(Boolean).join(' ');
  if (nodo && nombre === '') lector.fallo(`${de}/LegalEntity/CorporateName`, 'Falta el nombre o la razón social');
  return { nif, nombre };
}

type DeLaFactura = Omit<FacturaLeida, 'version' | 'firmada' | 'proveedor' | 'destinatario'>;
function facturaDe(lector: Lector, nodo: Nodo): DeLaFactura {
  const clase = CLASES[lector.palabras(nodo, 'InvoiceHeader', 'InvoiceClass')];
  if (clase === undefined) lector.fallo('InvoiceHeader/InvoiceClass', 'No es ninguna clase de factura');
  const serie = lector.texto(nodo, 'InvoiceHeader', 'InvoiceSeriesCode');
  const numero = lector.palabras(nodo, 'InvoiceHeader', 'InvoiceNumber');
  const moneda = lector.moneda(lector.palabras(nodo, 'InvoiceIssueData', 'InvoiceCurrencyCode'), 'InvoiceIssueData/InvoiceCurrencyCode'); // prettier-ignore
  const desglose = [
    ...impuestos(lector, nodo, ['TaxesOutputs', 'Tax'], false),
    ...impuestos(lector, nodo, ['TaxesWithheld', 'Tax'], true),
  ];
  const lineas = lector.hijos(nodo, ['Items', 'InvoiceLine']).map((linea, i) => lineaDe(lector, linea, i + 1));
  if (lineas.length === 0) lector.fallo('Items/InvoiceLine', 'La factura no lleva ninguna línea');
  const totales = totalesDe(lector, nodo, { lineas: lineas.map(({ bruto }) => bruto), desglose });
  const vencimientos = lector.hijos(nodo, ['PaymentDetails', 'Installment']);
  const fechas = vencimientos.map((uno) => lector.diaExigido(uno, 'InstallmentDueDate')).filter(Boolean);
  const dato = (nombre: string) =>
    lector.texto(nodo, 'InvoiceIssueData', nombre) || lector.texto(nodo, 'Items', 'InvoiceLine', nombre);
  return {
    formato: 'Facturae',
    clase: clase ?? 'factura',
    serie,
    numero,
    fecha: lector.diaExigido(nodo, 'InvoiceIssueData', 'IssueDate'),
    vencimiento: fechas.toSorted().at(-1) ?? null,
    moneda,
    concepto: lector.texto(nodo, 'InvoiceIssueData', 'InvoiceDescription') || (lineas[0]?.descripcion ?? ''),
    ...totales,
    desglose: desglose.map(({ clave, porcentaje, base, cuota, retenido }) => ({ clave, porcentaje, base, cuota, retenido })), // prettier-ignore
    lineas: lineas.map(({ descripcion, cantidad, precio, importe }) => ({ descripcion, cantidad, precio, importe })),
    referencias: {
      contrato: dato('ReceiverContractReference') || dato('IssuerContractReference'),
      pedido: dato('ReceiverTransactionReference'),
      centro: dato('FileReference'),
    },
    pdf: pdfDe(lector, nodo),
  };
}

type ConSuma = Impuesto & { linea: Decimal };
function impuestos(lector: Lector, nodo: Nodo, ruta: Ruta, retenido: boolean): ConSuma[] {
  return lector.hijos(nodo, ruta).map((uno, i) => {
    const codigo = lector.palabras(uno, 'TaxTypeCode');
    const tipo = lector.importeExigido(uno, 'TaxRate');
    const base = lector.importeExigido(uno, 'TaxableBase', 'TotalAmount');
    // the withheld may leave its amount out
    const cuota = lector.numero(uno, 'TaxAmount', 'TotalAmount') ?? entre(por(base, tipo), CIEN) ?? CERO;
    if (!retenido && !lector.hijo(uno, 'TaxAmount')) lector.fallo(`${ruta[0]}/Tax[${i + 1}]/TaxAmount`, 'Falta este elemento'); // prettier-ignore
    const porTipo = entre(por(base, tipo), CIEN) ?? CERO;
    lector.cuadra(`${ruta[0]}/Tax[${i + 1}]/TaxAmount`, cuota, porTipo, 'la base por su tipo da');
    const recargo = lector.importe(uno, 'EquivalenceSurchargeAmount', 'TotalAmount');
    const linea = suma(cuota, recargo);
    return {
      clave: IMPUESTOS[codigo] ?? codigo,
      porcentaje: Number(tipo.n) / 10 ** tipo.escala,
      base: centimosDe(base),
      cuota: centimosDe(linea),
      retenido,
      linea,
    };
  });
}

function lineaDe(lector: Lector, linea: Nodo, i: number) {
  const donde = `Items/InvoiceLine[${i}]`;
  const cantidad = lector.importeExigido(linea, 'Quantity');
  const precio = lector.importeExigido(linea, 'UnitPriceWithoutTax');
  const coste = lector.importeExigido(linea, 'TotalCost');
  const bruto = lector.importeExigido(linea, 'GrossAmount');
  lector.cuadra(`${donde}/TotalCost`, coste, por(cantidad, precio), 'la cantidad por el precio da');
  const sumaDe = (ruta: Ruta, campo: string) => suma(...lector.hijos(linea, ruta).map((uno) => lector.importe(uno, campo))); // prettier-ignore
  const descuentos = sumaDe(['DiscountsAndRebates', 'Discount'], 'DiscountAmount');
  const cargos = sumaDe(['Charges', 'Charge'], 'ChargeAmount');
  lector.cuadra(`${donde}/GrossAmount`, bruto, suma(coste, menos(descuentos), cargos), 'el coste con descuentos y cargos da'); // prettier-ignore
  return {
    descripcion: lector.palabras(linea, 'ItemDescription'),
    cantidad: lector.texto(linea, 'Quantity'),
    precio: lector.texto(linea, 'UnitPriceWithoutTax'),
    importe: centimosDe(bruto),
    bruto,
  };
}

type Partes = { lineas: readonly Decimal[]; desglose: readonly ConSuma[] };
function totalesDe(lector: Lector, nodo: Nodo, { lineas, desglose }: Partes) {
  const totales = lector.exigido(nodo, 'InvoiceTotals');
  const total = (campo: string) => lector.importeExigido(totales, campo);
  const puede = (campo: string) => lector.importe(totales, campo);
  const cuadra = (campo: string, dicho: Decimal, debe: Decimal, que: string, sumandos = 1) =>
    lector.cuadra(`InvoiceTotals/${campo}`, dicho, debe, que, sumandos);
  const bruto = total('TotalGrossAmount');
  cuadra('TotalGrossAmount', bruto, suma(...lineas), 'las líneas suman', lineas.length);
  const base = total('TotalGrossAmountBeforeTaxes');
  const conDescuentos = suma(bruto, menos(puede('TotalGeneralDiscounts')), puede('TotalGeneralSurcharges'));
  cuadra('TotalGrossAmountBeforeTaxes', base, conDescuentos, 'el bruto con descuentos y cargos da');
  const [repercutido, retenido] = [false, true].map((uno) => desglose.filter((otro) => otro.retenido === uno));
  const impuestosDichos = total('TotalTaxOutputs');
  cuadra('TotalTaxOutputs', impuestosDichos, suma(...(repercutido ?? []).map(({ linea }) => linea)), 'los impuestos suman', repercutido?.length); // prettier-ignore
  const retenciones = total('TotalTaxesWithheld');
  cuadra('TotalTaxesWithheld', retenciones, suma(...(retenido ?? []).map(({ linea }) => linea)), 'las retenciones suman', retenido?.length); // prettier-ignore
  const importe = total('InvoiceTotal');
  cuadra('InvoiceTotal', importe, suma(base, impuestosDichos, menos(retenciones)), 'la base con impuestos y retenciones da'); // prettier-ignore
  const pendiente = total('TotalOutstandingAmount');
  const anticipado = suma(
    puede('TotalPaymentsOnAccount'),
    ...lector.hijos(totales, ['Subsidies', 'Subsidy']).map((una) => lector.importe(una, 'SubsidyAmount')),
  );
  cuadra('TotalOutstandingAmount', pendiente, suma(importe, menos(anticipado)), 'el total menos lo anticipado da');
  const retenidoAparte = lector.importe(totales, 'AmountsWithheld', 'WithholdingAmount');
  const suplidos = suma(puede('TotalReimbursableExpenses'), puede('TotalFinancialExpenses'));
  cuadra('TotalExecutableAmount', total('TotalExecutableAmount'), suma(pendiente, menos(retenidoAparte), suplidos), 'lo pendiente con suplidos y retenciones da'); // prettier-ignore
  return {
    base: centimosDe(base),
    impuestos: centimosDe(impuestosDichos),
    retenciones: centimosDe(retenciones),
    total: centimosDe(importe),
  };
}

/** The first PDF among the documents that come inside, if it can be unpacked. */
function pdfDe(lector: Lector, nodo: Nodo): PdfIncluido | null {
  for (const uno of lector.hijos(nodo, ['AdditionalData', 'RelatedDocuments', 'Attachment'])) {
    if (lector.texto(uno, 'AttachmentFormat').toLowerCase() !== 'pdf') continue;
    const empaquetado = lector.texto(uno, 'AttachmentCompressionAlgorithm').toUpperCase();
    const bytes = Buffer.from(lector.hijo(uno, 'AttachmentData')?.texto ?? '', 'base64');
    const contenido = empaquetado === 'GZIP' ? desempaquetado(bytes) : empaquetado === 'ZIP' ? undefined : bytes;
    if (contenido?.subarray(0, 5).equals(Buffer.from('%PDF-')))
      return { nombre: lector.texto(uno, 'AttachmentDescription') || 'factura.pdf', contenido };
  }
  return null;
}
function desempaquetado(bytes: Buffer): Buffer | undefined {
  try {
    return gunzipSync(bytes, { maxOutputLength: LIMITES.bytes });
  } catch {
    return undefined;
  }
}
