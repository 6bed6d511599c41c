import * as z from 'zod/mini';
import { centro, centroQuery } from '#contract/comedor/centros/centros.schemas.ts';
import {
  exigir,
  fecha,
  hora,
  id,
  instante,
  OBLIGATORIO,
  paginaQuery,
  texto,
  textoObligatorio,
} from '#contract/casa/kernel/scalars.ts';

/** Sitting on one day, with the seats of that day. */
export const TurnoDelDia = z.object({
  TurnoId: id,
  Fecha: z.string(),
  Nombre: z.string(),
  Desde: hora,
  Hasta: hora,
  Plazas: z.int(),
  Ocupadas: z.int(),
  EnEspera: z.int(),
  Cerrado: z.boolean(),
  Motivo: z.string(),
  /** Instant of the cut-off. */
  Corte: instante,
  /** Reason why nobody can book it now, or ''. */
  PorQueNo: z.string(),
});
export type TurnoDelDia = z.output<typeof TurnoDelDia>;
/** Seat of the reader, or their place in a waiting list. */
export const MiPlaza = z.object({
  Id: id,
  TurnoId: id,
  Fecha: z.string(),
  Turno: z.string(),
  Desde: hora,
  Hasta: hora,
  Centro: centro,
  Comedor: z.string(),
  EstadoId: z.int(),
  /** Place in the waiting list, from 1; 0: not waiting. */
  Puesto: z.int(),
  /** True for a sitting without free seats. */
  Completo: z.boolean(),
  /** Number of people waiting for the sitting. */
  EnEspera: z.int(),
  Corte: instante,
  /** Time zone of its canteen, also while the reader looks at another canteen. */
  Zona: z.string(),
  PuedeCancelar: z.boolean(),
});
export type MiPlaza = z.output<typeof MiPlaza>;
const Dia = z.object({
  Fecha: z.string(),
  Abierto: z.boolean(),
  Motivo: z.string(),
  Turnos: z.array(TurnoDelDia),
  MiPlaza: z.nullable(MiPlaza),
});
export const Dias = z.object({
  Centro: centro,
  Ahora: instante,
  Zona: z.string(),
  /** Number of no-shows in the last thirty days. */
  Faltas: z.int(),
  Dias: z.array(Dia),
});
export type Dias = z.output<typeof Dias>;
export const diasQuery = z.strictObject(centroQuery);

export const FormularioReserva = z.strictObject({ turnoId: id, fecha });
export const Reservada = z.object({ Id: id, EstadoId: z.int(), Puesto: z.int() });

// Kitchen.
export const diaQuery = z.strictObject({ ...centroQuery, fecha: z.optional(fecha) });
export const DiaDeCocina = z.object({
  Centro: centro,
  Fecha: z.string(),
  Hoy: z.string(),
  Zona: z.string(),
  Ahora: instante,
  Abierto: z.boolean(),
  Turnos: z.array(z.extend(TurnoDelDia, { PlazasDeSiempre: z.int(), Acudieron: z.int(), NoAcudieron: z.int() })),
});
export type DiaDeCocina = z.output<typeof DiaDeCocina>;
export const personasQuery = z.strictObject({
  ...paginaQuery,
  fecha,
  texto: z.optional(texto(80)),
});
export const PlazaDePersona = z.object({
  Id: id,
  Nombre: z.string(),
  EstadoId: z.int(),
  Puesto: z.int(),
  acciones: z.array(z.enum(['acude', 'noAcude'])),
});
export type PlazaDePersona = z.output<typeof PlazaDePersona>;
export const FormularioQr = z.strictObject({
  turnoId: id,
  fecha,
  codigo: z.string(OBLIGATORIO).check(z.regex(/^EX[A-Z2-7]{26}$/, 'No es el código QR de una persona')),
});
export const Llegada = z.object({ Nombre: z.string(), YaEstaba: z.boolean() });
const plazas = z.int('Indique cuántas plazas').check(z.maximum(2000, 'Como máximo 2000 plazas'));
export const FormularioDiaDeTurno = z
  .strictObject({
    turnoId: id,
    fecha,
    /** Absent: the usual number. */
    plazas: z.nullable(plazas.check(z.minimum(0, 'No puede ser menos de 0'))),
    cerrado: z.boolean(),
    motivo: texto(120),
  })
  .check(
    exigir(
      'motivo',
      ({ cerrado, motivo }) => !cerrado || motivo,
      'Diga por qué se cierra: lo leerán quienes tenían plaza',
    ),
  );
export const CambiadoDia = z.object({ Avisadas: z.int(), DeMas: z.int() });
export const Turno = z.object({
  Id: id,
  Nombre: z.string(),
  Desde: hora,
  Hasta: hora,
  Plazas: z.int(),
  Dias: z.array(z.int()),
  Activo: z.boolean(),
  Version: z.int(),
});
export type Turno = z.output<typeof Turno>;
export const FormularioTurno = z
  .strictObject({
    nombre: textoObligatorio(40),
    desde: hora,
    hasta: hora,
    plazas: plazas.check(z.minimum(1, 'Al menos una plaza')),
    dias: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1, 'Elija algún día'), z.maxLength(7)),
    activo: z.boolean(),
  })
  .check(exigir('hasta', ({ desde, hasta }) => desde < hasta, 'Ha de terminar después de empezar'));
export type FormularioTurno = z.output<typeof FormularioTurno>;
