import * as z from 'zod/mini';
import { foto } from '#contract/casa/kernel/foto.ts';
import { Dato, Historial, Puede } from '#contract/casa/kernel/error.ts';
import {
  exigir,
  fecha,
  id,
  importe,
  type Orden,
  ordenQuery,
  paginaQuery,
  texto,
  textoObligatorio,
} from '#contract/casa/kernel/scalars.ts';
import { sensible } from '#contract/casa/kernel/sensible.ts';
import { CLAVES_MODO, type Modo } from './cuadro.rules.ts';
import { CLAVES_TIPO_PRESTAMO, MAX_CONCEPTO, MAX_INTERES, MAX_PLAZOS, PRESTAMO } from './prestamos.rules.ts';

/** A line of the table: an instalment, or an early repayment (`Numero` null). Amounts in euros. */
export const Cuota = z.object({
  Numero: z.nullable(z.int()),
  Fecha: fecha,
  Cuota: z.number(),
  Capital: z.number(),
  Interes: z.number(),
  /** Capital left after this line. */
  Pendiente: z.number(),
  Pagada: z.boolean(),
});
export type Cuota = z.output<typeof Cuota>;

/** A loan. While it waits, its table is that of the requested terms. */
const prestamo = z.object({
  Id: z.int(),
  Numero: z.string(),
  TipoCodigo: z.enum(CLAVES_TIPO_PRESTAMO),
  Tipo: z.string(),
  Concepto: z.string(),
  Importe: z.number(),
  /** Day of the request. */
  Fecha: fecha,
  Plazos: z.int(),
  /** Amount of the next instalment, or of the first requested one; 0 where none is to come. */
  Cuota: z.number(),
  /** Rate in percent a year. */
  Interes: z.number(),
  Pendiente: z.number(),
  /** Day of the next instalment; null where none is to come. */
  ProximaCuota: z.nullable(fecha),
  EstadoId: z.int(),
  Estado: z.string(),
  Cuadro: z.array(Cuota),
  TotalIntereses: z.number(),
  PersonaId: z.int(),
  Persona: z.string(),
  Foto: foto,
  EnManosDe: z.string(),
  Version: z.int(),
  acciones: z.array(z.enum(PRESTAMO.claves)),
});
export const Prestamo = sensible('nomina', prestamo);
export type Prestamo = z.output<typeof Prestamo>;

export const PrestamoDetalle = z.extend(Prestamo, {
  /** Requested terms, as they were sealed. */
  Pedido: z.array(Dato),
  ImportePedido: z.number(),
  /** 1: a decision needs the signing password. */
  FirmaDigital: z.int(),
  /** Number of its request in the inbox. */
  SolicitudId: z.int(),
  /** In-kind pay of each year, by the legal rate of interest; empty for an advance. */
  Especie: z.array(z.object({ Anio: z.int(), Importe: z.number() })),
  Historial: z.array(Historial),
});
export type PrestamoDetalle = z.output<typeof PrestamoDetalle>;

const positivo = importe.check(z.minimum(0.01, 'Escriba un importe mayor que cero'));
const plazos = z
  .int('Número de cuotas no válido')
  .check(z.minimum(1, 'Al menos una cuota'), z.maximum(MAX_PLAZOS, `Como máximo ${MAX_PLAZOS} cuotas`));
/** Percent with at most three decimals. */
const interes = z.number('Interés no válido').check(
  z.minimum(0, 'El interés no puede ser negativo'),
  z.maximum(MAX_INTERES, `Como máximo el ${MAX_INTERES} %`),
  z.refine((n) => /^\d+(\.\d{1,3})?$/.test(String(n)), 'Como máximo tres decimales'),
);
const mes = z.string('Elija un mes').check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Mes no válido'));
/** Spec section 5, first signing screen. */
const firma = {
  comentario: textoObligatorio(500),
  password: z.optional(z.string().check(z.maxLength(128, 'Máximo 128 caracteres'))),
};

const pedido = z.strictObject({
  tipo: z.enum(CLAVES_TIPO_PRESTAMO, 'Elija qué pide'),
  importe: positivo,
  plazos,
  concepto: z.optional(texto(MAX_CONCEPTO)),
});
/** An advance needs no reason: the pay is already earned (art. 29.1 ET). */
export const FormularioPrestamo = pedido.check(
  exigir<z.output<typeof pedido>>('concepto', (v) => v.tipo === 'A' || v.concepto),
  exigir<z.output<typeof pedido>>(
    'plazos',
    (v) => v.tipo !== 'A' || v.plazos === 1,
    'Un anticipo se devuelve de una vez',
  ),
  exigir<z.output<typeof pedido>>(
    'plazos',
    (v) => !(v.importe > 0) || v.importe >= v.plazos,
    'Cada cuota tiene que ser de 1 € como mínimo',
  ),
);
export type FormularioPrestamo = z.output<typeof FormularioPrestamo>;

export const FormularioConceder = z.strictObject({ importe: positivo, plazos, interes, primera: mes, ...firma });
export type FormularioConceder = z.output<typeof FormularioConceder>;
export const FormularioDenegar = z.strictObject(firma);
export type FormularioDenegar = z.output<typeof FormularioDenegar>;
export const FormularioRetirar = z.strictObject({ Id: id });

const amortizacion = z.strictObject({
  modo: z.enum(CLAVES_MODO, 'Elija qué cambia'),
  importe: z.optional(positivo),
  comentario: z.optional(texto(250)),
});
export const FormularioAmortizar = amortizacion.check(
  exigir<{ modo: Modo; importe?: number | undefined }>('importe', (v) => v.modo === 'T' || v.importe !== undefined),
);
export type FormularioAmortizar = z.output<typeof FormularioAmortizar>;

/** Limits from a day on. Rates in percent, amounts in euros. */
const regla = {
  importeMax: importe,
  plazosMax: plazos,
  interes,
  anticipoMax: importe,
  /** Amount above which the decision on a loan needs the signing password. */
  firmaDesde: importe,
  interesLegal: interes,
};
export const FormularioRegla = z.strictObject({ desde: fecha, ...regla });
export type FormularioRegla = z.output<typeof FormularioRegla>;
export const Regla = z.object({
  Desde: fecha,
  ImporteMax: z.number(),
  PlazosMax: z.int(),
  Interes: z.number(),
  AnticipoMax: z.number(),
  FirmaDesde: z.number(),
  InteresLegal: z.number(),
  /** True for the limits of today. */
  Vigente: z.boolean(),
});
export type Regla = z.output<typeof Regla>;

const Posible = z.extend(Puede, { Maximo: z.number() });
/** Loans and advances that this person may ask for today, and their limits. */
export const Posibilidades = z.object({
  Prestamo: Posible,
  Anticipo: Posible,
  PlazosMax: z.int(),
  Interes: z.number(),
  FirmaDesde: z.number(),
  Hoy: fecha,
});
export type Posibilidades = z.output<typeof Posibilidades>;

export const prestamosQuery = z.strictObject({ ...paginaQuery });
export const COLUMNAS_PRESTAMOS = ['numero', 'persona', 'tipo', 'fecha', 'importe', 'plazos', 'estado'] as const;
export type OrdenPrestamos = Orden<(typeof COLUMNAS_PRESTAMOS)[number]>;
export const gestionQuery = z.strictObject({
  ...paginaQuery,
  ...ordenQuery(COLUMNAS_PRESTAMOS, '-fecha'),
  /** Several states, comma-separated: '1,2'. */
  estado: z.optional(z.string().check(z.regex(/^[1-6](,[1-6]){0,5}$/, 'Estado no válido'))),
  tipo: z.optional(z.enum(CLAVES_TIPO_PRESTAMO)),
  /** Words of the person's name or matrícula. */
  texto: z.optional(texto(100)),
});
