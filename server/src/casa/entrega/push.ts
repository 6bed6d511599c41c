import { createECDH } from 'node:crypto';
import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import * as z from 'zod/mini';
import { isPublicName, publicLookup } from './public-address.ts';
import type { Vapid } from './vapid.ts';

/** Message for one device. */
export type Push = {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Payload for the service worker, JSON. */
  payload: string;
  /** Seconds that the push service keeps it for a device that is off. */
  ttl: number;
  urgente: boolean;
  /** A later message of the same topic replaces one that the push service still keeps. */
  topic: string;
};
export type PushResult =
  | { que: 'aceptado' }
  /** The device has gone for good: its subscription is to be forgotten. */
  | { que: 'caducada'; codigo: string }
  /** Worth another try; `espera` in seconds when the service says so. */
  | { que: 'aplazado'; codigo: string; espera?: number | undefined }
  | { que: 'rechazado'; codigo: string };

/** Sends push messages. Never rejects: the result says whether it succeeded. */
export type PushDoor = { deliver(push: Push, alto: AbortSignal): Promise<PushResult> };

/** Milliseconds for the whole call, from the name to the first line of the answer. */
const PLAZO = 10_000;

/** True for an allowed address: HTTPS on its usual port to a name of the Internet, or an origin on the list. */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, origin, hostname, port, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (hosts.includes(origin)) return true;
  return protocol === 'https:' && port === '' && isPublicName(hostname);
}

/** True for a point of P-256, for which messages are sealed. */
export function isPushKey(p256dh: string): boolean {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  try {
    curve.computeSecret(p256dh, 'base64url');
    return p256dh.startsWith('B'); // uncompressed, as browsers give it
  } catch {
    return false;
  }
}

/**
 * Web Push (RFC 8030, 8291 and 8292) to the service of each browser.
 * @param hosts origins besides the public Internet's: an own push service, or the one of a test.
 */
export function webPushDoor({ vapid, hosts }: { vapid: Vapid; hosts: readonly string[] }): PushDoor {
  return {
    async deliver(push, alto) {
      // Checked again, because the list may be shorter than when the device was registered.
      if (!isPushEndpoint(push.endpoint, hosts)) return { que: 'caducada', codigo: 'EADDRESS' };
      try {
        const sealed = await seal(push, vapid);
        return await post({ url: new URL(push.endpoint), ...sealed, hosts, alto });
      } catch (error) {
        return failed(error);
      }
    },
  };
}

/** Result of a call without an answer. */
export function failed(error: unknown): PushResult {
  if (!(error instanceof Error)) return { que: 'aplazado', codigo: 'ERROR' };
  return { que: 'aplazado', codigo: 'code' in error && typeof error.code === 'string' ? error.code : error.name };
}

const Mensaje = z.object({
  id: z.int(),
  titulo: z.string(),
  texto: z.string(),
  ruta: z.string(),
  etiqueta: z.string(),
});
/** Parts of a payload, for the services that take them as separate fields. */
export const partsOf = ({ payload }: Push) => Mensaje.parse(JSON.parse(payload));

async function seal(push: Push, { publica, privada, sujeto }: Vapid) {
  // The libraries are loaded with the first message, not at each start.
  const { default: webPush } = await import('web-push');
  const { endpoint, p256dh, auth, payload, ttl, urgente, topic } = push;
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject: sujeto, publicKey: publica, privateKey: privada },
    TTL: ttl,
    urgency: urgente ? 'high' : 'normal',
    topic,
    contentEncoding: 'aes128gcm',
  });
  return { headers, body };
}

type Shipment = {
  url: URL;
  headers: Record<string, string | number>;
  body: Buffer;
  hosts: readonly string[];
  alto: AbortSignal;
};
/** Own request instead of web-push's, which reads an answer of any length and connects to any address. */
function post({ url, headers, body, hosts, alto }: Shipment): Promise<PushResult> {
  const listed = hosts.includes(url.origin);
  const send = url.protocol === 'http:' ? plain : secure; // http only for an origin on the list
  return new Promise((resolve, reject) => {
    const call = send(
      url,
      {
        method: 'POST',
        headers: { ...headers, connection: 'close' },
        signal: AbortSignal.any([alto, AbortSignal.timeout(PLAZO)]),
        agent: false,
        ...(listed ? {} : { lookup: publicLookup() }),
      },
      (answer) => {
        resolve(resultOf(answer.statusCode ?? 0, answer.headers['retry-after']));
        answer.destroy(); // the body is not read, and a redirection is not followed
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

/** Result of a push service's answer (RFC 8030 sections 5 and 7). */
export function resultOf(status: number, retryAfter: string | undefined, codigo = String(status)): PushResult {
  if (status >= 200 && status < 300) return { que: 'aceptado' };
  if (status === 404 || status === 410) return { que: 'caducada', codigo };
  if (status === 408 || status === 425 || status === 429 || status >= 500)
    return { que: 'aplazado', codigo, espera: secondsOf(retryAfter) };
  return { que: 'rechazado', codigo };
}

/** Seconds of a `Retry-After` in either of its two forms, an hour at most by default. */
export function secondsOf(retryAfter: string | undefined, most = 3_600): number | undefined {
  if (!retryAfter) return undefined;
  const seconds = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 1), most) : undefined;
}
