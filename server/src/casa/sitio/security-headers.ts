import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '#server/casa/config/config.ts';

const OF_ANY_ANSWER = new Set(['connection', 'content-length', 'content-type', 'date']);

/** Headers of helmet, as every answer has them. They never change, so helmet is asked once. */
export async function fixedHeaders(config: Config): Promise<Record<string, string | string[] | number | undefined>> {
  const probe = Fastify();
  await probe.register(helmet, helmetOptions(config));
  const { headers } = await probe.get('/', async () => '').inject('/');
  await probe.close();
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_ANY_ANSWER.has(name)));
}

/** Adds the headers of helmet to every answer. */
export async function securityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const fixed = await fixedHeaders(config);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(fixed);
    done();
  });
}

function helmetOptions(config: Config) {
  const https = config.URL_PUBLICA.startsWith('https:');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...config.API_HOSTS],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // Trusted Types: HTML and script addresses only through the policies of web/src/casa/red/trusted.ts, DOMPurify and
        // ui/ficheros/pdf-reader.ts.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default', 'dompurify', 'pdf'],
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' as const },
    crossOriginResourcePolicy: { policy: 'same-origin' as const },
  };
}
