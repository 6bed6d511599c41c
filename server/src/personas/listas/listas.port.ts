import { crearFicha as crear } from './ficha.commands.ts';

/** Adds a row to a list, as its screen does: for the demo company, and for the supplier of an invoice that a file brings. */
export const crearFicha = (...which: Parameters<typeof crear>) => crear(...which);
