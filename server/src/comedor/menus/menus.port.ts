import { selectParaLlevar, selectParaPantalla } from './menu.queries.ts';

/** Dishes to take away, of the menus that a canteen has published for some days: neither drafts nor what was withdrawn. */
export const platosParaLlevar = (centro: string, desde: string, hasta: string = desde) =>
  selectParaLlevar(centro, desde, hasta);

/** Published menus of a canteen from its today on, for a wall. */
export const menusParaPantalla = (centro: string, dias: number) => selectParaPantalla(centro, dias);
