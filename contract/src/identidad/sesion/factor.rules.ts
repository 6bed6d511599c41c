/** Code of the refusal that asks for `codigo`, and of the one that leads a person to set up their second factor. */
export const SEGUNDO_FACTOR = 'segundo_factor';
export const FALTA_FACTOR = 'falta_factor';
