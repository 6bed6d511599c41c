import { selectParaLlevar, selectParaPantalla } from './menu.queries.ts';

/** Takeaway dishes of the menus that a canteen has published for some days: neither drafts nor withdrawn dishes. */
export const platosParaLlevar = (centro: string, desde: string, hasta: string = desde) =>
  selectParaLlevar(centro, desde, hasta);

/** Published menus of a canteen from its today on, for a wall screen. */
export const menusParaPantalla = (centro: string, dias: number) => selectParaPantalla(centro, dias);
