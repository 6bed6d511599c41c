import * as z from 'zod/mini';
import { alergenos, centro } from '#contract/comedor/centros/centros.schemas.ts';
import { Hecho } from '#contract/casa/kernel/error.ts';
import { fecha, hora, id, instante, paginaQuery, texto } from '#contract/casa/kernel/scalars.ts';
import { CLAVES_TIPO_PEDIDO, MAX_LINEAS, MAX_NOTA, MAX_UNIDADES, PEDIDO } from './pedidos.rules.ts';

const tipo = z.enum(CLAVES_TIPO_PEDIDO, 'Elija qué pide');

/** Line of an order, with the names, prices in euros and allergens at the time of the order. */
export const LineaPedido = z.object({
  Nombre: z.string(),
  Unidades: z.int(),
  /** Price of one unit, with its options. */
  Precio: z.number(),
  Opciones: z.array(z.string()),
  Alergenos: alergenos,
  /** True for a dish of the menu that the kitchen has withdrawn since. */
  Retirado: z.boolean(),
});
export const Pedido = z.object({
  Id: z.int(),
  /** Code that the person says when they collect the order. */
  Codigo: z.string(),
  Centro: centro,
  NombreCentro: z.string(),
  Tipo: tipo,
  Fecha: fecha,
  FranjaId: z.int(),
  Desde: hora,
  Hasta: hora,
  EstadoId: z.int(),
  Estado: z.string(),
  Total: z.number(),
  EnvasePropio: z.boolean(),
  Nota: z.string(),
  Motivo: z.string(),
  HoraCorte: hora,
  /** Instant until which its person may cancel it, and instant of the answer, for the countdown. */
  Corte: instante,
  Ahora: instante,
  Lineas: z.array(LineaPedido),
  Version: z.int(),
  acciones: z.array(z.enum(PEDIDO.claves)),
});
export type Pedido = z.output<typeof Pedido>;
export const pedidosQuery = z.strictObject({ tipo, ...paginaQuery });

const composicion = {
  Alergenos: alergenos,
  SinAlergenos: z.boolean(),
  Vegetariano: z.boolean(),
  Vegano: z.boolean(),
  SinGluten: z.boolean(),
};
const Opcion = z.object({ Id: z.int(), Nombre: z.string(), Precio: z.number(), Alergenos: alergenos });
const Grupo = z.object({ Id: z.int(), Nombre: z.string(), Regla: z.int(), Opciones: z.array(Opcion) });
export type GrupoCarta = z.output<typeof Grupo>;
/** Article that can be ordered: a regular one, or a dish of the menu of the day (`Curso`). */
export const ArticuloCarta = z.object({
  Id: z.int(),
  Curso: z.nullable(z.int()),
  Nombre: z.string(),
  Descripcion: z.string(),
  Precio: z.number(),
  ...composicion,
  Grupos: z.array(Grupo),
});
export type ArticuloCarta = z.output<typeof ArticuloCarta>;
export const Carta = z.object({
  Centro: centro,
  NombreCentro: z.string(),
  Tipo: tipo,
  Ahora: instante,
  /** Days that can be chosen; one of them is `Fecha`. */
  Dias: z.array(z.object({ Fecha: fecha, Corte: instante, Puede: z.boolean(), Motivo: z.string() })),
  /** Requested day, or the first one that takes orders. */
  Fecha: fecha,
  Franjas: z.array(z.object({ Id: z.int(), Desde: hora, Hasta: hora, Capacidad: z.int(), Libres: z.int() })),
  Articulos: z.array(ArticuloCarta),
  /** Number of menus of that day that the person may still order. */
  MenusLibres: z.int(),
  /** Lines of this kind that the person has ordered for that day, in words, or ''. */
  YaPedido: z.string(),
});
export type Carta = z.output<typeof Carta>;
export const cartaQuery = z.strictObject({ tipo, centro: z.optional(centro), fecha: z.optional(fecha) });
export type CartaQuery = z.output<typeof cartaQuery>;

const linea = z.strictObject({
  articuloId: z.optional(id),
  platoId: z.optional(id),
  unidades: z
    .int('Indique cuántas unidades')
    .check(z.minimum(1, 'Al menos una unidad'), z.maximum(MAX_UNIDADES, `Como máximo ${MAX_UNIDADES} unidades`)),
  opciones: z.array(id).check(z.maxLength(40, 'Demasiadas opciones')),
});
export const LineaNueva = linea.check(
  z.refine((l) => (l.articuloId === undefined) !== (l.platoId === undefined), 'Elija un artículo'),
);
export type LineaNueva = z.output<typeof LineaNueva>;
export const FormularioPedido = z.strictObject({
  centro,
  tipo,
  fecha,
  franjaId: z.int('Elija a qué hora lo recoge').check(z.positive('Elija a qué hora lo recoge')),
  lineas: z
    .array(LineaNueva)
    .check(z.minLength(1, 'Elija al menos una cosa'), z.maxLength(MAX_LINEAS, `Como máximo ${MAX_LINEAS} líneas`)),
  envasePropio: z.boolean(),
  nota: texto(MAX_NOTA),
  /** Amount in euros on the person's screen; an order of another amount is refused. */
  total: z.optional(z.number('Importe no válido').check(z.minimum(0, 'Importe no válido'))),
});
export type FormularioPedido = z.output<typeof FormularioPedido>;
export const FormularioCancelar = z.strictObject({ Id: id });

/** Made order, with the sentences for its person. */
export const PedidoHecho = z.extend(Hecho, { Codigo: z.string(), Fecha: fecha, Desde: hora, Hasta: hora });
export const FormularioSemana = z.strictObject({ tipo, centro: z.optional(centro) });
/** Repeated orders, and those that could not be repeated, with the reason. */
export const SemanaHecha = z.object({
  Hechos: z.array(PedidoHecho),
  Faltan: z.array(z.object({ Fecha: fecha, Motivo: z.string() })),
});
