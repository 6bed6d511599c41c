import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './files.ts';

const CLAVE = /^[0-9a-f]{40}$/;

/**
 * Files in a folder of this machine: `ab/cd/<clave>`, so that no folder grows without end, readable by its owner only.
 * Several processes, and several machines over a shared disk, may use the same folder at once.
 * @param root absolute; made when missing.
 */
export function folderStore(root: string): FileStore {
  const pathOf = (clave: string) => {
    // A key comes from our own table. Any other text must not become part of a path.
    if (!CLAVE.test(clave)) throw new Error('not a key of this store');
    return join(root, clave.slice(0, 2), clave.slice(2, 4), clave);
  };
  return {
    async put(bytes) {
      const clave = randomBytes(20).toString('hex');
      const path = pathOf(clave);
      await makeFolder(root, dirname(path));
      await writeWhole(path, bytes);
      return clave;
    },
    async get(clave) {
      const file = await open(pathOf(clave), 'r').catch(absent);
      if (!file) return undefined;
      try {
        const { size } = await file.stat();
        return { stream: file.createReadStream(), tamano: size };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    async delete(clave) {
      await rm(pathOf(clave), { force: true });
    },
  };
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Writes a file under another name, flushes it and only then renames it, so that under its final name it is always complete. */
export async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const temporary = `${path}.${randomBytes(4).toString('hex')}.parcial`;
  try {
    await withFile(await open(temporary, 'wx', 0o600), async (file) => {
      await file.writeFile(bytes);
      await file.sync();
    });
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined); // the first error is thrown
    throw error;
  }
  await flushFolder(dirname(path));
}

/** Makes `folder` inside `root`. A new folder survives a power cut only once its parent folder is flushed. */
async function makeFolder(root: string, folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  const top = dirname(first);
  for (let at = dirname(folder); at.length >= Math.max(top.length, dirname(root).length); at = dirname(at)) {
    await flushFolder(at);
    if (at === dirname(at)) return;
  }
}

async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return; // Windows cannot open folders
  await withFile(await open(folder, 'r'), (handle) => handle.sync());
}

async function withFile(file: FileHandle, work: (file: FileHandle) => Promise<void>): Promise<void> {
  try {
    await work(file);
  } finally {
    await file.close();
  }
}
