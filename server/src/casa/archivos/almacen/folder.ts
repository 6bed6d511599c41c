import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { type FileStore, storeOf } from './file-store.ts';
import type { Holder } from './holder.ts';

/**
 * Files in a folder of this machine: `ab/cd/<name>`, so that no folder grows without end, readable by its owner only.
 * Several processes, and several machines over a shared disk, may use the same folder at once.
 * @param root absolute; made when missing.
 */
export function folderHolder(root: string): Holder {
  const pathOf = (nombre: string) => join(root, nombre.slice(0, 2), nombre.slice(2, 4), nombre);
  return {
    async write(nombre, source) {
      const path = pathOf(nombre);
      await makeFolder(root, dirname(path));
      await writeWhole(path, Buffer.isBuffer(source) ? source : await source.open());
    },
    async read(nombre) {
      const file = await open(pathOf(nombre), 'r').catch(absent);
      if (!file) return undefined;
      try {
        const { size } = await file.stat();
        return { stream: file.createReadStream(), tamano: size };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    async remove(nombre) {
      await rm(pathOf(nombre), { force: true });
    },
  };
}
/** A store that is this folder and nothing else. */
export const folderStore = (root: string): FileStore => storeOf({ carpeta: folderHolder(root) });

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Writes a file under another name, flushes it and only then renames it, so that under its final name it is always complete. */
export async function writeWhole(path: string, bytes: Buffer | Readable): Promise<void> {
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
