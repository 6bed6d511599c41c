import { MINUTO, minutoDe, minutosDeHora } from '#contract/casa/kernel/zona.ts';

/** Instant, in milliseconds, of an hour of a day in the centre's time zone; an hour that comes twice counts the second time. */
export const instanteDe = (fecha: string, hora: string, zona: string): number =>
  minutoDe(fecha, minutosDeHora(hora), zona);
/** True before the cut-off; its instant is already late. */
export const aTiempo = (ahora: number, corte: number): boolean => ahora < corte;

/** Minutes before a sitting until which its seats can be booked, changed and given up. */
const ANTES_DEL_TURNO = 30;
export const corteDeTurno = (fecha: string, desde: string, zona: string): number =>
  instanteDe(fecha, desde, zona) - ANTES_DEL_TURNO * MINUTO;

/** Days ahead of a booking or an order, by product of the canteen. */
export const DIAS_POR_DELANTE = { plaza: 7, B: 14, L: 7, mesa: 7 } as const;
