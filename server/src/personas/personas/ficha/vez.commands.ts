import { prohibido } from '#server/casa/kernel/errors.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { selectQuien } from './persona.queries.ts';
import { selectVez } from './persona.writes.queries.ts';

/** Locks the structure and reads the acting person again: their account may have been closed while the act waited. */
export async function tomarVez({ id }: Usuario): Promise<void> {
  await selectVez();
  const yo = await selectQuien(id);
  if (!yo?.activo || !yo.roles.some((rol) => rol === 'RRHH' || rol === 'ADMIN')) throw prohibido();
}
