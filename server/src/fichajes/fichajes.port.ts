import { encadenar, type Nuevo } from './eslabon.commands.ts';
import { insertParticiones, insertEslabones, selectFichajes, selectParaFichar } from './fichaje.queries.ts';

/** Adds rows to somebody's clock-ins, in the caller's transaction, after all that is being added to them. Their numbers, in order. */
export async function anadirFichajes(usuarioId: number, nuevos: readonly Nuevo[]): Promise<number[]> {
  const [estado] = await Promise.all([
    selectParaFichar(usuarioId, nuevos.length),
    insertParticiones([...new Set(nuevos.map(({ fecha }) => fecha))]),
  ]);
  const puestos = await insertEslabones(usuarioId, encadenar(usuarioId, estado, nuevos));
  return puestos.toSorted((a, b) => a.n - b.n).map(({ id }) => id);
}
/** Clock-ins of somebody that stand, between two work dates, both included. */
export const fichajesDe = (...which: Parameters<typeof selectFichajes>) => selectFichajes(...which);
/** Holds somebody's clock-ins until the transaction ends: a closing goes after what is being clocked, and before what comes then. */
export const retenerFichajes = (usuarioId: number) => selectParaFichar(usuarioId, 0);
