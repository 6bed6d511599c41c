import { type ClientHttp2Session, connect, constants } from 'node:http2';
import { importPKCS8, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { failed, partsOf, type Push, type PushDoor, type PushResult, resultOf } from './push.ts';

type Options = {
  /** Key in the .p8 of Apple, its number and its team. */
  clave: string;
  claveId: string;
  equipo: string;
  /** The app's identifier, which is the topic of its notifications. */
  app: string;
  /** 'https://api.push.apple.com', or the address of a test. */
  url: string;
};

/** Milliseconds for one message. */
const PLAZO = 10_000;
/** Age in milliseconds at which the provider token is renewed: Apple wants more than 20 minutes and less than an hour. */
const VIGENCIA = 2_400_000;
/** Milliseconds that a connection without messages is kept. */
const OCIO = 300_000;
/** Most characters that are read of an answer. */
const MAX = 2_000;
/** Reasons that mean a token of another app or environment, or of a removed app. */
const GONE = new Set(['BadDeviceToken', 'DeviceTokenNotForTopic', 'Unregistered', 'ExpiredToken']);

/**
 * Apple's push service over HTTP/2, one connection for all messages, signed with this installation's own key. `endpoint` is the
 * device's token.
 */
export function apnsDoor({ clave, claveId, equipo, app, url }: Options): PushDoor {
  let signed: { token: string; at: number } | undefined;
  let session: ClientHttp2Session | undefined;
  const sign = async (): Promise<string> => {
    if (signed && Date.now() - signed.at < VIGENCIA) return signed.token;
    const key = await importPKCS8(clave, 'ES256');
    const token = await new SignJWT({})
      .setProtectedHeader({ alg: 'ES256', kid: claveId })
      .setIssuer(equipo)
      .setIssuedAt()
      .sign(key);
    signed = { token, at: Date.now() };
    return token;
  };
  const line = (): ClientHttp2Session => {
    if (session && !session.closed && !session.destroyed) return session;
    const opened = connect(url);
    // A message under way reports its own failure; an error of the connection only means that a new one is needed.
    opened.on('error', () => opened.destroy());
    opened.on('goaway', () => opened.close());
    opened.setTimeout(OCIO, () => opened.close());
    opened.unref();
    return (session = opened);
  };
  return {
    async deliver(push, alto) {
      try {
        const answer = await send({ session: line(), token: await sign(), app, push, alto });
        if (answer.reason === 'ExpiredProviderToken') signed = undefined;
        return meaningOf(answer);
      } catch (error) {
        return failed(error);
      }
    },
  };
}

type Answer = { status: number; reason: string; retryAfter: string | undefined };
type Shipment = { session: ClientHttp2Session; token: string; app: string; push: Push; alto: AbortSignal };
function send({ session, token, app, push, alto }: Shipment): Promise<Answer> {
  const { endpoint, ttl, urgente } = push;
  const { titulo, texto, ruta, id, etiqueta } = partsOf(push);
  const body = JSON.stringify({
    aps: { alert: { title: titulo, body: texto || undefined }, sound: 'default' },
    id,
    ruta,
  });
  return new Promise((resolve, reject) => {
    const call = session.request(
      {
        [constants.HTTP2_HEADER_METHOD]: 'POST',
        [constants.HTTP2_HEADER_PATH]: `/3/device/${encodeURIComponent(endpoint)}`,
        authorization: `bearer ${token}`,
        'apns-topic': app,
        'apns-push-type': 'alert',
        'apns-priority': urgente ? '10' : '5',
        'apns-expiration': String(ttl === 0 ? 0 : Math.floor(Date.now() / 1_000) + ttl),
        // replaces the notification with the same id, even when it is sent again
        'apns-collapse-id': etiqueta,
      },
      { signal: AbortSignal.any([alto, AbortSignal.timeout(PLAZO)]) },
    );
    let answer = { status: 0, retryAfter: undefined as string | undefined };
    let text = '';
    call.setEncoding('utf8');
    call.on('response', (headers) => {
      const wait = headers['retry-after'];
      answer = { status: Number(headers[':status']), retryAfter: typeof wait === 'string' ? wait : undefined };
    });
    call.on('data', (chunk: string) => {
      if (text.length < MAX) text += chunk;
    });
    call.on('error', reject);
    call.on('close', () => {
      if (answer.status === 0) reject(Object.assign(new Error('no answer'), { code: 'ENOANSWER' }));
      else resolve({ ...answer, reason: reasonOf(text) });
    });
    call.end(body);
  });
}

function reasonOf(text: string): string {
  try {
    return z.object({ reason: z.string() }).parse(JSON.parse(text)).reason;
  } catch {
    return '';
  }
}

function meaningOf({ status, reason, retryAfter }: Answer): PushResult {
  const codigo = reason || String(status);
  if (GONE.has(reason)) return { que: 'caducada', codigo };
  if (reason === 'ExpiredProviderToken') return { que: 'aplazado', codigo };
  // 404 means a wrong path, not a removed device.
  if (status === 404) return { que: 'rechazado', codigo };
  return resultOf(status, retryAfter, codigo);
}
