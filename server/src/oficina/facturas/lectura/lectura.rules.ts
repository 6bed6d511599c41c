import type { FormatoFactura } from '#contract/oficina/facturas/factura.schemas.ts';
import type { AjusteFactura, ImpuestoFactura } from '#contract/oficina/facturas/importes.rules.ts';

/** A PDF inside the e-invoice. */
export type PdfIncluido = { nombre: string; contenido: Uint8Array };
/** `nif`: '' where the invoice has none; `pais`: two letters, '' where it has none. */
export type Parte = { nif: string; nombre: string; pais: string };
/**
 * Tax of the invoice by its kind and its rate ('21.00', '5.11269632'). Several may be on one base. Amounts are cents.
 */
export type Impuesto = {
  clase: ImpuestoFactura;
  tipo: string;
  base: number;
  cuota: number;
  /** Recargo de equivalencia, which is no part of `cuota`. */
  recargo: { tipo: string; cuota: number } | null;
};
/**
 * Part between the total and the amount to pay, as the invoice writes it (with the sign of its class), with its words.
 */
export type Ajuste = { clase: AjusteFactura; concepto: string; importe: number };
type VencimientoLeido = { fecha: string; importe: number };
export type LineaLeida = { descripcion: string; cantidad: string; precio: string; importe: number };
/** Content of an invoice file, in cents; credit notes are negative. */
export type FacturaLeida = {
  formato: 'Facturae' | 'UBL' | 'CII';
  version: string;
  clase: 'factura' | 'rectificativa' | 'abono';
  /** Number as the supplier writes it. */
  serie: string;
  numero: string;
  fecha: string;
  moneda: string;
  concepto: string;
  proveedor: Parte;
  destinatario: Parte;
  /** BT-109. Where several taxes are on one base, it is less than the sum of their bases. */
  base: number;
  /** Taxes and their surcharges: the sum of `desglose`. */
  impuestos: number;
  /** Withheld taxes (IRPF). */
  retenciones: number;
  /** `base` and `impuestos` less `retenciones`, exactly. */
  total: number;
  /** From `total` to `aPagar`: BT-113, BT-114, and those of Facturae. */
  ajustes: Ajuste[];
  /** BT-115, TotalExecutableAmount: `total` and `ajustes`, exactly. It may be 0, and negative. */
  aPagar: number;
  /** Due dates, which add up to `aPagar` exactly; none where the invoice has no date. */
  vencimientos: VencimientoLeido[];
  desglose: Impuesto[];
  lineas: LineaLeida[];
  /** Warnings, which do not hinder the import. */
  avisos: Fallo[];
  /** The supplier's words for the contract, the order and the cost centre or office. */
  referencias: { contrato: string; pedido: string; centro: string };
  pdf: PdfIncluido | null;
};
/** A fault of the file: the path of its element, and the sentence. */
export type Fallo = { elemento: string; mensaje: string };
/** Outcome of each invoice of a file. */
export type Leida = { numero: string } & ({ factura: FacturaLeida } | { errores: Fallo[] });
/** Invoices of a file, its format and whether it is signed, or the reason why it is no invoice. */
export type Lectura = { facturas: Leida[]; formato: FormatoFactura; firmada: boolean } | { errores: Fallo[] };

/** Limits of a file: each is some times the need of the greatest known invoice. */
export const LIMITES = {
  bytes: 4_194_304,
  /** Unpacked bytes of one file, all together. */
  desempaquetado: 20_971_520,
  profundidad: 50,
  elementos: 200_000,
  atributos: 40,
  atributo: 8_000,
  nombre: 200,
  facturas: 200,
  fallos: 30,
} as const;

/** A file whose reading was stopped. */
export class Ilegible extends Error {
  readonly elemento: string;
  constructor(mensaje: string, elemento = '') {
    super(mensaje);
    this.elemento = elemento;
  }
}
