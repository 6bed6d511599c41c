// @spec 8
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, client, fileName, nextCursor, sendStored } from './api.ts';
import { browserSend, configureTransport, sendOnly, xsrfCookie } from './transport.ts';

const fetchMock = vi.fn<typeof fetch>();
const answer = (status: number, body: unknown = {}, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const sent = (call: number) => {
  const [url, init] = fetchMock.mock.calls[call] ?? [];
  const target = url instanceof URL ? url.href : typeof url === 'string' ? url : '';
  return { url: target, headers: new Headers(init?.headers), body: init?.body };
};
const onUnauthorized = vi.fn();

beforeEach(() => {
  fetchMock.mockReset();
  onUnauthorized.mockReset();
  vi.stubGlobal('fetch', fetchMock);
  configureTransport({
    apiOrigin: 'http://localhost',
    whitelist: ['https://api.empresa.example'],
    token: () => 'tok',
    onUnauthorized,
  });
  document.cookie = 'XSRF-TOKEN=abc';
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.cookie = 'XSRF-TOKEN=; max-age=0';
});

// @spec 6
describe('where the token goes (spec section 6)', () => {
  it('is left out or replaced where the call says so, and the answer then says nothing of this session', async () => {
    fetchMock.mockImplementation(async () => answer(401));
    await browserSend('/api/login/authenticate', { method: 'POST', headers: {}, token: null });
    await browserSend('/api/login/logout', { method: 'POST', headers: {}, token: 'otro' });
    expect([0, 1].map((call) => sent(call).headers.get('authorization'))).toEqual([null, 'Bearer otro']);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it.each([
    ['/api/viajes/viajesmis', 'Bearer tok'],
    ['https://api.empresa.example/api/user', 'Bearer tok'],
    ['https://otro.example/api/user', null],
    ['//otro.example/api/user', null],
    ['https://api.empresa.example.otro.example/', null],
  ])('%s gets %s', async (url, expected) => {
    fetchMock.mockResolvedValue(answer(200));
    await browserSend(url, { method: 'GET', headers: {} });
    expect(sent(0).headers.get('authorization')).toBe(expected);
  });
});

it('other calls wait while a session is being ended, and go out afterwards', async () => {
  fetchMock.mockImplementation(async () => answer(200));
  await sendOnly('/api/login/logout', async () => {
    await browserSend('/api/login/logout', { method: 'POST', headers: {} });
    await expect(browserSend('/api/avisos/sinleer', { method: 'GET', headers: {} })).rejects.toThrow('ended');
  });
  expect(fetchMock).toHaveBeenCalledTimes(1);
  await browserSend('/api/avisos/sinleer', { method: 'GET', headers: {} });
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

describe('cross-site token', () => {
  it('goes with unsafe calls and with no others', async () => {
    fetchMock.mockImplementation(async () => answer(200));
    await browserSend('/api/x', { method: 'GET', headers: {} });
    await browserSend('/api/x', { method: 'DELETE', headers: {} });
    expect(sent(0).headers.get('x-xsrf-token')).toBeNull();
    expect(sent(1).headers.get('x-xsrf-token')).toBe('abc');
  });

  it('is renewed by GET /api/user after a 403 xsrf, and the call is tried once more', async () => {
    fetchMock.mockImplementation(async (url) => {
      const path = url instanceof URL ? url.pathname : '';
      if (path === '/api/user') document.cookie = 'XSRF-TOKEN=nuevo';
      return path === '/api/user' ? answer(200) : answer(403, { code: 'xsrf' });
    });
    const response = await browserSend('/api/x', { method: 'POST', headers: {} });
    expect(response.status).toBe(403);
    expect(fetchMock).toHaveBeenCalledTimes(3);
    expect(sent(2).headers.get('x-xsrf-token')).toBe('nuevo');
  });

  it('is not renewed after any other 403', async () => {
    fetchMock.mockImplementation(async () => answer(403, { code: 'permiso' }));
    await browserSend('/api/x', { method: 'POST', headers: {} });
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it('comes from the cookie of HTTPS where there are two', () => {
    expect(xsrfCookie('a=1; XSRF-TOKEN=uno; __Host-XSRF-TOKEN=d%3Dos')).toBe('d=os');
    expect(xsrfCookie('')).toBeUndefined();
  });
});

// @spec 2
it('tells the session of a 401, with the token that was refused and the call', async () => {
  fetchMock.mockResolvedValue(answer(401));
  await browserSend('/api/user', { method: 'GET', headers: {} });
  expect(onUnauthorized).toHaveBeenCalledWith('tok', '/api/user');
});

it('says nothing of a 401 that carried no token: that is a failed login', async () => {
  configureTransport({ token: () => undefined });
  fetchMock.mockResolvedValue(answer(401));
  await browserSend('/api/login/authenticate', { method: 'POST', headers: {} });
  expect(onUnauthorized).not.toHaveBeenCalled();
});

describe('client', () => {
  const table = {
    base: '/api/viajes',
    titulo: 'Viajes',
    endpoints: {
      uno: { method: 'GET', path: '/viaje/:id', access: 'user', resumen: '' },
      subir: { kind: 'subida', method: 'POST', path: '/subir', access: 'user', resumen: '', maxBytes: 1 },
    },
  } as const;
  // Without schemas the types say nothing; the test looks at the bytes that are sent.
  const api = client(table as never) as unknown as Record<
    string,
    ((args: object) => Promise<unknown>) & { page(args: object): Promise<unknown> }
  >;

  it('builds the address from the path, the parameters and the query', async () => {
    fetchMock.mockResolvedValue(answer(200, [1], { link: '</api/viajes/viaje/1?cursor=abc&limite=50>; rel="next"' }));
    expect(
      await api['uno']?.page({
        params: { id: 'a/b' },
        query: { estado: '', limite: '50', cursor: undefined, desde: null },
      }),
    ).toEqual({ items: [1], next: 'abc' });
    expect(sent(0).url).toBe('http://localhost/api/viajes/viaje/a%2Fb?limite=50');
  });

  it('sends a file after the fields, as multipart', async () => {
    fetchMock.mockResolvedValue(answer(200));
    await api['subir']?.({ campos: { tipo: 'Billete' }, fichero: new File(['x'], 'billete.pdf') });
    const { body, headers } = sent(0);
    expect(body instanceof FormData && [...body.keys()]).toEqual(['tipo', 'fichero']);
    expect(headers.get('content-type')).toBeNull();
  });

  it('sends a file under one key until it is answered, and other files or fields under other keys', async () => {
    const fichero = new File(['x'], 'billete.pdf');
    const call = { campos: { tipo: 'Billete' }, fichero };
    fetchMock.mockRejectedValueOnce(new TypeError('fetch failed'));
    await expect(api['subir']?.(call)).rejects.toMatchObject({ status: 0 });
    fetchMock.mockImplementation(async () => answer(200));
    await api['subir']?.(call); // after a failure: the same upload
    await api['subir']?.(call); // after an answer: another upload
    await api['subir']?.({ ...call, campos: { tipo: 'Reserva' } });
    await api['subir']?.({ ...call, fichero: new File(['x'], 'billete.pdf') });
    const [lost, again, ...others] = [0, 1, 2, 3, 4].map((n) => sent(n).headers.get('idempotency-key'));
    expect(again).toBe(lost);
    expect(again).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set([again, ...others]).size).toBe(4);
  });

  it('turns a problem into an ApiError with its fields and its wait', async () => {
    const errors = [{ field: 'motivo', message: 'Campo obligatorio' }];
    fetchMock.mockResolvedValue(
      answer(422, { Message: 'Revise el formulario', code: 'formulario', errors }, { 'retry-after': '30' }),
    );
    const error = await api['uno']?.({ params: { id: 1 } }).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 422,
      code: 'formulario',
      message: 'Revise el formulario',
      errors,
      retryAfter: 30,
    });
  });

  it.each([
    ['DELETE', '/api/viajes', '/borrar/:id', 'msg'],
    ['POST', '/api', '/register', 'msg'],
    ['GET', '/api', '/user', 'msg'],
    ['GET', '/api', '/login/echoservidor', 'msg'],
    ['GET', '/api/usuario', '/usuario', 'msg'],
    ['GET', '/api/usuario', '/datospersonales', 'msg'],
    ['GET', '/api/usuario', '/prestamos', 'msg'],
    ['DELETE', '/api/viajes', '/borrarnecesidad/:id', 'Message'],
    ['POST', '/api', '/register/invitacion', 'Message'],
    ['GET', '/api/usuario', '/marcaje', 'Message'],
    ['GET', '/api/avisos', '/registrarvisitaensainforma', 'Message'],
  ] as const)('a failure of %s %s%s is told with %s (spec section 8)', async (method, base, path, field) => {
    fetchMock.mockResolvedValue(answer(409, { Message: 'Message', msg: 'msg' }));
    const call = client({ base, endpoints: { uno: { method, path } } } as never) as unknown as typeof api;
    await expect(call['uno']?.({ params: { id: 1 } })).rejects.toMatchObject({ message: field });
    fetchMock.mockResolvedValue(answer(409, { [field === 'msg' ? 'Message' : 'msg']: 'el otro' }));
    await expect(call['uno']?.({ params: { id: 1 } })).rejects.toMatchObject({ message: 'el otro' });
  });

  // @spec 1.sinred
  it('has Spanish sentences for a missing server and for a proxy that answers in its place', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('fetch failed'));
    await expect(api['uno']?.({ params: { id: 1 } })).rejects.toMatchObject({
      status: 0,
      message: /No se ha podido conectar/,
    });
    // Message for an act that cannot be queued.
    const kinds = { subir: { method: 'POST', kind: 'subida' }, bajar: { method: 'GET', kind: 'descarga' } };
    const endpoints = Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, { path: '/f', ...kind }]));
    const files = client({ base: '/api', titulo: '', endpoints } as never) as unknown as typeof api;
    for (const [call, args, words] of [
      ['subir', { fichero: new Blob(['x']) }, /ficheros se envían con conexión/],
      ['bajar', {}, /Para descargar un documento hace falta conexión/],
    ] as const) {
      fetchMock.mockRejectedValueOnce(new TypeError('fetch failed'));
      await expect(files[call]?.(args)).rejects.toMatchObject({ status: 0, message: words });
    }
    fetchMock.mockResolvedValueOnce(new Response('<html>', { status: 502 }));
    await expect(api['uno']?.({ params: { id: 1 } })).rejects.toMatchObject({
      status: 502,
      message: /no ha podido atender/,
    });
    // The sign-in page of a captive portal.
    fetchMock.mockImplementation(async () => new Response('<html>', { status: 200 }));
    await expect(api['uno']?.({ params: { id: 1 } })).rejects.toMatchObject({ status: 0 });
    await expect(sendStored({ method: 'POST', path: '/api/x' }, { key: 'k' })).rejects.toMatchObject({ status: 0 });
  });
});

it('reads the name of a download, preferring the UTF-8 form', () => {
  expect(fileName(`attachment; filename="poliza.pdf"; filename*=UTF-8''p%C3%B3liza.pdf`)).toBe('póliza.pdf');
  expect(fileName('attachment; filename="a.pdf"')).toBe('a.pdf');
  expect(fileName(null)).toBe('documento');
});

it('finds no next page where there is none', () => expect(nextCursor(null)).toBeUndefined());
