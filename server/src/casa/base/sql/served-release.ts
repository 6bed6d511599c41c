// The release before this one, whose processes go on, and start again, over the schema of this one (decision 0133).
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import * as z from 'zod/mini';

/** A release: its version, its commit, its last migration and the edition of its functions. */
export type Release = { version: string; commit: string; migracion: string; edicion: number };
const Release = z.tuple([
  z.string().check(z.regex(/^\d+\.\d+\.\d+$/)),
  z.string().check(z.regex(/^[0-9a-f]{40}$/)),
  z.string().check(z.regex(/^\d{4}_\w+\.sql$/)),
  z.coerce.number().check(z.int()),
]);

/** `ANTERIOR` of a folder of migrations: one line with the last release; undefined without it. @throws Error when it is not one. */
export function readLastRelease(migrations: string): Release | undefined {
  const path = join(migrations, 'ANTERIOR');
  if (!existsSync(path)) return undefined;
  const words = readFileSync(path, 'utf8').trim().split(' ');
  const [version, commit, migracion, edicion] = z.parse(Release, words);
  return { version, commit, migracion, edicion };
}

/** Knowledge of a program: its last migration and the edition of its functions. */
type Known = { migracion: string; edicion: number };

/** Version of the later release that has migrated this database and serves a program that knows `known`; undefined where none has. */
export async function laterRelease(db: pg.Client, known: Known): Promise<string | undefined> {
  const { rows: made } = await db.query<{ hay: boolean }>(`select to_regclass('edicion_servida') is not null as hay`);
  if (!made[0]?.hay) return undefined;
  const { rows } = await db.query<{ version: string }>(
    `select s.version from edicion_servida s
      where s.migracion <= $1 and s.edicion <= $2
        and ((select max(nombre) from migracion) > $1
             or (select huella::int from definicion_sql where objeto = 'edicion') > $2)`,
    [known.migracion, known.edicion],
  );
  return rows[0]?.version;
}

/** Writes which release the schema of `version` serves, in the transaction of `db`. */
export async function recordServed(db: pg.Client, version: string, last: Release | undefined): Promise<void> {
  if (!last) return;
  await db.query(
    `insert into edicion_servida (migracion, edicion, version) values ($1, $2, $3)
     on conflict (unica) do update set migracion = excluded.migracion, edicion = excluded.edicion, version = excluded.version
      where (edicion_servida.migracion, edicion_servida.edicion, edicion_servida.version)
            is distinct from (excluded.migracion, excluded.edicion, excluded.version)`,
    [last.migracion, last.edicion, version],
  );
}
