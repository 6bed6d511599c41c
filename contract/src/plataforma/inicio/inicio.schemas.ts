import * as z from 'zod/mini';
import { TONOS } from '#contract/casa/kernel/area.ts';
import { fecha, hora, instante } from '#contract/casa/kernel/scalars.ts';

/** One line of a card. Empty strings draw nothing. */
export const FilaInicio = z.object({
  Texto: z.string(),
  Detalle: z.string(),
  /** Instant told after the detail as elapsed time: 'hace 3 días'. */
  Desde: z.nullable(instante),
  /** State in a word, drawn as a badge of this tone. */
  Etiqueta: z.string(),
  Tono: z.enum(TONOS),
  /** Quantity that waits, or null where the line is one thing; 100 means 'more'. */
  Cuenta: z.nullable(z.int()),
  /** Path of the screen that it leads to, with its search. */
  Ruta: z.string(),
});
export type FilaInicio = z.output<typeof FilaInicio>;

/** Part of one area in the day's page. */
export const TarjetaInicio = z.object({
  /** Its heading, and how a screen reader announces it. */
  Titulo: z.string(),
  Nombre: z.string(),
  /** Path that the heading leads to; '' for none. */
  Ruta: z.string(),
  /** Lower ones first, together with the web's own cards: below 20 those of a role, then what is mine today, from 30 on what is new. */
  Orden: z.int(),
  Filas: z.array(FilaInicio),
});
export type TarjetaInicio = z.output<typeof TarjetaInicio>;

/** A figure beside an entry of the menu. `Texto` follows it for screen readers: 'esperan su decisión'. */
export const ContadorInicio = z.object({ Ruta: z.string(), Cuenta: z.int(), Texto: z.string() });
export type ContadorInicio = z.output<typeof ContadorInicio>;

/** The next trip of the day's page. */
export const ProximoViaje = z.object({
  Id: z.int(),
  Codigo: z.string(),
  LugarDestino: z.string(),
  FechaSalida: fecha,
  FechaRegreso: fecha,
  EstadoId: z.int(),
  Estado: z.string(),
  /** Next thing of it: its day and hour, from where and to where, as far as they are known. */
  Siguiente: z.nullable(
    z.object({
      /** Letter of a need (`tipoNecesidad` of viajes). */
      Tipo: z.enum(['I', 'A', 'C', 'T']),
      Fecha: fecha,
      Hora: z.nullable(hora),
      Origen: z.string(),
      Destino: z.string(),
    }),
  ),
});

/** Data of the cards that the web draws in their own way. */
export const CuadrosInicio = z.object({
  Viaje: z.nullable(ProximoViaje),
  Noticia: z.nullable(
    z.object({
      Id: z.int(),
      Fecha: instante,
      Titular: z.string(),
      Texto: z.string(),
      Portada: z.nullable(z.string()),
    }),
  ),
});
export type CuadrosInicio = z.output<typeof CuadrosInicio>;

/** Act that the person may begin from the day's page, and the screen where it is done. */
export const ActoInicio = z.object({ Texto: z.string(), Ruta: z.string() });
export type ActoInicio = z.output<typeof ActoInicio>;

export const Inicio = z.object({
  /** All that waits for this person, by urgency, each thing once: a line for each kind of thing. */
  Espera: z.array(FilaInicio),
  Actos: z.array(ActoInicio),
  Tarjetas: z.array(TarjetaInicio),
  Contadores: z.array(ContadorInicio),
  Cuadros: CuadrosInicio,
});
export type Inicio = z.output<typeof Inicio>;
