import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { signJws, unverified } from '#server/casa/claves/jws.ts';
import { getSigning } from '#server/casa/claves/signing.ts';
import { selectCabeza } from './cadena.queries.ts';

export const TYP_CABEZA = 'cabeza+jws';
/** File of signed heads outside the database, one a line, which reveal a chain that was cut or rewritten. */
export const ficheroDeCabezas = (dataDir: string): string => join(dataDir, 'cabezas.jws');

/** The last link of a chain. */
export type Cabeza = { seq: number; hash: string };
/** Signs that the chain ends here now. */
export function firmarCabeza({ seq, hash }: Cabeza): Promise<string> {
  const { kid, privada } = getSigning();
  return signJws({ content: { seq, hash, instante: new Date().toISOString() }, typ: TYP_CABEZA, kid, key: privada });
}
const Firmada = z.object({ seq: z.int(), instante: z.iso.datetime() });
/** Row and instant of a head, not verified. */
export const leerSinComprobar = (jws: string) => unverified(jws, Firmada);

/** Signs the last link, unless it was signed before. @returns its number; 0 without links. */
export async function anotarCabeza(dataDir: string, antes: number): Promise<number> {
  const cabeza = await selectCabeza();
  if (!cabeza || cabeza.seq === antes) return cabeza?.seq ?? 0;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await anadir(ficheroDeCabezas(dataDir), await firmarCabeza(cabeza));
  return cabeza.seq;
}

/** Adds a line, after cutting off an incomplete line of a dead process. */
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

/** Signed heads of this installation, without an incomplete last line. @throws Error when they cannot be read. */
export const leerCabezasPropias = async (dataDir: string): Promise<string[]> =>
  (await leerSiEsta(ficheroDeCabezas(dataDir))).split('\n').slice(0, -1).filter(Boolean);

const MARCA = ['[cabeza', ']'] as const;
/** A head in lines short enough for mail programs. */
export const enCarta = (jws: string): string => [MARCA[0], ...(jws.match(/.{1,64}/g) ?? []), MARCA[1]].join('\n');
/** Signed heads of a witness's file: one in each line, or the mails as received. @throws Error when the file cannot be read. */
export async function leerCabezas(fichero: string): Promise<string[]> {
  const texto = await readFile(fichero, 'utf8');
  // A mail program may end lines with '=', and quotes what was forwarded with '>'.
  const deCartas = [...texto.matchAll(/\[cabeza\s([\w.\s=>-]+)\]/g)].map(([, jws = '']) => jws.replace(/[\s=>]+/g, ''));
  return deCartas.length > 0 ? deCartas : texto.split(/\r?\n/).filter(Boolean);
}
