// Bad input at every call: the answer is a refusal with a sentence, never a 500.
// `FUZZ=20000 npx vitest run server/src/fuzz.check.test.ts` throws that many at each call, from another seed each time.
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import fc from 'fast-check';
import sql, { raw } from 'sql-template-tag';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isSampled } from '#bin/checks/levels.ts';
import type { Endpoint } from '#contract/casa/kernel/endpoint.ts';
import { ahora } from '../../contract/test/reloj.ts';
import { execute, many, one, manyValues } from '#server/casa/base/db.ts';
import { CLAVES_DE_ALCANCES } from '#contract/casa/kernel/claves/alcances.ts';
import { buildClave } from '../test/build/plataforma/build-claves.ts';
import { sembrarTodo } from '../test/build/sembrar.ts';
import { NOT_TO_BE_KEPT, tenMegabytes, type Target, type Thrown, thrownAt } from '../test/hostil/fuzz.ts';
import { INSIDES, sentenceFaults } from '../test/hostil/sentences.ts';
import { useApp } from '../test/harness.ts';
import { openWire } from '../test/pares/wire.ts';
import { areas } from './areas.ts';

/** Requests at each call: a sample of those of the night, with the same seed. */
const RUNS = Number(process.env.FUZZ ?? (isSampled() ? 25 : 80));
const SEED = process.env.FUZZ ? ahora() % 2 ** 31 : 20_261_121;
/** Milliseconds of a slow answer, if it also takes so many times what a call that does next to nothing takes beside it. */
const SLOW = 2_000;
const TIMES = 300;

const { app, as } = await useApp();
const people = new Map<string, ReturnType<typeof as>>();
const once = (login: string) => people.get(login) ?? people.set(login, as(login)).get(login)!; // set a moment ago

const calls = areas.flatMap(({ contrato, fuzz: { por = 'ana', llamadas = {}, muestras = {} } = {} }) =>
  Object.entries<Endpoint>(contrato.endpoints).map(([name, endpoint]) => ({
    title: `${endpoint.method} ${contrato.base}${endpoint.path}`,
    name,
    endpoint,
    base: contrato.base,
    // A person whose role that call accepts.
    sender: llamadas[name] ?? por,
    sample: endpoint.ejemplo?.body ?? muestras[name],
  })),
);

await sembrarTodo(once);
const ids = Array.from({ length: 24 }, (_, i) => i + 1);
const sinCuenta = await manyValues(z.int())(
  sql`select id from usuario where password_hash is null order by id limit 24`,
);

/** The bearer and the cross-site pair of somebody, as headers. */
async function headersOf(login: string): Promise<Record<string, string>> {
  const { token } = await once(login);
  const answer = await app.inject({ url: '/api/user', headers: { authorization: `Bearer ${token}` } });
  const pair = answer.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  return { authorization: `Bearer ${token}`, cookie: `XSRF-TOKEN=${pair}`, 'x-xsrf-token': pair };
}
// Logins come before the requests, which spend the login tries of this address.
const entered = new Map<string, Record<string, string>>();
for (const who of new Set(calls.map(({ sender }) => sender))) entered.set(who, await headersOf(who));
const deSistema = await buildClave({ alcances: CLAVES_DE_ALCANCES });
const flows = calls.flatMap(({ endpoint, base }) => (endpoint.kind === 'flujo' ? [base + endpoint.path] : []));
async function inject({ method, url, headers, payload }: Thrown, own: Record<string, string>) {
  const request = {
    method: method as 'GET', // the methods are the contract's, which are HTTP's
    url,
    headers: { ...own, ...headers },
    ...(payload === undefined ? {} : { payload }),
  };
  if (!flows.some((flow) => url.startsWith(flow))) return app.inject(request);
  // A stream does not end and is not waited for: its head is the answer.
  const answer = await app.inject({ ...request, payloadAsStream: true });
  const body = answer.statusCode < 300 ? '' : await textOf(answer.stream());
  answer.stream().destroy();
  return { statusCode: answer.statusCode, headers: answer.headers, body };
}

const tally = { thrown: 0, slowest: 0, statuses: new Map<number, number>(), kinds: new Map<string, number>() };
const add = <K>(map: Map<K, number>, key: K) => map.set(key, (map.get(key) ?? 0) + 1);
/** Faults of the answer to a request. */
async function faultsOf(thrown: Thrown, own: Record<string, string>, endpoint: Endpoint): Promise<string[]> {
  const { answer, took, isSlow } = await timed(thrown, own);
  tally.thrown++;
  tally.slowest = Math.max(tally.slowest, took);
  add(tally.statuses, answer.statusCode);
  add(tally.kinds, thrown.kind);
  const { statusCode } = answer;
  if (statusCode < 300) textsOf(thrown.payload).forEach((text) => taken.add(text));
  if ('protocolo' in endpoint && endpoint.protocolo)
    return [...protocolFaults(answer), ...(isSlow ? [`it took ${Math.round(took)} ms`] : [])];
  const type = thrown.headers['content-type'] ?? 'no type';
  const rightType = isUpload(thrown) ? /^multipart\/form-data/ : /^\s*application\/json\s*(;|$)/i;
  // An upload to what is not there, not open or not theirs is refused before its fields are read.
  const unknown = thrown.unknownField && !(isUpload(thrown) && [403, 404, 409, 429].includes(statusCode));
  const accepted = thrown.kind === 'content type' && thrown.payload && statusCode < 300;
  return [
    ...sentenceFaults(statusCode, String(answer.headers['content-type']), answer.body, taken),
    ...(isSlow ? [`it took ${Math.round(took)} ms`] : []),
    ...(unknown && statusCode !== 422 ? [`an unknown field is ${statusCode}, not 422`] : []),
    ...(accepted && !rightType.test(type) ? [`taken for what we read: ${type}`] : []),
    // 401 throws the person out of the application: only for who has no session, or a wrong password at the door.
    ...(statusCode === 401 && !('authorization' in thrown.headers) && !thrown.url.includes('authenticate')
      ? ['401 with a session']
      : []),
  ];
}
/** Faults of an answer in another protocol's shape: it takes unknown fields, and 501 is a word of its own. */
const protocolFaults = ({ statusCode, body }: { statusCode: number; body: string }) =>
  (statusCode >= 500 && statusCode !== 501) || (statusCode >= 400 && INSIDES.test(body))
    ? [`${statusCode}: ${body}`]
    : [];
const isUpload = ({ payload = '' }: Thrown) =>
  (typeof payload === 'string' ? payload : payload.toString('latin1', 0, 3)).startsWith('--x');
/** Slow twice is the request's doing; slow once may be the machine's. */
async function timed(thrown: Thrown, own: Record<string, string>) {
  for (let tries = 2; ; tries--) {
    const began = performance.now();
    const answer = await inject(thrown, own);
    const took = performance.now() - began;
    if (took < SLOW) return { answer, took, isSlow: false };
    const beside = performance.now();
    await app.inject('/api/login/echoservidor');
    const isSlow = took > TIMES * (performance.now() - beside);
    if (!isSlow || tries === 0) return { answer, took, isSlow };
  }
}

/** Texts that were accepted: a sentence may begin with the name of a thing of the company. */
const taken = new Set<string>();
const within = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value.trim()]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(within)
      : [];
/** Texts of a body; none of one that is no JSON. */
function textsOf(payload: Thrown['payload']): string[] {
  try {
    return within(JSON.parse(String(payload))).filter(Boolean);
  } catch {
    return [];
  }
}
test('every call with a body has a sample that the contract takes, so that what is thrown is nearly right', () => {
  const wrong = calls.flatMap(({ name, endpoint, sample }) => {
    const schema = endpoint.kind === 'subida' ? endpoint.campos : 'body' in endpoint ? endpoint.body : undefined;
    return schema && !z.safeParse(schema, sample).success ? [name] : [];
  });
  expect(wrong).toEqual([]);
});

describe.concurrent(`${RUNS} bad requests, seed ${SEED}`, () => {
  test.each(calls)('$title', { timeout: 60_000 + RUNS * 100 }, async ({ name, endpoint, base, sender, sample }) => {
    // An act on people may end somebody's session: those without an account have none.
    const deQuienes = base === '/api/personas' && endpoint.method !== 'GET' ? sinCuenta : ids;
    const target: Target = { endpoint, base, sample, ids: deQuienes };
    const own = endpoint.access === 'clave' ? deSistema.cabeceras : (entered.get(sender) ?? {});
    const property = fc.asyncProperty(thrownAt(target), async (thrown) => {
      expect(await faultsOf(thrown, own, endpoint)).toEqual([]);
      // a right end of a session was among them: the others need its session
      if (['logout', 'devolver'].includes(name))
        await execute(sql`update sesion set terminada = null where terminada is not null`);
    });
    await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: Boolean(process.env.CI) });
    expect(await faultsOf(tenMegabytes(target), own, endpoint)).toEqual([]);
  });
});

// @spec 7
test('every call got its share, and nothing of a body with an unknown field was kept anywhere', async () => {
  expect(tally.thrown).toBeGreaterThanOrEqual(RUNS * calls.length);
  expect(tally.kinds.get('unknown field')).toBeGreaterThan(RUNS / 10);
  const tables = await many(z.object({ name: z.string() }))(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  expect(tables.length).toBeGreaterThan(15);
  for (const { name } of tables) {
    const found = await one(z.object({ n: z.int() }))(
      sql`select count(*)::int as n from ${raw(name)} t where t::text like ${`%${NOT_TO_BE_KEPT}%`}`,
    );
    expect({ name, n: found.n }).toEqual({ name, n: 0 });
  }
});

// @spec 7 8
test('bytes that no client would send are answered with a sentence too', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo; // it listens on TCP, so this is no pipe's name
  const wire = [
    'GET /api/viajes/../../etc/passwd',
    'GET /api/viajes/viaje/%zz',
    'GET /%',
    'GET /api/%c0%ae%c0%ae/',
    'GET /api/viajes/viaje/\u00e1',
    'GET //api//user',
    'GET /api/user\u0000',
    'GET http://otro.example/api/user',
    'GET *',
    'GET api/user',
    'GET /api/viajes/viaje/1 2',
    'BREW /api/user',
    'get /api/user',
    'PATCH /api/user',
    'TRACE /api/user',
    'OPTIONS *',
    'PROPFIND /api/user',
    'GET /api/user?%',
    `GET /${'a'.repeat(20_000)}`,
    `GET /api/viajes/viaje/${'9'.repeat(250)}`,
    'GET /api/viajes/viaje/%2e%2e%2f%2e%2e%2f',
    'GET /.env',
    'GET /.git/config',
    'GET /server/src/main.ts',
    'GET /assets/../../package.json',
    'GET /..%5c..%5cpackage.json',
  ];
  const heads = [
    'Content-Length: -1',
    'Content-Length: 5\r\nContent-Length: 6',
    'Content-Length: 3\r\nTransfer-Encoding: chunked',
    'Transfer-Encoding: chunked, x',
    'Transfer-Encoding: x',
    'Host: a\r\nHost: b',
    'Expect: x',
    'Sin dos puntos',
    'A\u0000: b',
    'Cookie: \u0001',
    ' doblada: x',
    `X: ${'a'.repeat(20_000)}`,
    'Connection: upgrade\r\nUpgrade: x',
    'Content-Type: application/json\r\nContent-Type: text/plain',
    'Content-Length: 99999999999',
    'Content-Encoding: gzip\r\nContent-Length: 0',
  ];
  const requests = [
    ...wire.map((line) => `${line} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`),
    ...heads.map((head) => `POST /api/login/authenticate HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${head}\r\n\r\n`),
    'GET /api/user HTTP/9.9\r\nhost: x\r\n\r\n',
    'GET /api/user\r\n\r\n',
    '\u0016\u0003\u0001\u0000',
    '\r\n\r\n\r\n',
    'GET /api/user HTTP/1.1\r\n\r\n',
  ];
  for (const request of requests) {
    const text = await onTheWire(port, request);
    const [head = '', body = ''] = text.split('\r\n\r\n');
    const statusCode = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
    const type = /^content-type: (.*)$/im.exec(head)?.[1] ?? '';
    const words = unchunked(head, body);
    // Without a host, or asked to expect what it cannot, Node itself says no and says nothing else.
    const silent = words === '' && [0, 400, 417].includes(statusCode);
    const faults = [
      ...(silent ? [] : sentenceFaults(statusCode, type, words, taken)),
      ...(INSIDES.test(text) ? [text] : []),
    ];
    expect({ request: request.slice(0, 200), faults }).toEqual({ request: request.slice(0, 200), faults: [] });
  }
  const last = openWire(port, 'GET /api/login/echoservidor HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  await last.closed;
  expect(last.said()).toMatch(/^HTTP\/1\.1 200/);
});

const unchunked = (head: string, body: string) =>
  /^transfer-encoding: chunked/im.test(head) ? body.replace(/^[0-9a-f]+(\r\n|$)|\r\n0$/gi, '') : body;
/** Bytes of the answer until the connection ends, or until ten calls of another client have been answered without any. */
async function onTheWire(port: number, request: string): Promise<string> {
  const wire = openWire(port, Buffer.from(request, 'latin1'));
  let isOver = false;
  void wire.closed.then(() => (isOver = true));
  for (let answered = 0, bytes = 0; answered < 10 && !isOver; answered++) {
    await fetch(`http://127.0.0.1:${port}/api/login/echoservidor`);
    if (wire.said().length > bytes) [answered, bytes] = [0, wire.said().length];
  }
  wire.socket.destroy();
  return wire.said();
}

afterAll(() => {
  const list = (map: Map<string | number, number>) =>
    [...map]
      .toSorted(([, a], [, b]) => b - a)
      .map(([key, n]) => `${key} × ${n}`)
      .join(', ');
  console.log(
    `fuzz: ${tally.thrown} requests at ${calls.length} calls, slowest ${Math.round(tally.slowest)} ms\n  ` +
      `${list(tally.statuses)}\n  ${list(tally.kinds)}`,
  );
});
