import type { Comedor } from '#contract/comedor/centros/centros.schemas.ts';
import { buildTurnsOfEach } from '#server/casa/kernel/turns.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { selectCocinas, selectComedores } from './comedor.queries.ts';

/** The requested canteen; by default the person's own or the first. 404 when it does not exist. */
export async function comedorDe(usuario: { id: number }, centro: string | undefined): Promise<Comedor> {
  const todos = await selectComedores(usuario.id);
  return existente(centro === undefined ? todos[0] : todos.find(({ Centro }) => Centro === centro));
}
/** The requested kitchen, among those that the person runs; by default the first. 404 when it is not theirs. */
export async function cocinaDe(usuario: { id: number }, centro: string | undefined): Promise<string> {
  const cocinas = await selectCocinas(usuario.id);
  return existente(centro === undefined ? cocinas[0] : cocinas.find((cocina) => cocina === centro));
}

/**
 * Queues in front of a counted lock, by its number: in this process two acts hold a connection, the one with the lock
 * and the next; the others hold none. Used around the transaction, never within.
 */
export const filasDe = () =>
  buildTurnsOfEach({
    atOnce: 2,
    queue: 5_000,
    full: 'Están reservando muchas personas a la vez. Vuelva a intentarlo en unos segundos',
  });
