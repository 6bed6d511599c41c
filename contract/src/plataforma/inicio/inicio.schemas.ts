import * as z from 'zod/mini';
import { TONOS } from '#contract/casa/kernel/area.ts';
import { fecha, hora, instante } from '#contract/casa/kernel/scalars.ts';

/** One line of a card. Empty strings draw nothing. */
export const FilaInicio = z.object({
  Texto: z.string(),
  Detalle: z.string(),
  /** Instant shown after the detail as elapsed time: 'hace 3 días'. */
  Desde: z.nullable(instante),
  /** State in a word, drawn as a badge of this tone. */
  Etiqueta: z.string(),
  Tono: z.enum(TONOS),
  /** Number of waiting rows, or null for a line about one row; 100 means 'more'. */
  Cuenta: z.nullable(z.int()),
  /** Path and query of its screen. */
  Ruta: z.string(),
});
export type FilaInicio = z.output<typeof FilaInicio>;

/** Part of one area in the day's page. */
export const TarjetaInicio = z.object({
  /** Heading. */
  Nombre: z.string(),
  /** Path of the link in the heading, or ''. */
  Ruta: z.string(),
  /** Order among all cards: below 20 cards of a role, then those of the person's day, from 30 on news. */
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
  /** Next stage of the trip: day and hour, origin and destination, as far as they are known. */
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

/** Data of the cards that have a drawing of their own in the web. */
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

/** Act that the person may begin from the day's page, and its screen. */
export const ActoInicio = z.object({ Texto: z.string(), Ruta: z.string() });
export type ActoInicio = z.output<typeof ActoInicio>;

export const Inicio = z.object({
  /** Waiting rows of this person by urgency, each once, in a line for each kind. */
  Espera: z.array(FilaInicio),
  Actos: z.array(ActoInicio),
  Tarjetas: z.array(TarjetaInicio),
  Contadores: z.array(ContadorInicio),
  Cuadros: CuadrosInicio,
});
export type Inicio = z.output<typeof Inicio>;
