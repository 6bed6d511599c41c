import * as z from 'zod/mini';
import { fecha, instante } from '#contract/casa/kernel/scalars.ts';

const divisa = z.string().check(z.regex(/^[A-Z]{3}$/, 'Elija una divisa'));
/** Units of a currency for one euro, with six decimals at most. */
export const tasa = z.number('Escriba cuántas unidades da un euro').check(
  z.minimum(0.000_001, 'Tiene que ser mayor que cero'),
  z.maximum(9_999_999, 'Es demasiado grande'),
  z.refine((n) => /^\d+(\.\d{1,6})?$/.test(String(n)), 'Como máximo seis decimales'),
);
export const cambioQuery = z.strictObject({ divisa, fecha });
/** Rate that holds on a day; null: none does. */
export const Cambio = z.object({ Tasa: z.nullable(z.number()), Fecha: z.nullable(fecha), Motivo: z.string() });
export type Cambio = z.output<typeof Cambio>;

/** A file of rates that was brought. `Quien` is '' where whoever operates the server brought it by the command. */
export const ImportacionCambio = z.object({
  Id: z.int(),
  Nombre: z.string(),
  Creada: instante,
  Quien: z.string(),
  Dias: z.int(),
  Desde: fecha,
  Hasta: fecha,
  Nuevas: z.int(),
  Cambiadas: z.int(),
});
export type ImportacionCambio = z.output<typeof ImportacionCambio>;
/** State of the table: its last day, and rates of that day. */
export const CambiosHoy = z.object({
  Fecha: z.nullable(fecha),
  Tasas: z.array(z.object({ Divisa: z.string(), Nombre: z.string(), Tasa: z.number() })),
});
export type CambiosHoy = z.output<typeof CambiosHoy>;
