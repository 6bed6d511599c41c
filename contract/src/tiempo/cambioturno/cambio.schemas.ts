import * as z from 'zod/mini';
import { Historial } from '#contract/casa/kernel/error.ts';
import { foto } from '#contract/casa/kernel/foto.ts';
import { fecha, id, instante, paginaQuery, texto } from '#contract/casa/kernel/scalars.ts';
import { CAMBIO, MAX_MOTIVO_CAMBIO } from './cambioturno.rules.ts';

/** A shift of a day in words: 'Turno Mañana', '06:00 - 14:00'. */
export const TurnoDeDia = z.object({ Fecha: fecha, Turno: z.string(), Horas: z.string() });
export type TurnoDeDia = z.output<typeof TurnoDeDia>;

/** Swap of shifts between two people. `Da`: the proposer's shift. `Toma`: the one that they work instead; null: none. */
export const Cambio = z.object({
  Id: z.int(),
  Numero: z.string(),
  ProponeId: z.int(),
  Propone: z.string(),
  FotoPropone: foto,
  OtraId: z.int(),
  Otra: z.string(),
  FotoOtra: foto,
  Da: TurnoDeDia,
  Toma: z.nullable(TurnoDeDia),
  Motivo: z.string(),
  FechaSolicitud: instante,
  EstadoId: z.int(),
  Estado: z.string(),
  EnManosDe: z.string(),
  Version: z.int(),
  acciones: z.array(z.enum(CAMBIO.claves)),
});
export type Cambio = z.output<typeof Cambio>;
export const CambioDetalle = z.extend(Cambio, {
  /** Rules that the swap would break now; empty once it is settled. */
  Estorbos: z.array(z.string()),
  /** Number of its request, for a reader who decides on it; null for others. */
  SolicitudId: z.nullable(z.int()),
  Historial: z.array(Historial),
});
export type CambioDetalle = z.output<typeof CambioDetalle>;

export const cambiosQuery = z.strictObject({
  ...paginaQuery,
  /** Numbers of states, comma-separated. */
  estado: z.optional(z.string().check(z.regex(/^[1-7](,[1-7]){0,6}$/, 'Estado no válido'))),
});

/** Person with whom the shift of a day may be swapped. */
export const Companero = z.object({
  Id: z.int(),
  Nombre: z.string(),
  Foto: foto,
  Puesto: z.string(),
  /** They rest on that day, so they may work the shift without giving another. */
  Libre: z.boolean(),
  /** Their shifts on days on which the reader rests, and that of the same day where it is another one. */
  Dias: z.array(TurnoDeDia),
});
export type Companero = z.output<typeof Companero>;
export const companerosQuery = z.strictObject({ dia: fecha, texto: z.optional(texto(60)) });

const pedido = { otraId: id, dia: fecha, vuelta: z.nullable(fecha) };
export const FormularioCambio = z.strictObject({ ...pedido, motivo: texto(MAX_MOTIVO_CAMBIO) });
export type FormularioCambio = z.output<typeof FormularioCambio>;
export const FormularioActo = z.strictObject({ Id: id });
export const FormularioRechazo = z.strictObject({ Id: id, motivo: texto(MAX_MOTIVO_CAMBIO) });
/** Sentences on a swap that is not proposed yet: rules that forbid it, and what whoever answers will look at. */
export const Comprobado = z.object({ Estorbos: z.array(z.string()), Avisos: z.array(z.string()) });
export type Comprobado = z.output<typeof Comprobado>;
export const FormularioComprobar = z.strictObject(pedido);
