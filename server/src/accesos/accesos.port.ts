import { selectVentanas } from './ventana.queries.ts';

/** Hours outside their shift in which somebody was authorised to be, that touch these days. */
export const ventanasDe = (...which: Parameters<typeof selectVentanas>) => selectVentanas(...which);
