// The settings and secrets of the installation that a script works on. Secrets are made once: a new one that does not fit
// what is already there would close it for good.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { addressFault } from '#server/casa/config/address.ts';
import { type Config, directUrl, loadConfig, StartFailure } from '#server/casa/config/config.ts';
import { withConnection } from '#server/casa/base/connect.ts';
import { loadSecrets, type Secretos } from '#server/casa/config/secrets.ts';
import { makeDataDir } from './data-dir.ts';
import { hasCluster } from './postgres-runner.ts';

/** The same for every script, so that a link made by one leads to the server of another. @throws StartFailure */
export async function loadSettings(): Promise<Config> {
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value));
  const dataDir = makeDataDir(resolve(given.DATA_DIR || '.data'));
  // Made-up keys are for trying the product: in production each secret is given, or the start ends here.
  if (given.NODE_ENV === 'production' || (given.TOKEN_SECRET && given.XSRF_SECRET)) return loadConfig(given);
  const made = await ownSecrets(dataDir, given.DATABASE_URL_DIRECTA || given.DATABASE_URL);
  return loadConfig({ TOKEN_SECRET: made.token, XSRF_SECRET: made.xsrf, ...given });
}

async function ownSecrets(dataDir: string, url: string | undefined): Promise<Secretos> {
  if (!url) return loadClusterSecrets(dataDir);
  const file = join(dataDir, 'secretos.json');
  // An address that is not one is for `loadConfig` to refuse.
  if (!existsSync(file) && !addressFault(url) && (await hasRows(url, 'usuario')))
    throw new StartFailure(
      `Falta ${file} y en la base de datos ya hay personas: restáurelo de la copia, o dé TOKEN_SECRET y XSRF_SECRET.`,
    );
  return loadSecrets(dataDir);
}

/** Those of the embedded database, made only where there is none yet. */
export function loadClusterSecrets(dataDir: string): Secretos {
  const file = join(dataDir, 'secretos.json');
  if (!existsSync(file) && hasCluster(dataDir))
    throw new StartFailure(
      `Falta ${file}, que tiene la contraseña de la base de datos que hay en esa carpeta: restáurelo de la copia.`,
    );
  return loadSecrets(dataDir);
}

/**
 * Asked once the database is open and before its server makes them: the signing secret may only be made where nothing has been
 * sealed yet. The key of push services may be made again, for devices ask for it anew when they are opened.
 */
export async function checkKeptKeys(config: Config, log: (line: string) => void): Promise<void> {
  const { DATA_DIR, FIRMA_SECRET, VAPID_SECRET } = config;
  const url = directUrl(config);
  const isLost = (name: string) => !existsSync(join(DATA_DIR, name));
  if (!FIRMA_SECRET && isLost('firma.json') && (await hasRows(url, 'firma_cadena')))
    throw new StartFailure(
      `Falta ${join(DATA_DIR, 'firma.json')} y en la base de datos hay firmas: restáurelo de la copia, o dé otro ` +
        'secreto en FIRMA_SECRET y la huella anterior en FIRMA_HUELLAS.',
    );
  if (!VAPID_SECRET && isLost('vapid.json') && (await hasRows(url, 'suscripcion')))
    log('Falta vapid.json y se crea otro: los navegadores que recibían notificaciones han de activarlas otra vez.');
}

/** False too where that table does not exist yet. */
const hasRows = (url: string, table: 'usuario' | 'firma_cadena' | 'suscripcion'): Promise<boolean> =>
  withConnection(url, async (db) => {
    const { rowCount } = await db.query('select where to_regclass($1) is null', [table]);
    return !rowCount && (await db.query(`select from ${pg.escapeIdentifier(table)} limit 1`)).rowCount === 1;
  });
