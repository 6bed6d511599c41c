import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { StartFailure } from '#server/casa/config/config.ts';
import { VERSION, commandName } from '#server/casa/config/version.ts';
import { withConnection } from './connect.ts';
import {
  createDefinitions,
  type Definitions,
  isBehind,
  readDefinitions,
  refuseLaterEdition,
  renewColumnFunctions,
  renewDefinitions,
  SQL,
} from './sql/definitions.ts';
import { isKnown, type Migration, MIGRATIONS, readMigrations } from './sql/migration-files.ts';
import { laterRelease, readLastRelease, recordServed } from './sql/served-release.ts';
import { checkDatabase } from './session-settings.ts';

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
 * Brings a database up to date: an empty one in one step; else each `NNNN_name.sql` once, in order, with its own record, and then what
 * changed of the functions, views and triggers. It only goes forward: a mistake is mended by a later file. A database of the next
 * release, whose schema serves this one, is left as it is.
 * @param onlyCheck changes nothing, and refuses a database that is not up to date.
 * @returns the names of the migrations that it applied.
 * @throws StartFailure when the database does not answer, is older than PostgreSQL 15, or its record does not match the files.
 */
export async function migrate({
  url,
  from = OWN,
  log = () => {},
  onlyCheck = false,
}: {
  url: string;
  from?: Sources;
  log?(line: string): void;
  onlyCheck?: boolean;
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
    if (onlyCheck) {
      await refuseBehind(client, files, definitions);
      return [];
    }
    if (from.oneStep && definitions && (await isEmpty(client))) {
      log('Creando las tablas…');
      await createAll(client, { files, definitions, from });
      return files.map((file) => file.nombre);
    }
    await client.query(RECORD);
    const later = definitions && (await laterRelease(client, knowledgeOf(files, definitions)));
    if (later) {
      log(`La base de datos es ya la de la versión ${later}, que sirve también a esta: no se cambia.`);
      return [];
    }
    const pending = await findPending(client, files);
    if (definitions) await refuseLaterEdition(client, definitions);
    const alone = pending.filter((file) => file.nombre <= LAST_ALONE);
    for (const migration of alone) {
      log(`Aplicando ${migration.nombre}…`);
      await inTransaction(client, notApplied(migration), () => apply(client, migration));
    }
    if (definitions) await renew(client, { definitions, from, pending: pending.slice(alone.length) });
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
const createAll = (
  client: pg.Client,
  { files, definitions, from }: { files: Migration[]; definitions: Definitions; from: Sources },
) =>
  inTransaction(client, 'No se han podido crear las tablas', async () => {
    await client.query(RECORD);
    await createDefinitions(client, definitions, true);
    for (const path of from.oneStep ?? []) await client.query(readFileSync(path, 'utf8'));
    await createDefinitions(client, definitions, false);
    for (const file of files) await recordMigration(client, file);
    await recordServed(client, VERSION, readLastRelease(from.migrations));
  });

/** Applies later migrations and changed definitions together, so that no process finds tables and functions of different versions. */
const renew = (
  client: pg.Client,
  { definitions, from, pending }: { definitions: Definitions; from: Sources; pending: Migration[] },
) =>
  inTransaction(client, 'No se han podido poner al día las funciones', async () => {
    if (pending.length) await renewColumnFunctions(client, definitions);
    for (const migration of pending)
      await apply(client, migration).catch((error: unknown) => {
        throw new StartFailure(`${notApplied(migration)}: ${sentence(error)}.`);
      });
    await renewDefinitions(client, definitions);
    await recordServed(client, VERSION, readLastRelease(from.migrations));
  });

const knowledgeOf = (files: readonly Migration[], { edition }: Definitions) => ({
  migracion: files.at(-1)?.nombre ?? '',
  edicion: edition,
});

/** @throws StartFailure when something is to be applied, or a later release has been here that does not serve this one. */
async function refuseBehind(client: pg.Client, files: Migration[], definitions?: Definitions): Promise<void> {
  const behind = (what: string) =>
    new StartFailure(
      `A la base de datos ${what}: ejecute «${commandName('migrate')}» antes de arrancar, o quite MIGRAR=no.`,
    );
  if (await isEmpty(client)) throw behind('le faltan todas las tablas');
  if (definitions && (await laterRelease(client, knowledgeOf(files, definitions)))) return;
  const pending = await findPending(client, files);
  if (pending.length) throw behind(`le faltan ${pending.length} migraciones, de ${pending[0]?.nombre} en adelante`);
  if (definitions && (await isBehind(client, definitions))) throw behind('le faltan las funciones de esta versión');
}

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
