import { ciclo } from '#contract/casa/kernel/ciclo.ts';
import type { Orden } from '#contract/casa/kernel/scalars.ts';

export const ESTADO_FACTURA = {
  pendiente: 1,
  conforme: 2,
  disconforme: 3,
  recibida: 4,
  contabilizada: 5,
  pagada: 6,
  anulada: 7,
} as const;
/**
 * Invoices. `decidir` leads to the inbox, where people conform and refuse; the first three numbers are those
 * of any request. `papel`: people who may do the act.
 */
export const FACTURA = ciclo(
  {
    1: 'Pendiente de conformar',
    2: 'Conforme',
    3: 'Disconforme',
    4: 'Recibida',
    5: 'Contabilizada',
    6: 'Pagada',
    7: 'Anulada',
  },
  {
    decidir: { desde: [1], hasta: null, papel: 'aprobador' },
    enviar: { desde: [3, 4], hasta: 1, papel: 'administracion' },
    editar: { desde: [3, 4], hasta: null, papel: 'administracion' },
    contabilizar: { desde: [2], hasta: 5, papel: 'administracion' },
    pagar: { desde: [5], hasta: 6, papel: 'administracion' },
    reasignar: { desde: [1], hasta: null, papel: 'ambos' },
    retirar: { desde: [1], hasta: 4, papel: 'administracion' },
    anular: { desde: [1, 3, 4], hasta: 7, papel: 'administracion' },
  },
);
/** States in the order of an invoice's life. */
export const VIDA_FACTURA = [4, 1, 3, 2, 5, 6, 7] as const;

/** Most cents of an amount. Answers carry amounts as decimal text with two decimals; the rules calculate with whole cents. */
export const MAX_CENTIMOS = 999_999_999_99;
/** '1210.00' → 121000; undefined for a text that is no amount. */
export function centimosDe(importe: string): number | undefined {
  const [, signo, euros = '', decimales] = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(importe) ?? [];
  if (euros === '') return undefined;
  const centimos = Number(euros) * 100 + Number((decimales ?? '').padEnd(2, '0'));
  return signo && centimos > 0 ? -centimos : centimos;
}
/** 121000 → '1210.00' */
export function importeDe(centimos: number): string {
  const entero = Math.abs(centimos);
  const euros = Math.floor(entero / 100);
  return `${centimos < 0 ? '-' : ''}${euros}.${String(entero % 100).padStart(2, '0')}`;
}
/** '-1.210,00 €': an amount as people read it, in the currency of the invoice. */
export function importeEnPalabras(importe: string, divisa = 'EUR'): string {
  const [, signo = '', euros = '', decimales = '00'] = /^(-?)(\d+)\.(\d{2})$/.exec(importe) ?? [];
  return `${signo}${euros.replace(/\B(?=(\d{3})+$)/g, '.')},${decimales} ${divisa === 'EUR' ? '€' : divisa}`;
}

/** Sums in words, one for each currency, the euro first: '1.210,00 €, 90,00 USD'. */
export function sumasEnPalabras(importes: readonly { Divisa: string; Importe: string }[]): string {
  const sumas = new Map<string, number>();
  for (const { Divisa, Importe } of importes) sumas.set(Divisa, (sumas.get(Divisa) ?? 0) + (centimosDe(Importe) ?? 0));
  const orden = (divisa: string) => (divisa === 'EUR' ? '' : divisa);
  return [...sumas]
    .toSorted(([a], [b]) => (orden(a) < orden(b) ? -1 : 1))
    .map(([divisa, centimos]) => importeEnPalabras(importeDe(centimos), divisa))
    .join(', ');
}

/** Share of a base in cents by a rate as text ('21.00', '5.11269632'), rounded half away from zero. */
export function cuotaDe(base: number, tipo: string): number {
  const [, entero = '0', decimales = ''] = /^(\d{1,3})(?:\.(\d{1,8}))?$/.exec(tipo) ?? [];
  const producto = BigInt(Math.abs(base)) * BigInt(entero + decimales.padEnd(8, '0'));
  return Math.sign(base) * Number((producto + 5_000_000_000n) / 10_000_000_000n) || 0;
}

export type Sumandos = {
  impuestos: readonly { base: string; cuota: string; recargo?: string | undefined }[];
  /** Base of the invoice, for several taxes on one base; absent: the sum of the bases. */
  base?: string | undefined;
  retencion: string;
};
const sumar = (importes: readonly string[]) => importes.reduce((suma, importe) => suma + (centimosDe(importe) ?? 0), 0);
/** Base, taxes with their surcharges, and their total, in cents. */
export function sumaDe({ impuestos, base: baseEscrita = '', retencion }: Sumandos): {
  base: number;
  iva: number;
  total: number;
} {
  const base = centimosDe(baseEscrita) ?? sumar(impuestos.map((linea) => linea.base));
  const iva = sumar(impuestos.flatMap(({ cuota, recargo = '' }) => [cuota, recargo]));
  return { base, iva, total: base + iva - (centimosDe(retencion) ?? 0) };
}
/** Sentence with the difference between a total and the sum of its parts; '' for none. */
export function descuadre(parts: Sumandos, total: string, divisa = 'EUR'): string {
  const totalEscrito = centimosDe(total);
  if (totalEscrito === undefined) return '';
  const suma = sumaDe(parts).total;
  if (suma === totalEscrito) return '';
  const cuanto = importeEnPalabras(importeDe(Math.abs(totalEscrito - suma)), divisa);
  return (
    `Base más IVA menos retención suman ${importeEnPalabras(importeDe(suma), divisa)}: ` +
    `${totalEscrito > suma ? 'sobran' : 'faltan'} ${cuanto} en el total`
  );
}
/**
 * Sentence about due dates that do not add up to the amount to pay: the total, or the rest after advances and the like.
 */
export function descuadreDeVencimientos(
  importes: readonly string[],
  { total, aPagar, divisa = 'EUR' }: { total: string; aPagar: string; divisa?: string },
): string {
  const aPagarEscrito = centimosDe(aPagar);
  if (aPagarEscrito === undefined || centimosDe(total) === undefined) return '';
  if (importes.some((importe) => centimosDe(importe) === undefined)) return '';
  const suma = sumar(importes);
  if (suma === aPagarEscrito) return '';
  const que = aPagarEscrito === centimosDe(total) ? 'el total es' : 'lo que hay que pagar es';
  return `Los vencimientos suman ${importeEnPalabras(importeDe(suma), divisa)} y ${que} ${importeEnPalabras(aPagar, divisa)}`;
}

/** Number for comparisons: capitals, no spaces, no leading zeros. The database function `numero_de_factura` holds the same rule. */
export const numeroNormal = (escrito: string): string =>
  escrito
    .toUpperCase()
    .replace(/\s+/g, '')
    .replace(/(^|\D)0+(?=\d)/g, '$1');

/** True for an invoice above the limit, or in another currency: two people conform, with their signing passwords (S-8253). */
export const pideDos = (total: string, divisa: string, limite: string): boolean =>
  divisa !== 'EUR' || Math.abs(centimosDe(total) ?? 0) > (centimosDe(limite) ?? 0);

export const VENCE = { semana: 'Vencen en 7 días', vencidas: 'Vencidas' } as const;
/** `urgencia`: what is to be paid by its due date, then what is over, the last due first. `registro`: as invoices came in. */
export const COLUMNAS_FACTURAS = [
  'urgencia',
  'registro',
  'numero',
  'proveedor',
  'fecha',
  'cargo',
  'total',
  'vence',
  'estado',
] as const;
/** Orders by their names, for cards, which have no headers. */
export const ORDEN_FACTURAS = {
  urgencia: 'Por pagar, lo que antes vence',
  '-registro': 'Últimas recibidas',
  vence: 'Vencimiento más próximo',
  '-fecha': 'Fecha de factura',
  '-total': 'Mayor importe',
} as const satisfies Partial<Record<OrdenFacturas, string>>;
export type OrdenFacturas = Orden<(typeof COLUMNAS_FACTURAS)[number]>;
/** Most bytes of the PDF of an invoice. */
export const MAX_PDF_FACTURA = 10_485_760;
export const FORMATOS_FACTURA = { facturae: 'Facturae', ubl: 'UBL', cii: 'CII', csv: 'CSV' } as const;
/** Words of several invoices in a state in which something is still to be paid. */
export const FACTURAS_POR_CERRAR = {
  4: 'Recibidas',
  1: 'Por conformar',
  3: 'Disconformes',
  2: 'Conformes',
  5: 'Contabilizadas',
} as const satisfies Partial<Record<keyof typeof FACTURA.nombres, string>>;
