import { prohibido } from '#server/casa/kernel/errors.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { selectQuien } from './persona.queries.ts';
import { selectVez } from './persona.writes.queries.ts';

/** Holds the structure, and asks who acts again: an act that was waiting is not of somebody whose account has been closed meanwhile. */
export async function tomarVez({ id }: Usuario): Promise<void> {
  await selectVez();
  const yo = await selectQuien(id);
  if (!yo?.activo || !yo.roles.some((rol) => rol === 'RRHH' || rol === 'ADMIN')) throw prohibido();
}
