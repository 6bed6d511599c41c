// An external PostgreSQL, whose database and role may have their own settings.
import { createServer, connect as open, type Socket } from 'node:net';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { ahora } from '../../../../contract/test/reloj.ts';
import { buildViaje } from '../../../test/build/build.ts';
import { askDatabase, cloneDatabase, dropDatabase } from '../../../test/database.ts';
import { useFolder } from '../../../test/folder.ts';
import { logInAt, spawnServer, testEnv } from '../../../test/harness.ts';
import { migrate } from './migrate.ts';

const folder = useFolder();
const url = await cloneDatabase();
afterAll(() => dropDatabase(url));
const nameOf = (at: string) => new URL(at).pathname.slice(1);

/** Settings that an administrator may have made for a server, a database or a role. */
const STRANGE = {
  timezone: "'Pacific/Auckland'",
  datestyle: "'SQL, DMY'",
  intervalstyle: "'iso_8601'",
  bytea_output: "'escape'",
  standard_conforming_strings: 'off',
  search_path: "'pg_catalog'",
  plan_cache_mode: 'force_custom_plan',
  jit: 'on',
  default_transaction_isolation: "'serializable'",
  default_transaction_read_only: 'on',
  default_transaction_deferrable: 'on',
  lock_timeout: "'1ms'",
  statement_timeout: "'1ms'",
  idle_in_transaction_session_timeout: "'1ms'",
  idle_session_timeout: "'1ms'",
};

test('a database with its own settings works like one without', async () => {
  for (const [name, value] of Object.entries(STRANGE))
    await askDatabase(inject('template'), `alter database ${nameOf(url)} set ${name} = ${value}`);
  expect(await migrate({ url })).toEqual([]);
  const server = await spawnServer(testEnv(url, folder));
  try {
    const { id } = await buildViaje((user) => logInAt(server.url, user), { estado: 'emitido' });
    const ana = await logInAt(server.url, 'ana');
    expect(await ana.client(viajes).viaje({ params: { id: String(id) } })).toMatchObject({ Id: id });
  } finally {
    await server.stop();
  }
}, 30_000);

test('a database that is not in UTF-8 is refused at start, in a sentence', async () => {
  const name = `${nameOf(url)}_ascii`;
  await askDatabase(
    inject('template'),
    `create database ${name} encoding 'SQL_ASCII' locale 'C' locale_provider libc template template0`,
  );
  const ascii = new URL(url);
  ascii.pathname = `/${name}`;
  try {
    await expect(migrate({ url: ascii.href })).rejects.toThrow('La base de datos está en SQL_ASCII: cree una en UTF8');
  } finally {
    await dropDatabase(ascii.href);
  }
});

test('a clock that differs from the database is told at start', async () => {
  vi.useFakeTimers({ now: ahora() - 86_400_000, toFake: ['Date'] });
  try {
    await expect(migrate({ url: inject('template') })).rejects.toThrow(
      'El reloj de esta máquina va 1440 minutos por detrás del de la base de datos',
    );
  } finally {
    vi.useRealTimers();
  }
});

/** Parameters of a start-up message without `options`, as a pooler passes it on when it ignores them. */
function withoutOptions(message: Buffer): Buffer {
  const words = message.subarray(8).toString().split('\0').slice(0, -2);
  const kept = words.flatMap((word, i) => (i % 2 === 0 && word !== 'options' ? [word, words[i + 1] ?? ''] : []));
  const body = Buffer.from([...kept, '', ''].join('\0'));
  const head = Buffer.alloc(8);
  head.writeInt32BE(8 + body.length);
  message.copy(head, 4, 4, 8);
  return Buffer.concat([head, body]);
}

test('a pooler that drops the settings of a connection is refused at start, with their names', async () => {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  const pooler = createServer((client) => {
    const database = open(Number(port), hostname);
    sockets.push(client, database);
    client.once('data', (start) => {
      database.write(withoutOptions(start));
      client.pipe(database);
    });
    database.pipe(client);
    for (const socket of [client, database]) socket.on('error', () => {});
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => pooler.once('listening', resolve));
  const through = new URL(url);
  const address = pooler.address();
  through.port = String(typeof address === 'object' ? address?.port : 0);
  try {
    // Without a limit of a millisecond, and without a search path that hides the tables.
    for (const name of ['statement_timeout', 'lock_timeout', 'search_path', 'idle_session_timeout'])
      await askDatabase(inject('template'), `alter database ${nameOf(url)} reset ${name}`);
    await expect(migrate({ url: through.href })).rejects.toThrow(
      /no acepta lo que el programa fija .* \(timezone, datestyle, .*jit.*\): si en medio está .* DATABASE_URL_DIRECTA/,
    );
  } finally {
    for (const socket of sockets) socket.destroy();
    pooler.close();
  }
});
