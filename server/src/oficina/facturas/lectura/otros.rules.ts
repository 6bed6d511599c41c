import type { Nodo } from './arbol.rules.ts';

/** Documents of UBL and of UN/CEFACT that are no invoice, by the name of their root. */
const NO_SON: Readonly<Record<string, string>> = {
  Order: 'un pedido',
  OrderChange: 'un cambio de pedido',
  OrderCancellation: 'la anulación de un pedido',
  OrderResponse: 'la respuesta a un pedido',
  OrderResponseSimple: 'la respuesta a un pedido',
  ApplicationResponse: 'la respuesta a un documento recibido',
  DespatchAdvice: 'un aviso de expedición (albarán)',
  ReceiptAdvice: 'un aviso de recepción',
  Quotation: 'un presupuesto',
  RequestForQuotation: 'una petición de presupuesto',
  Catalogue: 'un catálogo',
  Statement: 'un extracto de cuenta',
  Reminder: 'un recordatorio de pago',
  RemittanceAdvice: 'un aviso de pago',
  DebitNote: 'una nota de cargo',
  SelfBilledInvoice: 'una factura emitida por quien la paga',
  SelfBilledCreditNote: 'un abono emitido por quien lo cobra',
  FreightInvoice: 'una factura de transporte internacional',
  AttachedDocument: 'un sobre con otro documento dentro: extraiga la factura',
};
/** Families of those documents: the word before their name, and the beginning of their namespace. */
const FAMILIAS: readonly (readonly [espacio: string, nombre: string, prefijo: string])[] = [
  ['urn:oasis:names:specification:ubl:schema:xsd:', 'UBL', ''],
  ['urn:un:unece:uncefact:data:', 'CII', 'CrossIndustry'],
];
/** Type codes (UNTDID 1001) of the message that all the orders of Order-X share. */
const DE_ORDER_X: Readonly<Record<string, string>> = { '220': 'Order', '230': 'OrderChange', '231': 'OrderResponse' };

/** Roots that are known by their name alone. */
const CONOCIDOS: Readonly<Record<string, string>> = {
  html: 'una página web',
  FatturaElettronica: 'una factura de Italia (FatturaPA)',
  Comprobante: 'una factura de México (CFDI)',
  StandardBusinessDocument: 'un sobre de Peppol: extraiga la factura que lleva dentro',
  CrossIndustryDocument: 'una factura en ZUGFeRD 1, anterior a la norma europea: pídala en Factur-X o ZUGFeRD 2',
  TicketBai: 'un registro de TicketBAI, que se envía a la hacienda foral',
  RegFactuSistemaFacturacion: 'un registro de VERI*FACTU, que se envía a la Agencia Tributaria',
  SuministroLRFacturasEmitidas: 'un registro del SII, que se envía a la Agencia Tributaria',
  SuministroLRFacturasRecibidas: 'un registro del SII, que se envía a la Agencia Tributaria',
};

/** Words for a document that is no supported invoice; undefined: unknown document. */
export function queEs(raiz: Nodo): string | undefined {
  if (Object.hasOwn(CONOCIDOS, raiz.nombre)) return CONOCIDOS[raiz.nombre];
  const familia = FAMILIAS.find(([espacio]) => raiz.espacio.startsWith(espacio));
  if (!familia) return undefined;
  const [, nombre, prefijo] = familia;
  const clase = raiz.nombre.startsWith('SCRDMCCBDACIO')
    ? (DE_ORDER_X[codigoDe(raiz)] ?? 'Order')
    : raiz.nombre.slice(raiz.nombre.startsWith(prefijo) ? prefijo.length : 0);
  return Object.hasOwn(NO_SON, clase)
    ? `${NO_SON[clase]} (${nombre} ${raiz.nombre.slice(0, 60)})`
    : `otro documento (${nombre} ${raiz.nombre.slice(0, 60)})`;
}
const codigoDe = (raiz: Nodo): string =>
  raiz.hijos.find(({ nombre }) => nombre === 'ExchangedDocument')?.hijos.find(({ nombre }) => nombre === 'TypeCode')
    ?.texto ?? '';
