import { MINUTO, minutoDe, primerMinutoDe } from '#contract/casa/kernel/zona.ts';

/*
 * Working time is counted in whole minutes since 1970, as clocks show them, so that sums agree with the hours that people read.
 */

/** The minute in which an instant falls. */
export const minutoDeInstante = (instante: string): number => Math.floor(Date.parse(instante) / MINUTO);
/** A minute of the wall clock as an instant; for a repeated hour, its first and its second time. */
export const primeraVez = (fecha: string, minuto: number, zona: string): number =>
  primerMinutoDe(fecha, minuto, zona) / MINUTO;
export const ultimaVez = (fecha: string, minuto: number, zona: string): number =>
  minutoDe(fecha, minuto, zona) / MINUTO;
