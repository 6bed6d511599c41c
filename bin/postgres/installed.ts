import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { addressFault } from '#server/casa/config/address.ts';
import { StartFailure } from '#server/casa/config/config.ts';
import { loadSecrets } from '#server/casa/config/secrets.ts';
import { startPostgres } from './postgres.ts';
import { isPostmasterOf, readPidfile } from './postgres-pidfile.ts';
import { chooseRunner } from './postgres-runner.ts';

/** Address of the environment for work that needs a session, or undefined. @throws StartFailure */
export function directUrlGiven(): string | undefined {
  const { DATABASE_URL, DATABASE_URL_DIRECTA } = process.env;
  const fault = [DATABASE_URL, DATABASE_URL_DIRECTA].map((url) => url && addressFault(url)).find(Boolean);
  if (fault) throw new StartFailure(`La dirección de la base de datos ${fault}.`);
  return DATABASE_URL_DIRECTA || DATABASE_URL || undefined;
}

/** The database of an installation as it is: its own, or the included one, which may be running with the server or stand still. */
export async function openInstalled(dataDir: string): Promise<{ url: string; stop(): Promise<void> }> {
  const url = directUrlGiven();
  if (url) return { url, stop: async () => {} };
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
