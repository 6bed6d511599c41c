// Deployments for real: webs built from the sources, and a product of its own that is closed and opened again with each of them.
import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openProduct, type Product } from '#bin/piezas/product.ts';
import { freePort } from '#bin/postgres/port.ts';
import { readPidfile } from '#bin/postgres/postgres-pidfile.ts';

const root = join(import.meta.dirname, '..', '..');

/** A web whose version has this name, built as for a release but for the compression. @returns its folder. */
async function build(version: string, folder: string): Promise<string> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const options = ['--config', 'vite.config.ts', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
  const child = spawn(process.execPath, [vite, 'build', ...options], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', VITE_VERSION: version },
  });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`the web ${version} could not be built: ${code}`);
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

/** Builds the versions, two at a time, and opens the product with the first one. */
export async function abrir(versions: readonly [string, ...string[]]): Promise<Despliegue> {
  const folder = mkdtempSync(join(tmpdir(), 'extramuros-despliegue-'));
  const webs = new Map<string, string>();
  const queue = [...versions];
  const builder = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift())
      webs.set(next, await build(next, join(folder, `web-${next}`)));
  };
  await Promise.all([builder(), builder()]);
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
