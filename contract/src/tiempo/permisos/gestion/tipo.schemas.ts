import * as z from 'zod/mini';
import { DE_AUSENCIA } from '#contract/tiempo/jornada/letras.rules.ts';
import { exigir, fecha, id, instante, OBLIGATORIO, textoObligatorio } from '#contract/casa/kernel/scalars.ts';
import { JUSTIFICANTES, PERIODOS, SEGUNDOS, UNIDADES, VALIDACIONES } from '../permisos.rules.ts';

const entero = (de: number, a: number) =>
  z.int(OBLIGATORIO).check(z.minimum(de, `De ${de} a ${a}`), z.maximum(a, `De ${de} a ${a}`));
/** Largest amount, in halves of a day or minutes. */
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
  /** Amount of each period; null: without limit. */
  derecho: z.nullable(z.int(OBLIGATORIO).check(z.minimum(1, 'Más de cero'), z.maximum(MAX_CANTIDAD, 'Demasiado'))),
  prorrateo: z.boolean(OBLIGATORIO),
  validacion: z.enum(VALIDACIONES, OBLIGATORIO),
  /** Second yes after the responsible's, and the amount from which it is asked for; null or absent: one is enough. */
  segundo: z.optional(z.nullable(z.enum(SEGUNDOS, OBLIGATORIO))),
  segundoDesde: z.optional(
    z.nullable(z.int(OBLIGATORIO).check(z.minimum(1, 'Más de cero'), z.maximum(MAX_CANTIDAD, 'Demasiado'))),
  ),
  justificante: z.enum(JUSTIFICANTES, OBLIGATORIO),
  /** Least amount of a request; null or absent: any. */
  minimo: z.optional(
    z.nullable(z.int(OBLIGATORIO).check(z.minimum(1, 'Más de cero'), z.maximum(MAX_CANTIDAD, 'Demasiado'))),
  ),
  /** Counted in hours, and asked for in whole days only. */
  enteros: z.optional(z.boolean(OBLIGATORIO)),
  preavisoDias: entero(0, 365),
  arrastreMax: entero(0, MAX_CANTIDAD),
  /** Last day of the carried balance, as 'MM-DD'. */
  arrastreHasta: z
    .string(OBLIGATORIO)
    .check(z.regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Diga un día y un mes, como 31/03')),
  baseLegal: textoObligatorio(MAX_BASE_LEGAL),
  explicacion: textoObligatorio(MAX_EXPLICACION),
});
type Reglas = z.output<typeof reglas>;
const regla = exigir<Reglas>;
const coherentes = [
  regla('segundo', (v) => !v.segundo || v.validacion === 'R', 'Solo si el primero lo da el responsable'),
  regla('segundoDesde', (v) => !v.segundo === !v.segundoDesde, 'Diga desde cuánto hacen falta dos'),
  regla('medias', (v) => !v.medias || v.unidad === 'D', 'Medias jornadas, solo si se cuenta en días'),
  regla('naturales', (v) => !v.naturales || v.unidad === 'D', 'Días naturales, solo si se cuenta en días'),
  regla('enteros', (v) => !v.enteros || v.unidad === 'H', 'Solo días enteros, solo si se cuenta en horas'),
  regla('prorrateo', (v) => !v.prorrateo || v.periodo === 'A', 'Se prorratea solo lo que es de cada año'),
  regla(
    'arrastreMax',
    (v) => v.arrastreMax === 0 || (v.periodo === 'A' && v.derecho !== null),
    'Solo lo que es de cada año y tiene límite pasa al siguiente',
  ),
] as const;
/** Version of a type: its rules from a day on. */
export const FormularioVersion = reglas.check(...coherentes);
export type FormularioVersion = z.output<typeof FormularioVersion>;
/** Form of a new type. `bloqueable`: blocked days also hold for this type. */
const propias = { nombre: textoObligatorio(80), bloqueable: z.boolean(OBLIGATORIO) };
export const FormularioTipo = z
  .extend(reglas, {
    codigo: z.string(OBLIGATORIO).check(z.regex(/^[A-Z0-9_]{2,20}$/, 'De 2 a 20 mayúsculas, cifras o _')),
    ...propias,
  })
  .check(...coherentes);
export type FormularioTipo = z.output<typeof FormularioTipo>;
/** Name of a type, which also holds for past days. `activo` false: the type is no longer offered. */
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
  Segundo: z.nullable(z.enum(SEGUNDOS)),
  SegundoDesde: z.nullable(z.int()),
  Justificante: z.enum(JUSTIFICANTES),
  PreavisoDias: z.int(),
  Minimo: z.nullable(z.int()),
  Enteros: z.boolean(),
  ArrastreMax: z.int(),
  ArrastreHasta: z.string(),
  BaseLegal: z.string(),
  Explicacion: z.string(),
  Creada: instante,
  Quien: z.string(),
  /** True for the version that holds today. */
  Rige: z.boolean(),
});
export type VersionTipo = z.output<typeof VersionTipo>;
export const TipoGestion = z.object({
  Id: id,
  Codigo: z.string(),
  Nombre: z.string(),
  Vacaciones: z.boolean(),
  /** Its limit is the balance of hours: its letter, unit and amount are fixed. */
  ContraSaldo: z.boolean(),
  Bloqueable: z.boolean(),
  Activo: z.boolean(),
  /** Versions, the last first. */
  Versiones: z.array(VersionTipo),
  /** True when the last version can be deleted, because it has not begun and has no requests. */
  SePuedeQuitar: z.boolean(),
});
export type TipoGestion = z.output<typeof TipoGestion>;

const cantidad = z.nullable(z.int());
/** Preview of a new version, with amounts of the year of its first day. */
export const EfectoDeVersion = z.object({
  /** People whose entitlement of that year changes: their number, and the first of them by name. */
  Personas: z.int(),
  Cambian: z.array(z.object({ Id: id, Nombre: z.string(), Antes: cantidad, Despues: cantidad })),
  /** Number of people whose balance would be overdrawn. */
  SinSaldo: z.int(),
  /** Number of requests from that day on, which keep the rules of their own version. */
  Peticiones: z.int(),
});
export type EfectoDeVersion = z.output<typeof EfectoDeVersion>;
