import type { ObjetivoDePantalla } from '#contract/personas/objetivos/objetivo.schemas.ts';
import { selectPublicos } from './objetivo.queries.ts';
import { verDePantalla } from './objetivos.views.ts';

/**
 * Public objectives of the company and its areas in the open cycles, for a wall screen: nothing of a person, 100 at
 * most.
 */
export const objetivosParaPantalla = async (): Promise<ObjetivoDePantalla[]> =>
  (await selectPublicos()).map(verDePantalla);
