// The native shell: a page at an origin of its own that speaks to this server (http/cors.ts).
import { expect, test } from 'vitest';
import { PASSWORD_DEMO } from '#server/casa/demo/elenco.ts';
import { getKeys } from '#server/casa/claves/keys.ts';
import { signXsrf } from '#server/casa/http/xsrf.ts';
import { type Browser, newBrowser } from '../../../test/pares/browser.ts';
import { useApp } from '../../../test/harness.ts';

const { app } = await useApp({
  URL_PUBLICA: 'https://extramuros.example',
  APP_ORIGENES: 'https://localhost, capacitor://localhost',
});
/** Headers that a WebView sends with every call to another site. */
const shell = (origin = 'https://localhost') => ({ origin, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' });
const FOREIGN = [
  'https://evil.example',
  'https://localhost.evil.example',
  'https://localhost:8443',
  'http://localhost',
  'capacitor://localhost.evil',
  'CAPACITOR://LOCALHOST',
  'null',
  'file://',
  'https://extramuros.example',
];

async function enter(browser: Browser, origin?: string, more: Record<string, string> = {}) {
  const answer = await browser.call('POST', '/api/login/authenticate', {
    body: { username: 'ana', password: PASSWORD_DEMO },
    headers: { ...shell(origin), ...more },
  });
  const { token = '' } = answer.body as { token?: string }; // The shape of a 200.
  return { ...answer, token, xsrf: String(answer.headers['x-xsrf-token'] ?? '') };
}
const change = (token: string, headers: Record<string, string>) =>
  newBrowser(app).call('POST', '/api/login/cambiarpassword', {
    body: {},
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
const allowed = (headers: Record<string, unknown>) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control'));

test.each(['https://localhost', 'capacitor://localhost'])(
  'the shell at %s enters, reads its answers and acts',
  async (origin) => {
    const browser = newBrowser(app);
    const answer = await enter(browser, origin);
    expect(answer.status).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe(origin);
    expect(answer.headers['access-control-expose-headers']).toContain('x-xsrf-token');
    expect(String(answer.headers.vary)).toMatch(/\borigin\b/);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await change(answer.token, { ...shell(origin), 'x-xsrf-token': answer.xsrf })).status).toBe(422); // The call passed the guard.
    // A GET that writes is refused to other sites, and the native shell is none.
    const headers = { authorization: `Bearer ${answer.token}`, ...shell(origin) };
    expect((await browser.call('GET', '/api/avisos/registrarvisitaensainforma', { headers })).status).toBe(200);
  },
);

test('a preflight is answered without any check, and never with credentials', async () => {
  const answer = await app.inject({
    method: 'OPTIONS',
    url: '/api/viajes/crear',
    headers: {
      ...shell(),
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,idempotency-key,x-xsrf-token',
    },
  });
  expect(answer.statusCode).toBe(204);
  expect(answer.headers['access-control-allow-origin']).toBe('https://localhost');
  expect(answer.headers['access-control-allow-methods']).toBe('GET, POST, PUT, DELETE');
  for (const name of ['authorization', 'content-type', 'idempotency-key', 'if-match', 'x-xsrf-token', 'x-dispositivo'])
    expect(String(answer.headers['access-control-allow-headers']).split(', ')).toContain(name);
  expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
});

// @spec 1.nativa
test.each(FOREIGN)('the site %s neither reads nor acts', async (origin) => {
  const ours = await enter(newBrowser(app));
  for (const method of ['OPTIONS', 'GET'] as const) {
    const answer = await app.inject({
      method,
      url: '/api/user',
      headers: { ...shell(origin), authorization: `Bearer ${ours.token}`, 'access-control-request-method': 'POST' },
    });
    expect(allowed(answer.headers)).toEqual([]);
    expect(answer.headers['x-xsrf-token']).toBeUndefined();
  }
  const entry = await enter(newBrowser(app), origin);
  expect([entry.status, allowed(entry.headers), entry.xsrf]).toEqual([403, [], '']);
  expect((await change(ours.token, { ...shell(origin), 'x-xsrf-token': ours.xsrf })).status).toBe(403);
});

// @spec 1.nativa
test('the cross-site token is still required, and has to belong to this session', async () => {
  const ours = await enter(newBrowser(app));
  const other = await enter(newBrowser(app));
  const unsigned = `${'A'.repeat(22)}.${'A'.repeat(43)}`;
  const foreign = signXsrf('otra', getKeys().xsrf);
  for (const header of ['', 'x', unsigned, other.xsrf, foreign, ours.xsrf.slice(1)]) {
    const answer = await change(ours.token, { ...shell(), 'x-xsrf-token': header });
    expect([header, answer.status, answer.body]).toEqual([header, 403, expect.objectContaining({ code: 'xsrf' })]);
  }
  expect(await change(ours.token, shell())).toMatchObject({ status: 403, body: { code: 'xsrf' } });
  const cookie = `__Host-XSRF-TOKEN=${ours.xsrf}`;
  expect((await change(ours.token, { ...shell(), cookie })).status).toBe(403);
});

// @spec 1.nativa
test('the token of the shell does not serve a web page, which needs the cookie', async () => {
  const { token, xsrf } = await enter(newBrowser(app));
  expect((await change(token, { 'sec-fetch-site': 'same-origin', 'x-xsrf-token': xsrf })).status).toBe(403);
  expect((await change(token, { origin: 'https://extramuros.example', 'x-xsrf-token': xsrf })).status).toBe(403);
});

test('the call GET /api/user gives a fresh token after a restart of the shell', async () => {
  const { token } = await enter(newBrowser(app));
  const answer = await newBrowser(app).call('GET', '/api/user', {
    headers: { authorization: `Bearer ${token}`, ...shell() },
  });
  const fresh = String(answer.headers['x-xsrf-token']);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect((await change(token, { ...shell(), 'x-xsrf-token': fresh })).status).toBe(422);
});

test('the shell can read a refusal, whose words are for the person', async () => {
  const answer = await newBrowser(app).call('GET', '/api/user', { headers: shell() });
  expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([401, 'https://localhost']);
});

test('nobody can lock a person out of the phone that they use', async () => {
  const phone = newBrowser(app);
  const first = await enter(phone);
  const name = String(first.headers['x-dispositivo']);
  for (let i = 0; i < 12; i += 1) await newBrowser(app, `198.18.${i}.1`).entrar('ana', 'una contraseña que no es');
  expect((await enter(newBrowser(app))).status).toBe(429);
  const again = await enter(phone, undefined, { 'x-dispositivo': name });
  expect(again.status).toBe(200);
  expect(again.headers['x-dispositivo']).not.toBe(name);
  expect((await enter(phone, undefined, { 'x-dispositivo': name })).status).toBe(429); // The old name of the device is not known.
});
