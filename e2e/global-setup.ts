import { dataFolder, openProduct } from '#bin/piezas/product.ts';
import { freePort } from '#bin/postgres/port.ts';

/**
 * The product as `npm start` opens it on an empty machine: its own PostgreSQL, the demo company, the built web, mail kept in a folder.
 * With BASE_URL set the stories run against what is there, and nothing is started.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.BASE_URL) return undefined;
  const { folder, drop } = dataFolder();
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
