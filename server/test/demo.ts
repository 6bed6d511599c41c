import { cpSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sql, { type Sql } from 'sql-template-tag';
import { beforeAll } from 'vitest';
import * as z from 'zod/mini';
import { areas } from '#server/areas.ts';
import { openFiles } from '#server/casa/archivos/files.ts';
import { folderStore } from '#server/casa/archivos/almacen/folder.ts';
import { closeDatabase, openDatabase, oneValue } from '#server/casa/base/db.ts';
import { migrate } from '#server/casa/base/migrate.ts';
import { configureKeys } from '#server/casa/claves/keys.ts';
import { configureSigning } from '#server/casa/claves/signing.ts';
import { cargarDemo } from '#server/demo.ts';
import { registrarDecisiones } from '#server/casa/kernel/decision-kinds.ts';
import { type Ask, cloneDatabase, dropDatabase, oneAtATime } from './database.ts';
import { useFolder } from './folder.ts';

const DEMO = 'demo';

/** Demo company in a separate database and folder, for the test file that calls it at its top. */
export function useDemo(): void {
  const dir = useFolder();
  beforeAll(async () => {
    const loaded = await oneAtATime(loadOnce);
    const url = await cloneDatabase(DEMO);
    cpSync(loaded, dir, { recursive: true });
    open(url, dir);
    registrarDecisiones(areas); // the company may have been loaded in another process
    return async () => {
      await closeDatabase();
      await dropDatabase(url);
    };
  }, 240_000);
}

/** Loads the company once for all files of a run. @returns the folder of its files and keys. */
async function loadOnce(administer: Ask): Promise<string> {
  const [found] = await administer<{ data: string; loaded: boolean }>(`
    select current_setting('data_directory') as data, exists (select from pg_database where datname = '${DEMO}') as loaded`);
  const folder = join(dirname(found?.data ?? ''), DEMO);
  if (found?.loaded) return folder;
  const url = await cloneDatabase('template0');
  await migrate({ url });
  open(url, folder);
  await cargarDemo({ log: () => {} }).finally(closeDatabase);
  // Only a complete company gets the name.
  await administer(`alter database ${new URL(url).pathname.slice(1)} rename to ${DEMO}`);
  return folder;
}

function open(url: string, dir: string): void {
  openDatabase(url, { verifyRows: true });
  openFiles(folderStore(join(dir, 'archivos')));
  configureSigning({ FIRMA_SECRET: '', FIRMA_HUELLAS: [], DATA_DIR: dir });
  configureKeys({
    TOKEN_SECRET: '',
    XSRF_SECRET: '',
    URL_PUBLICA: '',
    EMPRESA: '',
    APP_ORIGENES: [],
    SEGUNDO_FACTOR: false,
  });
}

/** Number of rows of what follows `from`. */
export const contar = (de: Sql): Promise<number> => oneValue(z.int())(sql`select count(*)::int as n from ${de}`);
