// The product as `npm start` opens it on an empty machine, for what is looked at, measured or told in a browser.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#bin/postgres/port.ts';

export type Product = { url: string; pid: number; secondsToOpen: number; stop(): Promise<void> };

/** A folder for data that goes with `drop`. */
export function dataFolder(): { folder: string; drop(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'extramuros-datos-'));
  return { folder, drop: () => rmSync(folder, { recursive: true, force: true }) };
}

type Opening = {
  /** Settings besides the demo company and a silent log. */
  env?: Record<string, string | undefined>;
  port?: number;
  /** Hears what the product says on its terminal. */
  hear?(chunk: Buffer): void;
};
/** Starts the product over a data folder, the demo company in it the first time. @throws Error when it ends before it listens. */
export async function openProduct(folder: string, { env = {}, port, hear }: Opening = {}): Promise<Product> {
  const at = port ?? (await freePort());
  const { DATABASE_URL: _1, SMTP_URL: _2, NODE_ENV: _3, ...inherited } = process.env;
  const began = performance.now();
  const server = spawn(process.execPath, [join(import.meta.dirname, '..', 'start.ts')], {
    env: { ...inherited, DATA_DIR: folder, PORT: String(at), LOG_LEVEL: 'error', DEMO: 'si', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => {
      hear?.(chunk);
      if (chunk.includes('Abierto en')) resolve();
    });
    server.once('exit', (code) => reject(new Error(`the product ended with ${code} before it listened`)));
  });
  const stop = async () => {
    server.kill('SIGTERM');
    await gone;
  };
  return {
    url: `http://localhost:${at}`,
    pid: server.pid ?? 0,
    secondsToOpen: (performance.now() - began) / 1_000,
    stop,
  };
}

/** Data folder of a product that was opened on an empty machine and closed again. */
export async function loadCompany(env: Record<string, string | undefined>): Promise<ReturnType<typeof dataFolder>> {
  const data = dataFolder();
  try {
    const { stop } = await openProduct(data.folder, { env });
    await stop();
  } catch (error) {
    data.drop();
    throw error;
  }
  return data;
}
