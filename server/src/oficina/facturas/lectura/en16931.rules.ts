import type { ImpuestoFactura } from '#contract/oficina/facturas/importes.rules.ts';
import { centimosDe, CERO, type Decimal, entre, menos, por, suma, tipoDe } from './importes.rules.ts';
import type { Nodo } from './arbol.rules.ts';
import type { Ajuste, Impuesto, PdfIncluido } from './lectura.rules.ts';
import type { Lector } from './lector.rules.ts';

/** Type codes (UNTDID 1001) of corrective invoices and credit notes. */
const RECTIFICAN = new Set(['384']);
const ABONAN = new Set(['381', '396', '83', '261', '308']);
const PROFORMA = '325';
/** Class of an invoice by its type code (BT-3), which stands in `elemento`. */
export function claseDe(lector: Lector, codigo: string, elemento: string): 'factura' | 'rectificativa' | 'abono' {
  if (codigo === PROFORMA)
    lector.fallo(elemento, 'Es una factura proforma, que no se registra ni se paga: pida la definitiva');
  return ABONAN.has(codigo) ? 'abono' : RECTIFICAN.has(codigo) ? 'rectificativa' : 'factura';
}

export const CIEN: Decimal = { n: 100n, escala: 0 };
export const partePor = (base: Decimal, tipo: Decimal): Decimal => entre(por(base, tipo), CIEN) ?? CERO;

/** VAT categories (BT-118) of the taxes that have another name in Spain. */
const CATEGORIAS: Readonly<Record<string, ImpuestoFactura>> = { L: 'IGIC', M: 'IPSI' };
type DelDesglose = { esquema: string; categoria: string; tipo: Decimal; base: Decimal; cuota: Decimal | undefined };
/** A tax, and its unrounded contribution to the total. */
export type ConExacta = { impuesto: Impuesto; exacta: Decimal };
/**
 * Part of the tax breakdown (BG-23); a missing amount (BT-117) follows from its rate. `elemento`: path of that amount.
 */
export function impuestoDe(lector: Lector, parteDelDesglose: DelDesglose, elemento: string): ConExacta {
  const porTipo = partePor(parteDelDesglose.base, parteDelDesglose.tipo);
  const cuota = parteDelDesglose.cuota ?? porTipo;
  lector.cuadra(elemento, cuota, porTipo, 'la base por su tipo da (BR-CO-17)');
  const impuesto: Impuesto = {
    clase: ['', 'VAT'].includes(parteDelDesglose.esquema) ? (CATEGORIAS[parteDelDesglose.categoria] ?? 'IVA') : 'OTRO',
    tipo: tipoDe(parteDelDesglose.tipo),
    base: centimosDe(parteDelDesglose.base),
    cuota: centimosDe(cuota),
    recargo: null,
  };
  return { impuesto, exacta: cuota };
}

/** Totals of an invoice (BG-22), each by its business term, and the parts of each. */
type TotalesEN = {
  /** Net amounts of its lines (BT-131). */
  lineas: readonly Decimal[];
  /** BT-99 less BT-92. */
  recargosMenosDescuentos: Decimal;
  /** BT-106, BT-109, BT-110, BT-112, BT-113, BT-114, BT-115. */
  bruto: Decimal;
  base: Decimal;
  impuestos: Decimal;
  conImpuestos: Decimal;
  anticipado: Decimal;
  redondeo: Decimal;
  aPagar: Decimal;
  /** Withheld taxes, which EN 16931 does not define. */
  retenciones: Decimal;
};
/** Core rules of EN 16931 about totals, by their codes. `donde`: path of the element of each. */
export function comprobarTotales(
  lector: Lector,
  t: TotalesEN,
  donde: Record<'bruto' | 'base' | 'conImpuestos' | 'aPagar', string>,
): void {
  lector.cuadra(donde.bruto, t.bruto, suma(...t.lineas), 'las líneas suman (BR-CO-10)', t.lineas.length);
  lector.cuadra(
    donde.base,
    t.base,
    suma(t.bruto, t.recargosMenosDescuentos),
    'las líneas con descuentos y cargos dan (BR-CO-13)',
  );
  lector.cuadra(
    donde.conImpuestos,
    t.conImpuestos,
    suma(t.base, t.impuestos),
    'la base con los impuestos da (BR-CO-15)',
  );
  const debe = suma(t.conImpuestos, menos(t.anticipado), t.redondeo, menos(t.retenciones));
  lector.cuadra(donde.aPagar, t.aPagar, debe, 'el total menos lo anticipado y lo retenido da (BR-CO-16)');
}
/** Parts between the total and the amount to pay: BT-113 and BT-114. */
export const ajustesDe = ({ anticipado, redondeo }: Pick<TotalesEN, 'anticipado' | 'redondeo'>): Ajuste[] => [
  { clase: 'anticipo', concepto: '', importe: centimosDe(anticipado) },
  { clase: 'redondeo', concepto: '', importe: centimosDe(redondeo) },
];

/** The first PDF among the documents inside the invoice (BT-125). */
export function pdfDeAdjuntos(adjuntos: readonly Nodo[]): PdfIncluido | null {
  for (const { texto, atributos } of adjuntos) {
    if (atributos['mimeCode'] !== 'application/pdf') continue;
    const contenido = Buffer.from(texto, 'base64');
    if (contenido.subarray(0, 5).equals(Buffer.from('%PDF-')))
      return { nombre: atributos['filename'] ?? 'factura.pdf', contenido };
  }
  return null;
}
