import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { StartFailure } from '#server/casa/config/config.ts';
import { checkDatabase, sessionOptions } from './session-settings.ts';

/** The folder of the product's own migrations. */
export const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));
const LOCK = 7_215_019; // any fixed number: one process migrates, the others wait
const OLDEST = 150_000;

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
 * Brings a database up to date: each `NNNN_name.sql` of `dir` once, in order, in a transaction with its own record.
 * Migrations only go forward: a mistake is mended by a later file.
 * @returns the names that it applied.
 * @throws StartFailure when the database does not answer, is older than PostgreSQL 15, or its record does not match the files.
 */
export async function migrate({
  url,
  dir = MIGRATIONS,
  log = () => {},
}: {
  url: string;
  dir?: string;
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
    await client.query(`set lock_timeout = '5s'`); // a migration waiting behind a long query would block all later queries of its table
    await client.query(RECORD);
    const pending = await findPending(client, readMigrations(dir));
    for (const migration of pending) {
      log(`Aplicando ${migration.nombre}…`);
      await apply(client, migration);
    }
    return pending.map((migration) => migration.nombre);
  });
}

const RECORD =
  'create table if not exists migracion (nombre text primary key, sha256 text not null, aplicada timestamptz not null default now())';

/**
 * Brings an empty database to where another one was, within the transaction of `client`. The record of it is for the caller to write.
 * @throws StartFailure when this program does not have one of those files, or has another one under its name.
 */
export async function replayMigrations(
  client: pg.Client,
  applied: readonly { nombre: string; sha256: string }[],
  dir = MIGRATIONS,
): Promise<void> {
  const files = new Map(readMigrations(dir).map((file) => [file.nombre, file]));
  for (const { nombre, sha256 } of applied) if (!isKnown(files.get(nombre), sha256)) throw foreign(nombre);
  await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
  await client.query(RECORD);
  for (const { nombre } of applied) await client.query(files.get(nombre)?.text ?? '');
}

const foreign = (nombre: string) =>
  new StartFailure(
    `La copia tiene la migración ${nombre}, que esta versión del programa no conoce así: use la que la hizo, o una más reciente.`,
  );

/** Work on a client of its own, which ends with it. @throws StartFailure */
export async function withConnection<T>(url: string, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = await connect(url);
  try {
    return await work(db);
  } finally {
    await db.end().catch(() => {});
  }
}

/** A client of its own. @throws StartFailure that says why nobody can come in. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    options: sessionOptions(),
    application_name: 'extramuros-migracion',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { hostname, port, pathname } = new URL(url);
    const where = `${decodeURIComponent(pathname.slice(1))} en ${hostname}:${port || 5432}`;
    throw new StartFailure(`No se puede entrar en la base de datos ${where}: ${reason(error)}.`);
  }
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nadie responde en esa dirección',
  ENOTFOUND: 'ese nombre de máquina no existe',
  EAI_AGAIN: 'ese nombre de máquina no existe',
  ETIMEDOUT: 'no responde',
  ECONNRESET: 'ha cortado la conexión',
  '28P01': 'usuario o contraseña incorrectos',
  '28000': 'no admite a ese usuario desde esta máquina',
  '3D000': 'esa base de datos no existe',
  '57P03': 'se está iniciando o deteniendo',
  '53300': 'no admite más conexiones',
  '08P01': 'no acepta los ajustes de cada conexión: conéctese a PostgreSQL sin PgBouncer ni otro intermediario',
};
function reason(error: unknown): string {
  const code = error instanceof AggregateError ? codeOf(error.errors[0]) : codeOf(error);
  return (
    REASONS[code] ??
    (error instanceof Error && /timeout/i.test(error.message)
      ? 'no responde'
      : `ha fallado la conexión${code && ` (${code})`}`)
  );
}
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

const isKnown = (file: Migration | undefined, sha256: string) =>
  file?.sha256 === sha256 || (file !== undefined && EARLIER[file.nombre]?.includes(sha256) === true);

/** Line ends do not count: a checkout on another system may change them. */
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

async function apply(client: pg.Client, { nombre, sha256, text }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(text);
    await client.query('insert into migracion (nombre, sha256) values ($1, $2)', [nombre, sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    const why = error instanceof Error ? error.message : String(error);
    throw new StartFailure(`No se ha podido aplicar la migración ${nombre}: ${why}.`);
  }
}
