import { enLista } from '#server/casa/kernel/comprobaciones/comprobaciones.ts';
import type { Comprobacion, Problema, Proceso } from '#contract/plataforma/operacion/operacion.schemas.ts';

/** Faults among the checks, the most serious first, each with its remedy. */
export const problemasDe = (comprobaciones: readonly Comprobacion[]): Problema[] =>
  comprobaciones
    .filter(({ Estado }) => Estado === 'mal' || Estado === 'aviso')
    .map(
      ({ Estado, Titulo, Que, Haga }) => ({ Gravedad: Estado === 'mal' ? 'bad' : 'wait', Titulo, Que, Haga }) as const,
    )
    .toSorted((a, b) => Number(b.Gravedad === 'bad') - Number(a.Gravedad === 'bad'));

const MINUTO = 60_000;
export const HORA = 3_600_000;
const DIA = 24 * HORA;
/** A length of time in a unit that people speak of: «12 ms», «7 min», «24 h», «3 días». */
export function duracion(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  if (ms < MINUTO) return `${Math.round(ms / 1_000)} s`;
  if (ms < HORA) return `${Math.round(ms / MINUTO)} min`;
  return ms <= DIA ? `${Math.round(ms / HORA)} h` : dias(Math.floor(ms / DIA));
}
export const dias = (cuantos: number): string => (cuantos === 1 ? '1 día' : `${cuantos} días`);

const UNIDADES = ['B', 'kB', 'MB', 'GB', 'TB'];
const cifra = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 1 });
/** Bytes in the unit that they are spoken of. */
export function tamano(bytes: number): string {
  const grado = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNIDADES.length - 1);
  return `${cifra.format(bytes / 1_000 ** grado)} ${UNIDADES[grado]}`;
}

export const nombres = (procesos: readonly Proceso[]): string =>
  enLista(procesos.map(({ Maquina, Pid }) => `${Maquina} (${Pid})`));
export const cuantos = (n: number, singular: string, plural: string): string => `${n} ${n === 1 ? singular : plural}`;
