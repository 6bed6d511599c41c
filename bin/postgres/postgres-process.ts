// One run of the embedded PostgreSQL: its settings, its beginning, its end.
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartFailure } from '#server/casa/config/config.ts';
import { freePort } from './port.ts';
import { isPostmasterOf, readPidfile } from './postgres-pidfile.ts';
import type { Runner } from './postgres-runner.ts';

export const inUse = (folder: string) =>
  new StartFailure(
    `La carpeta de datos ${folder} ya está en uso por otro arranque: ciérrelo antes o indique otra en DATA_DIR.`,
  );

export type Launched = { child: ChildProcess; port: number; end: Promise<void>; readonly ended: boolean };

/** Runs PostgreSQL and waits until it is ready. @throws StartFailure */
export async function launch(
  runner: Runner,
  { folder, durable = true }: { folder: string; durable?: boolean },
  fixedPort?: number,
): Promise<Launched> {
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
    const server = watchEnd(child, port);
    if (await becomesReady(server, runner.data)) return server;
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
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
};

/** From the first moment: an end that comes before anybody listens would never be heard. */
function watchEnd(child: ChildProcess, port: number): Launched {
  let ended = false;
  const end = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()));
  void end.then(() => (ended = true));
  return {
    child,
    port,
    end,
    get ended() {
      return ended;
    },
  };
}

/** Recovery after a crash can take its time, so it waits for as long as the process lives, up to two minutes. */
async function becomesReady(server: Launched, data: string): Promise<boolean> {
  for (const limit = Date.now() + 120_000; !server.ended && Date.now() < limit; await sleep(15)) {
    const file = readPidfile(data);
    if (file?.ready && file.pid === server.child.pid) {
      server.child.unref();
      return true;
    }
  }
  server.child.kill('SIGKILL');
  return false;
}

export async function pgCtlStop(runner: Runner): Promise<void> {
  for (const mode of ['fast', 'immediate']) {
    const [file, args] = runner.command('pg_ctl', ['stop', '-D', runner.data, '-m', mode, '-w', '-t', '6']);
    const child = spawn(file, args, { ...runner.options, cwd: '/', stdio: 'ignore' });
    const code = await new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
    if (code === 0 || !readPidfile(runner.data)) return;
  }
}

export const lastLine = (text: string) =>
  text
    .trim()
    .split('\n')
    .findLast((line) => /FATAL|ERROR|error/.test(line)) ??
  text.trim().split('\n').at(-1) ??
  '';
