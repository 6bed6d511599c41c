import type { Area, Args, Endpoint, Received } from '#contract/casa/kernel/endpoint.ts';
import { isNative } from '#web/casa/nativo/native.ts';
import { ahora } from './clock.ts';
import { noteFault } from './faults.ts';
import { browserSend, type Send, type SendInit } from './transport.ts';
import { uploadKey } from './upload-key.ts';

/** A JSON call that can be kept and made later in exactly the same form. */
export type StoredCall = { method: string; path: string; body?: unknown; version?: number };

type Facts = { status: number; code: string; errors?: ApiError['errors']; retryAfter?: number | undefined };
/** A call that failed. `status` 0: the server was not reached. `message` is a Spanish sentence for the person. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly errors: readonly { field: string; message: string }[];
  /** Seconds to wait before trying again, when the server said so. */
  readonly retryAfter: number | undefined;
  constructor(message: string, { status, code, errors = [], retryAfter }: Facts) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

export type CallOptions = {
  signal?: AbortSignal | undefined;
  onProgress?(fraction: number): void;
  /** Unused field: it lets a call be a mutationFn, whose second argument is TanStack's context. */
  meta?: unknown;
};
/** Page of a list. `next` is the cursor of the following page, from `Link: rel="next"`. */
export type Page<Rows> = { items: Rows; next: string | undefined };

type Call<E extends Endpoint, Result> = keyof Args<E> extends never
  ? (args?: undefined, options?: CallOptions) => Promise<Result>
  : Partial<Args<E>> extends Args<E>
    ? (args?: Args<E>, options?: CallOptions) => Promise<Result>
    : (args: Args<E>, options?: CallOptions) => Promise<Result>;
type Stored<E extends Endpoint> = E extends { kind: 'subida' }
  ? unknown
  : E extends { idempotente: true }
    ? { stored(args: Args<E>): StoredCall }
    : unknown;
type Paged<E extends Endpoint> = E extends { pagina: true } ? { page: Call<E, Page<Received<E>>> } : unknown;

/** The calls of an area as functions; those of a list that can grow have `.page` too, and those that may be repeated `.stored`. */
export type Client<A extends Area> = {
  [K in keyof A['endpoints']]: Call<A['endpoints'][K], Received<A['endpoints'][K]>> &
    Paged<A['endpoints'][K]> &
    Stored<A['endpoints'][K]>;
};

type LooseArgs = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
  campos?: Record<string, string | number | boolean | undefined>;
  fichero?: Blob & { name?: string };
  idempotencyKey?: string;
  version?: number;
};

/** Path of a call about one row. */
export const paramsOf = (id: number) => ({ id: String(id) });
/** Arguments of a call about a row in the version that its person has seen. */
export const versionOf = ({ Id, Version }: { Id: number; Version: number }) => ({
  params: paramsOf(Id),
  version: Version,
});

/**
 * A typed client of one area of the contract. The contract's schemas give the types only: nothing is parsed here.
 * `send` is fetch-like; the default one adds the bearer and the XSRF header. Rejects with ApiError.
 */
export function client<A extends Area>(area: A, send: Send = browserSend): Client<A> {
  const calls = Object.entries(area.endpoints).map(([name, endpoint]) => {
    const run = (args: LooseArgs = {}, options: CallOptions = {}) => request(send, area.base, endpoint, args, options);
    const call = async (args?: LooseArgs, options?: CallOptions) => read(endpoint, await run(args, options));
    const page = async (args?: LooseArgs, options?: CallOptions) => {
      const response = await run(args, options);
      return { items: await read(endpoint, response), next: nextCursor(response.headers.get('link')) };
    };
    const stored = (args: LooseArgs) => storedCall(area.base, endpoint, args);
    return [name, Object.assign(call, { page, stored })];
  });
  // The table's keys and shapes are those of the type; Object.fromEntries cannot say so.
  return Object.fromEntries(calls) as Client<A>;
}

function storedCall(base: string, endpoint: Endpoint, { params, query, body, version }: LooseArgs): StoredCall {
  return { method: endpoint.method, path: base + fill(endpoint.path, params) + search(query), body, version };
}

/** Makes a kept call under its idempotency key. Rejects with ApiError. */
export async function sendStored(
  { method, path, body, version }: StoredCall,
  { key, signal, send = browserSend }: { key: string; signal?: AbortSignal; send?: Send },
): Promise<unknown> {
  const init: SendInit = { method, headers: { 'idempotency-key': key }, signal };
  carry(init, { body, version });
  const call = `${method} ${path.replace(/\?.*/, '').replaceAll(/[^/]*\d[^/]*/g, '…')}`;
  const response = await send(path, init).catch((error: unknown) => unreachable(error, call));
  if (!response.ok) throw await failure(response, call);
  return response.status === 204 ? undefined : json(response);
}

/** A JSON body and the version that the act was decided on. */
function carry(init: SendInit, { body, version }: Pick<StoredCall, 'body' | 'version'>): void {
  if (version !== undefined) init.headers['if-match'] = `"${version}"`;
  // The time as it sends, beside the times of what it had kept: both by the server's clock where the device's is off.
  if ('idempotency-key' in init.headers) init.headers['x-hora-dispositivo'] = new Date(ahora()).toISOString();
  if (body === undefined) return;
  init.body = JSON.stringify(body);
  init.headers['content-type'] = 'application/json';
}

async function request(
  send: Send,
  base: string,
  endpoint: Endpoint,
  args: LooseArgs,
  options: CallOptions,
): Promise<Response> {
  const init: SendInit = { method: endpoint.method, headers: {}, signal: options.signal };
  const path = base + fill(endpoint.path, args.params) + search(args.query);
  const upload = args.fichero && uploadKey(args.fichero, path + JSON.stringify(args.campos));
  const key = args.idempotencyKey ?? upload?.key;
  if (key !== undefined) init.headers['idempotency-key'] = key;
  carry(init, args);
  if (endpoint.kind === 'subida') {
    init.body = multipart(args);
    init.onProgress = options.onProgress;
  }
  // The path as the contract writes it, without numbers or names of anything.
  const call = `${endpoint.method} ${base}${endpoint.path}`;
  const response = await send(path, init).catch((error: unknown) => unreachable(error, call, endpoint.kind));
  if (!response.ok) throw await failure(response, call);
  upload?.answered();
  return response;
}

const fill = (path: string, params: LooseArgs['params'] = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

function search(query: LooseArgs['query'] = {}): string {
  // The missing cursor of a first page is null once it was kept as JSON (cache.ts).
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
}

function multipart({ campos = {}, fichero }: LooseArgs): FormData {
  const form = new FormData();
  // Fields go first, so that the server knows them when the file arrives.
  for (const [name, value] of Object.entries(campos)) if (value !== undefined) form.append(name, String(value));
  if (fichero) form.append('fichero', fichero, fichero.name ?? 'fichero');
  return form;
}

async function read(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (endpoint.kind === 'descarga')
    return { nombre: fileName(response.headers.get('content-disposition')), contenido: await response.blob() };
  if (endpoint.kind === 'flujo') return response.body;
  return response.status === 204 ? undefined : json(response);
}

/** A 2xx without the shape of our answers comes from a proxy or a captive portal: the server has not been reached. */
const json = (response: Response): Promise<unknown> =>
  response.json().catch((error: unknown) => unreachable(error, 'JSON'));

/** File name of a Content-Disposition, preferring the UTF-8 form (RFC 6266). */
export function fileName(header: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]*)"/i.exec(header ?? '')?.[1] ?? 'documento';
}

/** The `cursor` of the address marked rel="next" in a Link header. */
export function nextCursor(link: string | null): string | undefined {
  const next = /<([^>]+)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1];
  if (next === undefined) return undefined;
  return new URL(next, 'http://x').searchParams.get('cursor') ?? undefined;
}

/** Message for an act that cannot be queued. */
const NO_NETWORK = 'No se ha podido conectar con el servidor. Compruebe la conexión e inténtelo de nuevo.';
const NEEDS_NETWORK: Partial<Record<string, string>> = {
  subida: 'Los ficheros se envían con conexión. Inténtelo de nuevo cuando la tenga.',
  descarga: 'Para descargar un documento hace falta conexión. Inténtelo de nuevo cuando la tenga.',
};
function unreachable(error: unknown, call: string, kind = 'json'): never {
  if (error instanceof Error && error.name === 'AbortError') throw error;
  noteFault(call, 'red');
  throw new ApiError(NEEDS_NETWORK[kind] ?? NO_NETWORK, { status: 0, code: 'red' });
}

/** Calls whose failure has its sentence in `msg` (spec section 8); other calls have it in `Message`. */
const WITH_MSG = new RegExp(
  '^(DELETE /api/viajes/borrar/.+|POST /api/register|' +
    'GET /api/(user|usuario/(usuario|datospersonales|prestamos)|login/echoservidor))$',
);

async function failure(response: Response, call: string): Promise<ApiError> {
  const { status } = response;
  // The error page of a proxy has no problem body, only a status.
  const problem = (await response.json().catch(() => ({}))) as {
    Message?: string;
    msg?: string;
    code?: string;
    errors?: ApiError['errors'];
  };
  const code = problem.code ?? `http_${status}`;
  noteFault(call, code);
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  const told = [problem.Message, problem.msg];
  if (WITH_MSG.test(call)) told.reverse();
  const message =
    told.find((sentence) => sentence !== undefined) ??
    'El servidor no ha podido atender la petición. Inténtelo de nuevo en unos minutos.';
  return new ApiError(message, {
    status,
    code,
    errors: problem.errors,
    retryAfter,
  });
}

/** Gives a downloaded file to the person, under its own name. */
export function saveFile({ nombre, contenido }: { nombre: string; contenido: Blob }): Promise<void> | void {
  if (isNative())
    return import('#web/casa/nativo/save-native.ts').then(({ shareFile }) => shareFile({ nombre, contenido }));
  const url = URL.createObjectURL(contenido);
  const link = Object.assign(document.createElement('a'), { href: url, download: nombre });
  link.click();
  // Safari reads the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
