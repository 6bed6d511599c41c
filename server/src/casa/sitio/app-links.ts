import type { FastifyInstance } from 'fastify';
import { LINKED } from '#contract/casa/kernel/links.ts';
import type { Config } from '#server/casa/config/config.ts';
import { noEncontrado } from '#server/casa/kernel/errors.ts';

const HOUR = 'public, max-age=3600';

/**
 * Association files that Android and iOS ask for before links open in the app. Each only where the
 * installation has said which app that is.
 */
export async function appLinks(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  const { APP_ANDROID, APP_ANDROID_HUELLAS, APP_IOS } = config;
  // The second file has no extension and would be answered with the page of the web.
  const serve = (name: string, body: unknown) =>
    app.get(`/.well-known/${name}`, (_request, reply) => {
      if (body === undefined) throw noEncontrado();
      return reply.type('application/json').header('cache-control', HOUR).send(body);
    });
  serve('assetlinks.json', APP_ANDROID ? android(APP_ANDROID, APP_ANDROID_HUELLAS) : undefined);
  serve('apple-app-site-association', APP_IOS ? ios(APP_IOS) : undefined);
}

const android = (package_name: string, sha256_cert_fingerprints: readonly string[]) => [
  {
    relation: ['delegate_permission/common.handle_all_urls'],
    target: { namespace: 'android_app', package_name, sha256_cert_fingerprints },
  },
];

const ios = (app: string) => ({
  applinks: {
    details: [{ appIDs: [app], components: LINKED.flatMap((path) => [{ '/': path }, { '/': `${path}/*` }]) }],
  },
});
