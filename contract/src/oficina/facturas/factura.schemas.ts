import { clavesDe } from '#contract/casa/kernel/ciclo.ts';
import * as z from 'zod/mini';
import { Dato, Historial } from '#contract/casa/kernel/error.ts';
import {
  codigo,
  fecha,
  id,
  idEnRuta,
  instante,
  ordenQuery,
  paginaQuery,
  texto,
  textoObligatorio,
} from '#contract/casa/kernel/scalars.ts';
import { Firma } from './firma.schemas.ts';
import { centimosDe, COLUMNAS_FACTURAS, FACTURA, FORMATOS_FACTURA, VENCE } from './facturas.rules.ts';
import { importe } from './formulario.schemas.ts';
import { CLAVES_AJUSTE, CLAVES_IMPUESTO, TIPO_IMPOSITIVO } from './importes.rules.ts';

/** Money as decimal text with two decimals: '-1210.00'. */
export const dinero = z.string().check(z.regex(/^-?\d{1,9}\.\d{2}$/, 'Importe no válido'));

/** Supplier to choose, from the list of suppliers. */
export const Proveedor = z.object({ Id: id, Nif: z.string(), Nombre: z.string(), Abierto: z.boolean() });
export type Proveedor = z.output<typeof Proveedor>;
export const proveedoresQuery = z.strictObject({ ...paginaQuery, texto: z.optional(texto(100)) });

/** A tax with its rate and its recargo de equivalencia ('0.00': none). A base may have several taxes. */
export const Impuesto = z.object({
  Clase: z.enum(CLAVES_IMPUESTO),
  Tipo: z.string().check(z.regex(TIPO_IMPOSITIVO)),
  Base: dinero,
  Cuota: dinero,
  TipoRecargo: z.string().check(z.regex(TIPO_IMPOSITIVO)),
  Recargo: dinero,
});
/** Part between the total and the amount to pay, with its words; its class gives its sign. */
export const Ajuste = z.object({ Clase: z.enum(CLAVES_AJUSTE), Concepto: z.string(), Importe: dinero });
export const Vencimiento = z.object({ Fecha: fecha, Importe: dinero });
/** Conformity of a person; an invoice may ask for two. */
export const Conformidad = z.object({
  Orden: z.int(),
  Quien: z.string(),
  /** The principal of a delegate who conformed, or ''. */
  EnNombreDe: z.string(),
  Fecha: instante,
});

/** Invoice in a list. */
export const Factura = z.object({
  Id: id,
  /** Number given by the company: 'FR-2026-00001'. */
  Registro: z.string(),
  /** Number and series given by the supplier. */
  Numero: z.string(),
  ProveedorId: id,
  Proveedor: z.string(),
  Nif: z.string(),
  Fecha: fecha,
  Recibida: fecha,
  Base: dinero,
  Iva: dinero,
  Retencion: dinero,
  Total: dinero,
  /** Amount to pay, the sum of its due dates: 0 where all is paid in advance, negative for a refund. */
  APagar: dinero,
  Divisa: z.string(),
  /** Contract or cost centre, with its code and description; the other of the two is ''. */
  CentroCoste: z.string(),
  Contrato: z.string(),
  Cargo: z.string(),
  /** Next due date. */
  Vence: fecha,
  Vencida: z.boolean(),
  EstadoId: z.int(),
  Estado: z.string(),
  /** True where two people have to conform, with their signing passwords. */
  DosPersonas: z.boolean(),
  EnManosDe: z.string(),
  TienePdf: z.boolean(),
  /** Number of its export to the ERP; null: not exported. */
  Exportacion: z.nullable(z.int()),
  /** Number of its request in the inbox, for people who may decide there; null for others. */
  SolicitudId: z.nullable(id),
  Version: z.int(),
  acciones: z.array(z.enum(FACTURA.claves)),
});
export type Factura = z.output<typeof Factura>;

export const FacturaDetalle = z.extend(Factura, {
  Serie: z.string(),
  NumeroSinSerie: z.string(),
  Concepto: z.string(),
  /** Reference of the supplier: order or delivery note. */
  Pedido: z.string(),
  Impuestos: z.array(Impuesto),
  Ajustes: z.array(Ajuste),
  Vencimientos: z.array(Vencimiento),
  RegistradaPor: z.string(),
  Pdf: z.nullable(z.object({ Nombre: z.string(), Tamano: z.int() })),
  /** Original of an electronic invoice: format, file name and signature; null: the signature was not verified yet. */
  Original: z.nullable(z.object({ Formato: z.string(), Nombre: z.string(), Firma: z.nullable(Firma) })),
  /** Warnings of its reader. */
  Avisos: z.array(z.string()),
  /** Reason of the refusal or the cancellation, or ''. */
  Motivo: z.string(),
  Conformidades: z.array(Conformidad),
  Contabilizada: z.nullable(fecha),
  Asiento: z.string(),
  Pagada: z.nullable(fecha),
  Datos: z.array(Dato),
  Historial: z.array(Historial),
});
export type FacturaDetalle = z.output<typeof FacturaDetalle>;

export const FormularioMotivoFactura = z.strictObject({ motivo: textoObligatorio(250) });
export const FormularioReasignar = z.strictObject({ personaId: id, motivo: textoObligatorio(250) });
const ids = z
  .array(id)
  .check(z.minLength(1, 'Elija al menos una factura'), z.maxLength(200, 'Como máximo 200 facturas'));
/** `asiento`: number of the entry in the ERP, where the ERP gives it. */
export const FormularioContabilizar = z.strictObject({ ids, fecha, asiento: texto(40) });
export type FormularioContabilizar = z.output<typeof FormularioContabilizar>;
export const FormularioPagar = z.strictObject({ ids, fecha });
export type FormularioPagar = z.output<typeof FormularioPagar>;

/** Amount as a person types it into a filter: '1200' or '-80.50'. */
const limiteDeImporte = z.string().check(z.regex(/^-?\d{1,9}(\.\d{1,2})?$/, 'Importe no válido'));
const filtrosFacturas = {
  /** Words of the number, the supplier, the subject or the order. */
  texto: z.optional(texto(100)),
  proveedor: z.optional(idEnRuta),
  centroCoste: z.optional(codigo),
  contrato: z.optional(codigo),
  vence: z.optional(z.enum(clavesDe(VENCE))),
  /** Totals from this one and up to that one, in whatever currency. */
  importeDesde: z.optional(limiteDeImporte),
  importeHasta: z.optional(limiteDeImporte),
  /** Those that wait for the reader's own conformity. */
  manos: z.optional(z.literal('mias')),
};
/** Several states, comma-separated: '1,4'. */
const estado = z.optional(z.string().check(z.regex(/^[1-7](,[1-7]){0,6}$/, 'Estado no válido')));
export const facturasQuery = z.strictObject({
  ...paginaQuery,
  estado,
  ...filtrosFacturas,
  ...ordenQuery(COLUMNAS_FACTURAS, 'urgencia'),
});
export type FacturasQuery = z.output<typeof facturasQuery>;
export const totalesQuery = z.strictObject(filtrosFacturas);
/** Sum in each currency. */
const Importes = z.array(z.object({ Divisa: z.string(), Importe: dinero }));
/** Number of invoices in each state, and the sums to pay in each currency. */
export const TotalFacturas = z.object({
  EstadoId: z.int(),
  Total: z.int(),
  Importes,
});
export type TotalFacturas = z.output<typeof TotalFacturas>;

/** Invoices of each view of the list, which its tabs say. */
export const CuentasFacturas = z.object({
  PorCerrar: z.int(),
  Semana: z.int(),
  Vencidas: z.int(),
  EnMisManos: z.int(),
});
export type CuentasFacturas = z.output<typeof CuentasFacturas>;

export const duplicadaQuery = z.strictObject({
  proveedor: idEnRuta,
  numero: textoObligatorio(60),
  /** The corrected invoice, which is no duplicate of itself. */
  menos: z.optional(idEnRuta),
});
/** The existing invoice with that number, or null. */
export const Duplicada = z.object({
  Factura: z.nullable(z.object({ Id: id, Registro: z.string(), Numero: z.string(), Estado: z.string() })),
});

export const LimiteFacturas = z.object({ Importe: dinero, Version: z.int(), acciones: z.array(z.enum(['cambiar'])) });
export type LimiteFacturas = z.output<typeof LimiteFacturas>;
export const FormularioLimite = z.strictObject({
  importe: importe.check(z.refine((text) => (centimosDe(text) ?? 0) >= 0, 'El límite no puede ser negativo')),
});

export const Persona = z.object({ Id: id, Nombre: z.string() });
/** An export to the ERP, which can be downloaded again unchanged. */
export const Exportacion = z.object({
  Numero: z.int(),
  Fecha: instante,
  Quien: z.string(),
  Facturas: z.int(),
  Importes,
});
export type Exportacion = z.output<typeof Exportacion>;
/** `Numero` 0: no invoice was waiting. */
export const Exportada = z.object({ Numero: z.int(), Facturas: z.int() });
export const exportacionParam = z.object({ numero: idEnRuta });

export const FormatoFactura = z.enum(clavesDe(FORMATOS_FACTURA));
export type FormatoFactura = z.output<typeof FormatoFactura>;
