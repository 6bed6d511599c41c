// Folder of what is built on this machine: the tree's own, or one of the data where the service's user may not write the tree.
import { accessSync, constants, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** True where a file can be made: a folder that is missing is asked of the one above it. */
function isWritable(folder: string): boolean {
  try {
    accessSync(existsSync(folder) ? folder : root, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * `dist` of the tree, or `DATA_DIR/dist` where the tree is somebody else's. There a link leads to the packages, which a module finds
 * by the folders above it.
 */
export function buildsFolder(): string {
  const own = join(root, 'dist');
  if (isWritable(own)) return own;
  const folder = join(resolve(process.env.DATA_DIR || '.data'), 'dist');
  const packages = join(folder, 'node_modules');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(packages)) symlinkSync(join(root, 'node_modules'), packages, 'junction');
  return folder;
}

/** A build of these sources: the one that came with the tree, or else where one is made. `built` tells whether a folder has it. */
export function whereBuilt(built: (folder: string) => boolean): { folder: string; ready: boolean } {
  const own = join(root, 'dist');
  if (built(own)) return { folder: own, ready: true };
  const folder = buildsFolder();
  return { folder, ready: built(folder) };
}
