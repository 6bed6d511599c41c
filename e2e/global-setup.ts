import { cpSync } from 'node:fs';
import { dataFolder, openProduct } from '#bin/piezas/product.ts';
import { freePort } from '#bin/postgres/port.ts';

/**
 * The product as `npm start` opens it on an empty machine: its own PostgreSQL, the demo company, the built web, mail kept in a folder.
 * With E2E_EMPRESA it begins with a copy of that data folder, which another one left so.
 * With BASE_URL set the stories run against what is there, and nothing is started.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.BASE_URL) return undefined;
  const { folder, drop } = dataFolder();
  if (process.env.E2E_EMPRESA) copyPrivate(process.env.E2E_EMPRESA, folder);
  // Where a story opens the page of the native shell: an origin of its own, which the server lets in.
  const shell = `http://127.0.0.1:${await freePort()}`;
  const { url, stop } = await openProduct(folder, {
    env: { DESCONEXION: 'no', APP_ORIGENES: shell }, // stories are told at any hour
    hear: (chunk) => process.stdout.write(chunk),
  });
  process.env.BASE_URL = url;
  process.env.E2E_DATA_DIR = folder;
  process.env.E2E_ORIGEN_APP = shell;
  return async () => {
    await stop();
    drop();
  };
}

/** Folders of the copy are their owner's alone: PostgreSQL refuses others, and a copy has not the modes of what it was made from. */
function copyPrivate(from: string, to: string): void {
  const before = process.umask(0o077);
  cpSync(from, to, { recursive: true });
  process.umask(before);
}
