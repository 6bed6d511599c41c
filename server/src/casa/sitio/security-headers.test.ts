import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildViaje } from '../../../test/build/build.ts';
import { useApp } from '../../../test/harness.ts';

const { app, as } = await useApp({ URL_PUBLICA: 'https://extramuros.example' });

/** Headers of helmet 8 with the policy of the product. */
const ALWAYS = {
  'content-security-policy':
    "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data: blob:;font-src 'self';connect-src " +
    "'self';manifest-src 'self';worker-src 'self';object-src 'none';base-uri 'none';form-action " +
    "'self';frame-ancestors 'none';require-trusted-types-for 'script';trusted-types default dompurify pdf",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};
const OWN = /^(cache-control|connection|content-length|content-type|date|retry-after|set-cookie|vary)$/;

// @spec 9.notificaciones
test.for([
  ['a call', '/api/maestros/maestros'],
  ['a call without session', '/api/usuario/usuario'],
  ['a call that does not exist', '/api/nada'],
  ['a file that does not exist', '/nada.js'],
])('%s is answered with the security headers and no others', async ([, url = '']) => {
  const { token } = await as('ana');
  const headers = url.includes('maestros') ? { authorization: `Bearer ${token}` } : {};
  const answer = await app.inject({ url, headers });
  const told = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !OWN.test(name)));
  expect(told).toEqual(ALWAYS);
});

test('a call may have a stricter policy', async () => {
  const answer = await app.inject('/api/docs');
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src/);
});

// @spec 9.notificaciones
test.for([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a long list is compressed (%s) in one step, which tells its length', async ([encoding, unpack]) => {
  const ana = await as('ana');
  for (let i = 0; i < 12; i++) await buildViaje(as);
  const headers = { authorization: `Bearer ${ana.token}` };
  const url = '/api/viajes/viajesmis?limite=20';
  const plain = await app.inject({ url, headers });
  const small = await app.inject({ url, headers: { ...headers, 'accept-encoding': encoding } });
  expect(small.headers).toMatchObject({
    'content-encoding': encoding,
    'content-length': String(small.rawPayload.length),
    vary: 'accept-encoding',
  });
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  expect(unpack(small.rawPayload).toString()).toBe(plain.body);
});
