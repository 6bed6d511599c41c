// Deployments for real: several webs, and a product of its own that is closed and opened again with each of them.
import {
  copyFileSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from '#bin/piezas/web.ts';
import { openProduct, type Product } from '#bin/piezas/product.ts';
import { freePort } from '#bin/postgres/port.ts';
import { readPidfile } from '#bin/postgres/postgres-pidfile.ts';

const root = join(import.meta.dirname, '..', '..', '..');

const PIECE = /[\w.-]+-[\w-]{8}\.js\b/g;

/**
 * A web whose version has this name, made of the built one: pieces of other names, and so of another entry, another list of the worker's
 * and other revisions, as a release brings them. A build for each would take most of the story's time.
 */
function derive(version: string, web: string, folder: string): string {
  cpSync(web, folder, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  const pieces = readdirSync(join(folder, 'assets')).filter((name) => name.match(PIECE)?.[0] === name);
  const renamed = new Map(pieces.map((name) => [name, name.replace(/.\.js$/, `${version}.js`)]));
  for (const [name, to] of renamed) renameSync(join(folder, 'assets', name), join(folder, 'assets', to));
  for (const file of globSync('**/*.{html,js}', { cwd: folder }).map((name) => join(folder, name)))
    writeFileSync(
      file,
      readFileSync(file, 'utf8')
        .replaceAll(PIECE, (name) => renamed.get(name) ?? name)
        .replaceAll(/\d+\.\d+\.\d+ \([0-9a-f]{8}\)/g, version)
        .replaceAll(/\b([0-9a-f]{31})[0-9a-f]\b/g, `$1${version}`),
    );
  return folder;
}

/** The company of the other stories, secrets included, which saves making another; one of its own where that is elsewhere. */
function companyOfTheStories(dataDir: string): Record<string, string> {
  const folder = process.env.E2E_DATA_DIR;
  const running = folder === undefined ? undefined : readPidfile(join(folder, 'postgres'));
  if (folder === undefined || running === undefined) return {};
  mkdirSync(dataDir, { recursive: true });
  for (const name of ['secretos.json', 'firma.json', 'vapid.json'])
    copyFileSync(join(folder, name), join(dataDir, name));
  const { postgres } = JSON.parse(readFileSync(join(folder, 'secretos.json'), 'utf8')) as { postgres: string }; // as secrets.ts writes it
  return { DATABASE_URL: `postgres://postgres:${encodeURIComponent(postgres)}@127.0.0.1:${running.port}/extramuros` };
}

export type Despliegue = {
  url: string;
  /** Closes the product and opens it with another web, or other settings. The data stays. */
  desplegar(version: string, env?: Record<string, string>): Promise<void>;
  /** The pieces of a version, as paths. */
  piezas(version: string): string[];
  close(): Promise<void>;
};

/** Opens the product with the first of the versions: one character each, for it stands in the names of the pieces. */
export async function abrir(versions: readonly [string, ...string[]]): Promise<Despliegue> {
  const folder = mkdtempSync(join(tmpdir(), 'extramuros-despliegue-'));
  if (!process.env.WEB_DIR) await buildWeb(() => undefined);
  const built = process.env.WEB_DIR ?? join(root, 'dist', 'web');
  const webs = new Map(versions.map((version) => [version, derive(version, built, join(folder, `web-${version}`))]));
  const port = await freePort();
  const dataDir = join(folder, 'datos');
  let product: Product | undefined;
  const stop = () => product?.stop();
  const start = async (version: string, more: Record<string, string>) => {
    const env = { WEB_DIR: webs.get(version), ...companyOfTheStories(dataDir), ...more };
    product = await openProduct(dataDir, { env, port });
  };
  await start(versions[0], {});
  return {
    url: `http://localhost:${port}`,
    async desplegar(version, env = {}) {
      await stop();
      await start(version, env);
    },
    piezas: (version) => readdirSync(join(webs.get(version) ?? '', 'assets')).map((name) => `/assets/${name}`),
    async close() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
