// Functions, views and triggers of the database: `server/sql/<domain>/*.sql` hold the current definition of each (decision 0111).
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { StartFailure } from '#server/casa/config/config.ts';

/** The folder of the product's own definitions. */
export const SQL = fileURLToPath(new URL('../../../../sql', import.meta.url));
/** File of the functions that columns, checks and indexes need; it is applied before the tables. */
const BEFORE_TABLES = 'casa/columns.sql';

export type Definition = {
  /** Name of a definition: 'function hoy', 'view archivo_suelto', 'trigger foto_en_vivo on foto'. */
  objeto: string;
  clase: 'function' | 'view' | 'trigger';
  nombre: string;
  text: string;
  huella: string;
  beforeTables: boolean;
};
type Recorded = Pick<Definition, 'objeto' | 'huella'>;
export type Definitions = {
  all: readonly Definition[];
  /** Number of the set, which `npm run schema` raises: a program does not replace the definitions of a later one. */
  edition: number;
};

/** Definitions of a folder in the order of its files, and values derived from them. */
export function readDefinitions(dir: string): Definitions {
  const files = globSync('*/*.sql', { cwd: dir }).map((file) => file.replaceAll('\\', '/'));
  const all = files.toSorted().flatMap((file) => definitionsOf(join(dir, file), file === BEFORE_TABLES));
  const twice = all.find(({ objeto }, at) => all.findIndex((other) => other.objeto === objeto) !== at);
  if (twice) throw new Error(`${twice.objeto} is defined twice in ${dir}`);
  return { all, edition: readEdition(dir).edition };
}

const START = /^create (?:or replace )?(?:constraint )?(function|view|trigger) (\w+)/gm;
/** Moves blank lines and comments at the end of a definition to the next one. */
const TAIL = /(?:\n(?:--.*)?)*$/;

function definitionsOf(path: string, beforeTables: boolean): Definition[] {
  const file = readFileSync(path, 'utf8').replaceAll('\r\n', '\n');
  const starts = [...file.matchAll(START)];
  return starts.map((found, at) => {
    const text = file.slice(found.index, starts[at + 1]?.index).replace(TAIL, '');
    const [, clase, nombre = ''] = found;
    if (!text.endsWith(';')) throw new Error(`${path}: ${clase} ${nombre} does not end with a semicolon`);
    const huella = createHash('sha256').update(text).digest('hex');
    if (clase === 'function' || clase === 'view')
      return { objeto: `${clase} ${nombre}`, clase, nombre, text, huella, beforeTables };
    const table = /\bon (\w+)/.exec(text)?.[1] ?? '';
    return { objeto: `trigger ${nombre} on ${table}`, clase: 'trigger', nombre, text, huella, beforeTables };
  });
}

/** `EDITION` of a folder: its number, and the digest of the definitions to which the number was given. */
export function readEdition(dir: string): { edition: number; sha256: string } {
  const path = join(dir, 'EDITION');
  const [edition = '0', sha256 = ''] = existsSync(path) ? readFileSync(path, 'utf8').trim().split(' ') : [];
  return { edition: Number(edition), sha256 };
}
export const digestOf = ({ all }: Definitions): string =>
  createHash('sha256')
    .update(all.map(({ objeto, huella }) => `${objeto} ${huella}\n`).join(''))
    .digest('hex');

/** @throws StartFailure when a later program has put its definitions into the database. */
export async function refuseLaterEdition(db: pg.Client, { edition }: Definitions): Promise<void> {
  const { rows } = await db.query<{ hay: boolean }>(`select to_regclass('definicion_sql') is not null as hay`);
  if (!rows[0]?.hay) return;
  const { rows: found } = await db.query<{ huella: string }>(
    `select huella from definicion_sql where objeto = 'edicion'`,
  );
  if (Number(found[0]?.huella ?? 0) > edition)
    throw new StartFailure(
      `La base de datos tiene la edición ${found[0]?.huella} de las funciones, que esta versión del programa no conoce: use otra.`,
    );
}

/** True where the database has not got these definitions yet. */
export async function isBehind(db: pg.Client, { all, edition }: Definitions): Promise<boolean> {
  const { changed, recorded } = await compare(db, all);
  return changed.length > 0 || recorded < edition;
}

/** All of them in a database that has none, within the transaction of `db`: those before the tables, or the others with their record. */
export async function createDefinitions(db: pg.Client, { all, edition }: Definitions, beforeTables: boolean) {
  await db.query('set local check_function_bodies = off'); // a function may call a later one
  const those = all.filter((definition) => definition.beforeTables === beforeTables);
  await db.query(inOrder(those).map(textOf).join('\n'));
  if (!beforeTables) await record(db, all, edition);
}

/** Applies changed functions that columns need, in the transaction of `db` and before the tables of a migration. */
export async function renewColumnFunctions(db: pg.Client, { all }: Definitions): Promise<void> {
  const { changed } = await compare(db, all);
  for (const definition of changed) if (definition.beforeTables) await replaceFunction(db, definition);
}

/** Digest that marks a function without a file: processes of the earlier version may call it until the next edition. */
const RETIRED = 'retirada en ';

/** Brings a database to these definitions in the transaction of `db`: changed ones are made again, removed ones are dropped. */
export async function renewDefinitions(db: pg.Client, { all, edition }: Definitions): Promise<void> {
  const { changed, gone, recorded } = await compare(db, all);
  const dropped = gone.filter(({ objeto, huella }) => !objeto.startsWith('function ') || retiredIn(huella) < edition);
  const retired = gone.filter((object) => !dropped.includes(object));
  const isNew = ({ huella }: Recorded) => !huella.startsWith(RETIRED);
  if (!changed.length && !dropped.length && !retired.some(isNew) && recorded === edition) return;
  await db.query('set local check_function_bodies = off');
  // Every change makes the views again, because a view may use a function whose arguments have changed.
  const fresh = inOrder(all.filter((definition) => definition.clase === 'view' || changed.includes(definition)));
  for (const { objeto } of [...dropped, ...fresh])
    if (!objeto.startsWith('function ')) await db.query(`drop ${objeto.replace(' ', ' if exists ')}`);
  for (const definition of fresh)
    await (definition.clase === 'function' ? replaceFunction(db, definition) : db.query(textOf(definition)));
  for (const { objeto } of dropped)
    if (objeto.startsWith('function '))
      for (const signature of await signatures(db, objeto.slice(9))) await db.query(`drop function ${signature}`);
  const leaving = retired.map((object) => ({
    ...object,
    huella: isNew(object) ? `${RETIRED}${edition}` : object.huella,
  }));
  await record(db, [...all, ...leaving], edition);
}
const retiredIn = (huella: string) => (huella.startsWith(RETIRED) ? Number(huella.slice(RETIRED.length)) : Infinity);

/** Order of creation: functions, then views, then triggers. */
const inOrder = (all: readonly Definition[]) => all.toSorted((a, b) => ORDER[a.clase] - ORDER[b.clase]);
const ORDER = { function: 0, view: 1, trigger: 2 } as const;
const textOf = ({ text }: Definition) => text;

/** Definitions that the database lacks or has in another form, and recorded objects without a file. */
async function compare(db: pg.Client, all: readonly Definition[]) {
  const { rows } = await db.query<Recorded & { existe: boolean | null }>(`
    select objeto, huella,
           case split_part(objeto, ' ', 1)
             when 'function' then exists (
               select from pg_proc where proname = split_part(objeto, ' ', 2) and pronamespace = 'public'::regnamespace)
             when 'view' then to_regclass(split_part(objeto, ' ', 2)) is not null
             when 'trigger' then exists (
               select from pg_trigger where tgname = split_part(objeto, ' ', 2)
                  and tgrelid = to_regclass(nullif(split_part(objeto, ' ', 4), ''))) -- an empty name is an error before PostgreSQL 16
           end as existe
      from definicion_sql`);
  const has = new Map(rows.map(({ objeto, huella, existe }) => [objeto, existe ? huella : undefined]));
  const kept = new Set(['edicion', ...all.map(({ objeto }) => objeto)]);
  return {
    changed: all.filter(({ objeto, huella }) => has.get(objeto) !== huella),
    gone: rows.filter(({ objeto }) => !kept.has(objeto)),
    recorded: Number(rows.find(({ objeto }) => objeto === 'edicion')?.huella ?? 0),
  };
}

const INVALID_DEFINITION = '42P13'; // the result or the names of the arguments changed
async function replaceFunction(db: pg.Client, { nombre, text }: Definition): Promise<void> {
  const before = await signatures(db, nombre);
  await db.query('savepoint definicion');
  try {
    await db.query(text);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== INVALID_DEFINITION) throw error;
    await db.query('rollback to savepoint definicion');
    for (const signature of before) await db.query(`drop function ${signature}`);
    await db.query(text);
  }
  await db.query('release savepoint definicion');
  // With other argument types the new function would stand beside the old one.
  if (before.length && (await signatures(db, nombre)).length > before.length)
    for (const signature of before) await db.query(`drop function ${signature}`);
}

async function signatures(db: pg.Client, nombre: string): Promise<string[]> {
  const { rows } = await db.query<{ firma: string }>(
    `select oid::regprocedure::text as firma from pg_proc where proname = $1 and pronamespace = 'public'::regnamespace`,
    [nombre],
  );
  return rows.map(({ firma }) => firma);
}

async function record(db: pg.Client, all: readonly Recorded[], edition: number): Promise<void> {
  const rows = [...all.map(({ objeto, huella }) => [objeto, huella]), ['edicion', String(edition)]];
  await db.query('delete from definicion_sql');
  await db.query('insert into definicion_sql select * from unnest($1::text[], $2::text[])', [
    rows.map(([objeto]) => objeto),
    rows.map(([, huella]) => huella),
  ]);
}
