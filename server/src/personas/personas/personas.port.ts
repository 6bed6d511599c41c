import * as ficha from './ficha/persona.commands.ts';
import { cerradaPorDirectorio as cerrada } from './ficha/persona.queries.ts';
import { relevar as darResponsable } from './ficha/relevo.commands.ts';
import { type Quien, tomarVez as tomar } from './ficha/vez.commands.ts';
import { loginDe as login } from './importacion/comparar.rules.ts';

export type QuienGuarda = Quien;

/** Acts on people, with the rules, the limits and the history of RRHH's screen, for whoever keeps them from another area. */
export const crear = (...which: Parameters<typeof ficha.crear>) => ficha.crear(...which);
export const editar = (...which: Parameters<typeof ficha.editar>) => ficha.editar(...which);
export const cambiarRoles = (...which: Parameters<typeof ficha.cambiarRoles>) => ficha.cambiarRoles(...which);
export const desactivar = (...which: Parameters<typeof ficha.desactivar>) => ficha.desactivar(...which);
export const activar = (...which: Parameters<typeof ficha.activar>) => ficha.activar(...which);
export const relevar = (...which: Parameters<typeof darResponsable>) => darResponsable(...which);
export const tomarVez = (...which: Parameters<typeof tomar>) => tomar(...which);

/** Condition on `u` for statements of other areas: a directory closed the account. */
export const cerradaPorDirectorio = cerrada;

/** Login of a new person who has none: the beginning of their mail address. */
export const loginDe = (...which: Parameters<typeof login>) => login(...which);
