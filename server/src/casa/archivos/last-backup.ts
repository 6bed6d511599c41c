import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { CopiaHecha } from '#contract/plataforma/operacion/operacion.schemas.ts';
import { writeWhole } from './almacen/folder.ts';

type Copia = z.output<typeof CopiaHecha>;
/** File beside the copied data and not part of a backup: a restored installation has made no backup yet. */
const fileOf = (dataDir: string) => join(dataDir, 'ultima-copia.json');

export const writeLastBackup = (dataDir: string, copia: Copia): Promise<void> =>
  writeWhole(fileOf(dataDir), Buffer.from(`${JSON.stringify(copia)}\n`));

/** Last backup that `npm run copia` has made of this installation, or null without a record of one. */
export async function readLastBackup(dataDir: string): Promise<Copia | null> {
  try {
    return z.parse(CopiaHecha, JSON.parse(await readFile(fileOf(dataDir), 'utf8')));
  } catch {
    return null;
  }
}
