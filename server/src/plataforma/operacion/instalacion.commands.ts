import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '#server/casa/base/migrate.ts';
import { readFreshSettings } from '#server/casa/base/pooler/fresh-settings.ts';
import { type Config, directUrl, StartFailure } from '#server/casa/config/config.ts';
import { loadSigningSecret, loadVapidSecret } from '#server/casa/config/secrets.ts';
import type { Instalacion } from './comprobaciones/instalacion.rules.ts';
import { huellaDeSecretos } from './comprobaciones/secretos.rules.ts';
import { existsBase } from './estado.queries.ts';
import { selectBaseComprobada } from './instalacion.queries.ts';

const DE_SECRETOS = ['secretos.json', 'firma.json', 'vapid.json'];

/** Fingerprints of the secrets of this process. It makes none that is missing. */
export function huellaDe({ TOKEN_SECRET, XSRF_SECRET, FIRMA_SECRET, VAPID_SECRET, DATA_DIR }: Config): string {
  const guardado = (nombre: string, leer: (dataDir: string) => string) =>
    existsSync(join(DATA_DIR, nombre)) ? leer(DATA_DIR) : '';
  return huellaDeSecretos({
    TOKEN_SECRET,
    XSRF_SECRET,
    FIRMA_SECRET: FIRMA_SECRET || guardado('firma.json', loadSigningSecret),
    VAPID_SECRET: VAPID_SECRET || guardado('vapid.json', loadVapidSecret),
  });
}

/** Sentence of what the schema lacks, or null. */
async function faltaEnEsquema(config: Config): Promise<string | null> {
  try {
    await migrate({ url: directUrl(config), onlyCheck: true });
    return null;
  } catch (error) {
    if (error instanceof StartFailure) return error.message;
    throw error;
  }
}

const permisosDe = async (dataDir: string) => {
  const hay = DE_SECRETOS.filter((nombre) => existsSync(join(dataDir, nombre)));
  return Promise.all(hay.map(async (nombre) => ({ nombre, modo: (await stat(join(dataDir, nombre))).mode })));
};

/** Identifier of the data folder, or null where no process has made one. */
const carpetaDe = (dataDir: string) =>
  readFile(join(dataDir, 'carpeta.id'), 'utf8').then(
    (texto) => texto.trim(),
    () => null,
  );

/** Facts of the installation that are read only when it is checked. `desdeOrden`: by a command, and not by a server. */
export async function medirInstalacion(config: Config, { desdeOrden }: { desdeOrden: boolean }): Promise<Instalacion> {
  const { DATABASE_URL, DATABASE_URL_DIRECTA, DATA_DIR } = config;
  const intermediario = DATABASE_URL_DIRECTA !== '';
  await existsBase(); // the wait for a connection would count as a difference of the clocks
  const { adelanto, ...base } = await selectBaseComprobada();
  const [ajustes, esquema, ficheros, carpeta] = await Promise.all([
    readFreshSettings(DATABASE_URL, intermediario),
    faltaEnEsquema(config),
    permisosDe(DATA_DIR),
    carpetaDe(DATA_DIR),
  ]);
  return {
    base,
    ajustes,
    esquema,
    adelanto: Math.round(adelanto),
    ficheros,
    intermediario,
    root: process.getuid?.() === 0,
    orden: desdeOrden ? { secretos: huellaDe(config), carpeta } : null,
  };
}
