import { MINUTO, minutoDe, primerMinutoDe } from '#contract/casa/kernel/zona.ts';

/*
 * Working time is counted in whole minutes since 1970, those that a clock shows: what is added up is what people read.
 */

/** The minute in which an instant falls. */
export const minutoDeInstante = (instante: string): number => Math.floor(Date.parse(instante) / MINUTO);
/** A minute of the wall clock; of an hour that the clocks repeat, the first and the second time. */
export const primeraVez = (fecha: string, minuto: number, zona: string): number =>
  primerMinutoDe(fecha, minuto, zona) / MINUTO;
export const ultimaVez = (fecha: string, minuto: number, zona: string): number =>
  minutoDe(fecha, minuto, zona) / MINUTO;
