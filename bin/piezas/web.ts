// The web as the browser gets it, made on this machine the first time and whenever what it is made from changes.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '#server/config/config.ts';
import { runScript } from './script.ts';
import { stampOf } from './stamp.ts';

const root = join(import.meta.dirname, '../..');
const out = join(root, 'dist', 'web');
const stampFile = join(root, 'dist', 'web.huella');

const SOURCES = [
  'web/**/*',
  'contract/**/*',
  'vite.config.ts',
  'bin/piezas/web-build.ts',
  'bin/piezas/licences*.ts',
  'package-lock.json',
];

/**
 * Builds dist/web if its sources changed since the last time. In a process of its own: a bundler's memory is not a server's.
 * @throws StartFailure when the build fails.
 */
export async function buildWeb(log: (line: string) => void): Promise<void> {
  const now = stampOf(SOURCES);
  const index = join(out, 'index.html');
  if (existsSync(index) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === now) return;
  if (!existsSync(join(root, 'node_modules', 'vite'))) {
    if (existsSync(index)) return;
    throw new StartFailure(
      'Falta la web compilada y aquí no están las herramientas que la compilan: ejecute «npm ci --include=dev».',
    );
  }
  log('Compilando la web…');
  const began = Date.now();
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }; // our own
  const { ok, complaint } = await runScript('piezas/web-build.ts', {
    NODE_ENV: 'production',
    VITE_VERSION: `${version} (${now.slice(0, 8)})`,
    VITE_COMPILADA: new Date().toISOString(),
  });
  if (!ok) throw new StartFailure(`No se ha podido compilar la web:\n${complaint}`);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stampFile, now);
  log(`Web compilada en ${Math.round((Date.now() - began) / 1000)} s`);
}
