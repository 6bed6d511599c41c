import { brokenConstraint } from '#server/casa/base/db.ts';
import type { Sistema } from '#server/casa/kernel/access.ts';
import { Refusal } from '#server/casa/kernel/errors.ts';
import { deLaCasa, porRepetido } from './negativa.rules.ts';
import { updateBien, updateFallo } from './marcha.queries.ts';

/** Answers that are no failure of a directory: it asks who is there, or reads again what has changed. */
const ESPERADAS = [404, 412, 501];
const CADA = 60_000;
/** When each directory was last noted to do well, and writing, in this process: thousands of calls write one row a minute. */
const anotadas = new Map<string, number>();

type Llamada = { escribe: boolean; prueba: boolean };
/**
 * Does what a directory asks, and notes how it went; refusals of the house are told in the words of SCIM. `prueba`: it is «Probar» that
 * asks, from the browser of ADMIN, and no directory has called.
 */
export async function anotarMarcha<T>(
  sistema: Sistema,
  { escribe, prueba }: Llamada,
  hacer: () => Promise<T>,
): Promise<T> {
  const key = `${sistema.id} ${escribe}`;
  try {
    const hecho = await hacer();
    if (!prueba && Date.now() - (anotadas.get(key) ?? 0) >= CADA) {
      anotadas.set(key, Date.now());
      await updateBien(sistema.id, escribe);
    }
    return hecho;
  } catch (error) {
    const negativa = porRepetido(brokenConstraint(error)?.name ?? '') ?? deLaCasa(error);
    if (negativa instanceof Refusal && (prueba || ESPERADAS.includes(negativa.status))) throw negativa;
    anotadas.delete(key);
    const porque = negativa instanceof Refusal ? negativa.message : 'Ha ocurrido un error inesperado';
    await updateFallo(sistema.id, escribe, porque.slice(0, 300)).catch(() => undefined); // the first failure is the one that is told
    throw negativa;
  }
}
