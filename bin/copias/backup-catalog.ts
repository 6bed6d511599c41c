// Tables, counters and rules of a database, read from its catalogue, so that a new table is copied without being named.
import type pg from 'pg';
import type { Manifest } from './backup-format.ts';

export type Table = {
  nombre: string;
  /** All columns, in the order of a written row. */
  columnas: string[];
  /** Quoted columns of an insert, without generated ones. */
  dadas: string[];
  /** Quoted columns of the primary key; empty without one. */
  clave: string[];
};

/** Relations with rows in the product's schema, without those of extensions. */
const OWN = `c.relnamespace = 'public'::regnamespace
  and not exists (select from pg_depend e where e.classid = 'pg_class'::regclass and e.objid = c.oid and e.deptype = 'e')`;

/** A partitioned table is its partitions, which are tables. The record of functions is written again by the program that restores. */
export async function selectTables(db: pg.Client): Promise<Table[]> {
  const { rows } = await db.query<Table & { clase: string }>(`
    select c.relname as nombre, c.relkind as clase,
           array_agg(a.attname::text order by a.attnum) as columnas,
           array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = '') as dadas,
           coalesce((select array_agg(quote_ident(k.attname) order by p.orden)
                       from pg_index i, unnest(i.indkey::smallint[]) with ordinality p (numero, orden)
                       join pg_attribute k on k.attnum = p.numero
                      where i.indrelid = c.oid and i.indisprimary and k.attrelid = c.oid), '{}') as clave
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'f', 'm') and c.relname <> 'definicion_sql' and ${OWN}
     group by c.oid order by 1`);
  const odd = rows.find(({ clase }) => clase !== 'r');
  // An incomplete copy that looks whole would be worse than none.
  if (odd) throw new Error(`the backup does not know how to save ${odd.nombre}, of kind ${odd.clase}`);
  return rows;
}

export async function selectSequences(db: pg.Client): Promise<Manifest['secuencias']> {
  const { rows: names } = await db.query<{ nombre: string; citado: string }>(
    `select c.relname as nombre, quote_ident(c.relname) as citado from pg_class c where c.relkind = 'S' and ${OWN} order by 1`,
  );
  const all: Manifest['secuencias'] = [];
  for (const { nombre, citado } of names) {
    const { rows } = await db.query<{ valor: string; usada: boolean }>(
      `select last_value::text as valor, is_called as usada from ${citado}`,
    );
    if (rows[0]) all.push({ nombre, ...rows[0] });
  }
  return all;
}

export async function selectMigrations(db: pg.Client): Promise<Manifest['migraciones']> {
  const { rows } = await db.query<{ nombre: string; sha256: string }>(
    'select nombre, sha256 from migracion order by nombre',
  );
  return rows;
}

/** Quoted, with their table, as `pg_constraint` and `pg_trigger` know them. */
export async function selectForeignKeys(db: pg.Client): Promise<{ tabla: string; nombre: string }[]> {
  const { rows } = await db.query<{ tabla: string; nombre: string }>(
    `select conrelid::regclass::text as tabla, quote_ident(conname) as nombre from pg_constraint
      where contype = 'f' and conparentid = 0 and not condeferrable and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  return rows;
}
export async function selectTriggers(db: pg.Client): Promise<{ tabla: string; nombre: string }[]> {
  const { rows } = await db.query<{ tabla: string; nombre: string }>(
    `select t.tgrelid::regclass::text as tabla, quote_ident(t.tgname) as nombre
       from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and t.tgenabled = 'O' and c.relnamespace = 'public'::regnamespace order by 1, 2`,
  );
  return rows;
}

const AT_ONCE = 500;
/** Rows of a query in batches, inside a transaction. */
export async function* fetchRows<T extends pg.QueryResultRow>(db: pg.Client, query: string): AsyncGenerator<T[]> {
  await db.query(`declare filas no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await db.query<T>(`fetch ${AT_ONCE} from filas`);
    if (rows.length === 0) break;
    yield rows;
  }
  await db.query('close filas');
}
/** Keys of all files in order. */
export const fetchFiles = (db: pg.Client): AsyncGenerator<{ clave: string; sha256: string }[]> =>
  fetchRows(db, 'select clave, sha256 from archivo order by clave');
