// Two releases over one database: the earlier one starts again over the schema of the later one where that schema serves it.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { askDatabase, cloneDatabase, dropDatabase } from '../../../../test/database.ts';
import { migrate } from '../migrate.ts';

let url: string;
let root: string;
const put = (name: string, text: string) => writeFileSync(join(root, name), text);
/** Runs a release and gives the lines that it says. */
async function run(release: 'antes' | 'ahora', onlyCheck = false): Promise<string> {
  const said: string[] = [];
  const from = { migrations: join(root, release, 'migrations'), sql: join(root, release, 'sql') };
  await migrate({ url, from, log: (line) => said.push(line), onlyCheck });
  return said.join('\n');
}
const greeting = async () => (await askDatabase<{ r: string }>(url, 'select saludo() as r'))[0]?.r;

const TABLES = `create table definicion_sql (objeto text primary key, huella text not null);
create table edicion_servida (unica boolean primary key default true, migracion text not null, edicion int not null,
  version text not null);`;
const FUNCTION = "create or replace function saludo() returns text language sql as $$ select 'hola' $$;\n";
const COMMIT = '0'.repeat(40);

beforeEach(async () => {
  url = await cloneDatabase('template0');
  root = mkdtempSync(join(tmpdir(), 'ediciones '));
  for (const folder of ['migrations', 'sql/casa']) mkdirSync(join(root, 'antes', folder), { recursive: true });
  put('antes/migrations/0001_uno.sql', TABLES);
  put('antes/sql/casa/uno.sql', FUNCTION);
  put('antes/sql/EDITION', '1 x\n');
  cpSync(join(root, 'antes'), join(root, 'ahora'), { recursive: true });
  put('ahora/migrations/0002_dos.sql', 'create table dos (id int);');
  put('ahora/migrations/ANTERIOR', `0.1.0 ${COMMIT} 0001_uno.sql 1\n`);
  put('ahora/sql/casa/uno.sql', FUNCTION.replace('hola', 'buenas'));
  put('ahora/sql/EDITION', '2 y\n');
});
afterEach(async () => {
  await dropDatabase(url);
  rmSync(root, { recursive: true });
});

test('the release before starts over the schema of this one, and changes nothing there', async () => {
  await run('antes');
  await run('ahora');
  expect(await run('antes')).toMatch(
    /^La base de datos es ya la de la versión \d+\.\d+\.\d+, que sirve también a esta/,
  );
  expect(await greeting()).toBe('buenas');
  await run('antes', true);
});

test('a release before the one that the schema serves is refused', async () => {
  put('ahora/migrations/ANTERIOR', `0.2.0 ${COMMIT} 0002_dos.sql 2\n`);
  await run('antes');
  await run('ahora');
  await expect(run('antes')).rejects.toThrow('0002_dos.sql, que esta versión del programa no conoce');
  await expect(run('antes', true)).rejects.toThrow('que esta versión del programa no conoce');
});

test('a start that does not migrate refuses a database that is behind', async () => {
  await expect(run('antes', true)).rejects.toThrow('le faltan todas las tablas: ejecute «npm run migrate»');
  await run('antes');
  await run('antes', true);
  await expect(run('ahora', true)).rejects.toThrow('le faltan 1 migraciones, de 0002_dos.sql en adelante');
  rmSync(join(root, 'ahora/migrations/0002_dos.sql'));
  await expect(run('ahora', true)).rejects.toThrow('le faltan las funciones de esta versión');
  await run('ahora');
  await run('ahora', true);
});
