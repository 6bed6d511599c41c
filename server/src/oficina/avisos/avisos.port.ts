import { selectDePared, selectImagenDePared } from './pared/pared.queries.ts';

/**
 * Notices and news for a wall screen of a work centre: addressed to everybody or to that centre, without names of
 * people.
 */
export const avisosParaPantalla = (...args: Parameters<typeof selectDePared>) => selectDePared(...args);
/** Stored file of a picture in one of these notices. */
export const imagenParaPantalla = async (id: number): Promise<number | undefined> =>
  (await selectImagenDePared(id))?.archivoId;
