/** Codes of two refusals: a `codigo` is missing; the person has to set up their second factor. */
export const SEGUNDO_FACTOR = 'segundo_factor';
export const FALTA_FACTOR = 'falta_factor';
