import * as z from 'zod/mini';
import { DE_AUSENCIA } from '#contract/tiempo/jornada/letras.rules.ts';
import { exigir, fecha, textoObligatorio } from '#contract/casa/kernel/scalars.ts';
import {
  type FormularioVersion,
  MAX_BASE_LEGAL,
  MAX_EXPLICACION,
  type VersionTipo,
} from '#contract/tiempo/permisos/gestion/tipo.schemas.ts';
import { JUSTIFICANTES, PERIODOS, SEGUNDOS, UNIDADES, VALIDACIONES } from '#contract/tiempo/permisos/permisos.rules.ts';
import { escribirCantidad, leerCantidad } from './cantidad.fields.tsx';

/** Rules as the form has them: amounts in days or hours, '' without a limit, and a day of the year as 31/03. */
export const camposDeVersion = z.object({
  desde: fecha,
  letra: z.enum(DE_AUSENCIA, 'Elija una letra'),
  unidad: z.enum(UNIDADES),
  naturales: z.boolean(),
  medias: z.boolean(),
  periodo: z.enum(PERIODOS),
  derecho: z.string(),
  prorrateo: z.boolean(),
  validacion: z.enum(VALIDACIONES),
  segundo: z.enum(['N', ...SEGUNDOS]),
  segundoDesde: z.string(),
  justificante: z.enum(JUSTIFICANTES),
  minimo: z.string(),
  enteros: z.boolean(),
  preavisoDias: z.string('Campo obligatorio').check(z.regex(/^\d{1,3}$/, 'Un número de días')),
  arrastreMax: z.string(),
  arrastreHasta: z.string(),
  baseLegal: textoObligatorio(MAX_BASE_LEGAL),
  explicacion: textoObligatorio(MAX_EXPLICACION),
});
export type VersionEscrita = z.output<typeof camposDeVersion>;
const esCantidad = (texto: string, { unidad }: VersionEscrita) =>
  texto.trim() === '' || leerCantidad(texto, unidad) !== undefined;
const regla = exigir<VersionEscrita>;
const arrastra = ({ periodo, arrastreMax }: VersionEscrita) => periodo === 'A' && arrastreMax.trim() !== '';
const dosPasos = ({ validacion, segundo }: VersionEscrita) => validacion === 'R' && segundo !== 'N';
export const reglasDeVersion = [
  regla(
    'segundoDesde',
    (v) => !dosPasos(v) || (v.segundoDesde.trim() !== '' && esCantidad(v.segundoDesde, v)),
    'Un número, como 10',
  ),
  regla('minimo', (v) => esCantidad(v.minimo, v), 'Un número, como 2'),
  regla('derecho', (v) => esCantidad(v.derecho, v), 'Un número, como 22'),
  regla('arrastreMax', (v) => esCantidad(v.arrastreMax, v), 'Un número, como 5'),
  regla(
    'arrastreHasta',
    (v) => !arrastra(v) || /^\d{1,2}\/\d{1,2}$/.test(v.arrastreHasta.trim()),
    'Un día y un mes, como 31/03',
  ),
] as const;
export const VersionEscrita = camposDeVersion.check(...reglasDeVersion);

const dos = (n = '') => n.padStart(2, '0');
export function aVersion(v: VersionEscrita): FormularioVersion {
  const [dia, mes] = arrastra(v) ? v.arrastreHasta.trim().split('/') : ['31', '12'];
  const enDias = v.unidad === 'D';
  const anual = v.periodo === 'A';
  return {
    ...v,
    naturales: enDias && v.naturales,
    medias: enDias && v.medias,
    prorrateo: anual && v.prorrateo,
    derecho: leerCantidad(v.derecho, v.unidad) ?? null,
    segundo: dosPasos(v) && v.segundo !== 'N' ? v.segundo : null,
    segundoDesde: dosPasos(v) ? (leerCantidad(v.segundoDesde, v.unidad) ?? null) : null,
    minimo: leerCantidad(v.minimo, v.unidad) ?? null,
    enteros: !enDias && v.enteros,
    preavisoDias: Number(v.preavisoDias),
    arrastreMax: arrastra(v) ? (leerCantidad(v.arrastreMax, v.unidad) ?? 0) : 0,
    arrastreHasta: `${dos(mes)}-${dos(dia)}`,
  };
}
export const deVersion = (v: VersionTipo | undefined): VersionEscrita => {
  const [mes, dia] = (v?.ArrastreHasta ?? '12-31').split('-');
  const unidad = v?.Unidad ?? 'D';
  return {
    desde: '',
    letra: v?.Letra ?? 'R',
    unidad,
    naturales: v?.Naturales ?? false,
    medias: v?.Medias ?? false,
    periodo: v?.Periodo ?? 'A',
    derecho: typeof v?.Derecho === 'number' ? escribirCantidad(v.Derecho, unidad) : '',
    prorrateo: v?.Prorrateo ?? false,
    validacion: v?.Validacion ?? 'R',
    segundo: v?.Segundo ?? 'N',
    segundoDesde: typeof v?.SegundoDesde === 'number' ? escribirCantidad(v.SegundoDesde, unidad) : '',
    justificante: v?.Justificante ?? 'N',
    minimo: typeof v?.Minimo === 'number' ? escribirCantidad(v.Minimo, unidad) : '',
    enteros: v?.Enteros ?? false,
    preavisoDias: String(v?.PreavisoDias ?? 0),
    arrastreMax: v === undefined || v.ArrastreMax === 0 ? '' : escribirCantidad(v.ArrastreMax, unidad),
    arrastreHasta: `${dia}/${mes}`,
    baseLegal: v?.BaseLegal ?? '',
    explicacion: v?.Explicacion ?? '',
  };
};
