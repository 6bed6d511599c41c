import * as z from 'zod/mini';
import { foto } from '#contract/casa/kernel/foto.ts';
import { type Orden, ordenQuery, paginaQuery, texto } from '#contract/casa/kernel/scalars.ts';

/** Obligatory article without a valid piece of the person. */
const Falta = z.object({
  ArticuloId: z.int(),
  Articulo: z.string(),
  Cantidad: z.int(),
  /** 'No lo tiene', 'Caducó hace 3 días', 'Pedido: espera la entrega'. */
  Detalle: z.string(),
  Tallas: z.array(z.string()),
  TallaUltima: z.string(),
});
export const FaltaDePersona = z.object({
  Id: z.int(),
  Persona: z.string(),
  Foto: foto,
  Matricula: z.string(),
  Puesto: z.string(),
  Centro: z.string(),
  Area: z.string(),
  Faltan: z.array(Falta),
});
export type FaltaDePersona = z.output<typeof FaltaDePersona>;
/** Missing articles of one person, with the stores from which the reader can deliver them. */
export const KitDePersona = z.extend(FaltaDePersona, {
  Almacenes: z.array(z.object({ Id: z.int(), Nombre: z.string() })),
  /** Units in stock, by store, article and size. */
  Existencias: z.array(z.object({ AlmacenId: z.int(), ArticuloId: z.int(), Talla: z.string(), Hay: z.int() })),
});
export type KitDePersona = z.output<typeof KitDePersona>;

const filtroFaltas = {
  centro: z.optional(texto(20)),
  area: z.optional(texto(20)),
  puesto: z.optional(texto(80)),
  texto: z.optional(texto(100)),
};
export const COLUMNAS_FALTAS = ['persona', 'matricula', 'puesto', 'centro', 'area', 'faltan'] as const;
export type OrdenFaltas = Orden<(typeof COLUMNAS_FALTAS)[number]>;
export const faltasEpiQuery = z.strictObject({
  ...paginaQuery,
  ...ordenQuery(COLUMNAS_FALTAS, 'persona'),
  ...filtroFaltas,
});
export const faltasEpiCsvQuery = z.strictObject(filtroFaltas);
export const OpcionesDeFaltas = z.object({
  Centros: z.array(z.object({ Codigo: z.string(), Nombre: z.string() })),
  Areas: z.array(z.object({ Codigo: z.string(), Nombre: z.string() })),
  Puestos: z.array(z.string()),
});
