import * as z from 'zod/mini';
import { foto } from '#contract/casa/kernel/foto.ts';
import {
  exigir,
  fecha,
  id,
  OBLIGATORIO,
  type Orden,
  ordenQuery,
  paginaQuery,
  texto,
  textoObligatorio,
} from '#contract/casa/kernel/scalars.ts';
import {
  ACUERDO,
  CLAVES_PERIODO,
  DIA_TELETRABAJO,
  MAX_DE_PERIODO,
  MAX_DIAS_A_LA_VEZ,
  MAX_NOTA,
} from './teletrabajo.rules.ts';

const terminos = {
  Desde: fecha,
  Hasta: z.nullable(fecha),
  Maximo: z.int(),
  Periodo: z.enum(CLAVES_PERIODO),
  /** Days of the week that it includes, 1 Monday. */
  Dias: z.array(z.int()),
  /** True where a planned day may be vetoed by whoever answers for the person. */
  ConVeto: z.boolean(),
  Nota: z.string(),
};
/** Planned day of the person who asks. */
export const MiDia = z.object({
  Id: z.int(),
  Fecha: fecha,
  EstadoId: z.int(),
  Estado: z.string(),
  /** Reason of the veto. */
  Motivo: z.string(),
  Version: z.int(),
  acciones: z.array(z.enum(DIA_TELETRABAJO.claves)),
});
export type MiDia = z.output<typeof MiDia>;
/** Day of the next weeks: planned, or the reason why it cannot be, '' where it can. */
export const DiaDelPlan = z.object({
  Fecha: fecha,
  Turno: z.string(),
  Horas: z.string(),
  Estorbo: z.string(),
  DiaId: z.nullable(z.int()),
});
export type DiaDelPlan = z.output<typeof DiaDelPlan>;
export const MiTeletrabajo = z.object({
  /** Agreement in force, or the next one; null without one. */
  Acuerdo: z.nullable(z.object(terminos)),
  /** Days from today on, in the words of the plan. */
  Plan: z.array(DiaDelPlan),
  /** Days that were planned, vetoed or taken out, the last first, a hundred at most. */
  Dias: z.array(MiDia),
});
export type MiTeletrabajo = z.output<typeof MiTeletrabajo>;
export const enQueDiaQuery = z.strictObject({ dia: fecha });
export const EnQueDia = z.object({ Distancia: z.boolean() });

/** Planned day of somebody for whom the reader answers. */
export const DiaDeEquipo = z.extend(MiDia, { PersonaId: z.int(), Persona: z.string(), Foto: foto });
export type DiaDeEquipo = z.output<typeof DiaDeEquipo>;
export const equipoQuery = z.strictObject({ ...paginaQuery, texto: z.optional(texto(100)) });

export const AcuerdoDePersona = z.object({
  Id: z.int(),
  PersonaId: z.int(),
  Persona: z.string(),
  Foto: foto,
  Matricula: z.string(),
  ...terminos,
  EstadoId: z.int(),
  Estado: z.string(),
  Version: z.int(),
  acciones: z.array(z.enum(ACUERDO.claves)),
});
export type AcuerdoDePersona = z.output<typeof AcuerdoDePersona>;
export const COLUMNAS_ACUERDOS = ['persona', 'matricula', 'desde', 'hasta'] as const;
export type OrdenAcuerdos = Orden<(typeof COLUMNAS_ACUERDOS)[number]>;
export const acuerdosQuery = z.strictObject({
  ...paginaQuery,
  ...ordenQuery(COLUMNAS_ACUERDOS, 'persona'),
  texto: z.optional(texto(100)),
  /** Absent: those that are not over. */
  cuales: z.optional(z.enum(['terminados', 'todos'])),
});

const acuerdo = z.strictObject({
  personaId: z.int(OBLIGATORIO).check(z.positive(OBLIGATORIO), z.maximum(Number.MAX_SAFE_INTEGER)),
  desde: fecha,
  hasta: z.nullable(fecha),
  maximo: z.int('Escriba cuántos días').check(z.minimum(1, 'Al menos uno'), z.maximum(31, 'Como mucho, 31')),
  periodo: z.enum(CLAVES_PERIODO, OBLIGATORIO),
  dias: z
    .array(z.int().check(z.minimum(1), z.maximum(7)))
    .check(z.minLength(1, 'Elija al menos un día'), z.maxLength(7)),
  conVeto: z.boolean(),
  nota: texto(MAX_NOTA),
});
type Campos = z.output<typeof acuerdo>;
export const FormularioAcuerdo = acuerdo.check(
  exigir<Campos>('hasta', (v) => v.hasta === null || v.hasta >= v.desde, 'No puede terminar antes de empezar'),
  exigir<Campos>('maximo', (v) => v.maximo <= MAX_DE_PERIODO[v.periodo], 'Son más días de los que tiene el periodo'),
);
export type FormularioAcuerdo = z.output<typeof FormularioAcuerdo>;
export const FormularioTerminar = z.strictObject({ hasta: fecha });
export const FormularioPlanear = z.strictObject({
  dias: z
    .array(fecha)
    .check(
      z.minLength(1, 'Elija un día'),
      z.maxLength(MAX_DIAS_A_LA_VEZ, `Como mucho, ${MAX_DIAS_A_LA_VEZ} días a la vez`),
    ),
});
export const FormularioQuitar = z.strictObject({ Id: id });
export const FormularioVetar = z.strictObject({ Id: id, motivo: textoObligatorio(MAX_NOTA) });
export const Planeados = z.object({ Planeados: z.int() });
