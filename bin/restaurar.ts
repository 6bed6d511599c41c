// `npm run restaurar`: puts a backup back into an empty installation, and proves it.
import { chmodSync, copyFileSync, existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openHolders } from '#server/casa/archivos/almacen/open-store.ts';
import { proveEmptyBucket } from '#server/casa/archivos/almacen/prove.ts';
import { loadFilesConfig, StartFailure } from '#server/casa/config/config.ts';
import { withConnection } from '#server/casa/base/connect.ts';
import { migrate } from '#server/casa/base/migrate.ts';
import { checkBackup, type Manifest } from './copias/backup-format.ts';
import { SECRETS } from './copias/backup-make.ts';
import { placeKeys, refuseFull, restoreDatabase, restoreFiles } from './copias/backup-restore.ts';
import { makeDataDir } from './postgres/data-dir.ts';
import { loadClusterSecrets } from './postgres/installation.ts';
import { directUrlGiven } from './postgres/installed.ts';
import { startPostgres } from './postgres/postgres.ts';
import { hasCluster } from './postgres/postgres-runner.ts';
import { done, readWords, runCommand } from './piezas/command.ts';
import { runScript } from './piezas/script.ts';

const USO = `Uso:
  npm run restaurar -- carpeta                    en DATA_DIR, vacía, y en la base de datos incluida o la de DATABASE_URL, vacía
  npm run restaurar -- carpeta --secretos otra    con los secretos que se guardaron aparte
  npm run restaurar -- carpeta --comprobar        solo mira que la copia está entera: no escribe nada`;
const log = (line: string) => console.log(`· ${line}`);

async function main(): Promise<boolean> {
  const { folder, secrets, onlyCheck } = options();
  log('Comprobando la copia…');
  const manifest = await checkBackup(folder);
  if (onlyCheck) return done(`Copia comprobada: es del ${manifest.creada}`);
  const dataDir = emptyDataDir();
  const url = directUrlGiven();
  if (url) await refuseFull(url);
  const settings = loadFilesConfig({ ...process.env, DATA_DIR: dataDir });
  await proveEmptyBucket(settings);
  for (const name of SECRETS.filter((secret) => secrets && existsSync(join(secrets, secret)))) {
    copyFileSync(join(secrets ?? '', name), join(dataDir, name));
    chmodSync(join(dataDir, name), 0o600);
  }
  const database = url ? { url, stop: async () => {} } : await embedded(dataDir);
  try {
    log('Restaurando la base de datos…');
    await restoreDatabase({ url: database.url, folder, manifest });
    log('Restaurando los ficheros…');
    const sitio = settings.ARCHIVOS_EN;
    const { [sitio]: to } = await openHolders(settings);
    if (to) await restoreFiles({ url: database.url, folder, manifest, dataDir, to, sitio });
    await migrate({ url: database.url, log });
    await placeKeys(database.url, sitio);
    await forgetProcesses(database.url);
    return await prove(dataDir, manifest);
  } finally {
    await database.stop();
  }
}

/** Processes of the machine that the copy was made on: none of them runs here, and none has died. */
const forgetProcesses = (url: string) => withConnection(url, (db) => db.query('delete from proceso'));

function options(): { folder: string; secrets: string | undefined; onlyCheck: boolean } {
  const { values, positionals } = readWords(USO, { secretos: { type: 'string' }, comprobar: { type: 'boolean' } });
  const [folder, ...rest] = positionals;
  if (!folder || rest.length) throw new StartFailure(USO);
  const secrets = values.secretos && resolve(values.secretos);
  if (secrets && !SECRETS.some((name) => existsSync(join(secrets, name))))
    throw new StartFailure(`En ${secrets} no hay secretos.`);
  return { folder: resolve(folder), secrets, onlyCheck: values.comprobar === true };
}

function emptyDataDir(): string {
  const folder = makeDataDir(resolve(process.env.DATA_DIR || '.data'));
  if (readdirSync(folder).length || hasCluster(folder))
    throw new StartFailure(`La carpeta de datos ${folder} no está vacía: solo se restaura en una que lo esté.`);
  return folder;
}

const embedded = (dataDir: string) =>
  startPostgres({ folder: dataDir, password: loadClusterSecrets(dataDir).postgres, log });

/** The signatures and their chain, by the program that proves them anywhere else. */
async function prove(dataDir: string, { archivos, tablas }: Manifest): Promise<boolean> {
  log('Comprobando las firmas…');
  const { ok, complaint } = await runScript('verificar.ts', { DATA_DIR: dataDir });
  if (!ok) throw new StartFailure(`Restaurada, pero las firmas no cuadran: ${complaint}`);
  if (archivos.perdidos.length)
    log(`${archivos.perdidos.length} ficheros ya faltaban o estaban dañados cuando se hizo la copia`);
  const signed = tablas.some(({ nombre, filas }) => nombre === 'firma_cadena' && filas > 0);
  if (signed && !process.env.FIRMA_SECRET && !existsSync(join(dataDir, 'firma.json')))
    log('Falta firma.json: póngalo en DATA_DIR antes de arrancar, o dé otro secreto en FIRMA_SECRET');
  return done('Copia restaurada y comprobada');
}

await runCommand(main, 'No se ha podido restaurar');
