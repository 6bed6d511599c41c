import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Download } from '#server/casa/archivos/download.ts';
import * as z from 'zod/mini';
import type { Area, Endpoint, JsonEndpoint } from '#contract/casa/kernel/endpoint.ts';
import { compileSchema } from './compiled.ts';
import { exigirEntrada, fits } from './sistemas/entrance.ts';
import { isFromApp } from './cors.ts';
import type { Pagina } from '#server/casa/kernel/cursor.ts';
import { Refusal } from '#server/casa/kernel/errors.ts';
import { refusalOf } from './failures.ts';
import type { AnyHandler, Handlers } from './handler.ts';
import { answerOnce, keyOf } from './idempotency.ts';
import { readingElsewhere } from '#server/casa/base/db.ts';
import { observed } from '#server/casa/base/observe.ts';
import { getKeys } from '#server/casa/claves/keys.ts';
import { parseForm, parseLoose, parseVersion } from './parse-input.ts';
import type { Presentada, Usuario } from '#server/casa/kernel/access.ts';
import { PROTOCOLS, speaking } from './sistemas/protocols.ts';
import { leavingTrace } from './sensitive.ts';
import { answerUpload } from './upload-answer.ts';
import { admitUpload, ENVOLTORIO } from '#server/casa/archivos/upload.ts';
import { isCrossSite } from './xsrf.ts';

declare module 'fastify' {
  interface FastifyRequest {
    usuario: Usuario | null;
    /** Key of another system in the header, right or wrong. */
    presentada: Presentada | null;
  }
}

/** Mounts every endpoint of an area. The compiler requires exactly one handler with its policy for each endpoint. */
export function serve<A extends Area>(app: FastifyInstance, area: A, handlers: Handlers<A>): void {
  for (const [name, endpoint] of Object.entries(area.endpoints)) {
    // The mapped type above ties each handler to its endpoint; in a loop the compiler cannot follow that.
    const given = handlers[name as keyof A['endpoints']] as unknown as AnyHandler | undefined;
    if (!given?.policy || !fits(endpoint, given.policy))
      throw new Error(`${endpoint.method} ${area.base}${endpoint.path} has no policy that fits its access`);
    const traced = leavingTrace(area, endpoint, given);
    const handle: typeof traced = endpoint.enReplica ? (call) => readingElsewhere(async () => traced(call)) : traced;
    const handler = { ...given, handle };
    if ('output' in endpoint) compileSchema(endpoint.output);
    const llamada = `${endpoint.method} ${area.base}${endpoint.path}`;
    const route: RouteOptions = {
      method: endpoint.method,
      url: area.base + endpoint.path,
      // HEAD routes are left out, because they would open a stream without a reader.
      ...(endpoint.kind === 'flujo' ? { exposeHeadRoute: false } : {}),
      ...bodyLimit(endpoint),
      onRequest: (request) => admitted(llamada, () => admit(endpoint, handler, request)),
      handler: (request, reply) => observed('llamada', llamada, () => answer(endpoint, handler, request, reply)),
    };
    if ('protocolo' in endpoint && endpoint.protocolo) speaking(app, endpoint.protocolo, { route, refusalOf });
    else app.route(route);
  }
}

/** Body limit of an upload; JSON has the limit of the app unless the endpoint has another. */
function bodyLimit(endpoint: Endpoint): { bodyLimit?: number } {
  if (endpoint.kind === 'subida') return { bodyLimit: endpoint.maxBytes + ENVOLTORIO };
  return 'maxBytes' in endpoint && endpoint.maxBytes ? { bodyLimit: endpoint.maxBytes } : {};
}

/** Reports a call that was refused by its head, because it counts as a call. */
async function admitted(llamada: string, enter: () => void): Promise<void> {
  try {
    enter();
  } catch (error) {
    await observed('llamada', llamada, () => Promise.reject(error));
  }
}
/** Checks the head of a request before its body is read. */
function admit(endpoint: Endpoint, { policy }: AnyHandler, request: FastifyRequest): void {
  exigirEntrada(endpoint, policy, request);
  if ('escribe' in endpoint && !isFromApp(request) && isCrossSite(request, getKeys().urlPublica))
    throw new Refusal(403, 'xsrf', 'Esta operación no se puede pedir desde otro sitio');
  if (endpoint.kind === 'subida') admitUpload(request, endpoint.maxBytes);
}

async function answer(endpoint: Endpoint, handler: AnyHandler, request: FastifyRequest, reply: FastifyReply) {
  const { handle, sinMemoria } = handler;
  const { usuario } = request;
  const sistema = request.presentada?.sistema;
  const call: Record<string, unknown> = {
    ...(endpoint.access === 'clave' ? { sistema } : { usuario }),
    http: { request, reply },
    params: parseLoose(endpoint.params, request.params),
    query: parseLoose(endpoint.query, request.query),
    version: 'conVersion' in endpoint ? parseVersion(request.headers['if-match']) : undefined,
  };
  if (endpoint.kind === 'subida') return reply.send(await answerUpload(endpoint, handler, call, request));
  // The type Handler ties 'descarga' to Download and 'flujo' to Readable.
  if (endpoint.kind === 'descarga') return sendFile(reply, (await handle(call)) as Download);
  if (endpoint.kind === 'flujo') return sendFlow(reply, (await handle(call)) as Readable);

  // The parser of uploads exists for all calls; without this check a form would count as a missing body.
  if (request.isMultipart()) throw new Refusal(415, 'tipo_no_admitido', 'Envíe los datos como application/json');
  call.body = parseForm(endpoint.body, request.body);
  const key = endpoint.idempotente && !sinMemoria?.(call) ? keyOf(request) : undefined;
  if (usuario && endpoint.access !== 'clave' && key !== undefined)
    return reply.send(
      await answerOnce({
        usuarioId: usuario.id,
        key,
        request,
        act: async () => z.parse(endpoint.output, await handle(call)),
      }),
    );
  return send(endpoint, reply, await handle(call));
}

function send(endpoint: JsonEndpoint, reply: FastifyReply, result: unknown) {
  let body = result;
  if (endpoint.pagina) {
    const { filas, siguiente } = result as Pagina<unknown>; // the type Handler ties `pagina` to Pagina
    body = filas;
    if (siguiente) reply.header('link', `<${nextPage(reply.request.url, siguiente)}>; rel="next"`);
  }
  if (endpoint.estado) reply.code(endpoint.estado);
  if (endpoint.estado === 204) return reply.send();
  if (endpoint.protocolo) reply.type(PROTOCOLS[endpoint.protocolo].answers);
  // Fields that the contract does not name are removed.
  return reply.send(z.parse(endpoint.output, body));
}
/** Address of the request with another cursor; its other parts stay as they were written. */
const nextPage = (url: string, cursor: string) => {
  const [path = '', query = ''] = url.split('?', 2);
  const others = query.split('&').filter((part) => part && !part.startsWith('cursor='));
  return `${path}?${[...others, `cursor=${cursor}`].join('&')}`;
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

/**
 * A proxy must neither keep nor squeeze it: each message is for now. Its connection serves nothing else, so that its end is the end of
 * both.
 */
const sendFlow = (reply: FastifyReply, flow: Readable) =>
  reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .header('connection', 'close')
    .send(flow);
