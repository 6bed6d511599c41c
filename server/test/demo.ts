import { join } from 'node:path';
import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll } from 'vitest';
import * as z from 'zod/mini';
import { openFiles } from '#server/archivos/files.ts';
import { folderStore } from '#server/archivos/files-folder.ts';
import { closeDatabase, one, openDatabase } from '#server/base/db.ts';
import { migrate } from '#server/base/migrate.ts';
import { configureKeys } from '#server/claves/keys.ts';
import { configureSigning } from '#server/claves/signing.ts';
import { cargarDemo } from '#server/demo.ts';
import { useDatabase } from './database.ts';
import { useFolder } from './folder.ts';

/** The demo company in a database of its own, for the file that calls it at its top; `antes` sees the database still empty. */
export async function useDemo(antes?: () => Promise<void>): Promise<void> {
  const dir = useFolder();
  const url = await useDatabase('template0');
  beforeAll(async () => {
    await migrate({ url });
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
    await antes?.();
    await cargarDemo({ log: () => {} });
  }, 120_000);
  afterAll(closeDatabase);
}

/** Number of rows of what follows `from`. */
export const contar = async (de: Sql): Promise<number> =>
  (await one(z.object({ n: z.int() }), sql`select count(*)::int as n from ${de}`)).n;
