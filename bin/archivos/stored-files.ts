// The files that the database names, wherever they are: who has a key, and a walk over them.
import { setTimeout as sleep } from 'node:timers/promises';
import sql, { raw } from 'sql-template-tag';
import * as z from 'zod/mini';
import { isStoreAway } from '#server/casa/archivos/almacen/store-away.ts';
import { many } from '#server/casa/base/db.ts';

/** Tables with the key of a file. Packages for an inspection, which the product makes and forgets by itself, are in one of their own. */
export const TABLES = ['archivo', 'paquete'] as const;
const Stored = z.object({ id: z.int(), clave: z.string(), tamano: z.number(), sha256: z.string() });
export type Stored = z.output<typeof Stored> & { tabla: (typeof TABLES)[number] };

const AT_A_TIME = 500;
/** Files in the order of their numbers, in batches; a file that is added meanwhile comes at the end. */
export async function* storedFiles(): AsyncGenerator<Stored[]> {
  for (const tabla of TABLES)
    for (let last = 0; ;) {
      const rows = await many(Stored)(sql`select id, clave, tamano, sha256 from ${raw(tabla)}
        where id > ${last}::bigint and clave is not null order by id limit ${AT_A_TIME}`);
      yield rows.map((row) => ({ ...row, tabla }));
      const end = rows.at(-1);
      if (!end) break;
      last = end.id;
    }
}

/** The key of a file as it is now, or undefined when nothing needs it any more. */
export async function selectClave({ tabla, id }: Stored): Promise<string | undefined> {
  const [row] = await many(z.object({ clave: z.nullable(z.string()) }))(
    sql`select clave from ${raw(tabla)} where id = ${id}::bigint`,
  );
  return row?.clave ?? undefined;
}

/** Does `work` for each item, some at once, and rejects with the first failure when those under way have ended. */
export async function eachOf<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const queue = items[Symbol.iterator]();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** Waits before a file whose store was away is tried again. */
const WAITS = [1_000, 5_000, 15_000];
/** Repeats work on a file while its store is away, for some twenty seconds. */
export async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      const wait = WAITS[tries];
      if (!isStoreAway(error) || wait === undefined) throw error;
      await sleep(wait);
    }
}

/** Tells how far a long walk is, every five seconds at most. */
export function tellProgress(words: string): (bytes: number) => void {
  let [told, files, size] = [performance.now(), 0, 0];
  return (bytes) => {
    files += 1;
    size += bytes;
    if (performance.now() - told < 5_000) return;
    told = performance.now();
    console.log(`· ${files} ficheros ${words} (${(size / 1e6).toFixed(1)} MB)…`);
  };
}
