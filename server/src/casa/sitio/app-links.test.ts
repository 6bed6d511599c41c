import { expect, test } from 'vitest';
import { LINKED } from '#contract/casa/kernel/links.ts';
import { useApp } from '../../../test/harness.ts';

const HUELLA = Array.from({ length: 32 }, () => 'AB').join(':');
const { app } = await useApp({
  APP_ANDROID: 'es.ejemplo.extramuros',
  APP_ANDROID_HUELLAS: `${HUELLA}, ${HUELLA}`,
  APP_IOS: 'A1B2C3D4E5.es.ejemplo.extramuros',
});

test('Android learns which app opens the links of this host', async () => {
  const answer = await app.inject('/.well-known/assetlinks.json');
  expect(answer.headers['content-type']).toContain('application/json');
  expect(answer.json()).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'es.ejemplo.extramuros',
        sha256_cert_fingerprints: [HUELLA, HUELLA],
      },
    },
  ]);
});

// @spec 1.nativa S-963
test('iOS learns it screen by screen, and the API and the files of the web stay in the browser', async () => {
  const answer = await app.inject('/.well-known/apple-app-site-association');
  expect(answer.headers['content-type']).toContain('application/json');
  const { applinks } = answer.json<{ applinks: { details: { appIDs: string[]; components: { '/': string }[] }[] } }>();
  expect(applinks.details[0]?.appIDs).toEqual(['A1B2C3D4E5.es.ejemplo.extramuros']);
  const paths = applinks.details[0]?.components.map((component) => component['/']) ?? [];
  expect(paths).toEqual(LINKED.flatMap((path) => [path, `${path}/*`]));
  expect(paths.filter((path) => path.startsWith('/api') || path === '/*')).toEqual([]);
});
