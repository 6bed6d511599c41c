import { existsSync, readdirSync, rmSync, mkdirSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const NAME = 'extramuros-pruebas';
/** The databases, files and profiles of a run take about one. */
const ENOUGH = 4 * 1024 ** 3;

/**
 * Folder for what a run throws away: in memory where the machine has some to spare, as a database of 1,600 files is cloned there in a
 * tenth of the time. Those of earlier runs that were killed are removed.
 */
export function scratch(): string {
  if (process.env.TMPDIR || !existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  if (Math.min(bavail * bsize, freemem()) < ENOUGH) return tmpdir();
  for (const name of readdirSync(MEMORY).filter((entry) => entry.startsWith(NAME)))
    if (!existsSync(join('/proc', name.slice(NAME.length + 1))))
      rmSync(join(MEMORY, name), { recursive: true, force: true });
  const folder = join(MEMORY, `${NAME}-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
