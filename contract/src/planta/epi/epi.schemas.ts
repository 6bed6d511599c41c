import * as z from 'zod/mini';
import { foto } from '#contract/casa/kernel/foto.ts';
import { CLAVES_CLASE_EPI } from '#contract/planta/epi/almacen/almacen.rules.ts';
import { Historial, Puede } from '#contract/casa/kernel/error.ts';
import {
  fecha,
  id,
  idEnRuta,
  instante,
  type Orden,
  ordenLibre,
  paginaQuery,
  texto,
} from '#contract/casa/kernel/scalars.ts';
import { CLAVES_MOTIVO_EPI, MAX_CANTIDAD_EPI, MAX_NOTA_EPI, PIEZA_EPI, SOLICITUD_EPI } from './epi.rules.ts';

const cupo = z.nullable(z.object({ Cantidad: z.int(), Meses: z.int(), Quedan: z.int() }));

/** Request of protective equipment. */
export const SolicitudEpi = z.object({
  Id: z.int(),
  Numero: z.string(),
  ArticuloId: z.int(),
  Articulo: z.string(),
  Modelo: z.string(),
  Clase: z.enum(CLAVES_CLASE_EPI),
  Talla: z.string(),
  Cantidad: z.int(),
  MotivoCodigo: z.enum(CLAVES_MOTIVO_EPI),
  Motivo: z.string(),
  Nota: z.string(),
  Fecha: instante,
  PersonaId: z.int(),
  Persona: z.string(),
  Foto: foto,
  Centro: z.string(),
  /** Name of the requester where it is not the person; otherwise ''. */
  PedidaPor: z.string(),
  /** True for a request inside the quota of the job, which was approved at once. */
  DentroDeCupo: z.boolean(),
  EstadoId: z.int(),
  Estado: z.string(),
  EnManosDe: z.string(),
  /** Store that prepares the request, or ''. */
  Almacen: z.string(),
  /** Receipt of the delivery. */
  ReciboId: z.nullable(z.int()),
  Version: z.int(),
  acciones: z.array(z.enum(SOLICITUD_EPI.claves)),
});
export type SolicitudEpi = z.output<typeof SolicitudEpi>;
/** Stock of the requested article and size in a store that the reader handles. */
const AlmacenConExistencias = z.object({ Id: z.int(), Nombre: z.string(), Hay: z.int() });
export const SolicitudEpiDetalle = z.extend(SolicitudEpi, {
  Historial: z.array(Historial),
  /** Stores for people who may prepare the request; otherwise empty. */
  Almacenes: z.array(AlmacenConExistencias),
});
export type SolicitudEpiDetalle = z.output<typeof SolicitudEpiDetalle>;

/** Article that may be asked for, with the data for the choice. */
export const ArticuloPedible = z.object({
  Id: z.int(),
  Nombre: z.string(),
  Modelo: z.string(),
  Norma: z.string(),
  Clase: z.enum(CLAVES_CLASE_EPI),
  /** Empty for an article of one size. */
  Tallas: z.array(z.string()),
  /** Size of the person's last piece or request of this article, or ''. */
  TallaUltima: z.string(),
  Obligatorio: z.boolean(),
  Cupo: cupo,
});
export type ArticuloPedible = z.output<typeof ArticuloPedible>;
/** Person of the request, their right to ask, and the articles that they may ask for. */
export const PosibilidadesEpi = z.extend(Puede, {
  PersonaId: z.int(),
  Persona: z.string(),
  Puesto: z.string(),
  /** The reader is PRL or keeps a store. */
  Atiende: z.boolean(),
  Articulos: z.array(ArticuloPedible),
});
export type PosibilidadesEpi = z.output<typeof PosibilidadesEpi>;

export const talla = texto(20);
export const cantidad = z
  .int('Cantidad no válida')
  .check(z.minimum(1, 'Al menos una unidad'), z.maximum(MAX_CANTIDAD_EPI, `Como máximo ${MAX_CANTIDAD_EPI} unidades`));
export const FormularioEpi = z.strictObject({
  articuloId: z.int('Elija qué necesita').check(z.positive('Elija qué necesita')),
  talla: z._default(talla, ''),
  cantidad,
  motivo: z.enum(CLAVES_MOTIVO_EPI, 'Elija por qué lo pide'),
  nota: z.optional(texto(MAX_NOTA_EPI)),
  /** Other person for whom PRL asks; absent: the caller. */
  personaId: z.optional(id),
  /** Equipment of that person that the request replaces. */
  sustituyeId: z.optional(id),
});
export type FormularioEpi = z.output<typeof FormularioEpi>;
export const FormularioPreparar = z.strictObject({ almacenId: id });
export type FormularioPreparar = z.output<typeof FormularioPreparar>;

/** Equipment that a person has or had. */
export const PiezaEpi = z.object({
  Id: z.int(),
  ArticuloId: z.int(),
  Articulo: z.string(),
  Modelo: z.string(),
  Norma: z.string(),
  Clase: z.enum(CLAVES_CLASE_EPI),
  Talla: z.string(),
  Cantidad: z.int(),
  Lote: z.string(),
  Entregada: fecha,
  /** Last valid day. */
  Caduca: z.nullable(fecha),
  /** 'Caduca en 12 días', or ''. */
  Plazo: z.string(),
  EstadoId: z.int(),
  Estado: z.string(),
  /** Day of the return, the loss or the annulment. */
  Fin: z.nullable(fecha),
  /** True while a request for its replacement is open. */
  SustitucionPedida: z.boolean(),
  ReciboId: z.nullable(z.int()),
  PersonaId: z.int(),
  Persona: z.string(),
  Version: z.int(),
  acciones: z.array(z.enum(PIEZA_EPI.claves)),
});
export type PiezaEpi = z.output<typeof PiezaEpi>;

export const FormularioPerder = z.strictObject({ comentario: z.optional(texto(MAX_NOTA_EPI)) });
export const FormularioDevolver = z.strictObject({
  /** A: back to the store, for another person; B: discarded. */
  destino: z.enum(['A', 'B'], 'Elija adónde va'),
  comentario: z.optional(texto(MAX_NOTA_EPI)),
});
export type FormularioDevolver = z.output<typeof FormularioDevolver>;

const estados = z.optional(z.string().check(z.regex(/^[1-6](,[1-6]){0,5}$/, 'Estado no válido')));
export const misEpiQuery = z.strictObject({
  ...paginaQuery,
  /** V: present equipment; P: past equipment. */
  ver: z.optional(z.enum(['V', 'P'])),
  clase: z.optional(z.enum(CLAVES_CLASE_EPI)),
});
export const solicitudesEpiQuery = z.strictObject({ ...paginaQuery, estado: estados });
export const COLUMNAS_COLA = ['numero', 'persona', 'articulo', 'talla', 'cantidad', 'fecha', 'estado'] as const;
export type OrdenCola = Orden<(typeof COLUMNAS_COLA)[number]>;
/** Unasked: what waits, the oldest first; with states, the newest first. */
export const colaEpiQuery = z.strictObject({
  ...paginaQuery,
  ...ordenLibre(COLUMNAS_COLA),
  estado: estados,
  /** Words of the person's name or matrícula. */
  texto: z.optional(texto(100)),
});
export const posibilidadesEpiQuery = z.strictObject({ persona: z.optional(idEnRuta) });
