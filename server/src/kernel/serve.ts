import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Area, Endpoint, Input, Output } from '#contract/kernel/endpoint.ts';
import { compileSchema } from './compiled.ts';
import { isFromApp } from './cors.ts';
import type { Pagina } from './cursor.ts';
import { malformado, noValido, prohibido, Refusal, sinSesion } from './errors.ts';
import { answerOnce } from './idempotency.ts';
import { getKeys } from './keys.ts';
import { abierta, type Policy, type Usuario } from './policy.ts';
import { receiveFile, type ReceivedFile } from './upload.ts';
import { isCrossSite } from './xsrf.ts';

declare module 'fastify' {
  interface FastifyRequest {
    usuario: Usuario | null;
  }
}

/** A file on its way out. Without `nombre` the browser shows it instead of saving it. */
export type Download = {
  nombre: string | undefined;
  mime: string;
  tamano: number | undefined;
  contenido: Readable | Buffer;
};

export type Call<E extends Endpoint> = Input<E> & {
  usuario: E['access'] extends 'open' ? Usuario | null : Usuario;
  fichero: E extends { kind: 'subida' } ? ReceivedFile : undefined;
  http: { request: FastifyRequest; reply: FastifyReply };
};
type Answer<E extends Endpoint> = E extends { kind: 'descarga' }
  ? Download
  : E extends { kind: 'flujo' }
    ? Readable
    : E extends { pagina: true }
      ? Pagina<Output<E> extends (infer T)[] ? T : never>
      : Output<E>;
export type Handler<E extends Endpoint> = {
  policy: Policy;
  handle: (call: Call<E>) => Promise<Answer<E>> | Answer<E>;
  /** This very call is not to be remembered under its key and its person: it answers a repetition by itself. */
  sinMemoria?: (call: Call<E>) => boolean;
};
export type Handlers<A extends Area> = { [K in keyof A['endpoints']]: Handler<A['endpoints'][K]> };
type AnyHandler = {
  policy: Policy;
  handle: (call: unknown) => unknown;
  sinMemoria?: (call: unknown) => boolean;
};

/** Mounts every endpoint of an area. The compiler wants one handler with its policy per endpoint, no more and no fewer. */
export function serve<A extends Area>(app: FastifyInstance, area: A, handlers: Handlers<A>): void {
  for (const [name, endpoint] of Object.entries(area.endpoints)) {
    // The mapped type above has already tied each handler to its endpoint; a loop cannot keep that tie.
    const handler = handlers[name as keyof A['endpoints']] as unknown as AnyHandler | undefined;
    if (!handler?.policy || (endpoint.access === 'open') !== (handler.policy === abierta))
      throw new Error(`${endpoint.method} ${area.base}${endpoint.path} has no policy that fits its access`);
    if ('output' in endpoint) compileSchema(endpoint.output);
    app.route({
      method: endpoint.method,
      url: area.base + endpoint.path,
      // A HEAD would open a stream that nobody reads.
      ...(endpoint.kind === 'flujo' ? { exposeHeadRoute: false } : {}),
      ...bodyLimit(endpoint),
      handler: (request, reply) => answer(endpoint, handler, request, reply),
    });
  }
}

/** The upload limit is kept while the file is read; JSON has the limit of the app unless it says otherwise. */
function bodyLimit(endpoint: Endpoint): { bodyLimit?: number } {
  if (endpoint.kind === 'subida') return { bodyLimit: endpoint.maxBytes + 65_536 };
  return 'maxBytes' in endpoint && endpoint.maxBytes ? { bodyLimit: endpoint.maxBytes } : {};
}

/** An upload that declares no text fields admits none. */
const SIN_CAMPOS = z.strictObject({});

async function answer(
  endpoint: Endpoint,
  { policy, handle, sinMemoria }: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { usuario } = request;
  if (endpoint.access === 'user' && !usuario) throw sinSesion();
  if (usuario && !policy.permite(usuario)) throw prohibido();
  if ('escribe' in endpoint && !isFromApp(request) && isCrossSite(request, getKeys().urlPublica))
    throw new Refusal(403, 'xsrf', 'Esta operación no se puede pedir desde otro sitio');

  const call: Record<string, unknown> = {
    usuario,
    http: { request, reply },
    params: parseLoose(endpoint.params, request.params),
    query: parseLoose(endpoint.query, request.query),
    version: 'conVersion' in endpoint ? parseVersion(request.headers['if-match']) : undefined,
  };
  if (endpoint.kind === 'subida') {
    const { fichero, campos } = await receiveFile(request, endpoint.maxBytes);
    call.fichero = fichero;
    call.campos = parseForm(endpoint.campos ?? SIN_CAMPOS, campos);
    return send(endpoint, reply, await handle(call));
  }
  if (endpoint.kind === 'descarga') return sendFile(reply, (await handle(call)) as Download); // Handler ties 'descarga' to Download
  if (endpoint.kind === 'flujo') return sendFlow(reply, (await handle(call)) as Readable); // Handler ties 'flujo' to Readable

  // The parser of uploads is there for all calls: without this, a form would be taken for a body that is missing.
  if (request.isMultipart()) throw new Refusal(415, 'tipo_no_admitido', 'Envíe los datos como application/json');
  call.body = parseForm(endpoint.body, request.body);
  const key = request.headers['idempotency-key'];
  if (endpoint.idempotente && usuario && key !== undefined && !sinMemoria?.(call))
    return reply.send(
      await answerOnce({
        usuarioId: usuario.id,
        key: String(key),
        request,
        act: async () => z.parse(endpoint.output, await handle(call)),
      }),
    );
  return send(endpoint, reply, await handle(call));
}

function send(endpoint: Exclude<Endpoint, { kind: 'descarga' | 'flujo' }>, reply: FastifyReply, result: unknown) {
  let body = result;
  if (endpoint.kind !== 'subida' && endpoint.pagina) {
    const { filas, siguiente } = result as Pagina<unknown>; // Handler ties `pagina` to Pagina
    body = filas;
    if (siguiente) reply.header('link', `<${nextPage(reply.request.url, siguiente)}>; rel="next"`);
  }
  // Only what the contract names leaves the house.
  return reply.send(z.parse(endpoint.output, body));
}
const nextPage = (url: string, cursor: string) => {
  const { pathname, searchParams } = new URL(url, 'http://local');
  searchParams.set('cursor', cursor);
  return `${pathname}?${searchParams}`;
};

function sendFile(reply: FastifyReply, { nombre, mime, tamano, contenido }: Download) {
  reply.header('content-type', mime).header('x-content-type-options', 'nosniff');
  if (tamano !== undefined) reply.header('content-length', tamano);
  if (nombre !== undefined) {
    const ascii = nombre.normalize('NFD').replace(/[^\x20-\x7e]|["\\%]/g, '_');
    reply
      .header('content-disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(nombre)}`)
      .header('content-security-policy', "default-src 'none'; sandbox");
  }
  return reply.send(contenido);
}

/** A proxy must neither keep nor squeeze it: each message is for now. Its connection serves nothing else, so that its end is the end of both. */
const sendFlow = (reply: FastifyReply, flow: Readable) =>
  reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .header('connection', 'close')
    .send(flow);

/** Paths and queries: one wrong value makes the request malformed. */
function parseLoose(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, value ?? {});
  if (parsed.success) return parsed.data;
  const first = parsed.error.issues[0];
  throw malformado(first && first.message !== 'Invalid input' ? first.message : 'La petición no es válida');
}

/** `If-Match: "7"`, or nothing. */
function parseVersion(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined;
  const digits = /^"(\d{1,9})"$/.exec(header)?.[1];
  if (!digits) throw malformado('If-Match debe llevar la versión entre comillas');
  return Number(digits);
}

/** Bodies: every wrong field is told, each beside its own sentence. */
function parseForm(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => fault(key, 'Campo desconocido'))
      : [fault(issue.path.join('.'), issue.message === 'Invalid input' ? 'Valor no válido' : issue.message)],
  );
  // One failure, one message: the first fault of each field.
  throw noValido([...new Map(errors.toReversed().map((one) => [one.field, one])).values()].toReversed().slice(0, 50));
}
const fault = (field: string, message: string) => ({ field: field.slice(0, 100), message });
