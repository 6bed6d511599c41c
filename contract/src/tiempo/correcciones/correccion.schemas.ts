import * as z from 'zod/mini';
import { foto } from '#contract/casa/kernel/foto.ts';
import { MODALIDADES, ORIGENES_FICHAJE, TIPOS_FICHAJE } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import { Historial } from '#contract/casa/kernel/error.ts';
import {
  fecha,
  hora,
  id,
  idEnRuta,
  instante,
  type Orden,
  ordenQuery,
  paginaQuery,
  textoObligatorio,
} from '#contract/casa/kernel/scalars.ts';
import {
  CORRECCION,
  DIAS_EVENTO,
  faltasDeEventos,
  MAX_EVENTOS,
  MAX_MOTIVO_CORRECCION,
  MIN_MOTIVO_CORRECCION,
} from './correcciones.rules.ts';

/** Event of a day as people read it: its hour at the work centre, and its calendar day relative to the work date. */
export const EventoDeDia = z.object({
  Tipo: z.enum(TIPOS_FICHAJE),
  Hora: z.string(),
  Dia: z.int(),
  Modalidad: z.enum(MODALIDADES),
  Instante: instante,
  /** Origin of an existing event; null for a proposed one. */
  Origen: z.nullable(z.enum(ORIGENES_FICHAJE)),
});
export type EventoDeDia = z.output<typeof EventoDeDia>;

/** Correction with both versions of its day, in any state. */
export const Correccion = z.object({
  Id: z.int(),
  Numero: z.string(),
  PersonaId: z.int(),
  Persona: z.string(),
  Foto: foto,
  Propone: z.string(),
  /** True for a proposal of the company, on which the person decides. */
  PorEmpresa: z.boolean(),
  /** Work date. */
  Fecha: fecha,
  FechaSolicitud: instante,
  Motivo: z.string(),
  Antes: z.array(EventoDeDia),
  Despues: z.array(EventoDeDia),
  MinutosAntes: z.int(),
  MinutosDespues: z.int(),
  EstadoId: z.int(),
  Estado: z.string(),
  /** Name of the person who has to decide, or '' when no decision is pending. */
  EnManosDe: z.string(),
  /** Id of the request in the inbox, for its approvers; null for other people. */
  SolicitudId: z.nullable(z.int()),
  Version: z.int(),
  acciones: z.array(z.enum(CORRECCION.claves)),
});
export type Correccion = z.output<typeof Correccion>;
export const CorreccionDetalle = z.extend(Correccion, { Historial: z.array(Historial) });
export type CorreccionDetalle = z.output<typeof CorreccionDetalle>;

/** Day of a person, for the form. `Motivo`: the reason why nothing can be proposed now. */
export const DiaPorCorregir = z.object({
  PersonaId: z.int(),
  Persona: z.string(),
  Propia: z.boolean(),
  /** True when the person has left, so that human resources and the responsible decide. */
  Fuera: z.boolean(),
  Fecha: fecha,
  Zona: z.string(),
  /** Planned modality, for events that are added. */
  Modalidad: z.enum(MODALIDADES),
  /** 'De 8:00 a 16:00', or '' where nothing was planned. */
  Previsto: z.string(),
  /** Hours at which the planned day begins and ends, for events that are added; null where nothing was planned. */
  Empieza: z.nullable(z.object({ Hora: z.string(), Dia: z.int() })),
  Termina: z.nullable(z.object({ Hora: z.string(), Dia: z.int() })),
  Fichajes: z.array(EventoDeDia),
  Puede: z.boolean(),
  Motivo: z.string(),
});
export type DiaPorCorregir = z.output<typeof DiaPorCorregir>;

const Evento = z.strictObject({
  tipo: z.enum(TIPOS_FICHAJE, 'Campo obligatorio'),
  hora,
  dia: z.literal(DIAS_EVENTO, 'Día no válido'),
  modalidad: z.enum(MODALIDADES, 'Campo obligatorio'),
});
/** Form of a correction: all events of the day as they should stand. `personaId` absent: the requester's own day. */
export const FormularioCorreccion = z
  .strictObject({
    personaId: z.optional(id),
    fecha,
    eventos: z.array(Evento).check(z.maxLength(MAX_EVENTOS, `Como máximo ${MAX_EVENTOS} fichajes`)),
    motivo: textoObligatorio(MAX_MOTIVO_CORRECCION).check(
      z.minLength(MIN_MOTIVO_CORRECCION, `Al menos ${MIN_MOTIVO_CORRECCION} caracteres`),
    ),
  })
  .check((form) => {
    for (const { fila, campo, mensaje } of faltasDeEventos(form.value.eventos))
      form.issues.push({ code: 'custom', input: form.value, path: ['eventos', fila, campo], message: mensaje });
  });
export type FormularioCorreccion = z.output<typeof FormularioCorreccion>;

export const COLUMNAS_CORRECCIONES = ['numero', 'persona', 'fecha', 'propone', 'estado'] as const;
export type OrdenCorrecciones = Orden<(typeof COLUMNAS_CORRECCIONES)[number]>;
export const correccionesQuery = z.strictObject({
  ...paginaQuery,
  ...ordenQuery(COLUMNAS_CORRECCIONES, '-numero'),
  /** Numbers of states, comma-separated: '1,3'. */
  estado: z.optional(z.string().check(z.regex(/^[1-4](,[1-4]){0,3}$/, 'Estado no válido'))),
});
export const diaQuery = z.strictObject({ fecha, persona: z.optional(idEnRuta) });
