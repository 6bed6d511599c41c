// Google's and Apple's push services on loopback: they check who sends, as the real ones do, and keep what arrived.
import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { createServer as createHttp2, type IncomingHttpHeaders } from 'node:http2';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { jwtVerify } from 'jose';
import { listenHere } from './wire.ts';

type Answer = { status: number; body?: object; headers?: Record<string, string> };
type Arrived = { path: string; headers: IncomingHttpHeaders; body: Record<string, unknown> };

/** FCM and Google's token service, with a project whose service account is in `cuenta` (a file in `dir`). */
export async function startFcm(dir: string) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const fcm = { arrived: [] as Arrived[], tokens: 0, answer: (): Answer => ({ status: 200, body: { name: 'x' } }) };
  let valid = '';
  const grant = async (request: IncomingMessage, uri: string): Promise<Answer> => {
    const form = new URLSearchParams(await textOf(request));
    await jwtVerify(form.get('assertion') ?? '', publicKey, { issuer: 'avisos@proyecto.example', audience: uri });
    valid = `concedido-${++fcm.tokens}`;
    return { status: 200, body: { access_token: valid, expires_in: 3_600 } };
  };
  const server = createServer((request, response) => {
    void (async () => {
      const { url = '', headers } = request;
      const say = ({ status, body = {}, headers: more = {} }: Answer) =>
        response.writeHead(status, { 'content-type': 'application/json', ...more }).end(JSON.stringify(body));
      if (url === '/token') return say(await grant(request, `${origin}/token`).catch(() => ({ status: 400 })));
      const body = JSON.parse(await textOf(request)) as Record<string, unknown>; // FCM takes objects
      if (headers.authorization !== `Bearer ${valid}`) return say({ status: 401 });
      fcm.arrived.push({ path: url, headers, body });
      return say(fcm.answer());
    })();
  });
  const origin = `http://127.0.0.1:${await listenHere(server)}`;
  const cuenta = join(dir, 'cuenta.json');
  writeFileSync(
    cuenta,
    JSON.stringify({
      project_id: 'proyecto',
      client_email: 'avisos@proyecto.example',
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      token_uri: `${origin}/token`,
    }),
  );
  return Object.assign(fcm, {
    origin,
    cuenta,
    /** Makes Google's grant worthless. */
    withdraw: () => void (valid = ''),
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  });
}

/** APNs over HTTP/2 without TLS, for the team and key of `clave` (a file in `dir`). */
export async function startApns(dir: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const apns = { arrived: [] as Arrived[], connections: 0, answer: (): Answer => ({ status: 200 }) };
  const sessions = new Set<{ destroy(): void }>();
  const server = createHttp2();
  server.on('session', (session) => {
    apns.connections++;
    sessions.add(session);
    session.on('error', () => undefined); // the client may go first
  });
  server.on('stream', (stream, headers) => {
    void (async () => {
      const text = await textOf(stream);
      const token = /^bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
      const known = await jwtVerify(token, publicKey, { issuer: 'A1B2C3D4E5', algorithms: ['ES256'] }).catch(
        () => null,
      );
      const {
        status,
        body,
        headers: more = {},
      } = known?.protectedHeader.kid === 'CLAVE12345'
        ? apns.answer()
        : { status: 403, body: { reason: 'InvalidProviderToken' } };
      if (known)
        apns.arrived.push({ path: String(headers[':path']), headers, body: JSON.parse(text) as Arrived['body'] }); // APNs takes objects
      if (stream.destroyed) return;
      stream.respond({ ':status': status, ...more });
      stream.end(body ? JSON.stringify(body) : '');
    })();
  });
  const origin = `http://127.0.0.1:${await listenHere(server)}`;
  const clave = join(dir, 'clave.p8');
  writeFileSync(clave, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const hangUp = () => {
    for (const session of sessions) session.destroy();
    sessions.clear();
  };
  return Object.assign(apns, {
    origin,
    clave,
    hangUp,
    stop: () => {
      hangUp();
      return new Promise((resolve) => server.close(resolve));
    },
  });
}
