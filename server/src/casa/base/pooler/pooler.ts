// Pooler between the product and PostgreSQL, such as PgBouncer (decision 0132). Settings cannot travel with a connection there, so they are
// those of the role; what the pooler keeps of a session is found out at start by trying.
import pg from 'pg';
import { StartFailure } from '#server/casa/config/config.ts';
import { reason, withConnection } from '../connect.ts';
import { ROLE, ROLE_SETTINGS, settingInSql } from '../session-settings.ts';
import { findPrimary } from '../address/primary.ts';

export type Pooler = {
  /** A session keeps its connection, or only a transaction does. */
  mode: 'sesión' | 'transacción';
  /** Named statements are there in each transaction. */
  named: boolean;
};
type Addresses = { url: string; direct: string };

const LOCK = 7_215_023; // any fixed number; one process changes the role while the others wait
/** Milliseconds for each question through the pooler, which may be waiting for a connection. */
const PATIENCE = 4_000;
/** Looks at the pooler, which may still have connections from before. */
const TRIES = 3;
/** Connections that take the place of the first one's. */
const OTHERS = 3;

/** Makes the settings those of the role, and finds out what the pooler keeps. @throws StartFailure when it cannot work with it. */
export async function preparePooler({ url, direct }: Addresses): Promise<Pooler> {
  const opened: pg.Client[] = [];
  const open = async () => {
    const client = await through(url);
    opened.push(client);
    return client;
  };
  try {
    const first = await open();
    return await withConnection(direct, async (db) => {
      await refuseOther(db, first);
      let since = await settleRole(db);
      for (let tries = 1; ; tries++) {
        await renewServers(db, since);
        const found = await lookOnce(open, tries < TRIES);
        if (found?.named !== undefined) return found;
        if (found && tries >= TRIES) throw otherwise(found.refused);
        since = await instant(db);
      }
    });
  } catch (error) {
    throw error instanceof StartFailure ? error : new StartFailure(`${CANNOT}: ${wordsOf(error)}.`);
  } finally {
    for (const client of opened) {
      const late = setTimeout(() => client.connection.stream.destroy(), 1_000);
      void client
        .end()
        .catch(() => {})
        .finally(() => clearTimeout(late));
    }
  }
}

/** Asked before anything is written: a direct address of another database would get tables there. @throws StartFailure */
export async function refuseOtherDatabase({ url, direct }: Addresses): Promise<void> {
  const pooled = await through(url).catch((error: unknown) => {
    throw error instanceof StartFailure ? error : new StartFailure(`${CANNOT}: ${wordsOf(error)}.`);
  });
  try {
    await withConnection(direct, (db) => refuseOther(db, pooled));
  } finally {
    void pooled.end().catch(() => {});
  }
}

type Look = (Pooler & { refused?: never }) | { refused: string[]; named?: never };
async function look(open: () => Promise<pg.Client>): Promise<Look> {
  const client = await open();
  const refused = await otherSettings(client);
  const found = await tryNames(client, open);
  if (refused.length && found.mode === 'transacción') return { refused };
  await client.query(ROLE_SETTINGS);
  return found;
}
/** A look, or undefined: the pooler may give away a connection that has just ended, or one that was beginning when the role changed. */
async function lookOnce(open: () => Promise<pg.Client>, again: boolean): Promise<Look | undefined> {
  try {
    return await look(open);
  } catch (error) {
    if (again && isEnd(error)) return undefined;
    throw error;
  }
}
/** True when a connection has ended under a question. */
const isEnd = (error: unknown) =>
  !(error instanceof StartFailure) && (!(error instanceof pg.DatabaseError) || /^(08|57P0)/.test(error.code ?? ''));

const CANNOT = 'No se puede trabajar con el intermediario de DATABASE_URL';
const wordsOf = (error: unknown) => {
  const said = error instanceof Error ? error.message : '';
  if (/timeout/i.test(said)) return 'no da una conexión a tiempo; suba default_pool_size en pgbouncer.ini, a 5 o más';
  if (/transaction blocks not allowed/i.test(said)) return 'está en pool_mode = statement; ponga transaction o session';
  // The pooler's own refusals tell what is wrong in its settings, and have neither user nor password.
  return error instanceof pg.DatabaseError && error.code === '08P01' ? `dice «${said}»` : reason(error);
};

async function through(url: string): Promise<pg.Client> {
  const connectionString = await findPrimary(url);
  if (!connectionString)
    throw new StartFailure(`${CANNOT}: ninguna de sus máquinas lleva a una base que admita escrituras.`);
  const client = new pg.Client({
    connectionString,
    application_name: 'extramuros',
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

const WHERE = `select session_user || '@' || current_database() as quien, pg_postmaster_start_time()::text as cuando`;
/** Refuses a pooler that leads elsewhere, or enters as another role. */
async function refuseOther(db: pg.Client, pooled: pg.Client): Promise<void> {
  const [here, there] = await Promise.all([db, pooled].map((client) => client.query(WHERE)));
  if (here?.rows[0]?.quien !== there?.rows[0]?.quien || here?.rows[0]?.cuando !== there?.rows[0]?.cuando)
    throw new StartFailure(
      'DATABASE_URL y DATABASE_URL_DIRECTA no entran con el mismo usuario en la misma base de datos ' +
        `(${there?.rows[0]?.quien} y ${here?.rows[0]?.quien}).`,
    );
}

/** Changes the role only where something differs. @returns the instant since which connections have its settings and the present tables. */
async function settleRole(db: pg.Client): Promise<string> {
  await db.query('select pg_advisory_lock($1)', [LOCK]); // until this connection ends
  await db.query('begin');
  const { rows } = await db.query<{ puestos: string[] }>(
    `select coalesce((select setconfig from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
        join pg_database d on d.oid = s.setdatabase where r.rolname = current_user and d.datname = current_database()), '{}') as puestos`,
  );
  const settled = new Set(rows[0]?.puestos.map((setting) => setting.replace(/^[^=]*/, (name) => name.toLowerCase())));
  const missing = Object.entries(ROLE).filter(([name, value]) => !settled.has(`${name}=${value}`));
  const { rows: own } = await db.query<{ quien: string; donde: string }>(
    `select quote_ident(current_user) as quien, quote_ident(current_database()) as donde`,
  );
  for (const [name, value] of missing)
    await db.query(`alter role ${own[0]?.quien} in database ${own[0]?.donde} set ${name} = ${settingInSql(value)}`);
  await db.query('commit');
  if (missing.length) return instant(db);
  const { rows: when } = await db.query<{ desde: string | null }>('select max(aplicada)::text as desde from migracion');
  return when[0]?.desde ?? '-infinity';
}
const instant = async (db: pg.Client) =>
  (await db.query<{ desde: string }>('select clock_timestamp()::text as desde')).rows[0]?.desde ?? 'now';

/**
 * Ends the idle connections that the pooler opened before that instant: they have the former settings, or statements prepared
 * for former tables. The pooler opens others; those in use are ended when they are idle. One that has served nobody has no name.
 */
async function renewServers(db: pg.Client, since: string): Promise<void> {
  const before = `from pg_stat_activity where usename = current_user and datname = current_database()
     and application_name in ('extramuros', '') and backend_start < $1 and pid <> pg_backend_pid()`;
  for (const limit = Date.now() + PATIENCE; Date.now() < limit; await new Promise((r) => setTimeout(r, 100))) {
    await db.query(`select pg_terminate_backend(pid) ${before} and state = 'idle'`, [since]);
    const { rowCount } = await db.query(`select ${before}`, [since]);
    if (!rowCount) return;
  }
}

/** Settings that a pooler keeps for each of its clients, or may. */
const FOLLOWED = ['datestyle', 'timezone', 'standard_conforming_strings', 'intervalstyle'];
/** Names of the settings in which a connection of the pooler is not like the role. */
async function otherSettings(pooled: pg.Client): Promise<string[]> {
  const names = Object.keys(ROLE).filter((name) => !FOLLOWED.includes(name));
  const values = names.map((name) => `current_setting('${name}') as ${name}`).join(', ');
  const { rows } = await pooled.query<Record<string, string>>(`select ${values}`);
  return names.filter((name) => rows[0]?.[name] !== settingOf(name));
}
const otherwise = (names: string[]) =>
  new StartFailure(
    `El intermediario de DATABASE_URL da conexiones con otros ajustes (${names.join(', ')}): quítelos de connect_query y ` +
      'de la base en pgbouncer.ini, y reinícielo.',
  );
/** PostgreSQL gives times in their largest whole unit. */
const settingOf = (name: string) => {
  const [, ms = ''] = /^(\d+)ms$/.exec(ROLE[name] ?? '') ?? [];
  return ms ? `${Number(ms) / 1_000}s` : ROLE[name];
};

const ASK = { name: 'extramuros-prueba', text: 'select pg_backend_pid() as pid' };
/** Prepares a statement on one connection and asks for it while others hold that connection of PostgreSQL. */
async function tryNames(first: pg.Client, open: () => Promise<pg.Client>): Promise<Pooler> {
  const pidOf = async (client: pg.Client) => (await client.query<{ pid: number }>(ASK.text)).rows[0]?.pid;
  const prepared = (await first.query<{ pid: number }>(ASK)).rows[0]?.pid;
  let taken = false;
  for (let others = 0; others < OTHERS && !taken; others++) {
    const other = await open();
    await other.query('begin');
    taken = (await pidOf(other)) === prepared;
  }
  try {
    const { rows } = await first.query<{ pid: number }>(ASK);
    return { mode: taken || rows[0]?.pid !== prepared ? 'transacción' : 'sesión', named: true };
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '26000') return { mode: 'transacción', named: false };
    throw error;
  }
}
