import * as z from 'zod/mini';
import { letraDePersona } from '#contract/tiempo/jornada/letra.schemas.ts';
import { MODALIDADES } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import { sensible } from '#contract/casa/kernel/sensible.ts';
import { codigo, exigir, fecha, id, instante, OBLIGATORIO, paginaQuery, texto } from '#contract/casa/kernel/scalars.ts';
import { conHuella } from './turno.schemas.ts';
import { MAX_CICLO, MAX_PERSONAS } from './turnos.rules.ts';

const asignacion = z.strictObject({
  personas: z
    .array(id)
    .check(z.minLength(1, 'Elija a quién'), z.maxLength(MAX_PERSONAS, `Máximo ${MAX_PERSONAS} personas a la vez`)),
  cuadranteId: z.int(OBLIGATORIO).check(z.positive(OBLIGATORIO), z.maximum(Number.MAX_SAFE_INTEGER)),
  /** Days by which these people are ahead in the cycle. */
  desfase: z.int(OBLIGATORIO).check(z.minimum(0, 'No puede ser negativo'), z.maximum(MAX_CICLO - 1)),
  desde: fecha,
  /** Null: until another is assigned. */
  hasta: z.nullable(fecha),
  modalidad: z.enum(MODALIDADES, OBLIGATORIO),
});
type Campos = z.output<typeof asignacion>;
const enOrden = exigir<Campos>(
  'hasta',
  (v) => v.hasta === null || v.hasta >= v.desde,
  'No puede terminar antes de empezar',
);
export const FormularioAsignacion = asignacion.check(enOrden);
export type FormularioAsignacion = z.output<typeof FormularioAsignacion>;
export const Asignar = z.extend(asignacion, conHuella).check(enOrden);

/** Day in a plan: letters of spec section 2.14. `Turno` and `Horas` are '' on a day of rest. */
export const DiaPlan = z.object({
  Letra: letraDePersona,
  Turno: z.string(),
  Horas: z.string(),
  Distancia: z.boolean(),
});
export const DiaQueCambia = z.object({
  Fecha: fecha,
  /** Letter of an absence of the whole day; null without one. */
  Ausencia: z.nullable(letraDePersona),
  Festivo: z.string(),
  Antes: DiaPlan,
  Despues: DiaPlan,
  Cambia: z.boolean(),
});
export const PersonaQueCambia = z.object({
  Id: z.int(),
  Nombre: z.string(),
  /** The first weeks; `Cambian` counts all the days that were looked at. */
  Dias: z.array(DiaQueCambia),
  Cambian: z.int(),
  Primero: z.nullable(fecha),
  /** Sentences that forbid nothing: rests, absences, short notice. */
  Avisos: z.array(sensible('salud', z.string())),
});
export type PersonaQueCambia = z.output<typeof PersonaQueCambia>;
/** Effects of a change of shifts, to be sent back with its digest. */
export const Previsualizacion = z.object({
  Personas: z.array(PersonaQueCambia),
  /** Last day that was looked at. */
  Hasta: fecha,
  /** Short notice for somebody: the reason must be given. */
  ExigeMotivo: z.boolean(),
  PreavisoDias: z.int(),
  Huella: z.string(),
});
export type Previsualizacion = z.output<typeof Previsualizacion>;
export const Asignado = z.object({ Lote: z.string(), Personas: z.int() });

export const personasQuery = z.strictObject({
  ...paginaQuery,
  texto: z.optional(texto(60)),
  centro: z.optional(codigo),
  area: z.optional(codigo),
  centroCoste: z.optional(codigo),
  responsable: z.optional(codigo),
  cuadrante: z.optional(codigo),
});
/** Person with the rotation of today, or the next one. `Cuadrante` '': none. */
export const PersonaConTurno = z.object({
  Id: z.int(),
  Nombre: z.string(),
  Matricula: z.string(),
  Centro: z.string(),
  Area: z.string(),
  Cuadrante: z.string(),
  Desde: z.nullable(fecha),
  Hasta: z.nullable(fecha),
  Distancia: z.boolean(),
});
export type PersonaConTurno = z.output<typeof PersonaConTurno>;
const opcion = z.object({ Codigo: z.string(), Nombre: z.string() });
export const OpcionesDePersonas = z.object({
  Centros: z.array(opcion),
  Areas: z.array(opcion),
  CentrosCoste: z.array(opcion),
  Responsables: z.array(opcion),
});
/** An assignment as it was made; on a day the last one that covers it holds. */
export const Asignacion = z.object({
  Id: z.int(),
  Cuadrante: z.string(),
  Desfase: z.int(),
  Desde: fecha,
  Hasta: z.nullable(fecha),
  Distancia: z.boolean(),
  Motivo: z.string(),
  Quien: z.string(),
  Creada: instante,
});
export type Asignacion = z.output<typeof Asignacion>;

export const miosQuery = z.strictObject({ desde: fecha, hasta: fecha });
export const MiTurno = z.object({
  Fecha: fecha,
  Zona: z.string(),
  /** False: no rotation covers the day. */
  Asignado: z.boolean(),
  Ausencia: z.nullable(letraDePersona),
  Festivo: z.string(),
  ...DiaPlan.shape,
});
export type MiTurno = z.output<typeof MiTurno>;
