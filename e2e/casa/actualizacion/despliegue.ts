// Deployments for real: several webs, and a product of its own that is closed and opened again with each of them.
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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
 * and other revisions, as a release brings them. A build for each would take most of the story's time. The end of the names is one that
 * no piece of the built web has: that web's pieces lie in the same data folder, where a name stands for its content.
 */
function derive(version: string, web: string, folder: string): string {
  cpSync(web, folder, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  const pieces = readdirSync(join(folder, 'assets')).filter((name) => name.match(PIECE)?.[0] === name);
  const renamed = new Map(pieces.map((name) => [name, name.replace(/...\.js$/, `__${version}.js`)]));
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

/**
 * The company of the other stories, which saves making another: a second process of the same installation, and so over the same data
 * folder, without which it would not start. One of its own where that company is elsewhere.
 */
function installation(own: string): { dataDir: string; env: Record<string, string> } {
  const dataDir = process.env.E2E_DATA_DIR;
  const running = dataDir === undefined ? undefined : readPidfile(join(dataDir, 'postgres'));
  if (dataDir === undefined || running === undefined) return { dataDir: own, env: {} };
  const { postgres } = JSON.parse(readFileSync(join(dataDir, 'secretos.json'), 'utf8')) as { postgres: string }; // as secrets.ts writes it
  const DATABASE_URL = `postgres://postgres:${encodeURIComponent(postgres)}@127.0.0.1:${running.port}/extramuros`;
  return { dataDir, env: { DATABASE_URL } };
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
  const { dataDir, env: of } = installation(join(folder, 'datos'));
  let product: Product | undefined;
  const stop = () => product?.stop();
  const start = async (version: string, more: Record<string, string>) => {
    const env = { WEB_DIR: webs.get(version), ...of, ...more };
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
