import { conflicto } from '#server/casa/kernel/errors.ts';
import { selectDentro } from './dentro.queries.ts';
import { encadenar, hashDeFichaje as hashDe, type Nuevo } from './eslabon.commands.ts';
import { type Acto, fichar, MES_CERRADO } from './fichar.commands.ts';
import {
  insertParticiones,
  insertEslabones,
  selectFichajes,
  selectModalidades,
  selectParaFichar,
} from './fichaje.queries.ts';
import { leerMarcaje } from './marcaje.commands.ts';
import { reponer } from './situacion.commands.ts';

/**
 * Adds rows to somebody's clock-ins in the caller's transaction, after other writers of them, and sets their state by the events that stand
 * then. Gives the ids, in order. Throws 409 where a month is being closed.
 */
export async function anadirFichajes(usuarioId: number, nuevos: readonly Nuevo[]): Promise<number[]> {
  const [estado] = await Promise.all([
    selectParaFichar(usuarioId, nuevos.length),
    insertParticiones([...new Set(nuevos.map(({ fecha }) => fecha))]),
  ]);
  const puestos = await insertEslabones(usuarioId, encadenar(usuarioId, estado, nuevos));
  if (puestos.length < nuevos.length) throw conflicto(MES_CERRADO);
  await reponer(usuarioId, estado);
  return puestos.toSorted((a, b) => a.n - b.n).map(({ id }) => id);
}
/** Act of somebody at a terminal, with the rules and the refusals of their own screen. */
export const ficharComo = (acto: Acto) => fichar(acto);
/** Day of somebody so far and their next acts, as their own screen shows them. */
export const marcajeDe = (usuarioId: number) => leerMarcaje(usuarioId);
/** Locks somebody's clock-ins until the transaction ends, so that a closing falls between two acts of clocking in. */
export const retenerFichajes = (usuarioId: number) => selectParaFichar(usuarioId, 0);
/** Clock-ins of somebody that stand, between two work dates, both included. */
export const fichajesDe = (...which: Parameters<typeof selectFichajes>) => selectFichajes(...which);
/** Modality (on site or remote) in which several people clocked in on each work date. */
export const modalidadesDe = (...which: Parameters<typeof selectModalidades>) => selectModalidades(...which);
/** Digest of a row in the chain of its person. */
export const hashDeFichaje = (...which: Parameters<typeof hashDe>) => hashDe(...which);
/** People who have clocked in at a work centre and not out, for the list of who is inside. */
export const dentroPorFichaje = () => selectDentro();
