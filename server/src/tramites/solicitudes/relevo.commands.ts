import { type LoQuePasa, MAX_VISTA } from '#contract/casa/kernel/relevo.ts';
import { transaction } from '#server/casa/base/db.ts';
import { decisionDe } from '#server/casa/kernel/decision-kinds.ts';
import { selectMovidas } from './relevo.queries.ts';

/** Preview of an act: runs it, reads the requests that change hands by the triggers, and rolls back. */
export async function verRelevo<T>(acto: () => Promise<T>): Promise<{ hecho: T; pasa: LoQuePasa }> {
  let visto: { hecho: T; pasa: LoQuePasa } | undefined;
  const vuelta = new Error('taken back');
  await transaction(async () => {
    const hecho = await acto();
    const movidas = await selectMovidas();
    const Solicitudes = movidas
      .slice(0, MAX_VISTA)
      .map((movida) => ({ ...movida, Tipo: decisionDe(movida.Tipo).nombre }));
    visto = { hecho, pasa: { Total: movidas.length, Solicitudes } };
    throw vuelta;
  }).catch((error: unknown) => {
    if (error !== vuelta) throw error;
  });
  if (visto === undefined) throw vuelta;
  return visto;
}
