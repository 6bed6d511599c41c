import type { FastifyInstance } from 'fastify';
import proxyAddr from '@fastify/proxy-addr';
import type { Config } from '#server/casa/config/config.ts';
import { Refusal } from '#server/casa/kernel/errors.ts';
import { refuseConnection } from './failures.ts';
import { redDe } from './guess-limits.ts';
import { dropUnread } from './hang-up.ts';

/** Time limits in milliseconds, explained in docs/decisiones/0028-http-edge.md. */
export type Limits = {
  /** Limit of the head of a request, from its first byte or from the connection. */
  head: number;
  /** Limit of a whole request. */
  request: number;
  /** Limit of a connection without traffic while a request or its answer is under way. */
  still: number;
  /** Limit of a large answer, to its last byte. A stream of events has no limit. */
  answer: number;
  /** Interval between two checks of `head` and `request`. */
  check: number;
  /** Time for calls under way when the shutdown begins. */
  stop: number;
};
export const LIMITS: Limits = {
  head: 10_000,
  request: 30_000,
  still: 60_000,
  answer: 600_000,
  check: 500,
  stop: 10_000,
};
/** Bytes of an answer that the system takes at once, however slowly they are read. */
const SMALL = 65_536;

/** Options of Fastify's constructor. */
export const edgeOptions = ({ head, request, still, check }: Limits) => ({
  requestTimeout: request,
  connectionTimeout: still,
  keepAliveTimeout: 65_000,
  maxRequestsPerSocket: 10_000,
  http: { headersTimeout: head, connectionsCheckingInterval: check },
  // The answer of Fastify while it stops is in English and has no Retry-After.
  return503OnClosing: false,
});

/** Limits connections, answers and the stop of the server. */
export function guardEdge(app: FastifyInstance, config: Config, limits: Limits): void {
  limitConnections(app, config);
  limitStop(app, limits);
  app.addHook('onSend', (request, reply, payload, done) => {
    dropUnread(request, reply);
    const isSmall = (typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length <= SMALL;
    if (payload && !isSmall && !String(reply.getHeader('content-type')).startsWith('text/event-stream')) {
      const timer = setTimeout(() => reply.raw.destroy(), limits.answer);
      // Fastify's own listeners for a streamed answer are ten, as many as Node expects.
      reply.raw.setMaxListeners(12).once('close', () => clearTimeout(timer));
    }
    done(null, payload);
  });
}

/** Limits connections per address, or per /64 of IPv6. A proxy serves many clients and is not counted. */
function limitConnections(
  app: FastifyInstance,
  { TRUST_PROXY, CONEXIONES_POR_DIRECCION: max }: Pick<Config, 'TRUST_PROXY' | 'CONEXIONES_POR_DIRECCION'>,
): void {
  const isProxy =
    typeof TRUST_PROXY === 'string'
      ? proxyAddr.compile(TRUST_PROXY.split(',').map((part) => part.trim()))
      : () => TRUST_PROXY !== false;
  const open = new Map<string, number>();
  app.server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket;
    if (isProxy(remoteAddress, 0)) return;
    const from = remoteAddress.includes('.') ? remoteAddress : redDe(remoteAddress);
    const count = (open.get(from) ?? 0) + 1;
    open.set(from, count);
    socket.once('close', () => {
      const left = (open.get(from) ?? 0) - 1;
      if (left > 0) open.set(from, left);
      else open.delete(from);
    });
    if (count > max)
      refuseConnection(
        socket,
        new Refusal(503, 'demasiadas_conexiones', 'Hay demasiadas conexiones desde su red. Espere un momento', {
          retryAfter: 5,
        }),
      );
  });
}

/** Answers new calls on open connections with a 503 and Retry-After, and cuts calls that do not end in time. */
function limitStop(app: FastifyInstance, { stop }: Limits): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
    // Node does not check its time limits from here on, and a client that never ends would hold the server for ever.
    const timer = setTimeout(() => app.server.closeAllConnections(), stop);
    app.server.once('close', () => clearTimeout(timer));
  });
  app.addHook('onRequest', (_request, reply, done) => {
    if (!stopping) return done();
    reply.header('connection', 'close');
    done(
      new Refusal(503, 'no_disponible', 'El servicio se está reiniciando. Vuelva a intentarlo en unos segundos', {
        retryAfter: 5,
      }),
    );
  });
}
