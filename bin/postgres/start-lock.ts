// One start of a data folder at a time, until its PostgreSQL is owned: before that, a second one would take the first one's for what a
// killed start left behind. A name that listens is the system's to let go of, however the process ends.
import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Name that only one process of this machine can listen at. Abstract on Linux and a pipe on Windows: no file stays behind. */
function nameOf(folder: string): string {
  const digest = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32);
  if (process.platform === 'linux') return `\0extramuros-${digest}`;
  return process.platform === 'win32'
    ? `\\\\.\\pipe\\extramuros-${digest}`
    : join(tmpdir(), `extramuros-${digest}.sock`);
}

const listenAt = (name: string) =>
  new Promise<Server | undefined>((resolve, reject) => {
    const server = createServer((client) => client.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(name, () => resolve(server));
  });
const isHeard = (name: string) =>
  new Promise<boolean>((resolve) => {
    const client = connect(name, () => resolve(true)).once('error', () => resolve(false));
    client.once('connect', () => client.destroy());
  });

/**
 * Waits for its turn to start in `folder`, which exists. Calls `waiting` once if it has to wait.
 * @returns lets the next one go on.
 */
export async function lockStart(folder: string, waiting: () => void): Promise<() => void> {
  const name = nameOf(folder);
  for (let tries = 1; ; tries++) {
    const server = await listenAt(name);
    if (server) {
      server.unref();
      return () => void server.close();
    }
    // Elsewhere than on Linux and Windows the file of a killed process stays.
    if (name.endsWith('.sock') && !(await isHeard(name))) rmSync(name, { force: true });
    if (tries === 5) waiting();
    await sleep(100);
  }
}
