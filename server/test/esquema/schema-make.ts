// Text of `server/migrations/schema.sql` and `seed.sql`, made from the catalogue of a database that has walked all migrations.
// The npm binaries of PostgreSQL bring no pg_dump; functions, views and triggers stand in `server/sql`.
import pg from 'pg';

const HEAD = (what: string) =>
  `-- ${what}. Made by \`npm run schema\` from the numbered migrations; a new database is loaded from it in one step.`;
/** Tables whose rows the runner writes. */
const RECORDS = `('migracion', 'definicion_sql', 'edicion_servida')`;

const EXTENSIONS = `
  select format('create extension if not exists %I;', extname) as line from pg_extension where extname <> 'plpgsql' order by 1`;

/** Sequences that no identity column brings. */
const SEQUENCES = `
  select format('create sequence %I;', c.relname) as line from pg_class c
   where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace
     and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'i')
   order by 1`;
const OWNERS = `
  select format('alter sequence %s owned by %s.%I;', d.objid::regclass, d.refobjid::regclass, a.attname) as line
    from pg_depend d join pg_class c on c.oid = d.objid and c.relkind = 'S'
     join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
   where d.classid = 'pg_class'::regclass and d.deptype = 'a' and c.relnamespace = 'public'::regnamespace
   order by 1`;

type Table = {
  nombre: string;
  antes: string;
  lineas: string[];
  detras: string;
  claves: { a: string; linea: string }[];
};
const TABLES = `
  select c.oid::regclass::text as nombre, case c.relpersistence when 'u' then 'create unlogged table' else 'create table' end as antes,
         coalesce(' partition by ' || pg_get_partkeydef(c.oid), '') as detras,
         array(
           select format('%I %s%s%s%s', a.attname, replace(format_type(a.atttypid, a.atttypmod), 'timestamp with time zone', 'timestamptz'),
                    case when a.attcollation <> t.typcollation then format(' collate %I', o.collname) end,
                    case when a.attidentity <> '' or not a.attnotnull then '' else ' not null' end,
                    case when a.attidentity <> '' then format(' generated %s as identity',
                             case a.attidentity when 'a' then 'always' else 'by default' end)
                              || (select case when s.seqstart <> 1 then format(' (start with %s)', s.seqstart) else '' end
                                    from pg_sequence s
                                        where s.seqrelid = pg_get_serial_sequence(c.oid::regclass::text, a.attname)::regclass)
                         when a.attgenerated = 's' then format(' generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid, true))
                         else ' default ' || pg_get_expr(d.adbin, d.adrelid, true) end)
             from pg_attribute a
             join pg_type t on t.oid = a.atttypid
             left join pg_collation o on o.oid = a.attcollation
             left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum)
         || array(
           select format('constraint %I %s', k.conname, pg_get_constraintdef(k.oid, true)) from pg_constraint k
            where k.conrelid = c.oid and k.contype in ('c', 'p', 'u', 'x') order by k.contype <> 'p', k.conname) as lineas,
         (select coalesce(jsonb_agg(jsonb_build_object('a', k.confrelid::regclass::text,
                   'linea', format('constraint %I %s', k.conname, pg_get_constraintdef(k.oid, true))) order by k.conname), '[]')
            from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.conparentid = 0) as claves
    from pg_class c
   where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and c.relname <> 'migracion'
   order by c.relname collate "C"`;

const PARTITIONS = `
  select format('create table %I partition of %s%s %s;', c.relname, i.inhparent::regclass,
           (select ' (' || string_agg(format('constraint %I %s', k.conname, pg_get_constraintdef(k.oid, true)),
                              ', ' order by k.conname) || ')'
              from pg_constraint k where k.conrelid = c.oid and k.contype in ('c', 'p', 'u', 'x') and k.coninhcount = 0),
           pg_get_expr(c.relpartbound, c.oid)) as line
    from pg_class c join pg_inherits i on i.inhrelid = c.oid
   where c.relkind = 'r' and c.relispartition and c.relnamespace = 'public'::regnamespace
   order by c.relname collate "C"`;

const INDEXES = `
  select regexp_replace(regexp_replace(pg_get_indexdef(i.indexrelid, 0, true),
                           '^CREATE (UNIQUE )?INDEX (\\w+) ON (ONLY )?', 'create \\1index \\2 on '), ' USING btree', '') || ';' as line
    from pg_index i join pg_class c on c.oid = i.indexrelid
   where c.relnamespace = 'public'::regnamespace and not c.relispartition
     and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
   order by i.indrelid::regclass::text collate "C", c.relname collate "C"`;

const COMMENTS = `
  select format('comment on constraint %I on %s is %L;', k.conname, k.conrelid::regclass, d.description) as line
    from pg_description d join pg_constraint k on k.oid = d.objoid
   where d.classoid = 'pg_constraint'::regclass and k.contype <> 't' and k.connamespace = 'public'::regnamespace
  union all
  select case when d.objsubid = 0
              then format('comment on %s %s is %L;', case c.relkind when 'i' then 'index' else 'table' end, c.oid::regclass, d.description)
              else format('comment on column %s.%I is %L;', c.oid::regclass, a.attname, d.description) end
    from pg_description d join pg_class c on c.oid = d.objoid left join pg_attribute a on a.attrelid = c.oid and a.attnum = d.objsubid
   where d.classoid = 'pg_class'::regclass and c.relnamespace = 'public'::regnamespace and d.objsubid >= 0
   order by 1`;

export type Schema = { schema: string; seed: string };

/** Both texts, of a database that holds what the migrations write and nothing else. */
export async function makeSchema(url: string): Promise<Schema> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  const lines = async (query: string) => (await client.query<{ line: string }>(query)).rows.map(({ line }) => line);
  try {
    const tables = inOrder((await client.query<Table>(TABLES)).rows);
    const schema = [
      HEAD('Tables, indexes and constraints'),
      ...(await lines(EXTENSIONS)),
      ...(await lines(SEQUENCES)),
      ...tablesOf(tables),
    ];
    for (const query of [PARTITIONS, OWNERS, INDEXES, COMMENTS]) schema.push(...(await lines(query)));
    const seed = [HEAD('Rows with which every installation begins'), ...(await makeSeed(client, tables))];
    return { schema: `${schema.join('\n')}\n`, seed: `${seed.join('\n')}\n` };
  } finally {
    await client.end();
  }
}

/** Each table after those that its keys name, as far as they name each other in one direction. */
function inOrder(tables: Table[]): Table[] {
  const seen = new Set<string>();
  const put = (table: Table): Table[] => {
    if (seen.has(table.nombre)) return [];
    seen.add(table.nombre);
    const before = table.claves.flatMap(({ a }) => tables.filter(({ nombre }) => nombre === a));
    return [...before.flatMap(put), table];
  };
  return tables.flatMap(put);
}

/** Foreign keys to later tables are added after all tables. */
function tablesOf(tables: Table[]): string[] {
  const made = new Set<string>();
  const later: string[] = [];
  const statements = tables.map(({ nombre, antes, lineas, detras, claves }) => {
    made.add(nombre);
    for (const { a, linea } of claves) if (!made.has(a)) later.push(`alter table ${nombre} add ${linea};`);
    const inside = [...lineas, ...claves.filter(({ a }) => made.has(a)).map(({ linea }) => linea)];
    return `${antes} ${nombre} (\n  ${inside.join(',\n  ')}\n)${detras};`;
  });
  return [...statements, ...later];
}

type Filled = { tabla: string; columnas: string[] };
/** Columns that the migrations fill; an instant is that of the installation, which its default gives. */
const FILLED = `
  select quote_ident(c.relname) as tabla, array_agg(quote_ident(a.attname) order by a.attnum) as columnas
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in ${RECORDS}
     and (d.adbin is null or pg_get_expr(d.adbin, d.adrelid) <> 'now()')
   group by c.relname`;

async function makeSeed(client: pg.Client, tables: Table[]): Promise<string[]> {
  const { rows: filled } = await client.query<Filled>(FILLED);
  const parts = [];
  for (const { nombre } of tables)
    for (const table of filled) if (table.tabla === nombre) parts.push(...(await insertsOf(client, table)));
  const { rows: counters } = await client.query<{ line: string }>(`
    select format('select setval(%L, %s);', sequencename, last_value) as line from pg_sequences
     where schemaname = 'public' and last_value is not null order by sequencename`);
  return [...parts, ...counters.map(({ line }) => line)];
}

const WIDTH = 140;
async function insertsOf(client: pg.Client, { tabla, columnas }: Filled): Promise<string[]> {
  const literals = columnas.map((column) => `quote_literal(${column}::text)`).join(', ');
  const { rows } = await client.query<{ valores: (string | null)[] }>(
    `select array[${literals}] as valores from ${tabla} t order by ${columnas[0]}, t::text`,
  );
  if (!rows.length) return [];
  const filled = columnas.map((_, at) => rows.some(({ valores }) => valores[at] !== null));
  const keep = <T>(all: readonly T[]) => all.filter((_, at) => filled[at]);
  const values = rows.map(
    ({ valores }) =>
      `(${keep(valores)
        .map((value) => value ?? 'null')
        .join(', ')})`,
  );
  const lines = [''];
  for (const [at, value] of values.entries()) {
    const piece = `${value}${at === values.length - 1 ? ';' : ','}`;
    const last = lines.at(-1) ?? '';
    if (last && last.length + piece.length + 1 > WIDTH) lines.push(piece);
    else lines[lines.length - 1] = last ? `${last} ${piece}` : piece;
  }
  return [`insert into ${tabla} (${keep(columnas).join(', ')}) overriding system value values`, ...lines];
}
