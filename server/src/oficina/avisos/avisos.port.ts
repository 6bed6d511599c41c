import { selectDePared, selectImagenDePared } from './pared/pared.queries.ts';

/** Notices and news for a wall of a work centre: those for everybody or for that centre, which name nobody. */
export const avisosParaPantalla = (...args: Parameters<typeof selectDePared>) => selectDePared(...args);
/** Stored file of a picture in one of them. */
export const imagenParaPantalla = async (id: number): Promise<number | undefined> =>
  (await selectImagenDePared(id))?.archivoId;
