import type { ClientRequest, IncomingMessage } from 'node:http';
import type { LookupFunction } from 'node:net';
import { callOut } from './outward.ts';
import { isPublicName, publicLookup, resolveName } from './public-address.ts';
import { secondsOf } from './push.ts';

/** Signed message for a receiver. */
export type Envio = { url: string; headers: Record<string, string>; cuerpo: string };
/** Outcome of one attempt: the status, or why there is none (`resultadoEnPalabras` of the contract). */
export type Contestacion = {
  codigo: string;
  milisegundos: number;
  /** Seconds that the receiver asks to wait. */
  espera?: number | undefined;
};
/** Delivers messages to receivers. Never rejects: the result says how it went. `plazo`: milliseconds for the whole call. */
export type WebhookDoor = { deliver(envio: Envio, como: { alto: AbortSignal; plazo?: number }): Promise<Contestacion> };

/** Outcome of an attempt that this process ended because it stops. */
export const CORTADO = 'CORTADO';
/** Milliseconds for the whole call, from the name to the status. */
const PLAZO = 15_000;
/** Bytes of headers, and of a body, that are read. */
const MAXIMO = 16 * 1024;
/** Milliseconds that a body may take. It is read so that the receiver ends in peace, and kept nowhere. */
const CUERPO = 2_000;
/** Most seconds that a receiver may ask to wait: a day. */
const MAX_ESPERA = 86_400;

type Red = {
  lookup: LookupFunction;
  /** Authority that receivers' certificates come from, besides the usual ones. */
  ca?: string;
  /** False for a name that is not even looked up. */
  admits(hostname: string): boolean;
};
const INTERNET: Red = { lookup: publicLookup(resolveName), admits: isPublicName };

/** Webhooks over HTTPS. @param red the Internet by default; tests have receivers of their own. */
export const webhookDoor = (red: Red = INTERNET): WebhookDoor => ({
  async deliver({ url, headers, cuerpo }, { alto, plazo = PLAZO }) {
    const began = performance.now();
    const took = () => Math.round(performance.now() - began);
    const to = new URL(url);
    if (to.protocol !== 'https:' || !red.admits(to.hostname)) return { codigo: 'INTERNA', milisegundos: took() };
    const limit = AbortSignal.timeout(plazo);
    try {
      const answer = await post({ to, headers, cuerpo, red, signal: AbortSignal.any([alto, limit]) });
      const espera = secondsOf(answer.headers['retry-after'], MAX_ESPERA);
      return { codigo: String(answer.statusCode ?? 0), milisegundos: took(), espera };
    } catch (error) {
      const codigo = alto.aborted ? CORTADO : limit.aborted ? 'NO_CONTESTA' : codigoDe(error);
      return { codigo, milisegundos: took() };
    }
  },
});

type Llamada = { to: URL; headers: Record<string, string>; cuerpo: string; red: Red; signal: AbortSignal };
/** Resolves with the status; a redirection is an answer like another. */
async function post({ to, headers, cuerpo, red, signal }: Llamada): Promise<IncomingMessage> {
  const { lookup, ca } = red;
  const como = { method: 'POST', headers, body: cuerpo, lookup, ca, maxHeaderSize: MAXIMO, signal };
  const { call, answer } = await callOut(to, como);
  finish(call, answer);
  return answer;
}

/** Reads what is left of an answer, as far as that goes. */
function finish(call: ClientRequest, answer: IncomingMessage): void {
  let bytes = 0;
  const timer = setTimeout(() => call.destroy(), CUERPO);
  answer.on('data', (some: Buffer) => {
    bytes += some.length;
    if (bytes > MAXIMO) call.destroy();
  });
  answer.on('error', () => undefined); // the status has been told
  answer.once('close', () => clearTimeout(timer));
}

const CODIGOS: readonly (readonly [RegExp, string])[] = [
  [/^ENOTPUBLIC$/, 'INTERNA'],
  [/^(ENOTFOUND|ENODATA|EAI_.*|ESERVFAIL|EREFUSED|ENONAME|EBADNAME|ETIMEOUT)$/, 'NOMBRE'],
  [/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|EACCES)$/, 'RECHAZA'],
  [/^ETIMEDOUT$/, 'NO_CONTESTA'],
  [/(CERT|UNABLE_TO_|DEPTH_ZERO|CRL_)/, 'CERTIFICADO'],
  [/^(EPROTO|ERR_SSL_.*|ERR_TLS_.*)$/, 'CIFRADO'],
  [/^HPE_/, 'NO_HTTP'],
  [/^(ECONNRESET|EPIPE|ECONNABORTED)$/, 'CORTA'],
];
/** Code of an error of a socket, a name or TLS; of several addresses that failed, that of the first. */
function codigoDe(error: unknown): string {
  const { code, errors } = Object(error) as { code?: unknown; errors?: readonly unknown[] }; // a socket may throw any error
  if (code === undefined && errors?.[0] !== undefined) return codigoDe(errors[0]);
  return CODIGOS.find(([form]) => form.test(String(code)))?.[1] ?? 'FALLO';
}
