import { cpSync } from 'node:fs';
import type { FullConfig } from '@playwright/test';
import { dataFolder, openProduct } from '#bin/piezas/product.ts';
import { freePort } from '#bin/postgres/port.ts';

/** Product of one worker, in the variables by which its stories know it. */
export type Puesto = { BASE_URL: string; E2E_DATA_DIR: string; E2E_ORIGEN_APP: string };
type Abierto = { puesto: Puesto; cerrar(): Promise<void> };

/**
 * The product as `npm start` opens it on an empty machine, one for each worker: its own PostgreSQL, the demo company, the built web, mail
 * kept in a folder. With E2E_EMPRESA it begins with a copy of that data folder, which another one left so.
 * With BASE_URL set the stories run against what is there, and nothing is started.
 */
export default async function setup({ workers }: FullConfig): Promise<(() => Promise<void>) | undefined> {
  if (process.env.BASE_URL) return undefined;
  const opened: Abierto[] = [];
  for (let i = 0; i < workers; i++) opened.push(await abrir());
  // Read by each worker (playwright.config.ts), which begins with this process's environment.
  process.env.E2E_PRODUCTOS = JSON.stringify(opened.map(({ puesto }) => puesto));
  return async () => {
    await Promise.all(opened.map(({ cerrar }) => cerrar()));
  };
}

async function abrir(): Promise<Abierto> {
  const { folder, drop } = dataFolder();
  if (process.env.E2E_EMPRESA) copyPrivate(process.env.E2E_EMPRESA, folder);
  // Where a story opens the page of the native shell: an origin of its own, which the server lets in.
  const shell = `http://127.0.0.1:${await freePort()}`;
  const { url, stop } = await openProduct(folder, {
    env: { DESCONEXION: 'no', APP_ORIGENES: shell }, // stories are told at any hour
    hear: (chunk) => process.stdout.write(chunk),
  });
  const cerrar = async () => {
    await stop();
    drop();
  };
  return { puesto: { BASE_URL: url, E2E_DATA_DIR: folder, E2E_ORIGEN_APP: shell }, cerrar };
}

/** Folders of the copy are their owner's alone: PostgreSQL refuses others, and a copy has not the modes of what it was made from. */
function copyPrivate(from: string, to: string): void {
  const before = process.umask(0o077);
  cpSync(from, to, { recursive: true });
  process.umask(before);
}
