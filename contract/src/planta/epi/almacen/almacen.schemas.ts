import { clavesDe } from '#contract/casa/kernel/ciclo.ts';
import * as z from 'zod/mini';
import {
  codigoDeTres,
  fecha,
  id,
  idParam,
  instante,
  OBLIGATORIO,
  type Orden,
  ordenQuery,
  paginaQuery,
  texto,
  textoObligatorio,
} from '#contract/casa/kernel/scalars.ts';
import {
  ALMACEN_EPI,
  ARTICULO_EPI,
  CLAVES_CLASE_EPI,
  CLAVES_MOVIMIENTO,
  LOTE_EPI,
  MAX_UNIDADES,
} from './almacen.rules.ts';

const clase = z.enum(CLAVES_CLASE_EPI, 'Elija qué es');
const talla = texto(20);
const idEnQuery = idParam.shape.id;
const sinRepetir = (valores: readonly string[]) => new Set(valores.map((v) => v.toLowerCase())).size === valores.length;

/** Article of the catalogue, as its keepers see it. */
export const ArticuloEpi = z.object({
  Id: id,
  Clase: clase,
  Nombre: z.string(),
  Modelo: z.string(),
  /** Standard and level of protection: 'EN 149 FFP2'. */
  Norma: z.string(),
  /** Sizes in their order; an empty list: one size only, ''. */
  Tallas: z.array(z.string()),
  /** Days of use from the delivery; null: until it wears out. */
  VidaDias: z.nullable(z.int()),
  /** True for an article with a picture, and with a sheet of instructions. */
  EstadoId: z.int(),
  Estado: z.string(),
  Cerrado: z.nullable(fecha),
  /** Units in all stores. */
  Unidades: z.int(),
  Version: z.int(),
  acciones: z.array(z.enum(ARTICULO_EPI.claves)),
});
export type ArticuloEpi = z.output<typeof ArticuloEpi>;
export const FormularioArticuloEpi = z.strictObject({
  clase,
  nombre: textoObligatorio(80),
  modelo: texto(80),
  norma: texto(80),
  tallas: z
    .array(textoObligatorio(20))
    .check(z.maxLength(30, 'Máximo 30 tallas'), z.refine(sinRepetir, 'Hay una talla repetida')),
  vidaDias: z.nullable(
    z.int('Indique los días').check(z.minimum(1, 'Al menos un día'), z.maximum(7300, 'Como máximo 7300 días')),
  ),
});
export type FormularioArticuloEpi = z.output<typeof FormularioArticuloEpi>;

/** Store with the people in charge of it. */
export const AlmacenEpi = z.object({
  Id: id,
  Centro: z.string(),
  NombreCentro: z.string(),
  Nombre: z.string(),
  Lugar: z.string(),
  Encargados: z.array(z.object({ Id: id, Nombre: z.string() })),
  EstadoId: z.int(),
  Estado: z.string(),
  Cerrado: z.nullable(fecha),
  Unidades: z.int(),
  Version: z.int(),
  acciones: z.array(z.enum(ALMACEN_EPI.claves)),
});
export type AlmacenEpi = z.output<typeof AlmacenEpi>;
export const FormularioAlmacenEpi = z.strictObject({
  centro: codigoDeTres('Elija el centro', OBLIGATORIO),
  nombre: textoObligatorio(60),
  lugar: texto(120),
  /** People in charge; an empty list: PRL keeps the store. */
  encargados: z.array(id).check(z.maxLength(20, 'Máximo 20 personas')),
});
export type FormularioAlmacenEpi = z.output<typeof FormularioAlmacenEpi>;

/** Lots in stock, the earliest expiry first. */
export const LoteEpi = z.object({
  Id: id,
  Lote: z.string(),
  Caduca: z.nullable(fecha),
  Cantidad: z.int(),
  EstadoId: z.int(),
  Estado: z.string(),
  /** True within DIAS_CADUCA_PRONTO days of the expiry. */
  Pronto: z.boolean(),
  Version: z.int(),
  acciones: z.array(z.enum(LOTE_EPI.claves)),
});
export type LoteEpi = z.output<typeof LoteEpi>;
/** Stock of an article of one size in a store. */
export const ExistenciaEpi = z.object({
  ArticuloId: id,
  Clase: clase,
  Nombre: z.string(),
  Modelo: z.string(),
  Talla: z.string(),
  /** Units that can be delivered, and expired units. */
  Disponible: z.int(),
  Caducado: z.int(),
  Minimo: z.nullable(z.int()),
  Bajo: z.boolean(),
  /** Earliest expiry among the remaining units. */
  Caduca: z.nullable(fecha),
  Lotes: z.array(LoteEpi),
});
export type ExistenciaEpi = z.output<typeof ExistenciaEpi>;
export const VER_EXISTENCIAS = { todas: 'Todas', bajas: 'Bajo mínimo', caducadas: 'Caducadas' } as const;
const ver = z.enum(clavesDe(VER_EXISTENCIAS));
export const existenciasQuery = z.strictObject({ almacen: z.optional(idEnQuery), ver: z.optional(ver) });
/** Stock of one store. */
export const Existencias = z.object({
  Almacen: AlmacenEpi,
  Existencias: z.array(ExistenciaEpi),
  /** Other open stores, for transfers. */
  Otros: z.array(z.object({ Id: id, Nombre: z.string() })),
});

export const MovimientoEpi = z.object({
  Id: id,
  Instante: instante,
  Clase: z.enum(CLAVES_MOVIMIENTO),
  Nombre: z.string(),
  Talla: z.string(),
  Lote: z.string(),
  Caduca: z.nullable(fecha),
  /** Units of the movement: negative when they leave the store. */
  Cantidad: z.int(),
  /** Units of the lot after the movement. */
  Queda: z.int(),
  Motivo: z.string(),
  Quien: z.string(),
  /** Person who received the units, or returned them. */
  Para: z.nullable(z.string()),
  Almacen: z.string(),
  /** The other store of a transfer. */
  Otro: z.nullable(z.string()),
});
export type MovimientoEpi = z.output<typeof MovimientoEpi>;
const deMovimientos = {
  almacen: z.optional(idEnQuery),
  articulo: z.optional(idEnQuery),
  clase: z.optional(z.enum(CLAVES_MOVIMIENTO)),
};
export const COLUMNAS_MOVIMIENTOS = ['cuando', 'clase', 'articulo', 'cantidad', 'quien', 'para', 'almacen'] as const;
export type OrdenMovimientos = Orden<(typeof COLUMNAS_MOVIMIENTOS)[number]>;
export const movimientosQuery = z.strictObject({
  ...paginaQuery,
  ...ordenQuery(COLUMNAS_MOVIMIENTOS, '-cuando'),
  ...deMovimientos,
});
export const movimientosCsvQuery = z.strictObject(deMovimientos);

const cantidad = z
  .int('Indique cuántas unidades')
  .check(z.minimum(1, 'Al menos una unidad'), z.maximum(MAX_UNIDADES, `Como máximo ${MAX_UNIDADES} unidades`));
const motivo = textoObligatorio(250);
/** Arrival of boxes. */
export const FormularioEntrada = z.strictObject({
  almacenId: id,
  articuloId: id,
  talla,
  cantidad,
  lote: texto(40),
  caduca: z.nullable(fecha),
  /** Number of the delivery note or the order. */
  motivo: texto(250),
});
export type FormularioEntrada = z.output<typeof FormularioEntrada>;
/** `contadas`: counted units, not the difference. */
export const FormularioAjuste = z.strictObject({
  contadas: z
    .int('Indique cuántas hay')
    .check(z.minimum(0, 'No puede ser menos de 0'), z.maximum(MAX_UNIDADES, `Como máximo ${MAX_UNIDADES} unidades`)),
  motivo,
});
export const FormularioTraspaso = z.strictObject({ almacenId: id, cantidad, motivo: texto(250) });
export const FormularioBaja = z.strictObject({ cantidad, motivo });
/** 0: no minimum. */
export const FormularioMinimo = z.strictObject({
  almacenId: id,
  articuloId: id,
  talla,
  minimo: z
    .int('Indique cuántas unidades')
    .check(z.minimum(0, 'No puede ser menos de 0'), z.maximum(MAX_UNIDADES, `Como máximo ${MAX_UNIDADES} unidades`)),
});
export type FormularioMinimo = z.output<typeof FormularioMinimo>;

/** Entitlement of a job to an article. */
export const CupoEpi = z.object({
  Id: id,
  Puesto: z.string(),
  ArticuloId: id,
  Articulo: z.string(),
  Cantidad: z.int(),
  Meses: z.int(),
  Obligatorio: z.boolean(),
  /** People with that job today. */
  Personas: z.int(),
  Version: z.int(),
});
export type CupoEpi = z.output<typeof CupoEpi>;
const deCupo = {
  cantidad: z.int('Indique cuántas').check(z.minimum(1, 'Al menos una'), z.maximum(1000, 'Como máximo 1000')),
  meses: z.int('Indique los meses').check(z.minimum(1, 'Al menos un mes'), z.maximum(120, 'Como máximo 120 meses')),
  obligatorio: z.boolean(),
};
export const FormularioCupo = z.strictObject(deCupo);
export type FormularioCupo = z.output<typeof FormularioCupo>;
export const FormularioCupoNuevo = z.strictObject({ puesto: textoObligatorio(80), articuloId: id, ...deCupo });
export type FormularioCupoNuevo = z.output<typeof FormularioCupoNuevo>;

/** Choices that the forms offer. */
export const OpcionesEpi = z.object({
  Centros: z.array(z.object({ Codigo: z.string(), Nombre: z.string() })),
  /** Jobs of the active people. */
  Puestos: z.array(z.string()),
});
