import { createSecretKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { sesion } from '#contract/identidad/sesion/sesion.endpoints.ts';
import { areas } from '#server/areas.ts';
import { getKeys } from '#server/casa/claves/keys.ts';
import { signXsrf } from '#server/casa/http/xsrf.ts';
import { newBrowser } from '../../../test/pares/browser.ts';
import { useApp } from '../../../test/harness.ts';

const { app } = await useApp({ URL_PUBLICA: 'https://extramuros.example' });
const NAME = '__Host-XSRF-TOKEN';
const ana = newBrowser(app);
await ana.entrar('ana');
const other = newBrowser(app);
await other.entrar('ana');
const good = ana.jar.get(NAME)!;
const foreign = other.jar.get(NAME)!;

/** Calls as Ana with exactly this pair. */
const send = (
  cookie: string | undefined,
  header: string | undefined,
  more: Record<string, string> = {},
  method: 'GET' | 'POST' = 'POST',
  url = '/api/login/cambiarpassword',
) =>
  newBrowser(app).call(method, url, {
    ...(method === 'POST' ? { body: {} } : {}),
    headers: {
      authorization: `Bearer ${ana.token}`,
      ...(cookie === undefined ? {} : { cookie }),
      ...(header === undefined ? {} : { 'x-xsrf-token': header }),
      ...more,
    },
  });

test('over HTTPS the cookie cannot be planted by a sister site, and the good pair passes', async () => {
  const { headers } = await newBrowser(app).entrar('ana');
  const cookie = (name: string) => [headers['set-cookie']].flat().find((line) => line?.startsWith(name));
  expect(cookie(NAME)).toMatch(/; Path=\/; Secure; SameSite=Strict$/);
  expect(cookie('__Host-dispositivo')).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  expect((await send(`${NAME}=${good}`, good)).status).toBe(422); // The call passed the guard: only its empty body is refused.
});

const [r = '', mac = ''] = good.split('.');
test.each<[string, string | undefined, string | undefined]>([
  ['nothing', undefined, undefined],
  ['the cookie only', `${NAME}=${good}`, undefined],
  ['the header only', undefined, good],
  ['an empty pair', `${NAME}=`, ''],
  ["another session's pair", `${NAME}=${foreign}`, foreign],
  ["another session's cookie", `${NAME}=${foreign}`, good],
  ["another session's header", `${NAME}=${good}`, foreign],
  ['an invented pair', `${NAME}=x`, 'x'],
  ['an unsigned pair of the right shape', `${NAME}=${r}.${'A'.repeat(43)}`, `${r}.${'A'.repeat(43)}`],
  ['a pair signed with another key', ...twice(signXsrf('x', createSecretKey(Buffer.alloc(32))))],
  ['a signature under another r', ...twice(`${'A'.repeat(22)}.${mac}`)],
  ['a cut signature', ...twice(good.slice(0, -1))],
  ['something after it', ...twice(`${good}A`)],
  ['a pair under the name without prefix', `XSRF-TOKEN=${good}`, good],
  ['a pair under the name in other case', `__host-xsrf-token=${good}`, good],
])('a call with %s is refused as 403, never 401', async (_, cookie, header) => {
  const { status, body } = await send(cookie, header);
  expect([status, (body as { code: string }).code]).toEqual([403, 'xsrf']);
});
function twice(value: string): [string, string] {
  return [`${NAME}=${value}`, value];
}

test('a GET needs no token, and GET /api/user gives a new pair that is valid beside the old one', async () => {
  expect((await send(undefined, undefined, {}, 'GET', '/api/user')).status).toBe(200);
  const before = ana.jar.get(NAME);
  await ana.call('GET', '/api/user');
  const after = ana.jar.get(NAME)!;
  expect(after).not.toBe(before);
  expect((await send(`${NAME}=${after}`, after)).status).toBe(422);
  expect((await send(`${NAME}=${good}`, good)).status).toBe(422);
});

// @spec 6
test('every unsafe call of the product requires the token', async () => {
  const unsafe = areas.flatMap(({ contrato }) =>
    Object.values(contrato.endpoints)
      .filter(({ method }) => method !== 'GET')
      .map((endpoint) => ({
        method: endpoint.method,
        url: contrato.base + endpoint.path.replaceAll(/:\w+/g, '1'),
        // A protocol of others has its own shape of an error, without our code.
        code: 'protocolo' in endpoint && endpoint.protocolo ? undefined : 'xsrf',
      })),
  );
  expect(unsafe.length).toBeGreaterThan(20);
  for (const { method, url, code } of unsafe) {
    const { status, body } = await newBrowser(app).call(method, url, {
      headers: { authorization: `Bearer ${ana.token}` },
    });
    expect([method, url, status, (body as { code: string }).code]).toEqual([method, url, 403, code]);
  }
});

const open = Object.values(sesion.endpoints).filter(({ access, method }) => access === 'open' && method === 'POST');
const OUR = 'https://extramuros.example';
test.each<[Record<string, string>, boolean]>([
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': 'cross-site', origin: OUR }, false],
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'none' }, true],
  [{ origin: 'https://evil.example' }, false],
  [{ origin: 'https://extramuros.example.evil.example' }, false],
  [{ origin: 'null' }, false],
  [{ origin: 'not an origin' }, false],
  [{ origin: OUR }, true],
  [{ origin: 'https://detras.example', host: 'detras.example' }, true],
  [{}, true],
])('without a session, %j may use an open call: %s', async (headers, allowed) => {
  expect(open).toHaveLength(9);
  for (const { path } of open) {
    const { status } = await newBrowser(app).call('POST', `/api${path}`, { body: {}, headers });
    expect([path, status]).toEqual([path, allowed ? 422 : 403]);
  }
});

test('another site cannot use the session with any pair', async () => {
  expect((await send(`${NAME}=${good}`, good, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  const made = signXsrf('otra', getKeys().xsrf);
  expect((await send(`${NAME}=${made}`, made)).status).toBe(403); // Signed by this server for another person.
});
