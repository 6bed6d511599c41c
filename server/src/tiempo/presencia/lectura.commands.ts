import { atOneInstant } from '#server/casa/base/db.ts';
import { prohibido } from '#server/casa/kernel/errors.ts';
import { buildTurns } from '#server/casa/kernel/turns.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { selectCuentasAhora } from './ahora.queries.ts';
import { existsEquipo, type Lector } from './alcance.queries.ts';
import { puedeTodo } from './presencia.policy.ts';

const pocas = buildTurns({ atOnce: 3 });
/** Limit of concurrent statements over many people: ten at once would take the whole pool, and other calls would get a 503. */
export const leerMuchos = <T>(read: () => Promise<T>): Promise<T> => pocas(read);
/** Limit of concurrent calculations over many people, so that a shift that clocks in meanwhile finds a connection. */
export const calcularMuchos = <T>(work: () => Promise<T>): Promise<T> => pocas(() => atOneInstant(work));

/** Reader that a person is; undefined for people who answer for nobody. */
export async function lectorDe(usuario: Usuario): Promise<Lector | undefined> {
  const todos = puedeTodo(usuario);
  return todos || (await existsEquipo(usuario.id)) ? { id: usuario.id, todos } : undefined;
}
/** Reader that a person is. Throws 403 for people who answer for nobody. */
export async function exigirLectura(usuario: Usuario): Promise<Lector> {
  const lector = await lectorDe(usuario);
  if (!lector) throw prohibido('No responde por ningún equipo');
  return lector;
}
/** Number of the reader's people in each state, for the day's page; none for people who answer for nobody. */
export async function cuentasDeInicio(usuario: Usuario): Promise<Awaited<ReturnType<typeof selectCuentasAhora>>> {
  const lector = await lectorDe(usuario);
  return lector ? selectCuentasAhora(lector, {}) : [];
}
