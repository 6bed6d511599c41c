import { clavesDe } from '#contract/casa/kernel/ciclo.ts';
import { type Columnas, nombradorDe } from '#contract/casa/kernel/importacion.ts';

/** Columns of a CSV of invoices, with the titles of its template and their other accepted titles. */
export const COLUMNAS_FACTURA = {
  nif: ['NIF', 'CIF', 'NIF PROVEEDOR', 'NIF DEL PROVEEDOR', 'C I F', 'N I F', 'NIF CIF', 'CIF NIF'],
  proveedor: ['Proveedor', 'RAZON SOCIAL', 'NOMBRE'],
  serie: ['Serie'],
  numero: ['Número', 'FACTURA', 'N FACTURA', 'NUMERO DE FACTURA', 'NUM FACTURA', 'N DE FACTURA'],
  fecha: ['Fecha', 'FECHA FACTURA', 'FECHA DE FACTURA', 'F FACTURA'],
  recibida: ['Recibida', 'FECHA DE RECEPCION'],
  vencimiento: [
    'Vencimiento',
    'VENCE',
    'FECHA DE VENCIMIENTO',
    'FECHA VENCIMIENTO',
    'FECHA VTO',
    'F VENCIMIENTO',
    'VTO',
  ],
  concepto: ['Concepto', 'DESCRIPCION'],
  pedido: ['Pedido', 'REFERENCIA', 'ALBARAN'],
  centroCoste: ['Centro de coste', 'CENTRO COSTE', 'CC'],
  contrato: ['Contrato'],
  divisa: ['Divisa', 'MONEDA'],
  base: ['Base', 'BASE IMPONIBLE'],
  impuesto: ['Impuesto', 'CLASE DE IMPUESTO'],
  tipo: ['Tipo de IVA', 'IVA PORCENTAJE', 'TIPO'],
  iva: ['IVA', 'CUOTA', 'CUOTA DE IVA', 'IGIC', 'IPSI'],
  tipoRecargo: ['Tipo de recargo'],
  recargo: ['Recargo', 'RECARGO DE EQUIVALENCIA', 'CUOTA DE RECARGO'],
  retencion: ['Retención', 'IRPF'],
  total: ['Total', 'IMPORTE'],
  anticipo: ['Anticipo', 'ANTICIPADO', 'PAGADO A CUENTA'],
  garantia: ['Retenido en garantía', 'GARANTIA', 'RETENCION DE GARANTIA'],
  suplido: ['Suplidos'],
  redondeo: ['Redondeo'],
  aPagar: ['A pagar', 'LIQUIDO', 'IMPORTE A PAGAR'],
  contabilizada: ['Contabilizada', 'FECHA DE ASIENTO', 'FECHA CONTABLE', 'FECHA DE CONTABILIZACION'],
  asiento: ['Asiento', 'NUMERO DE ASIENTO'],
  pagada: ['Pagada', 'FECHA DE PAGO'],
} as const satisfies Columnas<string>;
/** Columns of the parts between the total and the amount to pay, named as their classes. */
export const DE_AJUSTES = [
  'anticipo',
  'garantia',
  'suplido',
  'redondeo',
] as const satisfies readonly (keyof typeof COLUMNAS_FACTURA)[];
export type ColumnaFactura = keyof typeof COLUMNAS_FACTURA;
/** Columns that only the ERP writes. */
export const DEL_ERP: readonly ColumnaFactura[] = ['contabilizada', 'asiento', 'pagada'];
export const CLAVES_COLUMNA_FACTURA = clavesDe<ColumnaFactura>(COLUMNAS_FACTURA);
export const nombreDeColumnaFactura = nombradorDe(COLUMNAS_FACTURA);
/** Hours within which an import can be undone. */
export const HORAS_PARA_DESHACER = 48;
/** Days until the due date of an invoice that names none. */
export const DIAS_SIN_VENCIMIENTO = 30;
