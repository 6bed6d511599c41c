import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from '#server/casa/entrega/public-address.ts';

/** Milliseconds for a call to a provider, to its last byte; people wait for it with a button pressed. */
const PLAZO = 4_000;
/** Bytes of an answer that are read. The longest are keys, and a token of somebody in many groups. */
const MAXIMO = 262_144;

const SIN_CUERPO = new Set([101, 204, 205, 304]);
type Opciones = Omit<RequestInit, 'body' | 'headers' | 'method' | 'redirect' | 'signal'> & {
  body?: unknown;
  headers?: Record<string, string> | undefined;
  method?: string;
  signal?: AbortSignal | undefined;
};

/** True for an address that may go without encryption: of this machine, and never in production. */
export const enClaro = (emisor: string): boolean =>
  process.env.NODE_ENV !== 'production' && /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?(\/|$)/.test(emisor);

/** True where a name leads to this machine or its networks, by any of its addresses. */
async function esInterna(hostname: string): Promise<boolean> {
  const nombre = hostname.replace(/^\[|\]$/g, '');
  const halladas = isIP(nombre) ? [{ address: nombre }] : await lookup(nombre, { all: true });
  return halladas.some(({ address }) => !isPublicAddress(address));
}
/**
 * Lets an address through that a provider names, which could be any: encrypted, and of the inner networks only where the issuer, which
 * ADMIN names, is of them too.
 */
async function exigirDireccion(emisor: string, url: string): Promise<void> {
  const [deEmisor, pedida] = [new URL(emisor), new URL(url)];
  if (pedida.protocol !== 'https:' && !enClaro(url)) throw new TypeError('an address of the provider is not https');
  if (pedida.hostname === deEmisor.hostname) return;
  if ((await esInterna(pedida.hostname)) && !(await esInterna(deEmisor.hostname)))
    throw new TypeError('the provider names an inner address, and is none');
}

/** Calls to the provider of an issuer: for a few seconds, a few bytes, and without following a redirection, which could lead anywhere. */
export const pedirA =
  (emisor: string) =>
  async (url: string, opciones: Opciones): Promise<Response> => {
    await exigirDireccion(emisor, url);
    return pedir(url, opciones);
  };

async function pedir(url: string, { body, signal, headers = {}, method = 'GET' }: Opciones): Promise<Response> {
  const plazo = AbortSignal.timeout(PLAZO);
  const answer = await fetch(url, {
    method,
    headers,
    redirect: 'manual',
    signal: signal ? AbortSignal.any([signal, plazo]) : plazo,
    ...(body === undefined || body === null ? {} : { body: body as BodyInit }), // the libraries send forms and nothing else
  });
  const parts: Uint8Array[] = [];
  let size = 0;
  // `for await` cancels the rest of the answer when it is left.
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > MAXIMO) throw new TypeError('the answer of the provider is too long');
    parts.push(part);
  }
  return new Response(SIN_CUERPO.has(answer.status) ? null : Buffer.concat(parts), {
    status: answer.status,
    headers: answer.headers,
  });
}
