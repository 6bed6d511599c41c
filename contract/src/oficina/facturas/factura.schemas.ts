import * as z from 'zod/mini';
import { Dato, Historial } from '#contract/casa/kernel/error.ts';
import { nifDeProveedor } from '#contract/casa/kernel/nif.ts';
import { codigo, fecha, id, instante, paginaQuery, texto, textoObligatorio } from '#contract/casa/kernel/scalars.ts';
import { Firma } from './firma.schemas.ts';
import { centimosDe, FACTURA, FORMATOS_FACTURA, ORDEN_FACTURAS, VENCE } from './facturas.rules.ts';
import { importe } from './formulario.schemas.ts';
import { CLAVES_AJUSTE, CLAVES_IMPUESTO, TIPO_IMPOSITIVO } from './importes.rules.ts';

// the keys of a literal object are exactly its type's keys
const claves = <T extends object>(tabla: T) => Object.keys(tabla) as [keyof T & string, ...(keyof T & string)[]];

/** Money as decimal text with two decimals: '-1210.00'. */
export const dinero = z.string().check(z.regex(/^-?\d{1,9}\.\d{2}$/, 'Importe no válido'));

/** Supplier of the lookup, on which `maestros` keeps its days and its history. */
export const Proveedor = z.object({ Id: id, Nif: z.string(), Nombre: z.string(), Abierto: z.boolean() });
export type Proveedor = z.output<typeof Proveedor>;
export const FormularioProveedor = z.strictObject({
  nif: nifDeProveedor,
  nombre: textoObligatorio(120),
});
export type FormularioProveedor = z.output<typeof FormularioProveedor>;
export const proveedoresQuery = z.strictObject({ ...paginaQuery, texto: z.optional(texto(100)) });

/** A tax with its rate, and its recargo de equivalencia ('0.00': none). Several may be on one base. */
export const Impuesto = z.object({
  Clase: z.enum(CLAVES_IMPUESTO),
  Tipo: z.string().check(z.regex(TIPO_IMPOSITIVO)),
  Base: dinero,
  Cuota: dinero,
  TipoRecargo: z.string().check(z.regex(TIPO_IMPOSITIVO)),
  Recargo: dinero,
});
/** Part between the total and what is to be paid, with its words; its sign is its class's. */
export const Ajuste = z.object({ Clase: z.enum(CLAVES_AJUSTE), Concepto: z.string(), Importe: dinero });
export const Vencimiento = z.object({ Fecha: fecha, Importe: dinero });
/** Yes of a person to it; the second one where two are asked for. */
export const Conformidad = z.object({
  Orden: z.int(),
  Quien: z.string(),
  /** The person for whom a delegate conformed; '' where they did it for themselves. */
  EnNombreDe: z.string(),
  Fecha: instante,
});

/** A row of the lists. */
export const Factura = z.object({
  Id: id,
  /** Its number here: 'FR-2026-00001'. */
  Registro: z.string(),
  /** Its number and series as the supplier gives them. */
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
  /** Amount to pay, which its due dates add up to: 0 where all has been paid, negative where it gives money back. */
  APagar: dinero,
  Divisa: z.string(),
  /** Contract or cost centre, by its code and its words; the other one is ''. */
  CentroCoste: z.string(),
  Contrato: z.string(),
  Cargo: z.string(),
  /** Its next due date. */
  Vence: fecha,
  Vencida: z.boolean(),
  EstadoId: z.int(),
  Estado: z.string(),
  /** Two people conform it, with their signing password. */
  DosPersonas: z.boolean(),
  EnManosDe: z.string(),
  TienePdf: z.boolean(),
  /** Number of the export to the ERP that has it; null where none has. */
  Exportacion: z.nullable(z.int()),
  /** Number of its request in the inbox, for whoever may decide there; null for anyone else. */
  SolicitudId: z.nullable(id),
  Version: z.int(),
  acciones: z.array(z.enum(FACTURA.claves)),
});
export type Factura = z.output<typeof Factura>;

export const FacturaDetalle = z.extend(Factura, {
  Serie: z.string(),
  NumeroSinSerie: z.string(),
  Concepto: z.string(),
  /** The supplier's reference: order, delivery note. */
  Pedido: z.string(),
  Impuestos: z.array(Impuesto),
  Ajustes: z.array(Ajuste),
  Vencimientos: z.array(Vencimiento),
  RegistradaPor: z.string(),
  Pdf: z.nullable(z.object({ Nombre: z.string(), Tamano: z.int() })),
  /** Original of an electronic invoice: its format, the name of its file and its signature; null: it was not looked at yet. */
  Original: z.nullable(z.object({ Formato: z.string(), Nombre: z.string(), Firma: z.nullable(Firma) })),
  /** Warnings of its reader. */
  Avisos: z.array(z.string()),
  /** Why it was refused, or cancelled; '' where it was not. */
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
/** `asiento`: the entry of the ERP, where it says it. */
export const FormularioContabilizar = z.strictObject({ ids, fecha, asiento: texto(40) });
export type FormularioContabilizar = z.output<typeof FormularioContabilizar>;
export const FormularioPagar = z.strictObject({ ids, fecha });
export type FormularioPagar = z.output<typeof FormularioPagar>;

const enRuta = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'Identificador no válido')), z.transform(Number));
export const filtrosFacturas = {
  /** Words of its number, its supplier, its subject or its order. */
  texto: z.optional(texto(100)),
  proveedor: z.optional(enRuta),
  centroCoste: z.optional(codigo),
  contrato: z.optional(codigo),
  vence: z.optional(z.enum(claves(VENCE))),
};
/** Several states, comma-separated: '1,4'. */
const estado = z.optional(z.string().check(z.regex(/^[1-7](,[1-7]){0,6}$/, 'Estado no válido')));
export const facturasQuery = z.strictObject({
  ...paginaQuery,
  estado,
  ...filtrosFacturas,
  orden: z._default(z.enum(claves(ORDEN_FACTURAS)), 'entrada'),
});
export type FacturasQuery = z.output<typeof facturasQuery>;
export const totalesQuery = z.strictObject(filtrosFacturas);
/** A sum of each currency. */
const Importes = z.array(z.object({ Divisa: z.string(), Importe: dinero }));
/** Invoices of each state and what there is to pay of them, each currency by itself. */
export const TotalFacturas = z.object({
  EstadoId: z.int(),
  Total: z.int(),
  Importes,
});
export type TotalFacturas = z.output<typeof TotalFacturas>;

export const duplicadaQuery = z.strictObject({
  proveedor: enRuta,
  numero: textoObligatorio(60),
  /** The one that is being corrected: it is no duplicate of itself. */
  menos: z.optional(enRuta),
});
/** The one that is there already; null: none is. */
export const Duplicada = z.object({
  Factura: z.nullable(z.object({ Id: id, Registro: z.string(), Numero: z.string(), Estado: z.string() })),
});

export const LimiteFacturas = z.object({ Importe: dinero, Version: z.int(), acciones: z.array(z.enum(['cambiar'])) });
export type LimiteFacturas = z.output<typeof LimiteFacturas>;
export const FormularioLimite = z.strictObject({
  importe: importe.check(z.refine((text) => (centimosDe(text) ?? 0) >= 0, 'El límite no puede ser negativo')),
});

export const Persona = z.object({ Id: id, Nombre: z.string() });
/** An export to the ERP, which can be had again as it was. */
export const Exportacion = z.object({
  Numero: z.int(),
  Fecha: instante,
  Quien: z.string(),
  Facturas: z.int(),
  Importes,
});
export type Exportacion = z.output<typeof Exportacion>;
/** `Numero` 0: nothing was waiting. */
export const Exportada = z.object({ Numero: z.int(), Facturas: z.int() });
export const exportacionParam = z.object({ numero: enRuta });

export const FormatoFactura = z.enum(claves(FORMATOS_FACTURA));
export type FormatoFactura = z.output<typeof FormatoFactura>;
