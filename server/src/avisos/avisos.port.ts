import { selectDePared, selectImagenDePared } from './pared/pared.queries.ts';

/** Notices and news for a wall of a work centre: those for everybody or for that centre, which name nobody. */
export const avisosParaPantalla = (...args: Parameters<typeof selectDePared>) => selectDePared(...args);
/** Stored file of a picture in one of them; undefined for any other. */
export const imagenParaPantalla = async (centro: string, id: number): Promise<number | undefined> =>
  (await selectImagenDePared(centro, id))?.archivoId;
