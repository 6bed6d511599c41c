import * as z from 'zod/mini';
import { alergenos, centro, centroQuery } from '#contract/comedor/centros/centros.schemas.ts';
import { curso } from '#contract/comedor/menus/menu.schemas.ts';
import { exigir, fecha, hora, instante, texto } from '#contract/casa/kernel/scalars.ts';

export const hoyQuery = z.strictObject(centroQuery);
export const PlatoDeHoy = z.object({
  Curso: curso,
  Nombre: z.string(),
  Alergenos: alergenos,
  SinAlergenos: z.boolean(),
  Vegetariano: z.boolean(),
  Vegano: z.boolean(),
  SinGluten: z.boolean(),
  /** Changed after the menu was published. */
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
  /** Sitting and its hours, lines of the order, name of the table. */
  Texto: z.string(),
  Detalle: z.string(),
  Comedor: z.string(),
  Zona: z.string(),
  EstadoId: z.int(),
  Estado: z.string(),
  /** Seat, or wait for one, whose sitting is over. */
  Terminada: z.boolean(),
  Version: z.int(),
  /** B or L of an order; '' of the rest. */
  Tipo: z.enum(['', 'B', 'L']),
  /** Instant from which it can no longer be given up; null where only its state counts. */
  Hasta: z.nullable(instante),
  /** Trip or leave of that day, in words; '' when none. */
  Coincide: z.string(),
});
export type Mia = z.output<typeof Mia>;

/** First page of the canteen: what there is today, where I sit, what I ordered, until when. */
export const Hoy = z.object({
  Centro: centro,
  Fecha: fecha,
  Ahora: instante,
  Abierto: z.boolean(),
  /** Why it is closed or has no menu, where the kitchen said so. */
  Motivo: z.string(),
  Menu: z.array(PlatoDeHoy),
  /** Instants until which one can still book or order for today; null where today there is none. */
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
  /** Reason why it is exempt or not. */
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
/** Settings of a kitchen: days on which it opens, and hours until which orders of a day are taken. */
export const FormularioAjustes = z.strictObject({ dias, corteBocadillos: hora, corteParaLlevar: hora });
export type FormularioAjustes = z.output<typeof FormularioAjustes>;
/** A day that is not as always: open, or closed with its reason. */
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
  /** Holidays of the centre to come on days on which it would open. */
  Festivos: z.array(z.object({ Fecha: fecha, Nombre: z.string() })),
  Excepciones: z.array(z.object({ Fecha: fecha, Abierto: z.boolean(), Motivo: z.string() })),
  Version: z.int(),
});
export type Ajustes = z.output<typeof Ajustes>;
/** People told, of each kind of thing that was cancelled. */
export const Cerrado = z.object({ Plazas: z.int(), Pedidos: z.int(), Mesas: z.int() });
