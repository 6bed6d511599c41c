import { ESTADO_PROPUESTA } from '#contract/viajes/viajes.rules.ts';
import { incumple, type Reglas, SIN_REGLAS } from '#contract/viajes/politica/politica.rules.ts';
import { selectPropuestas } from '#server/viajes/preparacion/propuesta.queries.ts';
import { selectReglas } from './politica.queries.ts';

export const leerReglas = async (viajeId: number): Promise<Reglas> => (await selectReglas(viajeId)) ?? SIN_REGLAS;

/** Chosen proposals of a trip beside what the policy says of each: null within it, or without a limit. */
export async function elegidasConPolitica(viajeId: number) {
  const [reglas, propuestas] = await Promise.all([
    leerReglas(viajeId),
    selectPropuestas({ viajeId, desdeEstado: ESTADO_PROPUESTA.elegida }),
  ]);
  return propuestas
    .filter(({ EstadoId }) => EstadoId === ESTADO_PROPUESTA.elegida)
    .map((p) => ({ ...p, incumple: incumple(p, reglas) }));
}
