import * as z from 'zod/mini';
import { DE_AUSENCIA } from '#contract/tiempo/jornada/letras.rules.ts';
import { exigir, fecha, id, instante, OBLIGATORIO, textoObligatorio } from '#contract/casa/kernel/scalars.ts';
import { JUSTIFICANTES, PERIODOS, UNIDADES, VALIDACIONES } from '../permisos.rules.ts';

const entero = (de: number, a: number) =>
  z.int(OBLIGATORIO).check(z.minimum(de, `De ${de} a ${a}`), z.maximum(a, `De ${de} a ${a}`));
/** Halves of a day, or minutes. */
export const MAX_CANTIDAD = 100_000;
export const MAX_BASE_LEGAL = 200;
export const MAX_EXPLICACION = 500;

const reglas = z.strictObject({
  desde: fecha,
  letra: z.enum(DE_AUSENCIA, 'Elija una letra'),
  unidad: z.enum(UNIDADES, OBLIGATORIO),
  naturales: z.boolean(OBLIGATORIO),
  medias: z.boolean(OBLIGATORIO),
  periodo: z.enum(PERIODOS, OBLIGATORIO),
  /** Null: without limit. */
  derecho: z.nullable(z.int(OBLIGATORIO).check(z.minimum(1, 'Más de cero'), z.maximum(MAX_CANTIDAD, 'Demasiado'))),
  prorrateo: z.boolean(OBLIGATORIO),
  validacion: z.enum(VALIDACIONES, OBLIGATORIO),
  justificante: z.enum(JUSTIFICANTES, OBLIGATORIO),
  preavisoDias: entero(0, 365),
  arrastreMax: entero(0, MAX_CANTIDAD),
  /** 'MM-DD', included. */
  arrastreHasta: z
    .string(OBLIGATORIO)
    .check(z.regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Diga un día y un mes, como 31/03')),
  baseLegal: textoObligatorio(MAX_BASE_LEGAL),
  explicacion: textoObligatorio(MAX_EXPLICACION),
});
type Reglas = z.output<typeof reglas>;
const regla = exigir<Reglas>;
const coherentes = [
  regla('medias', (v) => !v.medias || v.unidad === 'D', 'Medias jornadas, solo si se cuenta en días'),
  regla('naturales', (v) => !v.naturales || v.unidad === 'D', 'Días naturales, solo si se cuenta en días'),
  regla('prorrateo', (v) => !v.prorrateo || v.periodo === 'A', 'Se prorratea solo lo que es de cada año'),
  regla(
    'arrastreMax',
    (v) => v.arrastreMax === 0 || (v.periodo === 'A' && v.derecho !== null),
    'Solo lo que es de cada año y tiene límite pasa al siguiente',
  ),
] as const;
/** Rules of a type from a day on. */
export const FormularioVersion = reglas.check(...coherentes);
export type FormularioVersion = z.output<typeof FormularioVersion>;
/** `bloqueable`: blocked days reach it. */
const propias = { nombre: textoObligatorio(80), bloqueable: z.boolean(OBLIGATORIO) };
export const FormularioTipo = z
  .extend(reglas, {
    codigo: z.string(OBLIGATORIO).check(z.regex(/^[A-Z0-9_]{2,20}$/, 'De 2 a 20 mayúsculas, cifras o _')),
    ...propias,
  })
  .check(...coherentes);
export type FormularioTipo = z.output<typeof FormularioTipo>;
/** Of all days, past ones too. `activo` false: it is no longer offered. */
export const FormularioNombreTipo = z.strictObject({ ...propias, activo: z.boolean(OBLIGATORIO) });
export type FormularioNombreTipo = z.output<typeof FormularioNombreTipo>;

export const VersionTipo = z.object({
  Version: z.int(),
  Desde: fecha,
  Letra: z.enum(DE_AUSENCIA),
  Unidad: z.enum(UNIDADES),
  Naturales: z.boolean(),
  Medias: z.boolean(),
  Periodo: z.enum(PERIODOS),
  Derecho: z.nullable(z.int()),
  Prorrateo: z.boolean(),
  Validacion: z.enum(VALIDACIONES),
  Justificante: z.enum(JUSTIFICANTES),
  PreavisoDias: z.int(),
  ArrastreMax: z.int(),
  ArrastreHasta: z.string(),
  BaseLegal: z.string(),
  Explicacion: z.string(),
  Creada: instante,
  Quien: z.string(),
  /** The one that holds today. */
  Rige: z.boolean(),
});
export type VersionTipo = z.output<typeof VersionTipo>;
export const TipoGestion = z.object({
  Id: id,
  Codigo: z.string(),
  Nombre: z.string(),
  Vacaciones: z.boolean(),
  Bloqueable: z.boolean(),
  Activo: z.boolean(),
  /** The last first. */
  Versiones: z.array(VersionTipo),
  /** The last version can be taken back, because it has not begun and has no requests. */
  SePuedeQuitar: z.boolean(),
});
export type TipoGestion = z.output<typeof TipoGestion>;

const cantidad = z.nullable(z.int());
/** Preview of a new version, with amounts of the year of its first day. */
export const EfectoDeVersion = z.object({
  /** People to whom it changes what they may take that year; the first of them by name. */
  Personas: z.int(),
  Cambian: z.array(z.object({ Id: id, Nombre: z.string(), Antes: cantidad, Despues: cantidad })),
  /** People whose balance would be overdrawn. */
  SinSaldo: z.int(),
  /** Requests from that day on, which keep the rules with which they were asked for. */
  Peticiones: z.int(),
});
export type EfectoDeVersion = z.output<typeof EfectoDeVersion>;
