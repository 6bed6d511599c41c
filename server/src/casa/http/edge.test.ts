// @spec 7
import type { FastifyInstance } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { Problema } from '#contract/casa/kernel/error.ts';
import * as z from 'zod/mini';
import { buildApp } from '#server/app.ts';
import { ahora } from '../../../../contract/test/reloj.ts';
import { askDatabase } from '../../../test/database.ts';
import { useApp } from '../../../test/harness.ts';
import { connectionsOf, drip, listenAnywhere, openWire, until } from '../../../test/pares/wire.ts';
import { LIMITS } from './edge.ts';
import { getKeys } from '#server/casa/claves/keys.ts';
import { signToken } from '#server/casa/claves/token.ts';

const { app, config, as } = await useApp();
const port = await listenAnywhere(app);
/** Server with shorter time limits or other settings. */
async function other(
  changes: Partial<typeof LIMITS>,
  settings: Partial<typeof config> = {},
  add?: (built: FastifyInstance) => unknown,
) {
  const built = await buildApp({ config: { ...config, ...settings }, limits: { ...LIMITS, check: 100, ...changes } });
  add?.(built);
  afterAll(() => built.close());
  return { built, at: await listenAnywhere(built) };
}
const HEAD = 'GET /api/login/echoservidor HTTP/1.1\r\nhost: x\r\n';
const POST = 'POST /api/login/authenticate HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
const statusOf = (text: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
/** Refusal in a raw HTTP answer. */
const problemOf = (text: string) => z.parse(Problema, JSON.parse(text.slice(text.lastIndexOf('\r\n\r\n') + 4)));

describe('slow clients', () => {
  // @spec 7 S-005
  test(
    'a client that sends its head by drops is refused after ten seconds, and its connection is destroyed',
    { timeout: 60_000 },
    async () => {
      expect([app.server.headersTimeout, LIMITS.head]).toEqual([10_000, 10_000]);
      const { built, at } = await other({ head: 1_000, request: 600_000 });
      const dripping = openWire(at, HEAD);
      const silent = openWire(at);
      for (const took of await Promise.all([drip(dripping, 'x: y\r\n', 100), silent.closed]))
        expect(took).toBeGreaterThan(900);
      expect([dripping, silent].map(({ said }) => [statusOf(said()), problemOf(said()).msg])).toEqual([
        [408, 'La petición ha tardado demasiado en llegar'],
        [408, 'La petición ha tardado demasiado en llegar'],
      ]);
      await until(async () => (await connectionsOf(built)) === 0);
    },
  );

  test('a client that sends its body by drops has the time limit of a request', { timeout: 60_000 }, async () => {
    const { built, at } = await other({ request: 1_500, head: 1_000 });
    const wire = openWire(at, `${POST}content-length: 60000\r\n\r\n`);
    expect(await drip(wire, ' ', 200)).toBeGreaterThan(1_400);
    expect(statusOf(wire.said())).toBe(408);
    await until(async () => (await connectionsOf(built)) === 0);
  });

  test(
    'a client that goes on sending nonsense after its refusal gets no second answer',
    { timeout: 60_000 },
    async () => {
      const wire = openWire(port, 'no es HTTP\r\n\r\n');
      await drip(wire, 'más\r\n', 100);
      expect(statusOf(wire.said())).toBe(400);
      await until(async () => (await connectionsOf(app)) === 0);
    },
  );

  /** Server with a large answer. `sip` reads it by drops until the server closes, and gives the milliseconds since its call. */
  async function withLargeAnswer(changes: Partial<typeof LIMITS>) {
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    const { built, at } = await other(changes, {}, (another) =>
      another.get('/largo', (_request, reply) => {
        reply.raw.once('close', leave);
        return Buffer.alloc(40_000_000);
      }),
    );
    const sip = async () => {
      const began = performance.now();
      const { socket } = openWire(at, 'GET /largo HTTP/1.1\r\nhost: x\r\n\r\n');
      socket.pause();
      const sips = setInterval(() => socket.read(10), 100);
      await left.finally(() => clearInterval(sips));
      socket.destroy();
      return performance.now() - began;
    };
    return { built, at, sip };
  }

  test(
    'a client that reads its answer by drops is disconnected when its time is over',
    { timeout: 60_000 },
    async () => {
      const { built, sip } = await withLargeAnswer({ answer: 1_500 });
      expect(await sip()).toBeGreaterThan(1_400);
      await until(async () => (await connectionsOf(built)) === 0);
    },
  );

  test('a stream of events has no time limit', { timeout: 60_000 }, async () => {
    const { at, sip } = await withLargeAnswer({ answer: 300, request: 500, head: 400 });
    const { token } = await as('ana');
    const wire = openWire(at, `GET /api/eventos HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`);
    await until(() => statusOf(wire.said()) === 200);
    // Later calls use up the time limits of an answer and of a request.
    await sip();
    const dripping = openWire(at, `${POST}content-length: 60000\r\n\r\n`);
    await drip(dripping, ' ', 100);
    expect(statusOf(dripping.said())).toBe(408);
    await askDatabase(config.DATABASE_URL, `select pg_notify('extramuros', '{"tema":"avisos","usuarios":null}')`);
    await until(() => wire.said().includes('"tema":"avisos"'));
    wire.socket.destroy();
  });
});

describe('connections of one address', () => {
  test('are refused and closed beyond the limit, and a closed one makes room for another', async () => {
    const { built, at } = await other({}, { CONEXIONES_POR_DIRECCION: 5 });
    const five = Array.from({ length: 5 }, () => openWire(at));
    await until(async () => (await connectionsOf(built)) === 5);
    const sixth = openWire(at, `${HEAD}\r\n`);
    await sixth.closed;
    expect(problemOf(sixth.said())).toMatchObject({ status: 503, code: 'demasiadas_conexiones' });
    expect(sixth.said()).toMatch(/\r\nretry-after: 5\r\n/);
    five[0]?.socket.destroy();
    await until(async () => (await connectionsOf(built)) === 4);
    const again = openWire(at, `${HEAD}connection: close\r\n\r\n`);
    await again.closed;
    expect(statusOf(again.said())).toBe(200);
    five.forEach(({ socket }) => socket.destroy());
  });

  test.each([['loopback'], [1]])('are not counted for a proxy (%s)', async (TRUST_PROXY) => {
    const { built, at } = await other({}, { CONEXIONES_POR_DIRECCION: 2, TRUST_PROXY });
    const wires = Array.from({ length: 8 }, () => openWire(at, `${HEAD}\r\n`));
    await until(() => wires.every(({ said }) => statusOf(said()) === 200));
    expect(await connectionsOf(built)).toBe(8);
    wires.forEach(({ socket }) => socket.destroy());
  });
});

describe('addresses of calls', () => {
  const spelled = ['/%61pi', '/ap%69', 'http://otro.example/api', 'http://x/%61pi', 'HTTP://x/api'];
  test.each(spelled)('%s belongs to the API: no answer is cached, and no other site may write to it', async (api) => {
    const ana = await as('ana');
    const headers = { authorization: `Bearer ${ana.token}`, host: 'x' };
    const read = await app.inject({ url: `${api}/user`, headers });
    expect([read.statusCode, read.headers['cache-control']]).toEqual([200, 'no-store']);
    // Sent as bytes, because `inject` turns an absolute address into a path.
    const ask = (line: string, more: string) =>
      openWire(
        port,
        `${line} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${ana.token}\r\nconnection: close\r\n${more}\r\n`,
      );
    const [got, posted] = [
      ask(`GET ${api}/user`, ''),
      ask(`POST ${api}/login/logout`, 'sec-fetch-site: cross-site\r\ncontent-length: 0\r\n'),
    ];
    await Promise.all([got.closed, posted.closed]);
    expect([statusOf(got.said()), /^cache-control: no-store\r$/im.test(got.said())]).toEqual([200, true]);
    expect([statusOf(posted.said()), problemOf(posted.said()).code]).toEqual([403, 'xsrf']);
    const written = await app.inject({ method: 'POST', url: `${api}/login/logout`, headers });
    expect([written.statusCode, written.json<Problema>().code]).toEqual([403, 'xsrf']);
    const foreign = { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' };
    const sent = await app.inject({ method: 'POST', url: `${api}/login/recuperar`, headers: foreign, payload: '{}' });
    expect(sent.json<Problema>().code).toBe('xsrf');
  });

  test.each(['/api/nada', '/api', '/api/', '/%61pi/nada', '/api/%zz', 'http://x/api/nada'])(
    '%s is no call, is answered with a 404, and is not cached',
    async (url) => {
      for (const method of ['GET', 'HEAD', 'DELETE', 'OPTIONS'] as const) {
        const { statusCode, headers } = await app.inject({ method, url });
        expect({
          method,
          statusCode: statusCode === 400 ? 404 : statusCode,
          type: headers['content-type'],
          kept: headers['cache-control'],
        }).toEqual({
          method,
          statusCode: 404,
          type: 'application/problem+json; charset=utf-8',
          kept: 'no-store',
        });
      }
    },
  );
});

test('a token signed by us whose session cannot exist is no session', async () => {
  const iat = Math.floor(ahora() / 1_000);
  for (const sid of ['\0', 'un\0sid', '\ud800', '']) {
    const token = await signToken({ sub: '1', name: '', role: [], sid, iat, exp: iat + 60 }, getKeys().token);
    const { statusCode } = await app.inject({ url: '/api/user', headers: { authorization: `Bearer ${token}` } });
    expect([sid, statusCode]).toEqual([sid, 401]);
  }
});

describe('a server that stops', () => {
  // @spec 7 S-006
  test('answers a call with the time to wait, in the shape of errors', { timeout: 30_000 }, async () => {
    const [begun, stopping] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { built, at } = await other({ stop: 20_000 }, {}, (another) => {
      another.addHook('onRequest', async () => begun.resolve());
      another.addHook('preClose', async () => stopping.resolve());
    });
    const wire = openWire(at, `${POST}content-length: 2\r\n\r\n`);
    await begun.promise;
    const closing = built.close();
    await stopping.promise;
    wire.socket.write(`{}${HEAD}\r\n`);
    await Promise.all([closing, wire.closed]);
    const [first = '', second = ''] = wire.said().split(/(?<=\})(?=HTTP)/);
    expect(statusOf(first)).toBe(422); // the request under way is answered
    expect(statusOf(second)).toBe(503);
    expect(second.toLowerCase()).toMatch(/\r\nretry-after: 5\r\n/);
    expect(second.toLowerCase()).toMatch(/\r\nconnection: close\r\n/);
    expect(problemOf(second).msg).toBe('El servicio se está reiniciando. Vuelva a intentarlo en unos segundos');
  });

  test('is not held by a client that sends by drops', { timeout: 30_000 }, async () => {
    const { built, at } = await other({ stop: 500, request: 600_000 });
    const wire = openWire(at, `${POST}content-length: 60000\r\n\r\n`);
    await until(async () => (await connectionsOf(built)) === 1);
    void drip(wire, ' ', 100);
    await built.close(); // the request has ten minutes, so that a stop that waited for it would outlast the test
    await expect(wire.closed).resolves.toBeDefined();
  });
});
