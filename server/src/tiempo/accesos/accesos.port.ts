import { selectVentanas, selectVentanasDeTodos } from './ventana.queries.ts';

/** Hours outside their shift in which somebody was authorised to be, that touch these days. */
export const ventanasDe = (...which: Parameters<typeof selectVentanas>) => selectVentanas(...which);
/** Authorised accesses of several people on these days. */
export const accesosDe = (...which: Parameters<typeof selectVentanasDeTodos>) => selectVentanasDeTodos(...which);
