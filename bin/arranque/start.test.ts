// `npm start` from an empty folder to its end, and its refusals.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { cloneDatabase, dropDatabase } from '../../server/test/database.ts';
import { bareEnv, health, isAlive, START, useStarts } from '../../server/test/launch.ts';
import { listenHere } from '../../server/test/pares/wire.ts';
import { freePort } from '#bin/postgres/port.ts';

const { folder: dataDir, start, refusal, pidfile, postgresPid, inDatabase } = useStarts();
let folder: string;
beforeEach(() => void (folder = dataDir()));

// @spec 1.operacion
test('the product opens in an empty folder, closes on SIGTERM, and reuses everything the second time', async () => {
  const first = start();
  expect(await health(await first.ready)).toBe(200);
  expect(first.said()).toContain('Creando la base de datos');
  expect(statSync(join(folder, 'secretos.json')).mode & 0o777).toBe(0o600);
  const pid = postgresPid() ?? 0;
  expect(isAlive(pid)).toBe(true);

  first.child.kill('SIGTERM');
  expect(await first.exit).toBe(0);
  expect(isAlive(pid)).toBe(false);
  expect(existsSync(pidfile())).toBe(false);

  const later = start();
  expect(await health(await later.ready)).toBe(200);
  expect(later.said()).not.toMatch(/Creando|Aplicando/);
});

test('after kill -9 of the server alone the next start takes over, and nothing is lost', async () => {
  const { child, ready, exit } = start();
  await ready;
  await inDatabase('create table huella as select 7 as n');
  child.kill('SIGKILL');
  await exit;
  await start().ready;
  expect(await inDatabase('select n from huella')).toEqual([{ n: 7 }]);
});

test('a port in use is refused', async () => {
  const server = createServer(() => {});
  const port = await listenHere(server);
  expect(await refusal({ PORT: String(port) })).toBe(
    `✗ El puerto ${port} ya está en uso: cierre lo que lo ocupa o indique otro en PORT.`,
  );
  server.close();
});

test('a data folder that cannot be written is refused', async () => {
  writeFileSync(join(folder, 'fichero'), ''); // a file in the way also stops root
  expect(await refusal({ DATA_DIR: join(folder, 'fichero') })).toContain('No se puede escribir en la carpeta de datos');
});

const canMount = spawnSync('unshare', ['-m', 'sh', '-c', 'mount -t tmpfs none /mnt']).status === 0;
test.runIf(canMount)(
  'a disk that fills while the demo company is loaded is told, and the start ends',
  { tags: 'noche' },
  () => {
    const inTinyDisk = 'mount -t tmpfs -o size=90m none "$0" && exec "$1" "$2"';
    const { status, stderr } = spawnSync('unshare', ['-m', 'sh', '-c', inTinyDisk, folder, process.execPath, START], {
      encoding: 'utf8',
      env: { ...bareEnv(), DATA_DIR: join(folder, 'datos'), PORT: '0', SIN_WEB: 'si', LOG_LEVEL: 'silent' },
      timeout: 120_000,
    });
    expect({ status, stderr }).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('✗ No queda espacio en el disco de DATA_DIR o de la base de datos'),
    });
  },
);

test('a database that refuses or never answers ends the start', async () => {
  const closed = await freePort();
  expect(await refusal({ DATABASE_URL: `postgres://a:b@127.0.0.1:${closed}/viajes` })).toBe(
    `✗ No se puede entrar en la base de datos viajes en 127.0.0.1:${closed}: nadie responde en esa dirección.`,
  );
  const server = createServer(() => {});
  const port = await listenHere(server);
  expect(await refusal({ DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/viajes` })).toContain('no responde');
  server.close();
});

test('a PostgreSQL older than 15 is refused', async () => {
  const message = (type: string, body: Buffer) => {
    const head = Buffer.alloc(5);
    head.write(type);
    head.writeInt32BE(body.length + 4, 1);
    return Buffer.concat([head, body]);
  };
  const column = (name: string) =>
    Buffer.concat([Buffer.from(`${name}\0`), Buffer.alloc(6), Buffer.from([0, 0, 0, 25]), Buffer.alloc(8)]);
  const value = (text: string) => Buffer.concat([Buffer.from([0, 0, 0, text.length]), Buffer.from(text)]);
  const two = Buffer.from([0, 2]);
  const ready = message('Z', Buffer.from('I'));
  const old = createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]));
      socket.on('data', () =>
        socket.write(
          Buffer.concat([
            message('T', Buffer.concat([two, column('number'), column('name')])),
            message('D', Buffer.concat([two, value('140009'), value('14.9')])),
            message('C', Buffer.from('SELECT 1\0')),
            ready,
          ]),
        ),
      );
    });
  });
  const port = await listenHere(old);
  expect(await refusal({ DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/c` })).toBe(
    '✗ La base de datos es PostgreSQL 14.9: hace falta la versión 15 o posterior.',
  );
  old.close();
});

test('production without secrets is refused', async () => {
  expect(await refusal({ NODE_ENV: 'production', DEMO: '' })).toContain('TOKEN_SECRET falta; XSRF_SECRET falta');
});

test('with DATABASE_URL no embedded PostgreSQL is started', async () => {
  const url = await cloneDatabase('template0');
  const { ready, child, exit } = start({ DATABASE_URL: url });
  expect(await health(await ready)).toBe(200);
  expect(existsSync(join(folder, 'postgres'))).toBe(false);
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
  await dropDatabase(url);
});

test.runIf(process.getuid?.() === 0)('root is told when no way to run PostgreSQL works', async () => {
  expect(await refusal({ EXTRAMUROS_ROOT: 'ninguna' })).toContain('PostgreSQL no admite el usuario root');
});
