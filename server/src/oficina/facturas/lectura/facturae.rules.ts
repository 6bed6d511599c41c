import { gunzipSync } from 'node:zlib';
import type { Nodo } from './arbol.rules.ts';
import type { ImpuestoFactura } from '#contract/oficina/facturas/importes.rules.ts';
import { cerrar } from './cierre.rules.ts';
import { type ConExacta, partePor } from './en16931.rules.ts';
import { centimosDe, menos, por, suma, tipoDe } from './importes.rules.ts';
import { type FacturaLeida, Ilegible, type Leida, LIMITES, type Parte, type PdfIncluido } from './lectura.rules.ts';
import { totalesDe } from './facturae-totales.rules.ts';
import { Lector, type Ruta } from './lector.rules.ts';
import { PAISES } from './paises.rules.ts';

/** Supported versions, by the namespace of their root. */
const VERSIONES: Readonly<Record<string, string>> = {
  'http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml': '3.2.2',
  'http://www.facturae.es/Facturae/2014/v3.2.1/Facturae': '3.2.1',
  'http://www.facturae.es/Facturae/2009/v3.2/Facturae': '3.2',
};
/** Charged taxes by their codes; others have no name of their own. */
const IMPUESTOS: Readonly<Record<string, ImpuestoFactura>> = {
  '01': 'IVA',
  '02': 'IPSI',
  '03': 'IGIC',
  '06': 'ITPAJD',
  '07': 'IE',
  '08': 'RA',
  '09': 'IGTECM',
  '12': 'ICIO',
  '17': 'REIVA',
  '18': 'REIGIC',
  '19': 'REIPSI',
  '20': 'IPS',
  '22': 'IVPEE',
  '27': 'IGFEI',
};
/** Classes of invoices: originals with their copies, and corrective ones. */
const CLASES: Readonly<Record<string, 'factura' | 'rectificativa'>> = {
  OO: 'factura',
  OC: 'factura',
  CO: 'factura',
  CC: 'factura',
  OR: 'rectificativa',
  CR: 'rectificativa',
};

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
    cabeza.fallo(
      'FileHeader/Batch/InvoicesCount',
      `Dice ${cuantas.slice(0, 20)} y el fichero lleva ${facturas.length} facturas`,
    );
  const bolsa: Bolsa = { queda: LIMITES.desempaquetado };
  return facturas.map((nodo) => {
    const lector = new Lector(espacios);
    for (const { elemento, mensaje } of cabeza.fallos) lector.fallo(elemento, mensaje);
    const factura = { version, proveedor, destinatario, ...facturaDe(lector, nodo, bolsa) };
    const numero = [factura.serie, factura.numero].filter(Boolean).join('-');
    return lector.fallos.length > 0 ? { numero, errores: lector.fallos } : { numero, factura };
  });
}

function parte(lector: Lector, nodo: Nodo | undefined, de: string): Parte {
  const nif = lector.texto(nodo, 'TaxIdentification', 'TaxIdentificationNumber');
  if (nodo && nif === '') lector.fallo(`${de}/TaxIdentification/TaxIdentificationNumber`, 'Falta el NIF');
  const persona = ['Name', 'FirstSurname', 'SecondSurname'].map((elemento) =>
    lector.texto(nodo, 'Individual', elemento),
  );
  const nombre = lector.texto(nodo, 'LegalEntity', 'CorporateName') || persona.filter(Boolean).join(' ');
  if (nodo && nombre === '') lector.fallo(`${de}/LegalEntity/CorporateName`, 'Falta el nombre o la razón social');
  const extranjero =
    lector.texto(nodo, 'LegalEntity', 'OverseasAddress', 'CountryCode') ||
    lector.texto(nodo, 'Individual', 'OverseasAddress', 'CountryCode');
  return { nif, nombre, pais: PAISES[extranjero.toUpperCase()] ?? '' };
}

type DeLaFactura = Omit<FacturaLeida, 'version' | 'proveedor' | 'destinatario'>;
function facturaDe(lector: Lector, nodo: Nodo, bolsa: Bolsa): DeLaFactura {
  const clase = CLASES[lector.palabras(nodo, 'InvoiceHeader', 'InvoiceClass')];
  if (clase === undefined) lector.fallo('InvoiceHeader/InvoiceClass', 'No es ninguna clase de factura');
  const serie = lector.texto(nodo, 'InvoiceHeader', 'InvoiceSeriesCode');
  const numero = lector.palabras(nodo, 'InvoiceHeader', 'InvoiceNumber');
  const moneda = lector.moneda(
    lector.palabras(nodo, 'InvoiceIssueData', 'InvoiceCurrencyCode'),
    'InvoiceIssueData/InvoiceCurrencyCode',
  );
  const desglose = impuestos(lector, nodo, 'TaxesOutputs');
  const retenido = impuestos(lector, nodo, 'TaxesWithheld');
  const lineas = lector.hijos(nodo, ['Items', 'InvoiceLine']).map((linea, i) => lineaDe(lector, linea, i + 1));
  if (lineas.length === 0) lector.fallo('Items/InvoiceLine', 'La factura no lleva ninguna línea');
  const totales = totalesDe(lector, nodo, { lineas: lineas.map(({ bruto }) => bruto), desglose, retenido });
  const plazos = lector.hijos(nodo, ['PaymentDetails', 'Installment']).map((hijo) => {
    const importe = lector.numero(hijo, 'InstallmentAmount');
    return { fecha: lector.diaExigido(hijo, 'InstallmentDueDate'), importe: importe && centimosDe(importe) };
  });
  const dato = (nombre: string) =>
    lector.texto(nodo, 'InvoiceIssueData', nombre) || lector.texto(nodo, 'Items', 'InvoiceLine', nombre);
  return {
    formato: 'Facturae',
    clase: clase ?? 'factura',
    serie,
    numero,
    fecha: lector.diaExigido(nodo, 'InvoiceIssueData', 'IssueDate'),
    moneda,
    concepto: lector.texto(nodo, 'InvoiceIssueData', 'InvoiceDescription') || (lineas[0]?.descripcion ?? ''),
    ...cerrar(lector, { ...totales, desglose: desglose.map(({ impuesto }) => impuesto), plazos }),
    lineas: lineas.map(({ descripcion, cantidad, precio, importe }) => ({ descripcion, cantidad, precio, importe })),
    referencias: {
      contrato: dato('ReceiverContractReference') || dato('IssuerContractReference'),
      pedido: dato('ReceiverTransactionReference'),
      centro: dato('FileReference'),
    },
    pdf: pdfDe(lector, nodo, bolsa),
    avisos: lector.avisos,
  };
}

/** Taxes, charged or withheld; a missing amount follows from its rate. `exacta`: with its surcharge. */
function impuestos(lector: Lector, nodo: Nodo, cuales: 'TaxesOutputs' | 'TaxesWithheld'): ConExacta[] {
  return lector.hijos(nodo, [cuales, 'Tax']).map((hijo, i) => {
    const codigo = lector.palabras(hijo, 'TaxTypeCode');
    const tipo = lector.importeExigido(hijo, 'TaxRate');
    const base = lector.importeExigido(hijo, 'TaxableBase', 'TotalAmount');
    const porTipo = partePor(base, tipo);
    const cuota = lector.numero(hijo, 'TaxAmount', 'TotalAmount') ?? porTipo;
    lector.cuadra(`${cuales}/Tax[${i + 1}]/TaxAmount`, cuota, porTipo, 'la base por su tipo da');
    const recargo = lector.numero(hijo, 'EquivalenceSurchargeAmount', 'TotalAmount');
    const suTipo = lector.importe(hijo, 'EquivalenceSurcharge');
    if (recargo)
      lector.convendria(
        `${cuales}/Tax[${i + 1}]/EquivalenceSurchargeAmount`,
        recargo,
        partePor(base, suTipo),
        'la base por el recargo da',
      );
    const impuesto = {
      clase: IMPUESTOS[codigo] ?? 'OTRO',
      tipo: tipoDe(tipo),
      base: centimosDe(base),
      cuota: centimosDe(cuota),
      recargo: recargo && recargo.n !== 0n ? { tipo: tipoDe(suTipo), cuota: centimosDe(recargo) } : null,
    };
    return { impuesto, exacta: recargo ? suma(cuota, recargo) : cuota };
  });
}

function lineaDe(lector: Lector, linea: Nodo, i: number) {
  const donde = `Items/InvoiceLine[${i}]`;
  const cantidad = lector.importeExigido(linea, 'Quantity');
  const precio = lector.importeExigido(linea, 'UnitPriceWithoutTax');
  const coste = lector.importeExigido(linea, 'TotalCost');
  const bruto = lector.importeExigido(linea, 'GrossAmount');
  lector.convendria(`${donde}/TotalCost`, coste, por(cantidad, precio), 'la cantidad por el precio da');
  const sumaDe = (ruta: Ruta, campo: string) =>
    suma(...lector.hijos(linea, ruta).map((hijo) => lector.importe(hijo, campo)));
  const descuentos = sumaDe(['DiscountsAndRebates', 'Discount'], 'DiscountAmount');
  const cargos = sumaDe(['Charges', 'Charge'], 'ChargeAmount');
  lector.convendria(
    `${donde}/GrossAmount`,
    bruto,
    suma(coste, menos(descuentos), cargos),
    'el coste con descuentos y cargos da',
  );
  return {
    descripcion: lector.palabras(linea, 'ItemDescription'),
    cantidad: lector.texto(linea, 'Quantity'),
    precio: lector.texto(linea, 'UnitPriceWithoutTax'),
    importe: centimosDe(bruto),
    bruto,
  };
}

/** Bytes that may still be unpacked from the documents of one file. */
type Bolsa = { queda: number };
/** The first PDF among the documents inside, if it can be unpacked. */
function pdfDe(lector: Lector, nodo: Nodo, bolsa: Bolsa): PdfIncluido | null {
  for (const hijo of lector.hijos(nodo, ['AdditionalData', 'RelatedDocuments', 'Attachment'])) {
    if (lector.texto(hijo, 'AttachmentFormat').toLowerCase() !== 'pdf') continue;
    const empaquetado = lector.texto(hijo, 'AttachmentCompressionAlgorithm').toUpperCase();
    const bytes = Buffer.from(lector.hijo(hijo, 'AttachmentData')?.texto ?? '', 'base64');
    const contenido = empaquetado === 'GZIP' ? desempaquetado(bytes, bolsa) : empaquetado === 'ZIP' ? undefined : bytes;
    if (contenido?.subarray(0, 5).equals(Buffer.from('%PDF-')))
      return { nombre: lector.texto(hijo, 'AttachmentDescription') || 'factura.pdf', contenido };
  }
  return null;
}
function desempaquetado(bytes: Buffer, bolsa: Bolsa): Buffer | undefined {
  const maximo = Math.min(LIMITES.bytes, bolsa.queda);
  if (maximo === 0) return undefined;
  try {
    const contenido = gunzipSync(bytes, { maxOutputLength: maximo });
    bolsa.queda -= contenido.length;
    return contenido;
  } catch {
    bolsa.queda -= maximo; // The limit of bytes may have been reached exactly.
    return undefined;
  }
}
