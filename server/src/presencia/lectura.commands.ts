import { prohibido } from '#server/kernel/errors.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import { existsEquipo, type Lector } from './alcance.queries.ts';
import { puedeTodo } from './presencia.policy.ts';

/** Reader that this person is. Throws 403 for those who answer for nobody. */
export async function exigirLectura(usuario: Usuario): Promise<Lector> {
  const todos = puedeTodo(usuario);
  if (!todos && !(await existsEquipo(usuario.id))) throw prohibido('No responde por ningún equipo');
  return { id: usuario.id, todos };
}
