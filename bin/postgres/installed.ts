import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '#server/casa/config/config.ts';
import { loadSecrets } from '#server/casa/config/secrets.ts';
import { startPostgres } from './postgres.ts';
import { isPostmasterOf, readPidfile } from './postgres-pidfile.ts';
import { chooseRunner } from './postgres-runner.ts';

/** The database of an installation as it is: its own, or the included one, which may be running with the server or stand still. */
export async function openInstalled(dataDir: string): Promise<{ url: string; stop(): Promise<void> }> {
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL) return { url: DATABASE_URL, stop: async () => {} };
  if (!existsSync(join(dataDir, 'secretos.json')))
    throw new StartFailure(`En ${dataDir} no hay ninguna base de datos: indique DATA_DIR o DATABASE_URL.`);
  const { postgres: password } = loadSecrets(dataDir);
  const { data } = chooseRunner(dataDir);
  const running = readPidfile(data);
  if (running?.ready && isPostmasterOf(data, running.pid))
    return {
      url: `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${running.port}/extramuros`,
      stop: async () => {},
    };
  const log = (line: string) => console.error(`· ${line}`);
  return startPostgres({ folder: dataDir, password, log });
}
