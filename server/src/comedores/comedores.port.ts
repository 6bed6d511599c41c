import type { Comedor } from '#contract/comedores/comedores.schemas.ts';
import { existente } from '#server/kernel/vigente.ts';
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
