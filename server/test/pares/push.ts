// A push service of the test's own, and the device behind it: it takes what is sent, opens it with the device's keys, and
// checks who sent it. Written from the RFCs with Node's own cryptography, not with the library that seals.
import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { importJWK, jwtVerify, type JWTPayload } from 'jose';
import { ahora } from '../../../contract/test/reloj.ts';
import { listenHere } from './wire.ts';

export type Arrived = {
  /** The device's path. */
  path: string;
  headers: IncomingHttpHeaders;
  /** Message as the service worker would be given it, or undefined when it could not be opened. */
  payload: unknown;
  bytes: number;
  jwt: JWTPayload | undefined;
  /** The sender's public key, base64url. */
  key: string;
};
export type Dispositivo = { path: string; keys: { endpoint: string; p256dh: string; auth: string } };
type PushService = {
  origin: string;
  arrived: Arrived[];
  /** A device that has subscribed here. */
  device(path?: string): Dispositivo;
  stop(): Promise<void>;
};

/** @param options.answer called with each message: a status, or hands on the response. Default 201. */
export async function startPushService({
  answer = () => 201,
}: { answer?(message: Arrived, response: ServerResponse): number | undefined } = {}): Promise<PushService> {
  const arrived: Arrived[] = [];
  const devices = new Map<string, { curve: ECDH; auth: Buffer }>();
  let origin = '';
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      const path = request.url ?? '';
      const device = devices.get(path);
      const [, token = '', key = ''] =
        /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(request.headers.authorization ?? '') ?? [];
      const message: Arrived = {
        path,
        headers: request.headers,
        payload: device && JSON.parse(open(body, device.curve, device.auth)),
        bytes: body.length,
        jwt: await verify(token, key, origin),
        key,
      };
      arrived.push(message);
      const status = answer(message, response);
      if (status !== undefined) response.writeHead(status).end('what a push service says is of no concern');
    })();
  });
  server.on('clientError', () => undefined); // a sender that was killed in the middle is part of the tests
  origin = `http://127.0.0.1:${await listenHere(server)}`;
  return {
    origin,
    arrived,
    device(path = `/send/${randomBytes(8).toString('hex')}`) {
      const curve = createECDH('prime256v1');
      curve.generateKeys();
      const auth = randomBytes(16);
      devices.set(path, { curve, auth });
      const keys = {
        endpoint: origin + path,
        p256dh: curve.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      };
      return { path, keys };
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** RFC 8291 over RFC 8188, one record. */
function open(body: Buffer, curve: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const sealed = body.subarray(21 + sender.length);
  const derive = (ikm: Buffer, from: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', ikm, from, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
  const ikm = derive(curve.computeSecret(sender), auth, info, 32);
  const key = derive(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
}

/** RFC 8292: signed with the key that it names, for this service, and not for longer than a day. */
async function verify(token: string, key: string, audience: string): Promise<JWTPayload | undefined> {
  const point = Buffer.from(key, 'base64url');
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url');
  try {
    const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: half(1), y: half(33) }, 'ES256');
    const { payload } = await jwtVerify(token, jwk, { audience, algorithms: ['ES256'] });
    return (payload.exp ?? Infinity) * 1_000 - ahora() <= 86_400_000 ? payload : undefined;
  } catch {
    return undefined;
  }
}
