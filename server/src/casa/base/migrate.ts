import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { StartFailure } from '#server/casa/config/config.ts';
import { withConnection } from './connect.ts';
import {
  createDefinitions,
  type Definitions,
  readDefinitions,
  refuseLaterEdition,
  renewColumnFunctions,
  renewDefinitions,
  SQL,
} from './sql/definitions.ts';
import { checkDatabase } from './session-settings.ts';

/** The folder of the product's own migrations. */
export const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));
const LOCK = 7_215_019; // any fixed number; one process migrates while the others wait
const OLDEST = 150_000;
/** Last migration with functions and triggers, which are applied one by one; later ones go with the definitions of `server/sql`. */
const LAST_ALONE = '0155_definiciones_sql.sql';

export type Sources = {
  /** Folder of the numbered migrations. */
  migrations: string;
  /** Folder of the definitions; absent where the migrations are everything. */
  sql?: string;
  /** Files that make all tables and then rows in one step; without them an empty database runs every migration. */
  oneStep?: readonly string[];
};
export const OWN: Sources = {
  migrations: MIGRATIONS,
  sql: SQL,
  oneStep: [join(MIGRATIONS, 'schema.sql'), join(MIGRATIONS, 'seed.sql')],
};

/**
 * Digests of bytes that were applied somewhere before the file was edited (decision 0104): comments in 0011 and 0019, indexes in
 * 0076 and triggers in 0090, which 0116 makes where they are missing. No other file may ever come here: SHA256SUMS holds them all.
 */
const EARLIER: Record<string, readonly string[]> = {
  '0011_firma.sql': ['c1bca1ae8579944d2c27339afd3383dd05ae6bd44f802e0e94a8094648703983'],
  '0019_claves_en_cadena.sql': ['a725f89411b22e9f7d2f799f4958f19490e94870b5e3dcf7779a033e6fb77ee4'],
  '0076_inspecciones.sql': [
    'cee48f0102ba526c55079f31d6136a7cd7ec04aed4a457479fe563fec11c7b5e',
    'dd6930bf6bc98452cabd36337dd57e5a2df5556a56d056ed52a4215c2da2b9dc',
  ],
  '0090_pantallas.sql': ['531b049529fcf8dd4f94808b258e4e8f278dea50ac6f0ed504a69e7a5133880e'],
};

type Migration = { nombre: string; sha256: string; text: string };

/**
 * Brings a database up to date: an empty one in one step; else each `NNNN_name.sql` once, in order, with its own record, and then what
 * changed of the functions, views and triggers. It only goes forward: a mistake is mended by a later file.
 * @returns the names of the migrations that it applied.
 * @throws StartFailure when the database does not answer, is older than PostgreSQL 15, or its record does not match the files.
 */
export async function migrate({
  url,
  from = OWN,
  log = () => {},
}: {
  url: string;
  from?: Sources;
  log?(line: string): void;
}): Promise<string[]> {
  return withConnection(url, async (client) => {
    const { rows } = await client.query<{ number: number; name: string }>(
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
    );
    if (rows[0] && rows[0].number < OLDEST)
      throw new StartFailure(`La base de datos es PostgreSQL ${rows[0].name}: hace falta la versión 15 o posterior.`);
    await checkDatabase(client);
    await client.query(`set lock_timeout = '2min'`);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(`set lock_timeout = '5s'`); // a migration that waits behind a long query would block all later queries of its table
    const files = readMigrations(from.migrations);
    const definitions = from.sql ? readDefinitions(from.sql) : undefined;
    if (from.oneStep && definitions && (await isEmpty(client))) {
      log('Creando las tablas…');
      await createAll(client, files, definitions, from.oneStep);
      return files.map((file) => file.nombre);
    }
    await client.query(RECORD);
    const pending = await findPending(client, files);
    if (definitions) await refuseLaterEdition(client, definitions);
    const alone = pending.filter((file) => file.nombre <= LAST_ALONE);
    for (const migration of alone) {
      log(`Aplicando ${migration.nombre}…`);
      await inTransaction(client, notApplied(migration), () => apply(client, migration));
    }
    if (definitions) await renew(client, definitions, pending.slice(alone.length));
    return pending.map((migration) => migration.nombre);
  });
}

/** True for a database without any table, view or sequence. */
export async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ hay: boolean }>(
    `select exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
        and not exists (select from pg_depend e where e.classid = 'pg_class'::regclass and e.objid = c.oid and e.deptype = 'e')) as hay`,
  );
  return !rows[0]?.hay;
}

/** Makes a new database in one step, without running each migration. */
const createAll = (client: pg.Client, files: Migration[], definitions: Definitions, oneStep: readonly string[]) =>
  inTransaction(client, 'No se han podido crear las tablas', async () => {
    await client.query(RECORD);
    await createDefinitions(client, definitions, true);
    for (const path of oneStep) await client.query(readFileSync(path, 'utf8'));
    await createDefinitions(client, definitions, false);
    for (const file of files) await recordMigration(client, file);
  });

/** Applies later migrations and changed definitions together, so that no process finds tables and functions of different versions. */
const renew = (client: pg.Client, definitions: Definitions, pending: Migration[]) =>
  inTransaction(client, 'No se han podido poner al día las funciones', async () => {
    if (pending.length) await renewColumnFunctions(client, definitions);
    for (const migration of pending)
      await apply(client, migration).catch((error: unknown) => {
        throw new StartFailure(`${notApplied(migration)}: ${sentence(error)}.`);
      });
    await renewDefinitions(client, definitions);
  });

const RECORD =
  'create table if not exists migracion (nombre text primary key, sha256 text not null, aplicada timestamptz not null default now())';

/**
 * Brings an empty database to where another one was, within the transaction of `client`. The record of it is for the caller to write,
 * and functions, views and triggers of `server/sql` for `migrate`.
 * @throws StartFailure when this program does not have one of those files, or has another one under its name.
 */
export async function replayMigrations(
  client: pg.Client,
  applied: readonly { nombre: string; sha256: string }[],
): Promise<void> {
  const files = new Map(readMigrations(MIGRATIONS).map((file) => [file.nombre, file]));
  for (const { nombre, sha256 } of applied) if (!isKnown(files.get(nombre), sha256)) throw foreign(nombre);
  await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
  await client.query(RECORD);
  const alone = applied.filter(({ nombre }) => nombre <= LAST_ALONE);
  for (const { nombre } of alone) await client.query(files.get(nombre)?.text ?? '');
  if (applied.length > alone.length) await renewColumnFunctions(client, readDefinitions(SQL));
  for (const { nombre } of applied.slice(alone.length)) await client.query(files.get(nombre)?.text ?? '');
}

const foreign = (nombre: string) =>
  new StartFailure(
    `La copia tiene la migración ${nombre}, que esta versión del programa no conoce así: use la que la hizo, o una más reciente.`,
  );

const isKnown = (file: Migration | undefined, sha256: string) =>
  file?.sha256 === sha256 || (file !== undefined && EARLIER[file.nombre]?.includes(sha256) === true);

/** Digest that ignores line ends, which a checkout on another system may change. */
export function readMigrations(dir: string): Migration[] {
  const names = readdirSync(dir)
    .filter((name) => /^\d{4}_.+\.sql$/.test(name))
    .toSorted();
  return names.map((nombre) => {
    const text = readFileSync(join(dir, nombre), 'utf8').replaceAll('\r\n', '\n');
    return { nombre, text, sha256: createHash('sha256').update(text).digest('hex') };
  });
}

async function findPending(client: pg.Client, files: Migration[]): Promise<Migration[]> {
  const { rows: applied } = await client.query<{ nombre: string; sha256: string }>(
    'select nombre, sha256 from migracion order by nombre',
  );
  const known = new Map(files.map((file) => [file.nombre, file]));
  for (const { nombre, sha256 } of applied) {
    const file = known.get(nombre);
    if (!file)
      throw new StartFailure(
        `La base de datos tiene la migración ${nombre}, que esta versión del programa no conoce: use una más reciente.`,
      );
    if (!isKnown(file, sha256))
      throw new StartFailure(`La migración ${nombre} ha cambiado después de aplicarse: recupere el fichero original.`);
  }
  const pending = files.filter((file) => !applied.some((record) => record.nombre === file.nombre));
  const last = applied.at(-1)?.nombre ?? '';
  const late = pending.find((file) => file.nombre < last);
  if (late)
    throw new StartFailure(
      `La migración ${late.nombre} es anterior a ${last}, que ya está aplicada: dele un número posterior.`,
    );
  return pending;
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query(migration.text);
  await recordMigration(client, migration);
}
const recordMigration = (client: pg.Client, { nombre, sha256 }: Migration) =>
  client.query('insert into migracion (nombre, sha256) values ($1, $2)', [nombre, sha256]);
const notApplied = ({ nombre }: Migration) => `No se ha podido aplicar la migración ${nombre}`;
const sentence = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function inTransaction(client: pg.Client, failure: string, work: () => Promise<void>): Promise<void> {
  try {
    await client.query('begin');
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error instanceof StartFailure ? error : new StartFailure(`${failure}: ${sentence(error)}.`);
  }
}
