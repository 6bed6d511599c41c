import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import { callOut } from '#server/casa/entrega/outward.ts';
import { isPublicAddress, publicLookup } from '#server/casa/entrega/public-address.ts';

/** Milliseconds for a call to a provider, to its last byte; people wait for it with a button pressed. */
const PLAZO = 4_000;
/** Bytes of an answer that are read. The longest are keys, and a token of somebody in many groups. */
const MAXIMO = 262_144;
/** Bytes of its headers. */
const CABECERAS = 16 * 1024;

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

/** Lookup of the system, which knows also the names of the company's own networks. */
type Resolver = typeof lookup;
const nombreDe = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');
/** True where a name leads to this machine or its networks, by any of its addresses. */
async function esInterna(nombre: string, resolver: Resolver): Promise<boolean> {
  const halladas = isIP(nombre) ? [{ address: nombre }] : await promisify(resolver)(nombre, { all: true });
  return halladas.some(({ address }) => !isPublicAddress(address));
}
/**
 * How the connection to an address that a provider names is made; it could name any: encrypted, and to the inner networks only where the
 * issuer, which ADMIN names, is of them too. It is the connection that asks for the address, so that no answer in between leads elsewhere.
 */
async function conexionA(emisor: string, url: URL, resolver: Resolver): Promise<LookupFunction> {
  if (url.protocol !== 'https:' && !enClaro(url.href)) throw new TypeError('an address of the provider is not https');
  const deEmisor = new URL(emisor);
  if (url.hostname === deEmisor.hostname || (await esInterna(nombreDe(deEmisor), resolver))) return resolver;
  // An address in place of a name is looked up by nobody.
  if (isIP(nombreDe(url)) && !isPublicAddress(nombreDe(url))) throw new TypeError(INTERNA);
  return publicLookup(resolver);
}
const INTERNA = 'the provider names an inner address, and is none';

/** Calls to the provider of an issuer: for a few seconds, a few bytes, and without following a redirection, which could lead anywhere. */
export const pedirA =
  (emisor: string, resolver: Resolver = lookup) =>
  async (url: string, opciones: Opciones): Promise<Response> => {
    const to = new URL(url);
    return pedir(to, opciones, await conexionA(emisor, to, resolver));
  };

async function pedir(
  to: URL,
  { body, signal, headers = {}, method = 'GET' }: Opciones,
  conexion: LookupFunction,
): Promise<Response> {
  const plazo = AbortSignal.timeout(PLAZO);
  const { answer } = await callOut(to, {
    method,
    headers,
    body: body === undefined || body === null ? '' : String(body as URLSearchParams), // the libraries send forms and nothing else
    lookup: conexion,
    maxHeaderSize: CABECERAS,
    signal: signal ? AbortSignal.any([signal, plazo]) : plazo,
  }).catch((error: unknown) => {
    const interna = error instanceof Error && 'code' in error && error.code === 'ENOTPUBLIC';
    throw interna ? new TypeError(INTERNA) : new TypeError('fetch failed', { cause: error });
  });
  const parts: Buffer[] = [];
  let size = 0;
  // `for await` ends the rest of the answer when it is left.
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAXIMO) throw new TypeError('the answer of the provider is too long');
    parts.push(part);
  }
  const { statusCode = 0 } = answer;
  const heads = Object.entries(answer.headersDistinct).flatMap(([name, all = []]) =>
    all.map((value): [string, string] => [name, value]),
  );
  return new Response(SIN_CUERPO.has(statusCode) ? null : Buffer.concat(parts), { status: statusCode, headers: heads });
}
