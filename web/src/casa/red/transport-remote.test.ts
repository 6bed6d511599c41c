import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStorage, localStorageDriver } from '#web/casa/guardado/storage.ts';
import { remoteTransport } from './transport-remote.ts';
import { browserSend, configureTransport } from './transport.ts';

const API = 'https://extramuros.example';
const fetchMock = vi.fn<typeof fetch>();
const answer = (status: number, headers: Record<string, string> = {}, body: unknown = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const sent = () =>
  fetchMock.mock.calls.map(([url, init]) => {
    const headers = new Headers(init?.headers);
    const target = url instanceof URL ? url.href : typeof url === 'string' ? url : '';
    return [target, headers.get('x-xsrf-token'), headers.get('x-dispositivo')];
  });

let token: string | undefined;

beforeEach(() => {
  token = undefined;
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
  document.cookie = 'XSRF-TOKEN=de-otra-web';
  configureTransport({
    apiOrigin: API,
    token: () => token,
    remote: remoteTransport(createStorage([localStorageDriver])),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.cookie = 'XSRF-TOKEN=; max-age=0';
});

it('the values that the server gave in headers go back with unsafe calls only, without a cookie of the page', async () => {
  fetchMock.mockResolvedValueOnce(answer(200, { 'x-xsrf-token': 'uno', 'x-dispositivo': 'movil' }));
  fetchMock.mockImplementation(async () => answer(200));
  await browserSend('/api/login/authenticate', { method: 'POST', headers: {} });
  token = 'tok';
  await browserSend('/api/user', { method: 'GET', headers: {} });
  await browserSend('/api/viajes/crear', { method: 'POST', headers: {} });
  expect(sent()).toEqual([
    [`${API}/api/login/authenticate`, null, null],
    [`${API}/api/user`, null, null],
    [`${API}/api/viajes/crear`, 'uno', 'movil'],
  ]);
  expect(fetchMock.mock.calls.every(([, init]) => init?.credentials === undefined)).toBe(true);
});

it('after a restart the first call that needs a cross-site token asks for a new one', async () => {
  token = 'tok';
  // The server gives the token where it would renew the cookie, and nowhere else.
  fetchMock.mockImplementation(async (url) => answer(200, url instanceof URL ? { 'x-xsrf-token': 'fresco' } : {}));
  await browserSend('/api/viajes/viajesmis', { method: 'GET', headers: {} });
  await browserSend('/api/viajes/crear', { method: 'POST', headers: {} });
  await browserSend('/api/viajes/crear', { method: 'POST', headers: {} });
  expect(sent().map(([url, xsrf]) => [url?.slice(API.length), xsrf])).toEqual([
    ['/api/viajes/viajesmis', null],
    ['/api/user', null],
    ['/api/viajes/crear', 'fresco'],
    ['/api/viajes/crear', 'fresco'],
  ]);
});

it('a refused cross-site token is replaced once, and the call succeeds', async () => {
  token = 'tok';
  fetchMock.mockResolvedValueOnce(answer(200, { 'x-xsrf-token': 'viejo' }));
  await browserSend('/api/user', { method: 'GET', headers: {} });
  fetchMock.mockImplementation(async (url, init) => {
    if (url instanceof URL) return answer(200, { 'x-xsrf-token': 'fresco' });
    const has = new Headers(init?.headers).get('x-xsrf-token') === 'fresco';
    return has ? answer(200) : answer(403, {}, { code: 'xsrf' });
  });
  expect((await browserSend('/api/viajes/crear', { method: 'POST', headers: {} })).status).toBe(200);
  expect(sent().map(([, xsrf]) => xsrf)).toEqual([null, 'viejo', null, 'fresco']);
});

it('the name of the device is remembered for the next time that the app is opened', async () => {
  fetchMock.mockResolvedValue(answer(200, { 'x-dispositivo': 'movil' }));
  await browserSend('/api/user', { method: 'GET', headers: {} });
  configureTransport({ remote: remoteTransport(createStorage([localStorageDriver])) });
  await browserSend('/api/login/authenticate', { method: 'POST', headers: {} });
  expect(sent()[1]?.[2]).toBe('movil');
});

it('no token or device name goes to other origins or is taken from them', async () => {
  fetchMock.mockImplementation(async () => answer(200, { 'x-xsrf-token': 'ajeno', 'x-dispositivo': 'ajeno' }));
  await browserSend('https://otro.example/x', { method: 'POST', headers: {} });
  fetchMock.mockImplementation(async () => answer(200));
  await browserSend('/api/viajes/crear', { method: 'POST', headers: {} });
  expect(sent()).toEqual([
    ['https://otro.example/x', null, null],
    [`${API}/api/viajes/crear`, null, null],
  ]);
});
