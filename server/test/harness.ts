// Set-up of the server tests: a separate database, the real app, and logged-in people.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll } from 'vitest';
import type { Area } from '#contract/casa/kernel/endpoint.ts';
import { sesion } from '#contract/identidad/sesion/sesion.endpoints.ts';
import { buildApp } from '#server/app.ts';
import { type Config, loadConfig } from '#server/casa/config/config.ts';
import type { Limits } from '#server/casa/http/edge.ts';
import { PASSWORD_DEMO } from '#server/casa/demo/elenco.ts';
import { type Client, client } from '#web/casa/red/api.ts';
import { type Send, xsrfCookie } from '#web/casa/red/transport.ts';
import { useDatabase, usePool } from './database.ts';
import { useFolder } from './folder.ts';
import { bareEnv } from './launch.ts';

export type Persona = {
  /** The web's own client of an area, speaking as this person. Rejects with the web's ApiError. */
  client<A extends Area>(area: A): Client<A>;
  /** Call as this person with any path and body, for requests that no client would send. */
  send: Send;
  token: string;
  /** Tokens and cookies of this person. */
  secrets: string[];
};
/** Person as builders need them, who makes calls. */
export type Somebody = Pick<Persona, 'client' | 'send'>;
export type Harness = {
  app: FastifyInstance;
  config: Config;
  /** Logs in by the real call; `user` is a login of the cast. */
  as(user: string): Promise<Persona>;
  /** Person who stays logged in after the first use, so that a table of many calls needs one login. */
  known(user: string): Promise<Persona>;
  /** Person of a token from another kind of login. */
  withToken(token: string): Promise<Persona>;
  /** Visitor without a session. */
  nobody: Persona;
};

/**
 * A clone of the template database and the real app over it, for this test file; both go when the file ends.
 * `const { as } = await useApp();` at the top of the file. `env` changes settings (docs/operacion.md).
 */
export async function useApp(env: Record<string, string> = {}, limits?: Limits): Promise<Harness> {
  const dir = useFolder();
  const config = loadConfig({ ...testEnv(await usePool(), dir), ...env });
  const app = await buildApp({ config, ...(limits && { limits }) });
  await app.ready();
  afterAll(() => app.close());
  const local: Deliver = async (path, { method, headers, body }) => {
    // A test may send any method, even an unknown one.
    const options = {
      url: path,
      method,
      headers: Object.fromEntries(headers),
      ...(body.length ? { payload: body } : {}),
    } as InjectOptions;
    const answer = await app.inject(options);
    const received = Object.entries(answer.headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((line): [string, string] => [name, String(line)]),
    );
    const empty = answer.statusCode === 204 || answer.statusCode === 304;
    return new Response(empty ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: received,
    });
  };
  const inside = new Map<string, Promise<Persona>>();
  return {
    app,
    config,
    as: (user) => logIn(local, user),
    known(user) {
      const persona = inside.get(user) ?? logIn(local, user);
      inside.set(user, persona);
      return persona;
    },
    withToken: (token) => arrived(person(local, token)),
    nobody: person(local, ''),
  };
}

/**
 * Two real server processes on one database of their own, for races that one process cannot lose.
 * @returns their addresses, the database and how to speak to one of them as somebody. They end with the test file.
 */
export async function twoProcesses(env: Record<string, string> = {}): Promise<{
  urls: [string, string];
  database: string;
  /** The data folder of both. */
  dir: string;
  /** The log of both so far; silent unless `LOG_LEVEL` says otherwise. */
  log(): string;
  /** Turns of the first of them. */
  turns(): Promise<Turns>;
  as(user: string, server: 0 | 1, password?: string): Promise<Persona>;
  /** Ends both before the test file does. */
  stop(): Promise<unknown>;
}> {
  const dir = useFolder();
  const database = await useDatabase();
  const servers = await Promise.all([0, 1].map(() => spawnServer({ ...testEnv(database, dir), ...env })));
  const stop = () => Promise.all(servers.map((server) => server.stop()));
  afterAll(stop);
  const urls: [string, string] = [servers[0]?.url ?? '', servers[1]?.url ?? ''];
  const turns = async () => (await servers[0]?.turns()) ?? { all: 0, longest: 0 };
  const log = () => servers.map((server) => server.log()).join('');
  return {
    urls,
    database,
    dir,
    log,
    turns,
    stop,
    as: (user, server, password) => logInAt(urls[server], user, password),
  };
}

const deliveries = new Map<string, Deliver>();
const deliverTo = (origin: string): Deliver => {
  const deliver: Deliver =
    deliveries.get(origin) ??
    ((path, { method, headers, body }) =>
      fetch(new URL(path, origin), { method, headers, ...(body.length ? { body: new Uint8Array(body) } : {}) }));
  deliveries.set(origin, deliver);
  return deliver;
};
/** Logs a person of the cast in at a server that listens. */
export const logInAt = (origin: string, user: string, password?: string): Promise<Persona> =>
  logIn(deliverTo(origin), user, password);
/** Visitor of a listening server, without a session. */
export const visitorAt = (origin: string): Persona => person(deliverTo(origin), '');

/** Milliseconds that the thread of a server has worked since the last question, and the longest of its turns. */
export type Turns = { all: number; longest: number };
type Spawned = {
  url: string;
  pid: number;
  log(): string;
  /** Collects garbage first. */
  memory(): Promise<NodeJS.MemoryUsage>;
  turns(): Promise<Turns>;
  stop(): Promise<void>;
  /** Kills the process with SIGKILL. */
  kill(): Promise<void>;
};
/** A server in a process of its own over a database that is already migrated. */
export async function spawnServer(env: Record<string, string>): Promise<Spawned> {
  const child = fork(join(import.meta.dirname, 'serve.ts'), {
    env: { ...bareEnv(), ...env },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (some: string) => (log += some));
  child.stderr?.pipe(process.stderr);
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(typeof message === 'string' ? message : ''));
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it listened`)));
  });
  const end = (signal: NodeJS.Signals) => () => {
    child.kill(signal);
    return gone;
  };
  const asked = <T>(what: 'memory' | 'turns') =>
    new Promise<T>((resolve) => {
      child.once('message', (answer) => resolve(answer as T)); // test/serve.ts sends no other message
      child.send(what);
    });
  const memory = () => asked<NodeJS.MemoryUsage>('memory');
  const turns = () => asked<Turns>('turns');
  return { url, pid: child.pid ?? 0, log: () => log, memory, turns, stop: end('SIGTERM'), kill: end('SIGKILL') };
}

/** The settings of a server under test, as an environment. */
export const testEnv = (database: string, dataDir: string): Record<string, string> => ({
  NODE_ENV: 'test',
  PORT: '0',
  DATABASE_URL: database,
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
  TOKEN_SECRET: 'token-secret-of-the-tests-0123456789',
  XSRF_SECRET: 'xsrf-secret-of-the-tests-0123456789',
});

type Deliver = (path: string, request: { method: string; headers: Headers; body: Buffer }) => Promise<Response>;

/** Asks for the user as the web does, which sets the cross-site cookie. */
async function arrived(somebody: Persona): Promise<Persona> {
  await somebody.client(sesion).user();
  return somebody;
}

/** Device of each person, equal at each login, so that only the first login is from a new device. */
const aparatos = new WeakMap<Deliver, Map<string, Promise<string | undefined>>>();

async function logIn(deliver: Deliver, username: string, password = PASSWORD_DEMO): Promise<Persona> {
  const devices = aparatos.get(deliver) ?? new Map<string, Promise<string | undefined>>();
  aparatos.set(deliver, devices);
  const { promise: device, resolve } = Promise.withResolvers<string | undefined>();
  const before = devices.get(username);
  devices.set(username, device);
  const jar = new Map<string, string>();
  const known = await before;
  if (known) jar.set('dispositivo', known);
  try {
    const visitor = person(deliver, '', jar);
    const { token } = await visitor.client(sesion).authenticate({ body: { username, password } });
    return await arrived(person(deliver, token));
  } finally {
    resolve(jar.get('dispositivo'));
  }
}

/** Behaves like a browser: sends the bearer, and the cookies of the server with their header. */
function person(deliver: Deliver, token: string, jar = new Map<string, string>()): Persona {
  const secrets = token ? [token] : [];
  const send: Send = async (path, { method, headers, body }) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const xsrf = xsrfCookie(cookie);
    const request = new Request(new URL(path, 'http://localhost'), { method, headers, body: body ?? null });
    if (token && !request.headers.has('authorization')) request.headers.set('authorization', `Bearer ${token}`);
    if (xsrf && !['GET', 'HEAD'].includes(method) && !request.headers.has('x-xsrf-token'))
      request.headers.set('x-xsrf-token', xsrf);
    if (cookie && !request.headers.has('cookie')) request.headers.set('cookie', cookie);
    const response = await deliver(path, {
      method,
      headers: request.headers,
      body: Buffer.from(await request.arrayBuffer()),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      secrets.push(value);
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  return { token, secrets, send, client: (area) => client(area, send) };
}
