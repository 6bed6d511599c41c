// Settings of every connection of the product, which override those of a server, database or role (decision 0105).
import type pg from 'pg';
import { StartFailure } from '#server/casa/config/config.ts';

/** Settings, with names and values as `current_setting` gives them. */
export const SESSION: Readonly<Record<string, string>> = {
  // `db.ts` reads values as text in these forms.
  timezone: 'UTC',
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  standard_conforming_strings: 'on',
  search_path: 'public',
  // One plan per statement: values differ little, a plan as large as the inbox's takes longer than its work, and PostgreSQL made it
  // anew at each call (decision 0039).
  plan_cache_mode: 'force_generic_plan',
  // Statements are short and have many parts: compiling the functions of one takes a thousand times what it saves.
  jit: 'off',
  default_transaction_isolation: 'read committed',
  default_transaction_read_only: 'off',
  default_transaction_deferrable: 'off',
  lock_timeout: '0',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  // The pool and the listener keep their connections open.
  idle_session_timeout: '0',
};

/** Difference in milliseconds between the clocks of process and database from which sessions and clock-ins go wrong. */
const APART = 5 * 60_000;

/** `options` of a connection: the common settings, overridden by those of this connection. */
export const sessionOptions = (own: Readonly<Record<string, string | number>> = {}): string =>
  Object.entries({ ...SESSION, ...own })
    .map(([name, value]) => `-c ${name}=${String(value).replaceAll(' ', '\\ ')}`)
    .join(' ');

/** Milliseconds after which PostgreSQL cancels a statement; a second later a silent connection is taken for dead. */
export const STATEMENT = 5_000;
/** Limits of the connections that serve calls, of which a statement may take so many milliseconds. */
export const limitsOf = (statement: number): Record<string, string> => ({
  statement_timeout: `${statement}ms`,
  idle_in_transaction_session_timeout: `${2 * statement}ms`,
});

/** Settings of the role behind a pooler, which are for all connections the same. */
export const ROLE: Readonly<Record<string, string>> = { ...SESSION, ...limitsOf(STATEMENT) };
/** Value of a setting in SQL: lists have one text for each part. */
export const settingInSql = (value: string): string =>
  value
    .split(', ')
    .map((part) => `'${part}'`)
    .join(', ');
/**
 * Statements that give a connection to a pooler the settings of the role. It keeps them for the session, or, by transactions, those
 * that it follows for each of its clients, such as the form of dates.
 */
export const ROLE_SETTINGS = Object.entries(ROLE)
  .map(([name, value]) => `set ${name} = ${settingInSql(value)}`)
  .join(';');

/** Checks that the product can work with the database. @throws StartFailure */
export async function checkDatabase(client: pg.Client): Promise<void> {
  const names = Object.keys(SESSION);
  const { rows } = await client.query<{
    codificacion: string;
    replica: boolean;
    orden: boolean;
    adelanto: number;
    valores: string[];
  }>(
    `select getdatabaseencoding() as codificacion, pg_is_in_recovery() as replica,
            exists (select from pg_collation where collname = 'es-ES-x-icu') as orden,
            ${Date.now()}::float8 - extract(epoch from clock_timestamp())::float8 * 1000 as adelanto,
            array(select current_setting(n) from unnest($1::text[]) with ordinality u (n, i) order by i) as valores`,
    [names],
  );
  const [found] = rows;
  if (!found) throw new Error('a statement that always gives a row gave none');
  if (found.replica)
    throw new StartFailure('La base de datos es una réplica de solo lectura: indique la principal en DATABASE_URL.');
  if (found.codificacion !== 'UTF8')
    throw new StartFailure(
      `La base de datos está en ${found.codificacion}: cree una en UTF8 (create database … encoding 'UTF8').`,
    );
  if (!found.orden)
    throw new StartFailure(
      'A este PostgreSQL le falta ICU, con el que se ordenan los nombres: instale uno que lo tenga.',
    );
  if (Math.abs(found.adelanto) > APART)
    throw new StartFailure(
      `El reloj de esta máquina va ${Math.round(Math.abs(found.adelanto) / 60_000)} minutos por ` +
        `${found.adelanto > 0 ? 'delante' : 'detrás'} del de la base de datos: ponga las dos en hora y arranque otra vez.`,
    );
  const refused = names.filter((name, i) => found.valores[i] !== SESSION[name]);
  if (refused.length)
    throw new StartFailure(
      `La base de datos no acepta lo que el programa fija en cada conexión (${refused.join(', ')}): si en medio está ` +
        'PgBouncer, indique la dirección de PostgreSQL sin él en DATABASE_URL_DIRECTA.',
    );
}
