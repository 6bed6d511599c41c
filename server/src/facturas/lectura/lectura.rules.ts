/** A PDF that comes inside of the e-invoice. */
export type PdfIncluido = { nombre: string; contenido: Uint8Array };
export type Parte = { nif: string; nombre: string };
/** Tax of the invoice by its rate; `retenido` lowers the total. Amounts are cents. */
export type Impuesto = { clave: string; porcentaje: number; base: number; cuota: number; retenido: boolean };
export type LineaLeida = { descripcion: string; cantidad: string; precio: string; importe: number };
/** An invoice as its file says it, in cents; those that give back money are negative. */
export type FacturaLeida = {
  formato: 'Facturae' | 'UBL';
  version: string;
  clase: 'factura' | 'rectificativa' | 'abono';
  /** As the supplier writes them. */
  serie: string;
  numero: string;
  fecha: string;
  vencimiento: string | null;
  moneda: string;
  concepto: string;
  proveedor: Parte;
  destinatario: Parte;
  base: number;
  impuestos: number;
  retenciones: number;
  total: number;
  desglose: Impuesto[];
  lineas: LineaLeida[];
  /** Words by which the supplier names the contract, the order and the cost centre or office. */
  referencias: { contrato: string; pedido: string; centro: string };
  /** A signature comes inside; it is kept with the file and not proved. */
  firmada: boolean;
  pdf: PdfIncluido | null;
};
/** A fault of the file: its element by its path, and the sentence. */
export type Fallo = { elemento: string; mensaje: string };
/** Outcome of each invoice of a file. */
export type Leida = { numero: string } & ({ factura: FacturaLeida } | { errores: Fallo[] });
/** Invoices of a file, or why it is none. */
export type Lectura = { facturas: Leida[] } | { errores: Fallo[] };

/** Bounds of a file: each is some times what the greatest invoice that is known needs. */
export const LIMITES = {
  bytes: 4_194_304,
  profundidad: 50,
  elementos: 200_000,
  atributos: 40,
  atributo: 8_000,
  nombre: 200,
  facturas: 200,
  fallos: 30,
} as const;

/** A file that is not read any further. */
export class Ilegible extends Error {
  readonly elemento: string;
  constructor(mensaje: string, elemento = '') {
    super(mensaje);
    this.elemento = elemento;
  }
}
