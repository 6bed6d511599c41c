// The server as `npm start` runs it, made on this machine from the sources: as modules of their own they take some
// 35 MB more, and longer to start (docs/decisiones/0094).
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { whereBuilt } from './builds-folder.ts';
import { runScript } from './script.ts';
import { stampOf } from './stamp.ts';

const root = join(import.meta.dirname, '../..');
const SOURCES = [
  ...['server/src', 'contract/src', 'bin/arranque', 'bin/postgres', 'bin/piezas'].map((folder) => `${folder}/**/*.ts`),
  'package-lock.json',
];

/** Module to be run, and where what it compiles to is kept between starts. */
type Server = { module: string; compiled: string };

/**
 * Makes the server where it is missing. In a process of its own: a bundler's memory is not a server's.
 * @returns the module of the sources, which does the same, where the tools are missing or fail.
 */
export async function builtServer(log: (line: string) => void): Promise<Server> {
  if (existsSync(join(root, 'release.json'))) return released();
  const digest = stampOf(SOURCES).slice(0, 16);
  const moduleIn = (builds: string) => join(builds, 'server', digest, 'launch.mjs');
  const { folder: builds, ready } = whereBuilt((parent) => existsSync(moduleIn(parent)));
  const folder = join(builds, 'server', digest);
  const built = { module: moduleIn(builds), compiled: join(folder, '.compilado') };
  if (ready) return built;
  const sources = { module: join(root, 'bin', 'arranque', 'launch.ts'), compiled: join(root, '.cache', 'node') };
  if (!existsSync(join(root, 'node_modules', 'rolldown'))) return sources;
  const { ok, complaint } = await runScript('piezas/server-build.ts', { SERVER_DIR: folder });
  if (ok) return built;
  log(`El servidor no se ha podido compilar y arranca desde sus fuentes: ${complaint}`);
  return sources;
}

/** The server of a release, which came built. What it compiles to is kept with the data, because the tree is not written. */
function released(): Server {
  const data = resolve(process.env.DATA_DIR || '.data');
  try {
    mkdirSync(data, { recursive: true, mode: 0o700 });
  } catch {
    // The start says it in a sentence.
  }
  return { module: join(root, 'dist', 'server', 'release', 'launch.mjs'), compiled: join(data, 'compilado') };
}
