import type { Usuario } from '#server/casa/kernel/access.ts';
import { prohibido } from '#server/casa/kernel/errors.ts';
import { existsClaveEnUso, selectQuien } from './persona.queries.ts';
import { selectVez } from './persona.writes.queries.ts';

/** Author of an act on people: a keeper of people, or with `claveId` a directory of the company by its key. */
export type Quien = Usuario;

/** Locks the structure and reads who acts again: their account, or the key, may have been closed while the act waited. */
export async function tomarVez({ id, claveId }: Pick<Usuario, 'id' | 'claveId'>): Promise<void> {
  await selectVez();
  if (claveId !== undefined) {
    if (!(await existsClaveEnUso(claveId))) throw prohibido();
    return;
  }
  const yo = await selectQuien(id);
  if (!yo?.activo || !yo.roles.some((rol) => rol === 'RRHH' || rol === 'ADMIN')) throw prohibido();
}
