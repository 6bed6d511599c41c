import { selectParaPantalla } from './menu.queries.ts';

/** Published menus of a canteen from its today on, for a wall screen. */
export const menusParaPantalla = (centro: string, dias: number) => selectParaPantalla(centro, dias);
