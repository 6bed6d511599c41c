// The machine of a bench: a PostgreSQL of its own, and processes that end with it.
import { type Config, loadConfig } from '#server/casa/config/config.ts';
import { dataFolder } from '#bin/piezas/product.ts';
import { startPostgres } from '#bin/postgres/postgres.ts';
import { type Process, startProcess } from './arena.ts';
import type { Line } from './report.ts';

export type Stage = {
  /** Address of PostgreSQL. */
  url: string;
  start: typeof startProcess;
  /** Ends the processes started so far. */
  clear(): void;
  /** Settings of a server over this database. */
  env(url: string): Record<string, string>;
};

/** Runs a bench on a stage of its own. `durable`: writes reach the disk, as in production. */
export async function onStage(work: (stage: Stage) => Promise<Line[]>, { durable = true } = {}): Promise<Line[]> {
  const data = dataFolder();
  const { folder } = data;
  const database = await startPostgres({ folder, password: 'de-usar-y-tirar', durable });
  const started: Process[] = [];
  const clear = () => {
    for (const running of started.splice(0)) running.end();
  };
  const start: typeof startProcess = async (...given) => {
    const running = await startProcess(...given);
    started.push(running);
    return running;
  };
  const env = (url: string) => ({
    NODE_ENV: 'production',
    URL_PUBLICA: 'http://localhost',
    EMPRESA: 'Astilleros',
    CORREO_REMITENTE: 'extramuros@localhost',
    DATABASE_URL: url,
    DATA_DIR: folder,
    LOG_LEVEL: 'info',
    TOKEN_SECRET: 'token-secret-of-the-bench-0123456789',
    XSRF_SECRET: 'xsrf-secret-of-the-bench-0123456789',
    SEGUNDO_FACTOR: 'no', // it asks for a code, not for work
  });
  try {
    return await work({ url: database.url, start, clear, env });
  } finally {
    clear();
    await database.stop();
    data.drop();
  }
}

/** Settings of the process that records the calls. */
export const silent = (env: Record<string, string>): Config => loadConfig({ ...env, LOG_LEVEL: 'silent' });
