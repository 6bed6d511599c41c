// Steps with a device that loses the network, and a search of what is stored on it.
import { expect, type Page } from '@playwright/test';

/** The worker keeps the whole web: from here on the page opens without network. */
export async function conTrabajador(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, {
    timeout: 30_000,
  });
}

/** The copy of what was read is written a second after it. */
export const conCopia = (page: Page, texto: string): Promise<void> =>
  expect.poll(async () => (await loGuardado(page)).includes(texto), { timeout: 10_000 }).toBe(true);

export async function sinRed(page: Page): Promise<void> {
  await page.context().setOffline(true);
}
export async function conRed(page: Page): Promise<void> {
  await page.context().setOffline(false);
}

/** The bar, or the mark in the margin, that says since when the screen is as it is. */
export const antiguedad = (page: Page) => page.getByText(/Sin conexión · datos de hace/).first();

/** Contents of all storage of this origin in the browser, as one text: IndexedDB, both storages and the caches. */
export function loGuardado(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(String(request.error))));
      });
    for (const { name } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name ?? ''));
      for (const store of db.objectStoreNames) {
        const rows = db.transaction(store).objectStore(store);
        found.push(`${name} ${JSON.stringify([await done(rows.getAllKeys()), await done(rows.getAll())])}`);
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        // The pieces of the program are the same for everybody; anything else is read.
        const isProgram = new URL(request.url).pathname.startsWith('/assets/');
        found.push(request.url, isProgram ? '' : ((await (await cache.match(request))?.text()) ?? ''));
      }
    }
    return found.join('\n');
  });
}

/** Stored texts that contain these words, with their surroundings. */
export async function rastros(page: Page, words: readonly RegExp[]): Promise<string[]> {
  const text = await loGuardado(page);
  return words.flatMap((word) => {
    const at = text.search(word);
    return at < 0 ? [] : [`${word}: …${text.slice(Math.max(0, at - 80), at + 80)}…`];
  });
}
