// Makes a backup while the product runs: the database at one instant, then the files that it names.
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { copyFile, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { StartFailure } from '#server/casa/config/config.ts';
import { withConnection } from '#server/casa/base/connect.ts';
import { placeOf } from '#server/casa/archivos/almacen/holder.ts';
import type { FileStore } from '#server/casa/archivos/almacen/file-store.ts';
import { VERSION } from '#server/casa/config/version.ts';
import { eachOf, insist } from '#bin/archivos/stored-files.ts';
import {
  fetchFiles,
  fetchRows,
  selectMigrations,
  selectSequences,
  selectTables,
  type Table,
} from './backup-catalog.ts';
import {
  checkBackup,
  HEADS,
  type Manifest,
  MANIFEST,
  pieceOfFile,
  pieceOfTable,
  PLAIN,
  SUMS,
  writePiece,
  type Written,
} from './backup-format.ts';

/** Secrets of an installation, kept apart because they would allow guessing the passwords in a copy. */
export const SECRETS = ['secretos.json', 'firma.json', 'vapid.json'];

/**
 * Writes the backup into `folder`, which must not be there, and reads it back. Half of one never has that name.
 * @throws StartFailure
 */
export async function makeBackup({ url, dataDir, folder, store }: Omit<Work, 'db'>): Promise<Manifest> {
  if (existsSync(folder)) throw new StartFailure(`${folder} ya existe: dé a cada copia su carpeta.`);
  const half = `${folder}.parcial`;
  return withConnection(url, async (db) => {
    makeNew(half);
    try {
      await writeBackup({ db, url, dataDir, folder: half, store });
      const manifest = await checkBackup(half);
      renameSync(half, folder);
      return manifest;
    } catch (error) {
      rmSync(half, { recursive: true, force: true });
      throw isFull(error) ? new StartFailure(`No queda espacio en ${dirname(folder)} para la copia.`) : error;
    }
  });
}

const isFull = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code));

function makeNew(folder: string): void {
  if (existsSync(folder)) throw new StartFailure(`${folder} ya existe: dé a cada copia su carpeta.`);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch {
    throw new StartFailure(`No se puede crear ${folder}: compruebe que ${dirname(folder)} existe y sus permisos.`);
  }
}

type Put = (piece: string, source: Readable, options?: { gzip: boolean }) => Promise<Written>;
type Work = { db: pg.Client; url: string; dataDir: string; folder: string; store: FileStore };

async function writeBackup({ db, url, dataDir, folder, store }: Work): Promise<void> {
  const sums: string[] = [];
  const put: Put = async (piece, source, options) => {
    const written = await writePiece(folder, piece, source, options);
    sums.push(`${written.sha256}  ${piece}\n`);
    return written;
  };
  // Read before the database, because later heads belong to links that this copy does not have.
  const heads = await readFile(join(dataDir, HEADS)).catch(absent);
  if (heads) await put(HEADS, Readable.from([heads]));

  const tables = await beginAtOneInstant(db);
  const tablas: Manifest['tablas'] = [];
  for (const table of tables) {
    let filas = 0;
    const lines = async function* () {
      for await (const rows of readTable(db, table)) {
        filas += rows.length;
        yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
      }
    };
    await put(pieceOfTable(table.nombre), Readable.from(lines()), { gzip: true });
    tablas.push({ nombre: table.nombre, columnas: table.columnas, filas });
  }
  const archivos = await copyFiles({ db, url, store, folder, put });
  const manifest: Manifest = {
    formato: 1,
    creada: new Date().toISOString(),
    version: VERSION,
    migraciones: await selectMigrations(db),
    tablas,
    secuencias: await selectSequences(db),
    archivos,
  };
  await db.query('commit');
  await put(MANIFEST, Readable.from([`${JSON.stringify(manifest, null, 2)}\n`]));
  await writePiece(folder, SUMS, Readable.from(sums));
}

/** Locks all tables against changes of the schema, and begins a snapshot. */
async function beginAtOneInstant(db: pg.Client): Promise<Table[]> {
  await db.query(PLAIN);
  const before = await selectTables(db);
  if (!before.some(({ nombre }) => nombre === 'migracion'))
    throw new StartFailure('Esa base de datos está vacía: no hay nada que copiar.');
  await db.query('begin isolation level repeatable read, read only');
  const names = before.map(({ nombre }) => pg.escapeIdentifier(nombre)).join(', ');
  // The snapshot begins with the first read, after the locks, so that no table changes its shape.
  await db.query(`lock table ${names} in access share mode`);
  const tables = await selectTables(db);
  if (JSON.stringify(tables) !== JSON.stringify(before))
    throw new StartFailure('El programa se estaba actualizando: repita la copia.');
  return tables;
}

/** Sorts by primary key, so that the copy does not reveal the order of anonymous rows. */
async function* readTable(db: pg.Client, { nombre, clave }: Table): AsyncGenerator<string[]> {
  const order = clave.length
    ? clave.map((column) => `"fila entera".${column}`).join(', ')
    : '"fila entera"::text collate "C"';
  const query = `select "fila entera"::text as fila from ${pg.escapeIdentifier(nombre)} "fila entera" order by ${order}`;
  for await (const rows of fetchRows<{ fila: string }>(db, query)) yield rows.map(({ fila }) => fila);
}

type Copying = Pick<Work, 'db' | 'url' | 'store' | 'folder'> & { put: Put };

/**
 * Copies the files after the database, so that the file of each row exists unless it is deleted meanwhile. Those of a bucket are asked for
 * several at once.
 */
async function copyFiles({ db, url, store, folder, put }: Copying): Promise<Manifest['archivos']> {
  const result: Manifest['archivos'] = { copiados: 0, bytes: 0, perdidos: [], borrados: [] };
  const missing: string[] = [];
  for await (const files of fetchFiles(db)) {
    const atOnce = files.some(({ clave }) => placeOf(clave).sitio === 's3') ? 8 : 1;
    await eachOf(files, atOnce, async ({ clave, sha256 }) => {
      const written = await insist(async () => {
        await rm(join(folder, pieceOfFile(clave)), { force: true }); // half of one, when the bucket failed half-way
        const file = await store.get(clave);
        return file && put(pieceOfFile(clave), file.stream);
      });
      if (!written) return void missing.push(clave);
      result.copiados += 1;
      result.bytes += written.bytes;
      if (written.sha256 !== sha256) result.perdidos.push(clave);
    });
  }
  const still = await selectStill(url, missing);
  for (const clave of missing) (still.has(clave) ? result.perdidos : result.borrados).push(clave);
  return result;
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Keys of `claves` whose files still have a row now, after the snapshot, wherever they may have been moved. */
async function selectStill(url: string, claves: string[]): Promise<Set<string>> {
  if (claves.length === 0) return new Set();
  return withConnection(url, async (now) => {
    const { rows } = await now.query<{ clave: string }>(
      `select k as clave from unnest($1::text[]) k
        where exists (select from archivo a where a.clave in (k, 's3:' || k, replace(k, 's3:', '')))`,
      [claves],
    );
    return new Set(rows.map(({ clave }) => clave));
  });
}

/** Copies the existing secrets into a separate folder. @returns their names. */
export async function copySecrets(dataDir: string, folder: string): Promise<string[]> {
  const names = SECRETS.filter((name) => existsSync(join(dataDir, name)));
  makeNew(folder);
  for (const name of names) await copyFile(join(dataDir, name), join(folder, name));
  return names;
}
