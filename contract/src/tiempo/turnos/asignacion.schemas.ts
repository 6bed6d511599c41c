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
  /** Last day; null: until another rotation is assigned. */
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

/** Planned day with its letter of spec section 2.14. `Turno` and `Horas` are '' on a day of rest. */
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
  /** Days of the first weeks; `Cambian` counts the changes of all compared days. */
  Dias: z.array(DiaQueCambia),
  Cambian: z.int(),
  Primero: z.nullable(fecha),
  /** Warnings about rests, absences and short notice; none of them forbids the change. */
  Avisos: z.array(sensible('salud', z.string())),
});
export type PersonaQueCambia = z.output<typeof PersonaQueCambia>;
/** Preview of a change of shifts; its digest is sent back with the change. */
export const Previsualizacion = z.object({
  Personas: z.array(PersonaQueCambia),
  /** Last compared day. */
  Hasta: fecha,
  /** True when somebody gets short notice, so that the change needs a reason. */
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
/** Person with today's rotation, or the next one. `Cuadrante`: '' without a rotation. */
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
/** Assignment of a rotation; on each day the last assignment that covers the day holds. */
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
  /** False when no rotation covers the day. */
  Asignado: z.boolean(),
  Ausencia: z.nullable(letraDePersona),
  Festivo: z.string(),
  ...DiaPlan.shape,
});
export type MiTurno = z.output<typeof MiTurno>;
