import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import statics from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/casa/config/config.ts';
import { keepBuild, keptAssets, stillServed } from './web-builds.ts';

const DAY_MS = 86_400_000;
type Settings = Pick<Config, 'WEB_DIR' | 'DATA_DIR' | 'RETIRAR_SW'>;

/** True when there is a built web; without it the server has only its API. */
export const hasWeb = ({ WEB_DIR }: Settings): boolean => existsSync(join(WEB_DIR, 'index.html'));

/** Serves the built web: chunks of this and earlier builds cached for ever, the page never cached, and a 404 for a missing chunk. */
export async function serveWeb(app: FastifyInstance, config: Settings): Promise<void> {
  const shared = {
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply: { header(name: string, value: string): unknown }, path: string) => {
      reply.header('cache-control', cacheFor(path));
    },
  };
  await app.register(statics, { ...shared, root: config.WEB_DIR, index: 'index.html' });
  const kept = keptAssets(config.DATA_DIR);
  mkdirSync(kept, { recursive: true });
  // Looked up at each request, so that chunks which another process adds to a shared folder are found at once.
  const pieces = [join(config.WEB_DIR, 'assets'), kept];
  await app.register(statics, { ...shared, root: pieces, prefix: '/assets/', index: false, decorateReply: false });
  if (config.RETIRAR_SW) retireWorker(app);
}

/** Serves a service worker that removes itself and its caches; web/src/casa/instalar/update.ts reads the header and registers none. */
function retireWorker(app: FastifyInstance): void {
  app.get('/sw.js', (_request, reply) => reply.header('sw-retirado', 'si').sendFile('sw-retirado.js'));
}

/** Cache header of a file. Chunks are named by their content; files of the first paint that hardly change are cached for a day. */
function cacheFor(path: string): string {
  if (/[\\/]assets[\\/]/.test(path)) return 'public, max-age=31536000, immutable';
  return /[\\/](tema\.js|icon\.svg|iconos[\\/][^\\/]+\.png)(\.br|\.gz)?$/.test(path)
    ? 'public, max-age=86400'
    : 'no-cache';
}

/**
 * Keeps the pieces of the web that is being served, from before the first request and as long as the server runs. A failure is logged
 * and does not stop the product.
 */
export async function keepWeb(app: FastifyInstance, config: Settings): Promise<void> {
  if (!hasWeb(config)) return;
  const dataDir = config.DATA_DIR;
  const complain = (err: unknown) => app.log.warn({ err }, 'the pieces of the web could not be kept');
  const id = await keepBuild({ web: config.WEB_DIR, dataDir }).catch(complain);
  if (id === undefined) return;
  const timer = setInterval(() => void stillServed({ id, dataDir }).catch(complain), DAY_MS).unref();
  app.addHook('onClose', () => clearInterval(timer));
}
