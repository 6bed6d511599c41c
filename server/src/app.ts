import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { areas } from './areas.ts';
import { leerEmpresa } from '#server/casa/base/empresa.ts';
import { appLinks } from '#server/casa/sitio/app-links.ts';
import type { Config } from '#server/casa/config/config.ts';
import { answerCors } from '#server/casa/http/cors.ts';
import { comprobarXsrf } from '#server/casa/http/cookies.ts';
import { edgeOptions, guardEdge, LIMITS, type Limits } from '#server/casa/http/edge.ts';
import { openStore } from '#server/casa/archivos/almacen/open-store.ts';
import { openFiles } from '#server/casa/archivos/files.ts';
import { answerBrokenRequest, answerFailure, answerNotFound } from '#server/casa/http/failures.ts';
import { buildLogger } from '#server/casa/config/log.ts';
import { callarApagada, relojesDe } from '#server/plataforma/empresa/apagadas.port.ts';
import { startRelojes } from '#server/casa/kernel/relojes.ts';
import { securityHeaders } from '#server/casa/sitio/security-headers.ts';
import { anotarMirada } from '#server/plataforma/operacion/latido.commands.ts';
import { configureKeys } from '#server/casa/claves/keys.ts';
import { configureSigning } from '#server/casa/claves/signing.ts';
import { hasWeb, serveWeb } from '#server/casa/sitio/web.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

type Settings = { config: Config; limits?: Limits };
/** The whole server, ready to listen or to be injected. The database must be open. */
export async function buildApp({ config, limits = LIMITS }: Settings): Promise<FastifyInstance> {
  configureKeys(config);
  configureSigning(config);
  openFiles(await openStore(config));
  const log: FastifyBaseLogger = buildLogger(config);
  const proxies = config.TRUST_PROXY;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies,
    bodyLimit: 65_536,
    ...edgeOptions(limits),
    // The absolute form of an address (RFC 9112, 3.2.2) means the same as its path.
    rewriteUrl: ({ url = '/' }) => url.replace(/^https?:\/\/[^/?#]*\/?/i, '/'),
    routerOptions: { maxParamLength: 200 },
    genReqId: () => crypto.randomUUID(),
    // Addresses and requests that Fastify refuses by itself, in English, before there is a call to fail.
    frameworkErrors: answerFailure,
    clientErrorHandler: answerBrokenRequest,
  });
  app.decorateRequest('usuario', null);
  app.decorateRequest('presentada', null);
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler(answerNotFound);

  // One JSON parser and no other: odd Content-Types have slipped past validation before.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
  await app.register(cookie);
  await app.register(multipart);
  await app.register(compress, {
    global: true,
    encodings: ['br', 'gzip'],
    threshold: 4_096,
    // In one step and lightly: as a stream, a list of 14 kB costs as much to compress as to make (decision 0032).
    syncThreshold: 262_144,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    zlibOptions: { level: 1 },
    customTypes: /^application\/(problem\+)?json/,
  });
  await securityHeaders(app, config);
  // While the database is away nothing of an area can be read either; the clock reads it then.
  await leerEmpresa().catch((err: unknown) => log.warn({ err }, 'the settings of the company could not be read'));

  guardEdge(app, config, limits);
  tellChanges(app, log);
  noteKeys(app);
  await app.register(async (api) => {
    api.addHook('onRequest', guardApi);
    for (const { rutas, opcional } of areas)
      await api.register(async (scope) => {
        callarApagada(scope, opcional);
        await scope.register(rutas, { config, areas });
      });
  });
  await app.register(
    async (unknown) => {
      unknown.addHook('onRequest', guardApi);
      unknown.setNotFoundHandler(answerNotFound);
    },
    { prefix: '/api' },
  );
  await app.register(appLinks, { config });
  if (hasWeb(config)) await serveWeb(app, config);
  return app;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Tells screens and clocks soon what has just been committed. */
    contarCambios(): void;
  }
}
/** Open screens hear of what a call has done soon after its answer. */
function tellChanges(app: FastifyInstance, log: FastifyBaseLogger): void {
  const { despertar, stop } = startRelojes(
    areas.flatMap(({ trasActos = [], opcional }) => relojesDe(opcional, trasActos)),
    { log, alMirar: anotarMirada },
  );
  app.decorate('contarCambios', () => despertar());
  app.addHook('onResponse', ({ method }, _reply, done) => {
    if (!SAFE.has(method)) despertar();
    done();
  });
  app.addHook('onClose', stop);
}

const { usuarioDe = () => Promise.resolve(null) } = areas.find((area) => area.usuarioDe) ?? {};
const claves = areas.find((area) => area.claves)?.claves;
/** The calls of a key are listed with their results. */
function noteKeys(app: FastifyInstance): void {
  app.addHook('onResponse', ({ presentada, method, routeOptions, ip }, { statusCode }, done) => {
    if (presentada)
      claves?.anotar(presentada, { llamada: `${method} ${routeOptions.url ?? ''}`, estado: statusCode, ip });
    done();
  });
}

/** On every call as it was routed, however its address was spelled. */
async function guardApi(request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store');
  if (answerCors(request, reply)) return reply.send();
  const { url, ip, headers } = request;
  const presentada = await claves?.presentar({ authorization: headers.authorization, url, ip });
  request.presentada = presentada ?? null;
  if (!presentada) request.usuario = await usuarioDe(headers.authorization);
  if (!SAFE.has(request.method)) comprobarXsrf(request, request.usuario);
}
