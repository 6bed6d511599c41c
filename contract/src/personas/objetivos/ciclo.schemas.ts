import * as z from 'zod/mini';
import { diasEntre } from '#contract/casa/kernel/dias.ts';
import { exigir, fecha, id, idEnRutaCon, instante, texto, textoObligatorio } from '#contract/casa/kernel/scalars.ts';
import { medida, Objetivo, peso } from './objetivo.schemas.ts';
import { ACUERDO, CICLO_OBJETIVOS, CLAVES_TIPO_CICLO, MAX_LINEAS, MAX_NOTA } from './objetivos.rules.ts';

export const CicloObjetivos = z.object({
  Id: z.int(),
  Nombre: z.string(),
  TipoCodigo: z.enum(CLAVES_TIPO_CICLO),
  Tipo: z.string(),
  Desde: fecha,
  Hasta: fecha,
  EstadoId: z.int(),
  Estado: z.string(),
  Cerrado: z.nullable(instante),
  Version: z.int(),
  acciones: z.array(z.enum(CICLO_OBJETIVOS.claves)),
});
export type CicloObjetivos = z.output<typeof CicloObjetivos>;

const ciclo = z.strictObject({
  nombre: textoObligatorio(40),
  tipo: z.enum(CLAVES_TIPO_CICLO, 'Elija el tipo'),
  desde: fecha,
  hasta: fecha,
});
type Ciclo = z.output<typeof ciclo>;
export const FormularioCiclo = ciclo.check(
  exigir<Ciclo>('hasta', ({ desde, hasta }) => !(hasta < desde), 'El último día es anterior al primero'),
  exigir<Ciclo>('hasta', ({ desde, hasta }) => !(diasEntre(desde, hasta) > 366), 'Un ciclo dura un año como máximo'),
);
export type FormularioCiclo = z.output<typeof FormularioCiclo>;

/** Effect that closing a cycle has, or had. */
export const ResumenCiclo = z.object({
  Ciclo: CicloObjetivos,
  PorEstado: z.array(z.object({ EstadoId: z.int(), Estado: z.string(), Total: z.int() })),
  /** Agreed objectives, which get their degree, and the others, which are cancelled. */
  ConGrado: z.int(),
  SinAcordar: z.int(),
  /** Mean of the degrees, or of the progress so far; null without objectives. */
  GradoMedio: z.nullable(z.number()),
  /** Objectives with less than half of their way done. */
  BajoMitad: z.int(),
  Cumplidos: z.int(),
});
export type ResumenCiclo = z.output<typeof ResumenCiclo>;

/** A line of a proposal: the present and the proposed target and weight. */
export const LineaAcuerdo = z.object({
  ObjetivoId: z.int(),
  Titulo: z.string(),
  Unidad: z.string(),
  Meta: z.number(),
  Peso: z.int(),
  /** Target and weight agreed before; null for a new objective. */
  MetaAntes: z.nullable(z.number()),
  PesoAntes: z.nullable(z.int()),
});
export type LineaAcuerdo = z.output<typeof LineaAcuerdo>;
export const Acuerdo = z.object({
  Id: z.int(),
  Numero: z.string(),
  Propone: z.string(),
  /** True when the responsible proposed it and the person decides. */
  PorResponsable: z.boolean(),
  Creado: instante,
  Motivo: z.string(),
  EstadoId: z.int(),
  Estado: z.string(),
  /** Words of the decision. */
  Comentario: z.string(),
  EnManosDe: z.string(),
  SolicitudId: z.int(),
  Lineas: z.array(LineaAcuerdo),
  Version: z.int(),
  acciones: z.array(z.enum(ACUERDO.claves)),
});
export type Acuerdo = z.output<typeof Acuerdo>;

/** The objectives of a person in a cycle: agreed ones, and the weight that is missing. */
export const Plan = z.object({
  PersonaId: z.int(),
  Persona: z.string(),
  Ciclo: CicloObjetivos,
  Objetivos: z.array(Objetivo),
  /** Sum of the weights of the objectives that are not cancelled; `Falta`: difference to a hundred, in words. */
  SumaPesos: z.int(),
  Falta: z.string(),
  /** The last proposal, or null. */
  Acuerdo: z.nullable(Acuerdo),
  acciones: z.array(z.enum(['crear', 'proponer'])),
});
export type Plan = z.output<typeof Plan>;
export const planQuery = z.strictObject({
  /** The caller where absent. */
  persona: z.optional(idEnRutaCon('Persona no válida')),
});

export const FormularioProponer = z.strictObject({
  cicloId: id,
  personaId: z.optional(id),
  lineas: z
    .array(z.strictObject({ objetivoId: id, meta: medida, peso }))
    .check(z.minLength(1, 'Añada algún objetivo'), z.maxLength(MAX_LINEAS, `Como máximo ${MAX_LINEAS} objetivos`)),
  motivo: z.optional(texto(MAX_NOTA)),
});
export type FormularioProponer = z.output<typeof FormularioProponer>;

/** Acts that this person may begin, for the tabs and forms. */
export const Puedo = z.object({
  Ciclos: z.array(CicloObjetivos),
  /** The cycle to show first, or null. */
  CicloId: z.nullable(z.int()),
  /** Areas whose objectives this person keeps. */
  Areas: z.array(z.object({ Codigo: z.string(), Nombre: z.string() })),
  MiArea: z.nullable(z.string()),
  Empresa: z.boolean(),
  Personal: z.boolean(),
  /** True for people who see the objectives of a team, or of everybody. */
  Equipo: z.boolean(),
  Rrhh: z.boolean(),
});
export type Puedo = z.output<typeof Puedo>;
