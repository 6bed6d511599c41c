// Restores a backup into an empty installation: the database in one transaction, then the files that it names.
import { copyFileSync, createReadStream, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { holdsFile } from '#bin/archivos/move-files.ts';
import { eachOf, insist, TABLES } from '#bin/archivos/stored-files.ts';
import { type Holder, keyOf, placeOf, type Sitio } from '#server/casa/archivos/almacen/holder.ts';
import { StartFailure } from '#server/casa/config/config.ts';
import { withConnection } from '#server/casa/base/connect.ts';
import { isEmpty, replayMigrations } from '#server/casa/base/migrate.ts';
import {
  fetchFiles,
  selectForeignKeys,
  selectMigrations,
  selectSequences,
  selectTables,
  selectTriggers,
  type Table,
} from './backup-catalog.ts';
import { HEADS, type Manifest, pieceOfFile, PLAIN, readRows } from './backup-format.ts';

const AT_ONCE = 500;
type Restoring = { db: pg.Client; folder: string; manifest: Manifest };
type From = { url: string; folder: string; manifest: Manifest };

/** Checks that the database is empty. @throws StartFailure */
export const refuseFull = (url: string): Promise<void> =>
  withConnection(url, async (db) => {
    if (!(await isEmpty(db)))
      throw new StartFailure('La base de datos no está vacía: solo se restaura en una que lo esté.');
  });

/**
 * The database as it was: its schema by the same migrations, its rows, and where its numbers went on. All of it or nothing.
 * @throws StartFailure when it does not hold together.
 */
export const restoreDatabase = ({ url, folder, manifest }: From): Promise<void> =>
  withConnection(url, async (db) => {
    await db.query(PLAIN);
    await db.query('begin');
    await replayMigrations(db, manifest.migraciones);
    await makePartitions(db, manifest);
    const tables = await selectTables(db);
    sameShape(tables, manifest);
    await withoutEffects(db, async () => {
      await db.query(`truncate ${tables.map(({ nombre }) => pg.escapeIdentifier(nombre)).join(', ')} cascade`);
      for (const table of tables) await loadRows({ db, folder, manifest }, table);
    });
    for (const { nombre, valor, usada } of manifest.secuencias) {
      const name = pg.escapeIdentifier(nombre);
      await db.query(`create sequence if not exists ${name}`); // the product itself makes some of them, not a migration
      await db.query('select setval($1::regclass, $2::bigint, $3)', [name, valor, usada]);
    }
    await proveRows({ db, folder, manifest });
    await db.query('commit');
    await db.query('analyze');
  }).catch(asSentence);

/** Sentence for the operator about an error of PostgreSQL that an inconsistent copy causes. */
function asSentence(error: unknown): never {
  if (error instanceof pg.DatabaseError)
    throw new StartFailure(`La copia no se ha podido restaurar: ${error.message} (${error.constraint ?? error.code}).`);
  throw error;
}

/** Makes the tables of each month of clock-ins, which no migration makes. */
async function makePartitions(db: pg.Client, { tablas }: Manifest): Promise<void> {
  for (const { nombre } of tablas) {
    const [, year, month] = /^fichaje_(\d{4})_(\d{2})$/.exec(nombre) ?? [];
    if (year && month) await db.query('select fichaje_particion($1::date)', [`${year}-${month}-01`]);
  }
}

function sameShape(tables: Table[], { tablas }: Manifest): void {
  const shape = (all: { nombre: string; columnas: string[] }[]) =>
    JSON.stringify(all.map(({ nombre, columnas }) => [nombre, columnas]));
  if (shape(tables) !== shape(tablas))
    throw new StartFailure('Las tablas de la copia no son las que hace esta versión del programa.');
}

/**
 * Rows are written as they are: what triggers did is in them already. Foreign keys wait until all rows are there, and are then
 * looked at one by one; unlike `session_replication_role` it takes no superuser, and no row goes unlooked at.
 */
async function withoutEffects(db: pg.Client, work: () => Promise<void>): Promise<void> {
  const [triggers, keys] = [await selectTriggers(db), await selectForeignKeys(db)];
  for (const { tabla, nombre } of triggers) await db.query(`alter table ${tabla} disable trigger ${nombre}`);
  for (const { tabla, nombre } of keys)
    await db.query(`alter table ${tabla} alter constraint ${nombre} deferrable initially deferred`);
  await work();
  await db.query('set constraints all immediate');
  for (const { tabla, nombre } of keys)
    await db.query(`alter table ${tabla} alter constraint ${nombre} not deferrable`);
  for (const { tabla, nombre } of triggers) await db.query(`alter table ${tabla} enable trigger ${nombre}`);
}

async function loadRows({ db, folder }: Restoring, { nombre, dadas }: Table): Promise<void> {
  const name = pg.escapeIdentifier(nombre);
  const values = dadas.map((column) => `(s.fila).${column}`).join(', ');
  const insert = async (rows: string[]) =>
    db.query(
      `insert into ${name} (${dadas.join(', ')}) overriding system value
       select ${values} from (select f::${name} as fila from unnest($1::text[]) f offset 0) s`,
      [rows],
    );
  let rows: string[] = [];
  for await (const row of readRows(folder, nombre))
    if (rows.push(row) === AT_ONCE) {
      await insert(rows);
      rows = [];
    }
  if (rows.length) await insert(rows);
}

async function proveRows({ db, manifest }: Restoring): Promise<void> {
  for (const { nombre, filas } of manifest.tablas) {
    const { rows } = await db.query<{ n: string }>(`select count(*) as n from ${pg.escapeIdentifier(nombre)}`);
    if (Number(rows[0]?.n) !== filas)
      throw new StartFailure(`La tabla ${nombre} ha quedado con ${rows[0]?.n} filas y no ${filas}.`);
  }
  const [migrations, sequences] = [await selectMigrations(db), await selectSequences(db)];
  if (JSON.stringify([migrations, sequences]) !== JSON.stringify([manifest.migraciones, manifest.secuencias]))
    throw new StartFailure('La copia no cuadra con lo restaurado: sus migraciones o sus contadores son otros.');
}

type Placing = From & { dataDir: string; to: Holder; sitio: Sitio };
/** Puts the file of each row where the settings say, and reads it back. @throws StartFailure for one that is not its row's. */
export async function restoreFiles({ url, folder, manifest, dataDir, to, sitio }: Placing): Promise<void> {
  const absent = new Set([...manifest.archivos.perdidos, ...manifest.archivos.borrados]);
  await withConnection(url, async (db) => {
    await db.query('begin');
    for await (const files of fetchFiles(db))
      await eachOf(files, sitio === 's3' ? 8 : 1, async ({ clave, sha256 }) => {
        const piece = join(folder, pieceOfFile(clave));
        if (absent.has(clave) && !existsSync(piece)) return;
        const { nombre } = placeOf(clave);
        await insist(() =>
          to.write(nombre, { tamano: statSync(piece).size, open: async () => createReadStream(piece) }),
        );
        if (!absent.has(clave) && !(await insist(() => holdsFile(to, nombre, sha256))))
          throw new StartFailure(`El fichero ${clave} no es el que dice la base de datos.`);
      });
    await db.query('commit');
  });
  if (existsSync(join(folder, HEADS))) copyFileSync(join(folder, HEADS), join(dataDir, HEADS));
}

/**
 * The keys say where the files have been put: where they were is no matter of this installation, nor what had to be deleted there.
 * After the migrations, because an earlier version has neither of both.
 */
export const placeKeys = (url: string, sitio: Sitio): Promise<void> =>
  withConnection(url, async (db) => {
    const key = "$1::text || replace(clave, 's3:', '')";
    for (const table of TABLES)
      await db.query(`update ${table} set clave = ${key} where clave <> ${key}`, [keyOf(sitio, '')]);
    await db.query('delete from archivo_por_borrar');
  });
