// The web as the browser gets it, made on this machine the first time and whenever what it is made from changes.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '#server/casa/config/config.ts';
import { BUILD, COMMIT, isReleased, VERSION } from '#server/casa/config/version.ts';
import { whereBuilt } from './builds-folder.ts';
import { runScript } from './script.ts';
import { stampOf } from './stamp.ts';

const root = join(import.meta.dirname, '../..');

const SOURCES = [
  'web/**/*',
  'contract/**/*',
  'vite.config.ts',
  'bin/piezas/web-build.ts',
  'bin/piezas/{licences,endpoints,menu-icons}*.ts',
  'bin/web/*.ts',
  'package-lock.json',
];

/**
 * Builds the web if its sources changed since the last time. In a process of its own: a bundler's memory is not a server's.
 * `keep` is given the folder of the build before, which is about to go.
 * @returns the folder of the build.
 * @throws StartFailure when the build fails.
 */
export async function buildWeb(
  log: (line: string) => void,
  keep: (web: string) => Promise<unknown> = async () => {},
): Promise<string> {
  if (isReleased) return join(root, 'dist', 'web');
  const now = stampOf(SOURCES);
  const { folder, ready } = whereBuilt((builds) => {
    const stamp = join(builds, 'web.huella');
    return existsSync(join(builds, 'web', 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now;
  });
  const out = join(folder, 'web');
  if (ready) return out;
  if (!existsSync(join(root, 'node_modules', 'vite'))) {
    if (existsSync(join(out, 'index.html'))) return out;
    throw new StartFailure(
      'Falta la web compilada y aquí no están las herramientas que la compilan: ejecute «npm ci --include=dev».',
    );
  }
  log('Compilando la web…');
  if (existsSync(join(out, 'assets'))) await keep(out);
  const began = Date.now();
  const { ok, complaint } = await runScript('piezas/web-build.ts', {
    NODE_ENV: 'production',
    WEB_DIR: out,
    VITE_VERSION: COMMIT ? BUILD : `${VERSION} (${now.slice(0, 8)})`,
    VITE_COMPILADA: new Date().toISOString(),
  });
  if (!ok) throw new StartFailure(`No se ha podido compilar la web:\n${complaint}`);
  writeFileSync(join(folder, 'web.huella'), now);
  log(`Web compilada en ${Math.round((Date.now() - began) / 1000)} s`);
  return out;
}
