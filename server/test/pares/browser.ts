// Behaves like a browser in tests of the session: it keeps cookies, sends their header, and has an address.
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { PASSWORD_DEMO } from '#server/casa/demo/elenco.ts';
import { ahora } from '../../../contract/test/reloj.ts';

export type Answer = { status: number; body: unknown; text: string; headers: LightMyRequestResponse['headers'] };
export type Browser = {
  readonly jar: Map<string, string>;
  /** Token of the last login, or ''. */
  token: string;
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    more?: { body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer>;
  /** Tries to log in; after a success later calls send the token. */
  entrar(username: string, password?: string): Promise<Answer>;
};

/** A browser without cookies at `ip`, speaking to one app. */
export function newBrowser(app: FastifyInstance, ip = '203.0.113.7'): Browser {
  const browser: Browser = {
    jar: new Map(),
    token: '',
    call: async (method, url, { body, headers = {} } = {}) => {
      const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const xsrf = browser.jar.get('__Host-XSRF-TOKEN') ?? browser.jar.get('XSRF-TOKEN');
      const options: InjectOptions = {
        method,
        url,
        remoteAddress: ip,
        headers: {
          ...(browser.token ? { authorization: `Bearer ${browser.token}` } : {}),
          ...(cookie ? { cookie } : {}),
          ...(xsrf && browser.token && method !== 'GET' ? { 'x-xsrf-token': xsrf } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
      };
      if (body !== undefined) options.payload = JSON.stringify(body);
      const answer = await app.inject(options);
      for (const { name, value, maxAge, expires } of answer.cookies)
        if (maxAge === 0 || (expires && expires.getTime() < ahora())) browser.jar.delete(name);
        else browser.jar.set(name, value);
      return {
        status: answer.statusCode,
        body: answer.body ? answer.json() : undefined,
        text: answer.body,
        headers: answer.headers,
      };
    },
    entrar: async (username, password = PASSWORD_DEMO) => {
      browser.token = '';
      const answer = await browser.call('POST', '/api/login/authenticate', { body: { username, password } });
      if (answer.status === 200) browser.token = (answer.body as { token: string }).token; // a 200 has this shape
      return answer;
    },
  };
  return browser;
}
