// `npm run copia`: a backup of the database and the files while the product runs, read back; the secrets apart.
import { existsSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { loadFilesConfig, StartFailure } from '#server/casa/config/config.ts';
import { openStore } from '#server/casa/archivos/almacen/open-store.ts';
import { writeLastBackup } from '#server/casa/archivos/last-backup.ts';
import { copySecrets, makeBackup } from './copias/backup-make.ts';
import type { Manifest } from './copias/backup-format.ts';
import { done, readWords, runCommand } from './piezas/command.ts';
import { openInstalled } from './postgres/installed.ts';

const USO = `Uso:
  npm run copia -- carpeta                        carpeta nueva con la base de datos y los ficheros; los secretos, en carpeta-secretos
  npm run copia -- carpeta --secretos otra        los secretos, en otra carpeta nueva
  npm run copia -- carpeta --sin-secretos         sin ellos: ya se guardaron`;
const DATA_DIR = resolve(process.env.DATA_DIR || '.data');

async function main(): Promise<boolean> {
  const { folder, secrets } = options();
  if (secrets && existsSync(secrets))
    throw new StartFailure(`${secrets} ya existe: dé otra en --secretos, o --sin-secretos.`);
  const database = await openInstalled(DATA_DIR);
  try {
    const store = await openStore(loadFilesConfig(process.env));
    const manifest = await makeBackup({ url: database.url, dataDir: DATA_DIR, folder, store });
    await note(manifest);
    if (secrets) {
      const names = await copySecrets(DATA_DIR, secrets);
      console.log(
        `· Secretos en ${secrets} (${names.join(', ') || 'ninguno en DATA_DIR'}): guárdelos en otro sitio que la copia`,
      );
    }
    return tell(manifest, folder);
  } finally {
    await database.stop();
  }
}

function options(): { folder: string; secrets: string | undefined } {
  const { values, positionals } = readWords(USO, { secretos: { type: 'string' }, 'sin-secretos': { type: 'boolean' } });
  const [folder, ...rest] = positionals;
  if (!folder || rest.length || (values.secretos && values['sin-secretos'])) throw new StartFailure(USO);
  const to = resolve(folder);
  const secrets = values['sin-secretos'] ? undefined : resolve(values.secretos ?? `${to}-secretos`);
  if (secrets === to || secrets?.startsWith(to + sep))
    throw new StartFailure('Los secretos no van dentro de la copia: indique otra carpeta en --secretos.');
  return { folder: to, secrets };
}

/** Records the copy for the operations page, which the copy itself does not need. */
const note = ({ creada, version, tablas, archivos }: Manifest) =>
  writeLastBackup(DATA_DIR, {
    Hecha: creada,
    Version: version,
    Filas: tablas.reduce((sum, { filas }) => sum + filas, 0),
    Ficheros: archivos.copiados,
    Bytes: archivos.bytes,
    Perdidos: archivos.perdidos.length,
  }).catch(() => console.error('· No se ha podido anotar en DATA_DIR que la copia está hecha'));

/** @returns false when files were missing before the copy. */
function tell({ tablas, archivos }: Manifest, folder: string): boolean {
  const rows = tablas.reduce((sum, { filas }) => sum + filas, 0);
  console.log(
    `· ${tablas.length} tablas con ${rows} filas, y ${archivos.copiados} ficheros (${(archivos.bytes / 1e6).toFixed(1)} MB) en ${folder}`,
  );
  if (archivos.borrados.length) console.log(`· ${archivos.borrados.length} ficheros se borraron mientras se copiaba`);
  if (archivos.perdidos.length === 0) return done('Copia comprobada');
  console.error(
    `✗ Copia hecha, pero faltaban o estaban dañados ${archivos.perdidos.length} ficheros: ` +
      `${archivos.perdidos.slice(0, 5).join(', ')}${archivos.perdidos.length > 5 ? '…' : ''}`,
  );
  return false;
}

await runCommand(main, 'No se ha podido copiar');
