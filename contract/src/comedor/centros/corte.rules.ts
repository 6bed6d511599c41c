import { MINUTO, minutoDe, minutosDeHora } from '#contract/casa/kernel/zona.ts';

/** Instant of an hour of a day by the clocks of the centre, in milliseconds; an hour that comes twice counts the second time. */
export const instanteDe = (fecha: string, hora: string, zona: string): number =>
  minutoDe(fecha, minutosDeHora(hora), zona);
/** True until the instant itself, which is already late. */
export const aTiempo = (ahora: number, corte: number): boolean => ahora < corte;

/** Seats are booked, changed and given up until so many minutes before their sitting. */
const ANTES_DEL_TURNO = 30;
export const corteDeTurno = (fecha: string, desde: string, zona: string): number =>
  instanteDe(fecha, desde, zona) - ANTES_DEL_TURNO * MINUTO;

/** Days ahead on which something can be booked or ordered: field of the canteen's products. */
export const DIAS_POR_DELANTE = { plaza: 7, B: 14, L: 7, mesa: 7 } as const;
