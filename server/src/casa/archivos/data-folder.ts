import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

/**
 * Identifier of a data folder, which lies in it: processes that share the folder read the same one. Made the first time.
 * @throws Error when the folder cannot be read or written.
 */
export async function idOfDataFolder(dataDir: string): Promise<string> {
  const file = join(dataDir, 'carpeta.id');
  await writeFile(file, `${randomUUID()}\n`, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error; // another process has made it first
  });
  return z.parse(z.uuid(), (await readFile(file, 'utf8')).trim());
}
