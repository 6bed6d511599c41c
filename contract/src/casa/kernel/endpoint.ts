import * as z from 'zod/mini';
import type { AlcancePedido } from './claves/alcances.ts';
import { Hecho } from './error.ts';
import { idParam, paginaQuery } from './scalars.ts';
import type { ClaseSensible } from './sensible.ts';

type Schema = z.core.$ZodType;

/** Protocol of others that a call speaks. */
export type Protocolo = 'scim';

type Common = {
  path: `/${string}`;
  /**
   * 'open': no session needed. 'user': without a valid session the answer is 401. 'clave': for another system of the company, with a key
   * that has the scope `alcance`; no person's session opens it.
   */
  access: 'open' | 'user' | 'clave';
  alcance?: AlcancePedido;
  /** Spanish sentence for the API document. */
  resumen: string;
  params?: Schema;
  query?: Schema;
  /** Allowed even without the second factor that the person's role requires. */
  sinFactor?: true;
  /** Samples for the API document; a test parses them with the schemas. */
  ejemplo?: { body?: unknown; output?: unknown };
  /**
   * Sensitive data in the answer (`sensible.ts`), or in the file. With a kind, a line for each person whose data goes out is written
   * before the answer leaves (S-8040); 'propio': it only ever gives the caller's own.
   */
  sensible?: ClaseSensible | 'propio';
  /** List of history, report or export that only reads and writes no trace: a replica may answer it, where there is one. */
  enReplica?: true;
  /** Shows in full data that are masked elsewhere, so that reading one's own data is recorded too. */
  destapa?: true;
};

/**
 * A call that takes and gives JSON. `idempotente`: accepts `Idempotency-Key`. `pagina`: a list with `limite`, `cursor` and a `Link`
 * header.
 */
export type JsonEndpoint = Common & {
  kind?: 'json';
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: Schema;
  /** Body limit, when the 64 KiB of all calls are too few. */
  maxBytes?: number;
  output: Schema;
  idempotente?: true;
  /** Accepts `If-Match` with the `Version` that the person saw, and answers 409 when it has changed since. */
  conVersion?: true;
  pagina?: true;
  /** Another protocol than the house's own, whose content type and shape of an error it has (server/src/casa/http/protocols.ts). */
  protocolo?: Protocolo;
  /** Status of success, where it is not 200. With 204 there is no body. */
  estado?: 201 | 204;
  /** GET that writes, because the specification wants it so; other sites cannot cause it. */
  escribe?: true;
};
/** A call whose answer is a file. */
type DownloadEndpoint = Common & { kind: 'descarga'; method: 'GET' };
/** A call whose body is multipart: one part `fichero` and the text fields of `campos`. */
export type UploadEndpoint = Common & {
  kind: 'subida';
  method: 'POST';
  access: 'user';
  /** Uploads create rows, and their answer may be lost like any other. */
  idempotente: true;
  campos?: Schema;
  maxBytes: number;
  /** The file is read and not stored, so that it does not count for the daily limit. */
  soloSeLee?: true;
  output: Schema;
};
/** Call with an endless answer, `text/event-stream` with an `evento` in each message, until the session or the connection ends. */
type StreamEndpoint = Common & { kind: 'flujo'; method: 'GET'; evento: Schema };
/** HTTP call of the product: input, output and access. */
export type Endpoint = JsonEndpoint | DownloadEndpoint | UploadEndpoint | StreamEndpoint;

export type Area = { base: string; titulo: string; endpoints: Record<string, Endpoint> };

/** The calls of one area under one base path. One table per area keeps the compiler fast. */
export const area = <const B extends string, const E extends Record<string, Endpoint>>(
  base: B,
  titulo: string,
  endpoints: E,
) => ({ base, titulo, endpoints });

type Resto<E> = E extends Endpoint ? Omit<E, 'method' | 'path' | 'access' | 'alcance' | 'resumen'> : never;
const para =
  <const M extends Endpoint['method']>(method: M) =>
  <const P extends Common['path'], const R extends Resto<Endpoint>>(path: P, resumen: string, resto: R) =>
    ({ method, path, access: 'user', resumen, ...resto }) as const;
/** Makers of calls that need a session: `get('/areas', 'Áreas…', { output })`. Calls without a session are written out in full. */
export const get = para('GET');
export const post = para('POST');
export const put = para('PUT');
export const del = para('DELETE');
/** Maker of calls of another system, which need a key with this scope: `deClave('nomina:leer')('GET', '/meses/:mes', …)`. */
export const deClave =
  <const A extends AlcancePedido>(alcance: A) =>
  <const M extends Endpoint['method'], const P extends Common['path'], const R extends Resto<Endpoint>>(
    method: M,
    path: P,
    resumen: string,
    resto: R,
  ) =>
    ({ method, path, access: 'clave', alcance, resumen, ...resto }) as const;
const soloPagina = z.strictObject(paginaQuery);
/** Options of a list with pages and optional filters: `get('/mias', 'Mis viajes…', lista(Viaje, viajesQuery))`. */
export const lista = <const F extends Schema, const Q extends Schema = typeof soloPagina>(
  fila: F,
  query: Q = soloPagina as unknown as Q, // absent, Q is its default
) => ({ query, pagina: true, output: z.array(fila) }) as const;

type Has<E, K extends string> = K extends keyof E ? E[K] : undefined;
type Parsed<S> = S extends Schema ? z.output<S> : undefined;

/** Input of a server handler, once the request has been checked. */
export type Input<E extends Endpoint> = {
  params: Parsed<Has<E, 'params'>>;
  query: Parsed<Has<E, 'query'>>;
  body: Parsed<Has<E, 'body'>>;
  campos: Parsed<Has<E, 'campos'>>;
  /** The version that the caller saw, from `If-Match`. */
  version: E extends { conVersion: true } ? number | undefined : undefined;
};
/** Arguments of a caller: the parts that the endpoint declares. */
export type Args<E extends Endpoint> = (E extends { params: infer P extends Schema }
  ? { params: z.input<P> }
  : unknown) &
  (E extends { query: infer Q extends Schema } ? { query?: z.input<Q> } : unknown) &
  (E extends { body: infer B extends Schema }
    ? undefined extends z.input<B>
      ? { body?: z.input<B> }
      : { body: z.input<B> }
    : unknown) &
  (E extends { campos: infer C extends Schema } ? { campos: z.input<C> } : unknown) &
  (E extends { kind: 'subida' } ? { fichero: Blob & { name?: string } } : unknown) &
  (E extends { idempotente: true } ? { idempotencyKey?: string } : unknown) &
  (E extends { conVersion: true } ? { version?: number } : unknown);
/** Result of a handler, before the contract strips fields that it does not name. */
export type Output<E extends Endpoint> = E extends { output: infer O extends Schema } ? z.input<O> : never;
/** Result for a caller: parsed JSON, the bytes of a stream as they come, or those of a file with their name. */
export type Received<E extends Endpoint> = E extends { output: infer O extends Schema }
  ? z.output<O>
  : E extends { kind: 'flujo' }
    ? ReadableStream<Uint8Array>
    : { nombre: string; contenido: Blob };

/** Part of a call that adds a row. */
export const nuevaFila = { output: Hecho, idempotente: true } as const;
/** Part of a call that changes a row in the version on the person's screen. */
export const cambioDeFila = { params: idParam, output: Hecho, conVersion: true } as const;
/** Part of an act on a row in that version, which may be sent again. */
export const actoDeFila = { ...cambioDeFila, idempotente: true } as const;
