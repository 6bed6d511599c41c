import { ciclo } from '#contract/casa/kernel/ciclo.ts';
import { diasEntre, sumarDias } from '#contract/casa/kernel/dias.ts';
import { LETRAS_DIA, mesEnPalabras, NOMBRES_DIA } from '#contract/casa/kernel/palabras.ts';

export const ESTADO_ACCESO = { pendiente: 1, autorizado: 2, rechazado: 3, anulado: 4, caducado: 5 } as const;
/**
 * States and acts of an access. `decidir` leads to the inbox, where an access is accepted; `rechazar` refuses
 * the access on its own screen (S-1266). An undecided access expires (S-1265).
 */
export const ACCESO = ciclo(
  { 1: 'Pendiente', 2: 'Autorizado', 3: 'Rechazado', 4: 'Anulado', 5: 'Caducado' },
  {
    decidir: { desde: [1], hasta: null, papel: 'aprobador' },
    rechazar: { desde: [1], hasta: 3, papel: 'aprobador' },
    retirar: { desde: [1], hasta: 4, papel: 'solicitante' },
    anular: { desde: [2], hasta: 4, papel: 'solicitante' },
  },
);

export const ORIGENES = ['E', 'S'] as const;
export type Origen = (typeof ORIGENES)[number];
export const NOMBRE_ORIGEN: Record<Origen, string> = { E: 'Empresa', S: 'Subcontrata' };

/** Authorised hours are compensated or paid. */
export const COMPENSACIONES = {
  C: { nombre: 'Compensar', detalle: 'Se suman al saldo horario' },
  P: { nombre: 'Cobrar', detalle: 'Se pagan y no entran en el saldo' },
} as const;
export type Compensacion = keyof typeof COMPENSACIONES;
export const CLAVES_COMPENSACION = ['C', 'P'] as const satisfies readonly Compensacion[];

/** `dias`: true for periodicities with chosen days of the week. */
export const PERIODICIDADES = {
  U: { nombre: 'Una vez', dias: false },
  D: { nombre: 'Diaria', dias: false },
  S: { nombre: 'Semanal', dias: true },
  M: { nombre: 'Mensual', dias: true },
} as const;
export type Periodicidad = keyof typeof PERIODICIDADES;
export const CLAVES_PERIODICIDAD = ['U', 'D', 'S', 'M'] as const satisfies readonly Periodicidad[];
export const conDias = (p: string): boolean => p === 'S' || p === 'M';

/** Most days from the first to the last day of an access, both counted. */
export const MAX_DIAS_ACCESO = 31;
export const MAX_MOTIVO_ACCESO = 250;
export const MAX_PERSONAS_ACCESO = 200;

/** Number of days between two dates, both included; NaN for an invalid date. */
export const contarDias = (desde: string, hasta: string): number => diasEntre(desde, hasta) + 1;
/** 1 Monday … 7 Sunday. */
export const diaDeSemana = (fecha: string): number => new Date(`${fecha}T00:00:00Z`).getUTCDay() || 7;

export type Fechas = {
  periodicidad: string;
  diasPeriodicidad?: readonly number[] | undefined;
  fechaDesde: string;
  fechaHasta: string;
};
/**
 * Days of an access: the first day (U), every day (D), the chosen days of each week (S), or the first of each chosen day of the week
 * in a month (M). No day while the dates are not valid.
 */
export function diasDeAcceso({ periodicidad, diasPeriodicidad = [], fechaDesde, fechaHasta }: Fechas): string[] {
  const cuantos = contarDias(fechaDesde, fechaHasta);
  if (!(cuantos >= 1 && cuantos <= MAX_DIAS_ACCESO)) return [];
  if (periodicidad === 'U') return [fechaDesde];
  const todos = Array.from({ length: cuantos }, (_, i) => sumarDias(fechaDesde, i));
  if (periodicidad === 'D') return todos;
  const elegidos = todos.filter((dia) => diasPeriodicidad.includes(diaDeSemana(dia)));
  return periodicidad === 'M' ? elegidos.filter((dia) => Number(dia.slice(8)) <= 7) : elegidos;
}

/** True when the stay ends on the next day, because its end comes before its start. */
export const pasaDeMedianoche = (inicio: string, fin: string): boolean => fin < inicio;
/** Hours of a stay as '22:00 - 02:00 (+1)'. */
export const horasDeAcceso = (inicio: string, fin: string): string =>
  `${inicio} - ${fin}${pasaDeMedianoche(inicio, fin) ? ' (+1)' : ''}`;

/** Days on which somebody is inside: a night past midnight is also on the next day. */
export const diasQueToca = (f: Fechas & { horaInicio: string; horaFin: string }): string[] => {
  const noche = pasaDeMedianoche(f.horaInicio, f.horaFin) && f.horaFin !== '00:00';
  return [...new Set(diasDeAcceso(f).flatMap((dia) => (noche ? [dia, sumarDias(dia, 1)] : [dia])))];
};

/** Letters of days of the week, as 'L, X, V'. */
export const letrasDeDias = (dias: readonly number[]): string =>
  dias
    .toSorted((a, b) => a - b)
    .flatMap((dia) => LETRAS_DIA[dia - 1] ?? [])
    .join(', ');

const enumerar = (partes: readonly string[]): string =>
  partes.length < 2 ? partes.join('') : `${partes.slice(0, -1).join(', ')} y ${partes.at(-1) ?? ''}`;
const conNombre = (fecha: string) => `${NOMBRES_DIA[diaDeSemana(fecha) - 1] ?? ''} ${Number(fecha.slice(8))}`;

/**
 * The days in words: 'lunes 23, miércoles 25 y viernes 27 de noviembre de 2026', 'todos los días del 1 al 5 de diciembre de 2026'.
 * Consecutive days are written by their ends.
 */
export function fechasEnPalabras(dias: readonly string[]): string {
  const [primero = ''] = dias;
  const ultimo = dias.at(-1) ?? '';
  if (dias.length > 2 && contarDias(primero, ultimo) === dias.length) {
    const mes = mesEnPalabras(primero) === mesEnPalabras(ultimo) ? '' : ` de ${mesEnPalabras(primero)}`;
    return `todos los días del ${conNombre(primero)}${mes} al ${conNombre(ultimo)} de ${mesEnPalabras(ultimo)}`;
  }
  const meses = [...new Set(dias.map(mesEnPalabras))];
  return enumerar(
    meses.map((mes) => `${enumerar(dias.filter((dia) => mesEnPalabras(dia) === mes).map(conNombre))} de ${mes}`),
  );
}
/** The hours in words: 'de 22:00 a 02:00 del día siguiente'. */
export const horasEnPalabras = (inicio: string, fin: string): string =>
  `de ${inicio} a ${fin}${pasaDeMedianoche(inicio, fin) ? ' del día siguiente' : ''}`;
