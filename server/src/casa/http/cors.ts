import type { FastifyReply, FastifyRequest } from 'fastify';
import { getKeys } from '#server/casa/claves/keys.ts';

/** Response headers that our client reads, besides those that CORS exposes by default. */
const EXPOSED = 'content-disposition, date, link, retry-after, x-dispositivo, x-xsrf-token';
const METHODS = 'GET, POST, PUT, DELETE';
const HEADERS =
  'authorization, content-type, idempotency-key, if-match, last-event-id, x-dispositivo, x-hora-dispositivo, x-xsrf-token';
/** Seconds that a browser may remember the permission; Chromium takes no more. */
const PREFLIGHT = 7_200;

/**
 * True when the native shell asks: its page has an origin of its own, one of APP_ORIGENES. A page cannot write its Origin, the browser
 * does;
 * and a client that is not a browser gains nothing by a false one.
 */
export const isFromApp = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.origin !== undefined && getKeys().appOrigenes.includes(headers.origin);

/**
 * Lets the native shell, and no other origin, read our answers. Never with credentials: no cookie of ours crosses, and none is needed
 * there.
 * @returns whether the request was a preflight and has been answered.
 */
export function answerCors(request: FastifyRequest, reply: FastifyReply): boolean {
  if (getKeys().appOrigenes.length === 0) return false;
  reply.header('vary', 'origin');
  if (!isFromApp(request)) return false;
  reply.header('access-control-allow-origin', request.headers.origin);
  if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) {
    reply.header('access-control-expose-headers', EXPOSED);
    return false;
  }
  reply
    .header('access-control-allow-methods', METHODS)
    .header('access-control-allow-headers', HEADERS)
    .header('access-control-max-age', PREFLIGHT)
    .code(204);
  return true;
}
