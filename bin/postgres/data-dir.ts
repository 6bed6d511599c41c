import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartFailure } from '#server/casa/config/config.ts';

/**
 * Makes the data folder and proves that it can be written, before anything makes folders in it: where none can be made, as in
 * /proc, `recursive` of Node's mkdir tries for ever and hears no signal.
 * @throws StartFailure
 */
export function makeDataDir(folder: string): string {
  try {
    makeFolder(folder);
    const probe = join(folder, `.escribible.${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
    return folder;
  } catch {
    throw new StartFailure(
      `No se puede escribir en la carpeta de datos ${folder}: revise sus permisos o indique otra en DATA_DIR.`,
    );
  }
}

function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (!existsSync(folder)) throw error; // another start was first
  }
}
