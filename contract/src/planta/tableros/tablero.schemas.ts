import * as z from 'zod/mini';
import { Historial } from '#contract/casa/kernel/error.ts';
import { fecha, idEnRuta, instante, paginaQuery, texto } from '#contract/casa/kernel/scalars.ts';
import { ACCION, CLAVES_LETRA, COLORES } from './tableros.rules.ts';

export const letra = z.enum(CLAVES_LETRA, 'Elija una letra');
export const nivel = z.literal([1, 2, 3], 'Elija el nivel');
const color = z.enum(COLORES);
export const mes = z.string('Mes no válido').check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Mes no válido'));
export const Persona = z.object({ Id: z.int(), Nombre: z.string() });
export type Persona = z.output<typeof Persona>;

/** Board without its letters. */
const cabecera = {
  Id: z.int(),
  Nombre: z.string(),
  Nivel: nivel,
  /** Name of its area; '' for a plant. */
  Area: z.string(),
  Centro: z.string(),
  Responsable: z.string(),
};
export const Indicador = z.object({
  Id: z.int(),
  Letra: letra,
  Nombre: z.string(),
  Unidad: z.string(),
  Objetivo: z.number(),
  MasEsMejor: z.boolean(),
});
export type Indicador = z.output<typeof Indicador>;

/** Day of a letter. The target is the one by which its value was judged. */
const diaDeLetra = {
  Fecha: fecha,
  Color: color,
  Valor: z.nullable(z.number()),
  Objetivo: z.nullable(z.number()),
  /** True on Saturdays, Sundays and holidays of its work centre. */
  Descanso: z.boolean(),
};
export const Dia = z.object({
  ...diaDeLetra,
  Motivo: z.string(),
  AccionId: z.nullable(z.int()),
  /** True for a day that changes only with a reason (S-8202). */
  Cerrado: z.boolean(),
  /** 0 for a day without a value. */
  Version: z.int(),
});
export type Dia = z.output<typeof Dia>;

export const Accion = z.object({
  Id: z.int(),
  TableroId: z.int(),
  Tablero: z.string(),
  Letra: letra,
  Indicador: z.string(),
  /** Day of its red value, and the reason. */
  Fecha: fecha,
  Motivo: z.string(),
  Texto: z.string(),
  Responsable: Persona,
  FechaLimite: fecha,
  Vencida: z.boolean(),
  EstadoId: z.int(),
  Estado: z.string(),
  /** Level to which the action has climbed. */
  Nivel: nivel,
  Escalada: z.boolean(),
  Version: z.int(),
  acciones: z.array(z.enum(ACCION.claves)),
});
export type Accion = z.output<typeof Accion>;
export const Linea = z.object({ Fecha: instante, Quien: z.string(), Acto: z.string(), Comentario: z.string() });
export type Linea = z.output<typeof Linea>;
export const AccionDetalle = z.extend(Accion, { Historial: z.array(Historial) });
export type AccionDetalle = z.output<typeof AccionDetalle>;

const LetraCorta = z.object({ Letra: letra, Hoy: color, Ayer: color });
/** Board of a list. `Ayer`: the last working day before today. */
export const TableroCorto = z.object({
  ...cabecera,
  Activo: z.boolean(),
  Letras: z.array(LetraCorta),
  Abiertas: z.int(),
  Vencidas: z.int(),
});
export type TableroCorto = z.output<typeof TableroCorto>;

export const LetraDelMes = z.object({
  Letra: letra,
  /** Null for a letter that the board does not measure. */
  Indicador: z.nullable(Indicador),
  Dias: z.array(Dia),
});
export type LetraDelMes = z.output<typeof LetraDelMes>;
/** Month of a board, as its screen shows it. */
export const Tablero = z.object({
  ...cabecera,
  Activo: z.boolean(),
  Mes: mes,
  /** Present day of its work centre (S-8201), and the working day before. */
  Hoy: fecha,
  Ayer: fecha,
  Letras: z.array(LetraDelMes),
  /** Unverified actions, and actions that have climbed to this board. */
  Acciones: z.array(Accion),
  Version: z.int(),
  acciones: z.array(z.enum(['anotar', 'configurar'])),
});
export type Tablero = z.output<typeof Tablero>;

/** One letter, with its trend and its corrections. */
export const LetraDetalle = z.object({
  ...cabecera,
  Hoy: fecha,
  Indicador,
  Dias: z.array(Dia),
  Cambios: z.array(z.extend(Linea, { Dia: fecha })),
  acciones: z.array(z.enum(['anotar', 'configurar'])),
});
export type LetraDetalle = z.output<typeof LetraDetalle>;

/** Step of a meeting: today and the working day before, the red values of the last fortnight, and their actions. */
export const PasoDeReunion = z.object({
  Letra: letra,
  Indicador: z.nullable(Indicador),
  Hoy: z.nullable(Dia),
  Ayer: z.nullable(Dia),
  Dias: z.array(Dia),
  Rojos: z.array(Dia),
});
export type PasoDeReunion = z.output<typeof PasoDeReunion>;
export const Reunion = z.object({
  ...cabecera,
  Hoy: fecha,
  Ayer: fecha,
  Pasos: z.array(PasoDeReunion),
  Acciones: z.array(Accion),
});
export type Reunion = z.output<typeof Reunion>;

/** Board for a wall screen, without names of people and without typed words about a day. */
export const TableroDePantalla = z.object({
  Id: z.int(),
  Nombre: z.string(),
  Area: z.string(),
  Centro: z.string(),
  Mes: mes,
  Hoy: fecha,
  Letras: z.array(
    z.object({
      Letra: letra,
      Indicador: z.nullable(z.omit(Indicador, { Id: true, Letra: true })),
      Dias: z.array(z.object(diaDeLetra)),
    }),
  ),
});
export type TableroDePantalla = z.output<typeof TableroDePantalla>;

/** Settings of a board, and the choices for them. */
export const Ajustes = z.object({
  Id: z.nullable(z.int()),
  Nombre: z.string(),
  Nivel: nivel,
  AreaCodigo: z.nullable(z.string()),
  CentroCodigo: z.string(),
  Responsable: z.nullable(Persona),
  Llevan: z.array(Persona),
  Activo: z.boolean(),
  Version: z.int(),
  Areas: z.array(z.object({ Codigo: z.string(), Nombre: z.string() })),
  Centros: z.array(z.object({ Codigo: z.string(), Nombre: z.string() })),
  Niveles: z.array(nivel),
});
export type Ajustes = z.output<typeof Ajustes>;

export const mesDeTableroQuery = z.strictObject({ mes: z.optional(mes) });
export const letraQuery = z.strictObject({ letra });
export const accionesQuery = z.strictObject({
  ...paginaQuery,
  ver: z._default(z.enum(['pendientes', 'todas']), 'pendientes'),
});
export const personasQuery = z.strictObject({ texto: z._default(texto(80), '') });
export const ajustesQuery = z.strictObject({ tablero: z.optional(idEnRuta) });
