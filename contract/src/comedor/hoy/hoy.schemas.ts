import * as z from 'zod/mini';
import { alergenos, centro, centroQuery } from '#contract/comedor/centros/centros.schemas.ts';
import { curso } from '#contract/comedor/menus/menu.schemas.ts';
import { exigir, fecha, hora, instante, texto } from '#contract/casa/kernel/scalars.ts';

export const hoyQuery = z.strictObject(centroQuery);
/** `fecha` absent: today. */
export const unDiaQuery = z.strictObject({ ...centroQuery, fecha: z.optional(fecha) });
export const PlatoDeHoy = z.object({
  Curso: curso,
  Nombre: z.string(),
  Alergenos: alergenos,
  SinAlergenos: z.boolean(),
  Vegetariano: z.boolean(),
  Vegano: z.boolean(),
  SinGluten: z.boolean(),
  /** True for a dish that changed after the publication. */
  Cambiado: z.boolean(),
  Retirado: z.boolean(),
  /** Reason of its withdrawal. */
  Motivo: z.string(),
});
/** A seat, an order or a table of the person, from today on. */
const Mia = z.object({
  Clase: z.enum(['plaza', 'pedido', 'mesa']),
  Id: z.int(),
  Fecha: fecha,
  /** Sitting with its hours, lines of the order, or name of the table. */
  Texto: z.string(),
  Detalle: z.string(),
  Comedor: z.string(),
  Zona: z.string(),
  EstadoId: z.int(),
  Estado: z.string(),
  /** True for a seat or a waiting place of a past sitting. */
  Terminada: z.boolean(),
  Version: z.int(),
  /** Kind of an order, B or L; otherwise ''. */
  Tipo: z.enum(['', 'B', 'L']),
  /** Instant of the cut-off; null where only the state counts. */
  Hasta: z.nullable(instante),
  /** Trip or leave of that day in words, or ''. */
  Coincide: z.string(),
});
export type Mia = z.output<typeof Mia>;

/** First page of the canteen: the menu and cut-offs of a day, and what the reader has from today on. */
export const Hoy = z.object({
  Centro: centro,
  Fecha: fecha,
  Ahora: instante,
  Abierto: z.boolean(),
  /** Reason of the kitchen for a closed day or a withdrawn menu. */
  Motivo: z.string(),
  Menu: z.array(PlatoDeHoy),
  /** Cut-offs of that day's bookings and orders; null: none that day. */
  Cortes: z.object({
    aforo: z.nullable(instante),
    bocadillos: z.nullable(instante),
    parallevar: z.nullable(instante),
    mesas: z.nullable(instante),
  }),
  Mias: z.array(Mia),
});
export type Hoy = z.output<typeof Hoy>;

/** A month of this century, 'YYYY-MM'. */
const mes = z.string('Elija el mes').check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Mes no válido'));
export const mesQuery = z.strictObject({ mes });

const DiaResumen = z.object({
  Fecha: fecha,
  Pedidos: z.int(),
  Importe: z.number(),
  Exento: z.boolean(),
  /** Reason why the day is exempt or not. */
  Motivo: z.string(),
});
export const Resumen = z.object({
  Mes: mes,
  Dias: z.array(DiaResumen),
  Pedidos: z.int(),
  Importe: z.number(),
  ImporteExento: z.number(),
});
export type Resumen = z.output<typeof Resumen>;

/** Days of the week, 1 Monday … 7 Sunday. */
const dias = z
  .array(z.int().check(z.minimum(1), z.maximum(7)), 'Elija los días en que abre')
  .check(z.minLength(1, 'Elija al menos un día'), z.maxLength(7));
/** Settings of a kitchen: its opening days, and the cut-off of each kind of order. */
export const FormularioAjustes = z.strictObject({ dias, corteBocadillos: hora, corteParaLlevar: hora });
export type FormularioAjustes = z.output<typeof FormularioAjustes>;
/** An exception: an open day, or a closed day with its reason. */
export const FormularioDia = z
  .strictObject({ fecha, abierto: z.boolean(), motivo: texto(120) })
  .check(
    exigir('motivo', ({ abierto, motivo }) => abierto || motivo !== '', 'Diga por qué: lo leerá quien tuviera algo'),
  );
export type FormularioDia = z.output<typeof FormularioDia>;
export const FormularioFecha = z.strictObject({ fecha });
export const Ajustes = z.object({
  Centro: centro,
  Hoy: fecha,
  Dias: z.array(z.int()),
  CorteBocadillos: hora,
  CorteParaLlevar: hora,
  /** Future holidays of the centre on opening days. */
  Festivos: z.array(z.object({ Fecha: fecha, Nombre: z.string() })),
  Excepciones: z.array(z.object({ Fecha: fecha, Abierto: z.boolean(), Motivo: z.string() })),
  Version: z.int(),
});
export type Ajustes = z.output<typeof Ajustes>;
/** Number of notified people, by kind of cancelled booking. */
export const Cerrado = z.object({ Plazas: z.int(), Pedidos: z.int(), Mesas: z.int() });
