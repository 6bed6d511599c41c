// @spec 7
// After hundreds of slow, broken or rude clients a server has the resources of before.
// `SLOW=1000 npx vitest run server/src/casa/http/edge.processes.test.ts` uses a thousand clients; the usual check uses a few.
import { readdirSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { useDatabase } from '../../../test/database.ts';
import { useFolder } from '../../../test/folder.ts';
import { spawnServer, testEnv } from '../../../test/harness.ts';
import { drip, openWire, until, type Wire } from '../../../test/pares/wire.ts';

const MANY = Number(process.env.SLOW ?? 120);
const SHORT = { head: 800, request: 1_500, still: 2_000, answer: 2_000, check: 100 };

const dir = useFolder();
const database = await useDatabase();
const server = await spawnServer({
  ...testEnv(database, dir),
  CONEXIONES_POR_DIRECCION: '5000',
  LIMITS: JSON.stringify(SHORT),
});
const port = Number(new URL(server.url).port);
afterAll(() => server.stop());

const descriptors = () => readdirSync(`/proc/${server.pid}/fd`).length;
/** Memory that the server holds after a collection, in MB, without the resident memory that V8 may return later. */
async function memory() {
  const { heapUsed, external, rss } = await server.memory();
  return { held: Math.round((heapUsed + external) / 1e5) / 10, resident: Math.round(rss / 1e6) };
}

const upload = (head: string) =>
  `POST /api/viajes/subirdocumento/1 HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\n${head}\r\n\r\n`;
const login = (head: string) =>
  `POST /api/login/authenticate HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${head}\r\n\r\n`;
const KINDS: ((wire: (words?: string | Buffer) => Wire) => Promise<unknown>)[] = [
  (wire) => wire().closed,
  (wire) => drip(wire('GET / HTTP/1.1\r\nhost: x\r\n'), 'x: y\r\n', 250),
  (wire) => drip(wire(login('content-length: 60000')), ' ', 250),
  (wire) => drip(wire(login('transfer-encoding: chunked')), '1\r\n \r\n', 250),
  (wire) => drip(wire(upload('content-length: 10000000000')), 'x'.repeat(1_000), 250),
  (wire) => drip(wire(upload('transfer-encoding: chunked')), `3e8\r\n${'x'.repeat(1_000)}\r\n`, 250),
  (wire) => wire('no es HTTP\r\n\r\n').closed,
  (wire) => wire(Buffer.from([0x16, 0x03, 0x01, 0, 0xff, 1, 0, 0])).closed,
  (wire) => wire(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(30_000)}\r\n\r\n`).closed,
  async (wire) => {
    const cut = wire(login('content-length: 60000\r\nexpect: 100-continue'));
    await until(() => cut.said() !== ''); // the client has begun the call
    cut.socket.resetAndDestroy();
    await cut.closed;
  },
  async (wire) => {
    const deaf = wire('GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(20));
    deaf.socket.pause();
    // The client reads nothing, so only its writes show that the server closed the connection; they are rarer than the idle limit.
    await drip(deaf, '\r\n', SHORT.still * 1.5);
  },
];

/** Runs all kinds of clients at once, each until the server closes its connection. */
const round = () =>
  Promise.all(
    Array.from({ length: MANY }, async (_, i) => KINDS[i % KINDS.length]?.((words) => openWire(port, words))),
  );

test.runIf(process.platform === 'linux')(
  `after ${MANY} slow and broken clients it has the descriptors and the memory of before`,
  { timeout: 180_000 },
  async () => {
    expect((await fetch(new URL('/api/login/echoservidor', server.url))).status).toBe(200);
    await round(); // warm-up, for the memory and descriptors that any work takes
    const before = { descriptors: descriptors(), ...(await memory()) };
    await round();
    await until(() => descriptors() <= before.descriptors + 5); // the number of connections to the database varies
    await until(async () => (await memory()).held < before.held + 3);
    console.log(
      `before ${JSON.stringify(before)}, after ${JSON.stringify({ descriptors: descriptors(), ...(await memory()) })}`,
    );
    expect((await fetch(new URL('/api/login/echoservidor', server.url))).status).toBe(200);
  },
);
