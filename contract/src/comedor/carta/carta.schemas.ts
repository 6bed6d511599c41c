import * as z from 'zod/mini';
import { alergenos, centro, centroQuery } from '#contract/comedor/centros/centros.schemas.ts';
import { exigir, hora, id, importe, texto, textoObligatorio } from '#contract/casa/kernel/scalars.ts';
import { CLAVES_TIPO_PEDIDO } from '#contract/comedor/pedidos/pedidos.rules.ts';
import { ARTICULO, faltasDeArticulo, FRANJA } from './carta.rules.ts';

const tipo = z.enum(CLAVES_TIPO_PEDIDO, 'Elija de qué es');
const precio = importe.check(z.maximum(999.99, 'Como máximo 999,99 €'));
/** 0 none or more, 1 exactly one, 2 one or more. */
const regla = z.literal([0, 1, 2], 'Elija cuántas');
export const MAX_GRUPOS = 10;
export const MAX_OPCIONES = 30;

const composicion = {
  Alergenos: alergenos,
  SinAlergenos: z.boolean(),
  Vegetariano: z.boolean(),
  Vegano: z.boolean(),
  SinGluten: z.boolean(),
};
const Opcion = z.object({ Id: id, Nombre: z.string(), Precio: z.number(), Alergenos: alergenos });
const Grupo = z.object({ Id: id, Nombre: z.string(), Regla: regla, Opciones: z.array(Opcion) });
/** Article for its kitchen, with prices in euros. */
export const Articulo = z.object({
  Id: id,
  Tipo: tipo,
  Nombre: z.string(),
  Descripcion: z.string(),
  Precio: z.number(),
  ...composicion,
  Grupos: z.array(Grupo),
  EstadoId: z.int(),
  Estado: z.string(),
  /** Number of its uncollected orders. */
  Pedidos: z.int(),
  Version: z.int(),
  acciones: z.array(z.enum(ARTICULO.claves)),
});
export type Articulo = z.output<typeof Articulo>;
export const Franja = z.object({
  Id: id,
  Tipo: tipo,
  Desde: hora,
  Hasta: hora,
  /** Most orders of the slot. */
  Capacidad: z.int(),
  /** Days of the week on which the slot is offered, 1 Monday … 7 Sunday. */
  Dias: z.array(z.int()),
  /** Number of future orders, and of those of the fullest day. */
  Pedidos: z.int(),
  Maximo: z.int(),
  Version: z.int(),
  acciones: z.array(z.enum(FRANJA.claves)),
});
export type Franja = z.output<typeof Franja>;
export const cocinaQuery = z.strictObject(centroQuery);

// Forms. `id`: number of an existing group or option, by which a repeated order finds it.
const opcion = z.strictObject({ id: z.optional(id), nombre: textoObligatorio(60), precio, alergenos });
const grupo = z.strictObject({
  id: z.optional(id),
  nombre: textoObligatorio(60),
  regla,
  opciones: z
    .array(opcion)
    .check(z.minLength(1, 'Añada una opción'), z.maxLength(MAX_OPCIONES, `Máximo ${MAX_OPCIONES} opciones`)),
});
const articulo = {
  nombre: textoObligatorio(80),
  descripcion: texto(250),
  precio,
  alergenos,
  sinAlergenos: z.boolean(),
  vegetariano: z.boolean(),
  vegano: z.boolean(),
  sinGluten: z.boolean(),
  grupos: z.array(grupo).check(z.maxLength(MAX_GRUPOS, `Máximo ${MAX_GRUPOS} grupos`)),
};
/** Checks contradictions together with the plain faults; values of a wrong shape have been refused before. */
const coherente = z.check<Parameters<typeof faltasDeArticulo>[0]>(
  ({ value, issues }) => {
    try {
      for (const { campo, porque } of faltasDeArticulo(value))
        issues.push({ code: 'custom', message: porque, path: campo.split('.'), input: value });
    } catch {
      // No article at all.
    }
  },
  { when: () => true },
);
/** Article with all its groups and options, in their order. */
export const FormularioArticulo = z.strictObject(articulo).check(coherente);
export type FormularioArticulo = z.output<typeof FormularioArticulo>;
/** New article, with its kitchen and kind, which never change. */
export const FormularioArticuloNuevo = z.strictObject({ centro, tipo, ...articulo }).check(coherente);
export type FormularioArticuloNuevo = z.output<typeof FormularioArticuloNuevo>;
export const FormularioMover = z.strictObject({ hacia: z.enum(['arriba', 'abajo'], 'Elija hacia dónde') });

const franja = {
  desde: hora,
  hasta: hora,
  capacidad: z
    .int('Indique cuántos pedidos')
    .check(z.minimum(0, 'No puede ser menos de 0'), z.maximum(2000, 'Como máximo 2000 pedidos')),
  dias: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1, 'Elija algún día'), z.maxLength(7)),
};
const enOrden = exigir<{ desde: string; hasta: string }>(
  'hasta',
  ({ desde, hasta }) => hasta > desde,
  'Ha de terminar después de empezar',
);
export const FormularioFranja = z.strictObject(franja).check(enOrden);
export type FormularioFranja = z.output<typeof FormularioFranja>;
export const FormularioFranjaNueva = z.strictObject({ centro, tipo, ...franja }).check(enOrden);
export type FormularioFranjaNueva = z.output<typeof FormularioFranjaNueva>;
/** Orders of the fullest day beyond the new maximum, which stay. */
export const FranjaHecha = z.object({ Id: id, DeMas: z.int() });
/** Article, with the number of people notified of its new allergens. */
export const ArticuloHecho = z.object({ Id: id, Avisados: z.int() });
