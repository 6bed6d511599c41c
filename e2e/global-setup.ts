import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#bin/postgres/port.ts';

/**
 * The product as `npm start` opens it on an empty machine: its own PostgreSQL, the demo company, the built web, mail kept in a folder.
 * With BASE_URL set the stories run against what is there, and nothing is started.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.BASE_URL) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'extramuros-e2e-'));
  const port = await freePort();
  // Origin of the native shell's page, which the server lets in.
  const shell = `http://127.0.0.1:${await freePort()}`;
  const { DATABASE_URL: _1, SMTP_URL: _2, NODE_ENV: _3, ...inherited } = process.env;
  const env = {
    ...inherited,
    DATA_DIR: folder,
    PORT: String(port),
    LOG_LEVEL: 'error',
    DEMO: 'si',
    DESCONEXION: 'no', // stories are told at any hour
    APP_ORIGENES: shell,
  };
  const server = spawn(process.execPath, [join(import.meta.dirname, '..', 'bin', 'start.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk);
      if (chunk.includes('Abierto en')) resolve();
    });
    server.once('exit', (code) => reject(new Error(`the server ended with ${code} before it listened`)));
  });
  process.env.BASE_URL = `http://localhost:${port}`;
  process.env.E2E_DATA_DIR = folder;
  process.env.E2E_ORIGEN_APP = shell;
  return async () => {
    server.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
}
