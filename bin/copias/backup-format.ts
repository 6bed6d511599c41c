// A backup as it lies in its folder: `base/<table>.jsonl.gz`, `archivos/ab/cd/<key>`, `cabezas.jws`, `copia.json`, and `SHA256SUMS`
// with the digest of each of them, which `sha256sum -c` understands too. docs/decisiones/0029-backup.md says why.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, globSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod/mini';
import { placeOf } from '#server/casa/archivos/almacen/holder.ts';
import { StartFailure } from '#server/casa/config/config.ts';

export const MANIFEST = 'copia.json';
export const SUMS = 'SHA256SUMS';
export const HEADS = 'cabezas.jws';

/** Settings by which text is restored exactly, on any server. */
export const PLAIN = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set extra_float_digits = 3; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '30s'`;

export const Manifest = z.object({
  formato: z.literal(1),
  creada: z.iso.datetime(),
  version: z.string(),
  migraciones: z.array(z.object({ nombre: z.string(), sha256: z.string() })),
  tablas: z.array(z.object({ nombre: z.string(), columnas: z.array(z.string()), filas: z.int() })),
  secuencias: z.array(z.object({ nombre: z.string(), valor: z.string(), usada: z.boolean() })),
  archivos: z.object({
    copiados: z.int(),
    bytes: z.int(),
    /** Keys without a file, or with another file than was saved. */
    perdidos: z.array(z.string()),
    /** Keys whose file was deleted while the copy was made. */
    borrados: z.array(z.string()),
  }),
});
export type Manifest = z.output<typeof Manifest>;

export const pieceOfTable = (table: string): string => `base/${encodeURIComponent(table)}.jsonl.gz`;
/** A file of the copy is the same wherever it comes from. */
export function pieceOfFile(clave: string): string {
  const { nombre } = placeOf(clave);
  return `archivos/${nombre.slice(0, 2)}/${nombre.slice(2, 4)}/${nombre}`;
}

export type Written = { sha256: string; bytes: number };

/** Writes a file of the copy to the disk, compressed if asked, and gives its digest. Only its owner may read it. */
export async function writePiece(
  folder: string,
  piece: string,
  source: Readable,
  { gzip = false } = {},
): Promise<Written> {
  const path = join(folder, piece);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  const digested = async function* (chunks: AsyncIterable<Buffer | string>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += Buffer.byteLength(chunk);
      yield chunk;
    }
  };
  const out = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(source, gzip ? createGzip() : new PassThrough(), digested, out);
  return { sha256: hash.digest('hex'), bytes };
}

/** Rows of a table, each as a line. @throws Error when the file is cut short or damaged. */
export async function* readRows(folder: string, table: string): AsyncGenerator<string> {
  // A failure of the file has to be passed to the reader of lines, which does not watch its source.
  const text = new PassThrough();
  const failed = pipeline(createReadStream(join(folder, pieceOfTable(table))), createGunzip(), text);
  failed.catch((error: Error) => text.destroy(error));
  for await (const line of createInterface({ input: text, crlfDelay: Infinity }))
    yield z.parse(z.string(), JSON.parse(line));
  await failed;
}

/**
 * Reads every byte of a backup: all pieces are there, are what was written, and nothing else is.
 * @throws StartFailure that names the first piece that is not.
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const sums = new Map(readSums(folder));
  const pieces = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
  const stranger = pieces.find((piece) => piece !== SUMS && !sums.has(piece));
  if (stranger) throw damaged(`sobra ${stranger}`);
  for (const [piece, sha256] of sums)
    if ((await digest(join(folder, piece))) !== sha256) throw damaged(`${piece} no es como se guardó`);
  const manifest = readManifest(folder);
  for (const { nombre, filas } of manifest.tablas) {
    if (!sums.has(pieceOfTable(nombre))) throw damaged(`falta la tabla ${nombre}`);
    let lines = 0;
    for await (const _ of readRows(folder, nombre)) lines += 1;
    if (lines !== filas) throw damaged(`la tabla ${nombre} tiene ${lines} filas y no ${filas}`);
  }
  const files = [...sums.keys()].filter((piece) => piece.startsWith('archivos/')).length;
  if (files !== manifest.archivos.copiados) throw damaged(`hay ${files} ficheros y no ${manifest.archivos.copiados}`);
  return manifest;
}

function readSums(folder: string): [piece: string, sha256: string][] {
  let text: string;
  try {
    text = readFileSync(join(folder, SUMS), 'utf8');
  } catch {
    throw new StartFailure(`En ${folder} no hay ninguna copia terminada.`);
  }
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const [, sha256, piece] = /^([0-9a-f]{64}) {2}([\w.%/-]+)$/.exec(line) ?? [];
      if (!sha256 || !piece || piece.includes('..') || piece.startsWith('/')) throw damaged(`${SUMS} no se entiende`);
      return [piece, sha256];
    });
}

function readManifest(folder: string): Manifest {
  try {
    return z.parse(Manifest, JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')));
  } catch {
    throw damaged(`${MANIFEST} no se entiende, o es de una versión posterior del programa`);
  }
}

async function digest(path: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  return hash.digest('hex');
}

const damaged = (what: string) => new StartFailure(`La copia está dañada o incompleta: ${what}.`);
