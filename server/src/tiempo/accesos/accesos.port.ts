import { selectVentanas, selectVentanasDeTodos } from './ventana.queries.ts';

/** Hours outside somebody's shift for which they have an authorised access, on these days. */
export const ventanasDe = (...which: Parameters<typeof selectVentanas>) => selectVentanas(...which);
/** Authorised accesses of several people on these days. */
export const accesosDe = (...which: Parameters<typeof selectVentanasDeTodos>) => selectVentanasDeTodos(...which);
