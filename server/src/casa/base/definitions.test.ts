import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { askDatabase, cloneDatabase, dropDatabase } from '../../../test/database.ts';
import { migrate } from './migrate.ts';

let url: string;
let root: string;
const put = (name: string, text: string) => writeFileSync(join(root, name), text);
const run = () => migrate({ url, from: { migrations: join(root, 'migrations'), sql: join(root, 'sql') } });
const call = async (text: string) => (await askDatabase<{ r: unknown }>(url, `select ${text} as r`))[0]?.r;

const RECORD = 'create table definicion_sql (objeto text primary key, huella text not null);';
const FUNCTION = "create or replace function saludo() returns text language sql as $$ select 'hola' $$;\n";
const TRIGGER = `create or replace function fila_cambia() returns trigger language plpgsql as $$ begin new.n := 7; return new; end $$;
create trigger fila_cambia before insert on fila for each row execute function fila_cambia();\n`;

beforeEach(async () => {
  url = await cloneDatabase('template0');
  root = mkdtempSync(join(tmpdir(), 'definiciones '));
  for (const folder of ['migrations', 'sql/casa']) mkdirSync(join(root, folder), { recursive: true });
  put('migrations/0001_uno.sql', `${RECORD} create table fila (n int);`);
  put('sql/casa/uno.sql', `-- Greeting.\n${FUNCTION}`);
  put('sql/EDITION', '1 x\n');
});
afterEach(async () => {
  await dropDatabase(url);
  rmSync(root, { recursive: true });
});

test('a definition is applied, and applied again when it changes', async () => {
  await run();
  expect(await call('saludo()')).toBe('hola');
  put('sql/casa/uno.sql', FUNCTION.replace('hola', 'adiós'));
  await run();
  expect(await call('saludo()')).toBe('adiós');
});

test('several processes starting at once apply the definitions once', async () => {
  await Promise.all([run(), run(), run()]);
  expect(await call('saludo()')).toBe('hola');
});

test.each([
  ['another result', 'create or replace function saludo() returns int language sql as $$ select 1 $$;', 'saludo()'],
  [
    'other arguments',
    'create or replace function saludo(a int) returns int language sql as $$ select a $$;',
    'saludo(1)',
  ],
])('a function with %s replaces the earlier one', async (_, text, asked) => {
  await run();
  put('sql/casa/uno.sql', text);
  await run();
  expect(await call(asked)).toBe(1);
  expect(await call(`(select count(*)::int from pg_proc where proname = 'saludo')`)).toBe(1);
});

test('a trigger that no file holds is dropped at once, its function at the next edition', async () => {
  put('sql/casa/dos.sql', TRIGGER);
  await run();
  await askDatabase(url, 'insert into fila values (1)');
  rmSync(join(root, 'sql/casa/dos.sql'));
  put('sql/EDITION', '2 x\n');
  await run();
  await askDatabase(url, 'insert into fila values (1)');
  expect(await call('(select array_agg(n order by n) from fila)')).toEqual([1, 7]);
  expect(await call(`to_regproc('fila_cambia') is not null`)).toBe(true);
  await run();
  expect(await call(`to_regproc('fila_cambia') is not null`)).toBe(true);
  put('sql/EDITION', '3 x\n');
  await run();
  expect(await call(`to_regproc('fila_cambia') is null`)).toBe(true);
});

test('later migrations and definitions are applied together or not at all', async () => {
  await run();
  put('migrations/9001_dos.sql', 'create table dos (id int);');
  put('sql/casa/dos.sql', 'create view vista as select id from nada;\n');
  await expect(run()).rejects.toThrow('No se han podido poner al día las funciones: relation "nada" does not exist.');
  expect(await call(`to_regclass('dos') is null`)).toBe(true);
  put('sql/casa/dos.sql', 'create view vista as select id from dos;\n');
  expect(await run()).toEqual(['9001_dos.sql']);
});

test('a column of a new table finds its function', async () => {
  put(
    'sql/casa/columns.sql',
    'create or replace function doble(n int) returns int language sql immutable as $$ select n * 2 $$;',
  );
  put('migrations/9001_dos.sql', 'create table dos (n int, d int generated always as (doble(n)) stored);');
  await run();
  await askDatabase(url, 'insert into dos (n) values (2)');
  expect(await call('(select d from dos)')).toBe(4);
});

test('a database with definitions of a later edition is refused', async () => {
  put('sql/EDITION', '2 x\n');
  await run();
  put('sql/EDITION', '1 x\n');
  await expect(run()).rejects.toThrow('que esta versión del programa no conoce');
});
