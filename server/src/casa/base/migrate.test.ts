import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { cloneDatabase, dropDatabase } from '../../../test/database.ts';
import { migrate } from './migrate.ts';

let url: string;
let dir: string;
const put = (name: string, text: string) => writeFileSync(join(dir, name), text);
const run = () => migrate({ url, from: { migrations: dir } });

beforeEach(async () => {
  url = await cloneDatabase('template0');
  dir = mkdtempSync(join(tmpdir(), 'migraciones '));
  put('0001_uno.sql', 'create table uno (id int);');
  put('schema.sql', 'this is no migration');
});
afterEach(async () => {
  await dropDatabase(url);
  rmSync(dir, { recursive: true });
});

test('each file is applied once, in order', async () => {
  put('0002_dos.sql', 'alter table uno add dos int;');
  expect(await run()).toEqual(['0001_uno.sql', '0002_dos.sql']);
  expect(await run()).toEqual([]);
});

test('two processes at once apply each file once', async () => {
  const applied = await Promise.all([run(), run(), run()]);
  expect(applied.flat()).toEqual(['0001_uno.sql']);
});

test('a file that fails leaves nothing of itself behind', async () => {
  put('0002_mal.sql', 'create table dos (id int); insert into nada values (1);');
  await expect(run()).rejects.toThrow(
    'No se ha podido aplicar la migración 0002_mal.sql: relation "nada" does not exist.',
  );
  put('0002_mal.sql', 'create table dos (id int);');
  expect(await run()).toEqual(['0002_mal.sql']);
});

test('an applied file that has changed is refused', async () => {
  await run();
  put('0001_uno.sql', 'create table uno (id bigint);');
  await expect(run()).rejects.toThrow('La migración 0001_uno.sql ha cambiado después de aplicarse');
});

test('a file with other line ends counts as unchanged', async () => {
  put('0001_uno.sql', 'create table uno (\n id int);');
  await run();
  put('0001_uno.sql', 'create table uno (\r\n id int);');
  expect(await run()).toEqual([]);
});

test('a database of a newer version is refused', async () => {
  put('0002_dos.sql', 'create table dos (id int);');
  await run();
  rmSync(join(dir, '0002_dos.sql'));
  await expect(run()).rejects.toThrow('que esta versión del programa no conoce');
});

test('a file numbered before an applied one is refused', async () => {
  put('0003_tres.sql', 'create table tres (id int);');
  await run();
  put('0002_dos.sql', 'create table dos (id int);');
  await expect(run()).rejects.toThrow('0002_dos.sql es anterior a 0003_tres.sql');
});

test('a migration does not wait for ever behind a lock on its table', async () => {
  await run();
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin; lock table uno');
  put('0002_dos.sql', 'alter table uno add dos int;');
  await expect(run()).rejects.toThrow('canceling statement due to lock timeout');
  await holder.end();
});

test.each([
  [(at: URL) => (at.port = '1'), 'nadie responde en esa dirección'],
  [(at: URL) => (at.password = 'otra'), 'usuario o contraseña incorrectos'],
  [(at: URL) => (at.pathname = '/ninguna'), 'esa base de datos no existe'],
  [(at: URL) => (at.hostname = 'no.existe.invalid'), 'ese nombre de máquina no existe'],
])('a refused login to the database is told in one sentence (%#)', async (spoil, reason) => {
  const at = new URL(inject('template'));
  spoil(at);
  await expect(migrate({ url: at.href, from: { migrations: dir } })).rejects.toThrow(reason);
});

test('a database that accepts connections and stays silent is told in a sentence too', async () => {
  const mute = createServer(() => {}).listen(0, '127.0.0.1');
  await new Promise((resolve) => mute.once('listening', resolve));
  const address = mute.address();
  const port = typeof address === 'object' ? address?.port : 0;
  await expect(migrate({ url: `postgres://a:b@127.0.0.1:${port}/c`, from: { migrations: dir } })).rejects.toThrow(
    /c en 127\.0\.0\.1:\d+: no responde\./,
  );
  mute.close();
});
