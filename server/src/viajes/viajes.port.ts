import { selectSalidas } from './viaje/salida.queries.ts';

/** Approved trips of several people, or of everybody (null), that touch these days. */
export const viajesDe = (...which: Parameters<typeof selectSalidas>) => selectSalidas(...which);
