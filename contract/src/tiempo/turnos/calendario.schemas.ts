import * as z from 'zod/mini';
import { exigir, fecha, instante, OBLIGATORIO, texto, textoObligatorio } from '#contract/casa/kernel/scalars.ts';
import { ZONAS } from '#contract/casa/kernel/zona.ts';
import { MAX_MOTIVO, MAX_TEXTO_FESTIVOS } from './turnos.rules.ts';

const codigoDeCentro = z.string(OBLIGATORIO).check(z.regex(/^[A-Z]{3}$/, 'Tres mayúsculas'));
const centro = {
  nombre: textoObligatorio(80),
  zona: z.enum(ZONAS, 'Elija una zona horaria'),
  provincia: z.string(OBLIGATORIO).check(z.regex(/^\d{2}$/, 'Elija una provincia')),
  /** Where no dieta is untaxed (S-8503). Empty: its name is taken for it; absent: as it is. */
  municipio: z.optional(texto(80)),
};
export const FormularioCentro = z.strictObject({ codigo: codigoDeCentro, ...centro });
export type FormularioCentro = z.output<typeof FormularioCentro>;
export const FormularioCambioCentro = z.strictObject(centro);
export const Centro = z.object({
  Id: z.int(),
  Codigo: z.string(),
  Nombre: z.string(),
  Zona: z.enum(ZONAS),
  ProvinciaCodigo: z.string(),
  Provincia: z.string(),
  Municipio: z.string(),
  Personas: z.int(),
});
export type Centro = z.output<typeof Centro>;

/** Code of the work centre; '' for all work centres. */
const centroOTodos = z.string().check(z.regex(/^([A-Z]{3})?$/, 'Código no válido'));
const ambito = z.enum(['N', 'A', 'L'], 'Elija un ámbito');
const festivo = z.strictObject({
  fecha,
  centro: centroOTodos,
  nombre: textoObligatorio(80),
  ambito,
  fuente: texto(200),
});
export const FormularioFestivo = festivo.check(
  exigir<z.output<typeof festivo>>(
    'centro',
    (v) => (v.ambito === 'N') === (v.centro === ''),
    'Los nacionales son de todos los centros; los demás, de uno',
  ),
);
export type FormularioFestivo = z.output<typeof FormularioFestivo>;
export const FormularioNombreFestivo = z.strictObject({ nombre: textoObligatorio(80), fuente: texto(200) });
export const FormularioNacionales = z.strictObject({
  anio: z.int('Indique el año').check(z.minimum(2000, 'De 2000 a 2099'), z.maximum(2099, 'De 2000 a 2099')),
});
export const FormularioTextoFestivos = z.strictObject({ texto: textoObligatorio(MAX_TEXTO_FESTIVOS) });
/** Line of a pasted list. `Que`: the holiday is new, changes its name or source, exists already, or cannot be read (see `Error`). */
export const LineaDeFestivos = z.object({
  Linea: z.int(),
  Fecha: z.string(),
  Centro: z.string(),
  Nombre: z.string(),
  Ambito: z.nullable(ambito),
  Fuente: z.string(),
  Que: z.enum(['nuevo', 'cambia', 'igual', 'error']),
  Error: z.string(),
});
export type LineaDeFestivos = z.output<typeof LineaDeFestivos>;
export const Cargados = z.object({ Cargados: z.int() });
export const festivosQuery = z.strictObject({
  anio: z.string(OBLIGATORIO).check(z.regex(/^20\d\d$/, 'De 2000 a 2099')),
  centro: z.optional(centroOTodos),
});
export const Festivo = z.object({
  Id: z.int(),
  Fecha: fecha,
  Nombre: z.string(),
  Ambito: ambito,
  Fuente: z.string(),
  CentroCodigo: z.string(),
  Centro: z.string(),
  /** True for a holiday in the future, which can be renamed or deleted. */
  Futuro: z.boolean(),
});
export type Festivo = z.output<typeof Festivo>;

const minutos = (de: number, a: number) =>
  z.int(OBLIGATORIO).check(z.minimum(de, `De ${de} a ${a}`), z.maximum(a, `De ${de} a ${a}`));
/** Limits of working time, in minutes except `preavisoDias` and `desfaseMaxSeg`. */
const limites = {
  cortesiaMin: minutos(0, 60),
  saldoMaxMin: minutos(0, 12_000),
  saldoMinMin: minutos(-12_000, 0),
  descansoMin: minutos(0, 1440),
  descansoSemanalMin: minutos(0, 5760),
  jornadaMaxMin: minutos(60, 1440),
  preavisoDias: minutos(0, 60),
  desfaseMaxSeg: minutos(1, 3600),
};
export const FormularioRegla = z.strictObject({
  centro: centroOTodos,
  desde: fecha,
  motivo: textoObligatorio(MAX_MOTIVO),
  ...limites,
});
export type FormularioRegla = z.output<typeof FormularioRegla>;
export const Regla = z.object({
  Version: z.int(),
  CentroCodigo: z.string(),
  Centro: z.string(),
  Desde: fecha,
  CortesiaMin: z.int(),
  SaldoMaxMin: z.int(),
  SaldoMinMin: z.int(),
  DescansoMin: z.int(),
  DescansoSemanalMin: z.int(),
  JornadaMaxMin: z.int(),
  PreavisoDias: z.int(),
  DesfaseMaxSeg: z.int(),
  Motivo: z.string(),
  Quien: z.string(),
  Creada: instante,
  /** True for the rule that holds today in its centre, or in centres without rules of their own. */
  Rige: z.boolean(),
});
export type Regla = z.output<typeof Regla>;
