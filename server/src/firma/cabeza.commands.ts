import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signJws } from '#server/kernel/jws.ts';
import { getSigning } from '#server/kernel/signing.ts';
import { selectCabeza } from './cadena.queries.ts';

export const TYP_CABEZA = 'cabeza+jws';
/** One signed head in each line, the last one at the end: outside the database, so that a chain that was cut or written anew is found. */
export const ficheroDeCabezas = (dataDir: string): string => join(dataDir, 'cabezas.jws');

/** Signs the last link, unless it is the one that was signed before. @returns its number, 0 while there is none. */
export async function anotarCabeza(dataDir: string, antes: number): Promise<number> {
  const cabeza = await selectCabeza();
  if (!cabeza || cabeza.seq === antes) return cabeza?.seq ?? 0;
  const { kid, privada } = getSigning();
  const content = { ...cabeza, instante: new Date().toISOString() };
  const jws = await signJws({ content, typ: TYP_CABEZA, kid, key: privada });
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await appendFile(ficheroDeCabezas(dataDir), `${jws}\n`, { mode: 0o600, flush: true });
  return cabeza.seq;
}

/** The heads that were kept; none where there is no file. */
export async function leerCabezas(fichero: string): Promise<string[]> {
  try {
    return (await readFile(fichero, 'utf8')).split('\n').filter(Boolean);
  } catch {
    return [];
  }
}
