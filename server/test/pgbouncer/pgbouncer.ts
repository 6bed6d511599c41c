// A real PgBouncer in front of a database of the tests: Debian's, or one that keeps named statements (1.21 or newer).
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#bin/postgres/port.ts';

const PLACES = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer', '/usr/local/sbin/pgbouncer'];

/** Version of a program, as a number: 1.18 is 118. */
export function versionOf(program: string): number {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  const [, major = 0, minor = 0] = /PgBouncer (\d+)\.(\d+)/.exec(stdout) ?? [];
  return Number(major) * 100 + Number(minor);
}
/** Program whose version suits; PGBOUNCER_BIN is looked at first. @throws Error that says where it comes from. */
export function findPgbouncer(suits: (version: number) => boolean, otherwise: string): string {
  const found = [process.env.PGBOUNCER_BIN ?? '', ...PLACES].find((path) => existsSync(path) && suits(versionOf(path)));
  if (!found) throw new Error(otherwise);
  return found;
}
/** PgBouncer before 1.21, which keeps no named statements of a transaction. */
export const debianPgbouncer = (): string =>
  findPgbouncer((version) => version >= 118 && version < 121, 'install the package pgbouncer of Debian 12');
/** PgBouncer with `max_prepared_statements`. */
export const recentPgbouncer = (): string =>
  findPgbouncer(
    (version) => version >= 121,
    'PgBouncer 1.21 or newer is missing: the package pgbouncer of Debian 13, or that source built into /usr/local (docs/pruebas.md)',
  );

/** User that runs it, never root. */
function systemUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

export type Pgbouncer = {
  /** Address of the database through it. */
  url: string;
  pid(): number;
  /** Ends it with SIGKILL. */
  kill(): Promise<void>;
  /** Runs it again at its port, with other settings where they are given. */
  again(settings?: Record<string, string | number>): Promise<void>;
  /** Reads its settings again while it runs. */
  reload(settings: Record<string, string | number>): Promise<void>;
  log(): string;
  stop(): Promise<void>;
};

/** Runs one until `stop`, with these settings of its section `[pgbouncer]`. */
export async function startPgbouncer(
  program: string,
  database: string,
  settings: Record<string, string | number>,
): Promise<Pgbouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  const user = systemUser();
  const at = (name: string) => join(folder, name);
  const target = new URL(database);
  const port = await freePort();
  let child: ChildProcess | undefined;
  let gone: Promise<unknown> = Promise.resolve();
  const write = (own: Record<string, string | number>) => {
    const values = {
      listen_addr: '127.0.0.1',
      listen_port: port,
      unix_socket_dir: '',
      auth_type: 'scram-sha-256',
      auth_file: at('usuarios.txt'),
      logfile: at('pgbouncer.log'),
      ...own,
    };
    const lines = Object.entries(values).map(([name, value]) => `${name} = ${value}`);
    const name = target.pathname.slice(1);
    writeFileSync(
      at('pgbouncer.ini'),
      `[databases]\n${name} = host=${target.hostname} port=${target.port} dbname=${name}\n[pgbouncer]\n${lines.join('\n')}\n`,
    );
  };
  const run = async () => {
    const started = spawn(program, [at('pgbouncer.ini')], { ...user, cwd: '/', stdio: 'ignore' });
    child = started;
    const killed = () => started.kill('SIGKILL');
    process.once('exit', killed);
    started.once('exit', () => process.off('exit', killed));
    gone = new Promise((resolve) => started.once('exit', resolve));
    for (let tries = 0; !(await answers(port)); tries++, await sleep(20))
      if (tries > 500 || started.exitCode !== null)
        throw new Error(
          `PgBouncer does not answer: ${existsSync(at('pgbouncer.log')) ? readFileSync(at('pgbouncer.log'), 'utf8') : ''}`,
        );
  };
  write(settings);
  writeFileSync(at('usuarios.txt'), `"${target.username}" "${decodeURIComponent(target.password)}"\n`);
  writeFileSync(at('pgbouncer.log'), '');
  for (const path of [folder, at('usuarios.txt'), at('pgbouncer.log')])
    if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid);
  await run();
  const url = new URL(database);
  url.port = String(port);
  const end = async (signal: NodeJS.Signals) => {
    child?.kill(signal);
    await gone;
  };
  return {
    url: url.href,
    pid: () => child?.pid ?? 0,
    kill: () => end('SIGKILL'),
    async again(own = settings) {
      write(own);
      await run();
    },
    async reload(own) {
      write(own);
      child?.kill('SIGHUP');
      await sleep(200);
    },
    log: () => readFileSync(at('pgbouncer.log'), 'utf8'),
    async stop() {
      await end('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
