import { expect, test } from 'vitest';
import { useApp } from '../../test/harness.ts';

const { app } = await useApp();

test('without an app of its own the host names none', async () => {
  for (const file of ['assetlinks.json', 'apple-app-site-association']) {
    const answer = await app.inject(`/.well-known/${file}`);
    expect([answer.statusCode, answer.body.includes('app_id')]).toEqual([404, false]);
  }
});

test('without APP_ORIGENES no origin is let in, not even those of the shell', async () => {
  for (const origin of ['https://localhost', 'capacitor://localhost', 'http://localhost:3000'])
    for (const method of ['GET', 'OPTIONS'] as const) {
      const { headers } = await app.inject({
        method,
        url: '/api/login/echoservidor',
        headers: { origin, 'access-control-request-method': 'GET' },
      });
      expect(Object.keys(headers).filter((name) => /^access-control|^x-xsrf/.test(name))).toEqual([]);
    }
});
