import type { Comedor } from '#contract/comedor/centros/centros.schemas.ts';
import { buildTurnsOfEach } from '#server/casa/kernel/turns.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { selectCocinas, selectComedores } from './comedor.queries.ts';

/** The canteen that was asked for; without one, the person's own or the first. 404 when there is none such. */
export async function comedorDe(usuario: { id: number }, centro: string | undefined): Promise<Comedor> {
  const todos = await selectComedores(usuario.id);
  return existente(centro === undefined ? todos[0] : todos.find(({ Centro }) => Centro === centro));
}
/** The kitchen that was asked for, among those that the person runs; without one, the first. 404 when it is not theirs. */
export async function cocinaDe(usuario: { id: number }, centro: string | undefined): Promise<string> {
  const suyas = await selectCocinas(usuario.id);
  return existente(centro === undefined ? suyas[0] : suyas.find((una) => una === centro));
}

/**
 * Queues in front of what is counted under one lock, by its number: in this process two hold a connection, the one that has the lock and
 * the next, and those behind them none. Around the transaction, never within.
 */
export const filasDe = () =>
  buildTurnsOfEach({
    atOnce: 2,
    queue: 5_000,
    full: 'Están reservando muchas personas a la vez. Vuelva a intentarlo en unos segundos',
  });
