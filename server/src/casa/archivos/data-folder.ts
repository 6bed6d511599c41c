import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { withConnection } from '#server/casa/base/connect.ts';
import { holdWhileListening } from '#server/casa/base/listen.ts';
import { StartFailure } from '#server/casa/config/config.ts';

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

/** Class of the advisory locks by which processes tell that they work with a folder; any fixed number. */
const LOCK = 7_215_027;
/** Number of a folder among those locks. */
const numberOf = (id: string) => Number.parseInt(id.slice(0, 8), 16) % 2 ** 31;

/** Tells starts to come, for as long as this process lives, that it works with this folder. @returns a function that ends it. */
export const holdDataFolder = async (dataDir: string): Promise<() => void> =>
  holdWhileListening(`select pg_advisory_lock_shared(${LOCK}, ${numberOf(await idOfDataFolder(dataDir))})`);

/**
 * Refuses to start beside a process that has another data folder, because neither would find the other's files. A lock is asked, and
 * not the table of the processes, where one that was killed stays for some minutes.
 * @throws StartFailure
 */
export async function refuseOtherDataFolder(url: string, dataDir: string): Promise<void> {
  const id = await idOfDataFolder(dataDir);
  const other = await withConnection(url, async (db) => {
    const { rowCount } = await db.query(
      `select from pg_locks where locktype = 'advisory' and classid = $1 and objid <> $2 and granted
          and database = (select oid from pg_database where datname = current_database())`,
      [LOCK, numberOf(id)],
    );
    if (!rowCount) return undefined;
    const { rows } = await db.query<{ maquina: string; pid: number; ruta: string | null }>(
      'select maquina, pid, ruta from proceso where carpeta <> $1 order by visto desc limit 1',
      [id],
    );
    return rows[0] ?? { maquina: 'otra máquina', pid: 0, ruta: null };
  });
  if (!other) return;
  const { maquina, pid, ruta } = other;
  throw new StartFailure(
    `Este proceso tiene sus datos en ${dataDir}, y otro en marcha sobre la misma base de datos (${maquina}${pid ? `, ${pid}` : ''}), en ` +
      `${ruta ?? 'otra carpeta'}, que no es la misma: ninguno vería los ficheros del otro. Dé a los dos la misma carpeta en DATA_DIR, ` +
      'pare el otro, o lleve los ficheros a un bucket.',
  );
}
