import type { TableroDePantalla } from '#contract/planta/tableros/tablero.schemas.ts';
import { selectElegibles } from './tablero.queries.ts';
import { verDePantalla } from './tableros.views.ts';

/** Month of a board for a wall screen, without any personal data; undefined where it does not exist or is retired. */
export const tableroParaPantalla = (tableroId: number): Promise<TableroDePantalla | undefined> =>
  verDePantalla(tableroId);
/** Boards for wall screens, the plants first: `{ Id, Nombre, Nivel, Area, Centro }`. */
export const tablerosParaPantallas = async () =>
  (await selectElegibles()).map(({ Id, Nombre, Nivel, Area, Centro }) => ({ Id, Nombre, Nivel, Area, Centro }));
