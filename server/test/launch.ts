// `npm start` with real processes, real folders with a blank in their path, and the real PostgreSQL.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { askDatabase } from './database.ts';

export const START = join(import.meta.dirname, '../../bin/start.ts');

/** Environment of a process of the product that a test begins: where its compiled code is kept, and no setting of ours. */
export const bareEnv = (): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
});

/** Secrets given by an operator, for a start that makes none. */
export const SECRETS = {
  TOKEN_SECRET: 'token-secret-of-the-tests-0123456789',
  XSRF_SECRET: 'xsrf-secret-of-the-tests-0123456789',
};

/** Settings without which production does not start, besides the secrets. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  EMPRESA: 'Astillero',
  URL_PUBLICA: 'https://empleados.example',
  CORREO_REMITENTE: 'Astillero <avisos@astillero.example>',
};

export type Start = { child: ChildProcess; said(): string; ready: Promise<string>; exit: Promise<number | null> };
export type Starts = {
  /** Data folder of the running test. */
  folder(): string;
  start(env?: Record<string, string>, command?: string[]): Start;
  /** Starts the product, stops it as soon as it is open, and gives exit code and output. */
  openOnce(env?: Record<string, string>): Promise<{ code: number | null; said: string }>;
  /** Sentence of a refused start, checked to be its only output, without a stack and with an exit code other than 0. */
  refusal(env: Record<string, string>, command?: string[]): Promise<string>;
  pidfile(): string;
  postgresPid(): number | undefined;
  /** Runs a statement in the embedded database. */
  inDatabase<T extends pg.QueryResultRow>(text: string): Promise<T[]>;
};

/** Gives each test of the file a folder, and ends its processes after it. Called at the top of a test file. */
export function useStarts(): Starts {
  let folder = '';
  let starts: Start[] = [];
  const pidfile = () => join(folder, 'postgres', 'postmaster.pid');
  const postgresPid = () =>
    existsSync(pidfile()) ? Number(readFileSync(pidfile(), 'utf8').split('\n')[0]) : undefined;
  vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 }); // a test has several starts, on a machine that may be busy
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'extra muros '));
    starts = [];
  });
  afterEach(async () => {
    for (const { child, exit } of starts) {
      child.kill('SIGTERM');
      await exit;
    }
    const left = postgresPid();
    if (left && isAlive(left)) process.kill(left, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  });
  const start: Starts['start'] = (env = {}, command = [process.execPath, START]) => {
    const started = launch({ DATA_DIR: folder, ...env }, command);
    starts.push(started);
    return started;
  };
  return {
    folder: () => folder,
    start,
    async openOnce(env) {
      const { ready, child, exit, said } = start(env);
      await ready;
      child.kill('SIGTERM');
      return { code: await exit, said: said() };
    },
    async refusal(env, command) {
      const { ready, exit, said } = start(env, command);
      expect(await Promise.race([ready, exit]).catch(() => exit)).toBeGreaterThan(0);
      const lines = said()
        .trim()
        .split('\n')
        .filter((line) => !line.startsWith('·'));
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(/^✗ .+\.$/);
      return lines[0] ?? '';
    },
    pidfile,
    postgresPid,
    async inDatabase<T extends pg.QueryResultRow>(text: string) {
      const { postgres: password } = JSON.parse(readFileSync(join(folder, 'secretos.json'), 'utf8'));
      const port = Number(readFileSync(pidfile(), 'utf8').split('\n')[3]);
      return askDatabase<T>(`postgres://postgres:${password}@127.0.0.1:${port}/extramuros`, text);
    },
  };
}

function launch(env: Record<string, string>, [program = '', ...args]: string[]): Start {
  const plain = { PATH: process.env.PATH ?? '', PORT: '0', LOG_LEVEL: 'error', DEMO: 'no', SIN_WEB: 'si' };
  const child = spawn(program, args, { env: { ...plain, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const url = /Abierto en (\S+)/.exec(said)?.[1];
        if (url) resolve(url);
      });
    void exit.then((code) => reject(new Error(`it ended with ${code}: ${said}`)));
  });
  ready.catch(() => {});
  return { child, said: () => said, ready, exit };
}

/** Status of the call that checks the server's health. */
export const health = async (url: string): Promise<number> => (await fetch(`${url}/api/login/echoservidor`)).status;

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
