import { mkdir, open, readFile } from 'node:fs/promises';
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
  await anadir(ficheroDeCabezas(dataDir), jws);
  return cabeza.seq;
}

/**
 * Adds a line. What a process that died while it wrote left of another would spoil this one too, and is cut off:
 * whoever else writes into the same folder writes whole lines.
 */
async function anadir(fichero: string, linea: string): Promise<void> {
  const file = await open(fichero, 'a+', 0o600);
  try {
    const { size } = await file.stat();
    const last = Buffer.alloc(1, '\n');
    if (size > 0) await file.read(last, 0, 1, size - 1);
    if (last.toString() !== '\n') await file.truncate((await file.readFile()).lastIndexOf('\n') + 1);
    await file.appendFile(`${linea}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}
async function leerSiEsta(fichero: string): Promise<string> {
  try {
    return await readFile(fichero, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

/** The heads that this installation kept; none while it has not signed any. A line without its end is not there yet. @throws Error when they cannot be read. */
export const leerCabezasPropias = async (dataDir: string): Promise<string[]> =>
  (await leerSiEsta(ficheroDeCabezas(dataDir))).split('\n').slice(0, -1).filter(Boolean);
/** Those of a file that somebody kept apart. @throws Error when it cannot be read. */
export const leerCabezas = async (fichero: string): Promise<string[]> =>
  (await readFile(fichero, 'utf8')).split(/\r?\n/).filter(Boolean);
