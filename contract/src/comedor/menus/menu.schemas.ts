import * as z from 'zod/mini';
import { faltasDe } from '#contract/comedor/centros/alergenos.rules.ts';
import { alergenos, centro, centroQuery } from '#contract/comedor/centros/centros.schemas.ts';
import { Hecho } from '#contract/casa/kernel/error.ts';
import { fecha, importe, instante, texto, textoObligatorio } from '#contract/casa/kernel/scalars.ts';
import { MENU, PLATO } from './menus.rules.ts';

export const curso = z.literal([1, 2, 3, 4, 5], 'Elija el tipo de plato');

/** Dish of a published menu. */
export const Plato = z.object({
  Id: z.int(),
  Curso: curso,
  Nombre: z.string(),
  Descripcion: z.string(),
  /** Price in euros; 0: no price of its own. */
  Precio: z.number(),
  Alergenos: alergenos,
  SinAlergenos: z.boolean(),
  Vegetariano: z.boolean(),
  Vegano: z.boolean(),
  SinGluten: z.boolean(),
  ParaLlevar: z.boolean(),
  /** Instant of its last change after the publication. */
  Cambio: z.nullable(instante),
  Retirado: z.boolean(),
  /** Reason of its withdrawal. */
  Motivo: z.string(),
});
export type Plato = z.output<typeof Plato>;
const dia = {
  // The weeks at both ends of the readable range reach beyond it.
  Fecha: z.iso.date(),
  Abre: z.boolean(),
  /** Reason why the canteen is closed. */
  Cierre: z.string(),
  /** Null: no published menu. */
  EstadoId: z.nullable(z.int()),
  Estado: z.string(),
  /** Reason of its withdrawal. */
  Motivo: z.string(),
};
export const Dia = z.object({ ...dia, Platos: z.array(Plato) });
export type Dia = z.output<typeof Dia>;
const semana = { Centro: centro, Nombre: z.string(), Hoy: fecha };
/** Menus of one canteen by day, for its diners. */
export const Menus = z.object({ ...semana, Dias: z.array(Dia) });
export type Menus = z.output<typeof Menus>;

export const PlatoDeCocina = z.extend(Plato, {
  Version: z.int(),
  /** Number of its orders. */
  Pedidos: z.int(),
  acciones: z.array(z.enum(PLATO.claves)),
});
export type PlatoDeCocina = z.output<typeof PlatoDeCocina>;
export const DiaDeCocina = z.object({
  ...dia,
  Id: z.nullable(z.int()),
  Version: z.int(),
  Platos: z.array(PlatoDeCocina),
  acciones: z.array(z.enum(MENU.claves)),
});
export type DiaDeCocina = z.output<typeof DiaDeCocina>;
/** Menus of one canteen by day for its kitchen, with the drafts. */
export const MenusDeCocina = z.object({ ...semana, Dias: z.array(DiaDeCocina) });
export type MenusDeCocina = z.output<typeof MenusDeCocina>;

/** Dish that a kitchen has cooked or plans, as it was written the last time. */
export const PlatoConocido = z.extend(z.omit(Plato, { Id: true, Cambio: true, Retirado: true, Motivo: true }), {
  /** Day of the last menu that has it, which may be to come. */
  Ultimo: fecha,
});
export type PlatoConocido = z.output<typeof PlatoConocido>;
/** Most dishes that are known of a kitchen: the last ones. */
export const MAX_CONOCIDOS = 400;
export const conocidosQuery = z.strictObject(centroQuery);

export const semanaQuery = z.strictObject({
  ...centroQuery,
  /** Any day of the week to read; absent: this week, or at the weekend the next one. */
  fecha: z.optional(fecha),
});

const plato = {
  curso,
  nombre: textoObligatorio(80),
  descripcion: texto(250),
  precio: importe.check(z.maximum(999.99, 'Como máximo 999,99 €')),
  alergenos,
  sinAlergenos: z.boolean(),
  vegetariano: z.boolean(),
  vegano: z.boolean(),
  sinGluten: z.boolean(),
  paraLlevar: z.boolean(),
};
type Escrito = Parameters<typeof faltasDe>[0];
const sinFaltas = (callando: string) =>
  z.check<Escrito>(({ value, issues }) => {
    for (const { campo, porque } of faltasDe(value))
      if (campo !== callando) issues.push({ code: 'custom', message: porque, path: [campo], input: value });
  });
/** Dish of a draft, which may lack its allergens until the publication; contradictions are refused. */
const coherente = sinFaltas('alergenos');
export const FormularioPlato = z.strictObject(plato).check(coherente);
/** Dish of a published menu. */
export const FormularioPlatoPublicado = z.strictObject(plato).check(sinFaltas(''));
export type FormularioPlato = z.output<typeof FormularioPlato>;
export const FormularioPlatoNuevo = z.strictObject({ centro, fecha, ...plato }).check(coherente);
export type FormularioPlatoNuevo = z.output<typeof FormularioPlatoNuevo>;
export const FormularioCopiar = z.strictObject({ centro, fecha });
export type FormularioCopiar = z.output<typeof FormularioCopiar>;
export const FormularioPublicar = z.strictObject({
  centro,
  fechas: z.array(fecha).check(z.minLength(1, 'Elija algún día'), z.maxLength(7, 'Como máximo una semana')),
});
export type FormularioPublicar = z.output<typeof FormularioPublicar>;
export const FormularioRetirada = z.strictObject({ motivo: textoObligatorio(250) });
/** Number of notified people. */
export const Retirada = z.extend(Hecho, { Avisados: z.int() });
