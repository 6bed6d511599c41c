import { sesion } from '#contract/identidad/sesion/sesion.endpoints.ts';
import { PASSWORD_DEMO } from '#server/casa/demo/elenco.ts';
import { ApiError, client } from '#web/casa/red/api.ts';
import { type Send, xsrfCookie } from '#web/casa/red/transport.ts';

/** Session that outlives server processes: it sends the same token and cookie to the present address. */
export async function enterAnywhere(username: string, origin: () => string): Promise<Send> {
  let cookie = '';
  let token = '';
  const send: Send = async (path, { method, headers, body }) => {
    const xsrf = xsrfCookie(cookie);
    const response = await fetch(new URL(path, origin()), {
      method,
      headers: {
        ...headers,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(cookie ? { cookie } : {}),
        ...(xsrf ? { 'x-xsrf-token': xsrf } : {}),
      },
      body: body ?? null,
    });
    const left = response.headers.getSetCookie().find((line) => line.startsWith('XSRF-TOKEN='));
    if (left) cookie = left.split(';')[0] ?? '';
    return response;
  };
  const body = { username, password: PASSWORD_DEMO };
  ({ token } = await insist(() => client(sesion, send).authenticate({ body })));
  return send;
}

/** Repeats the same call with the same key until somebody answers, as a patient client does. Refusals are its caller's. */
export async function insist<T>(call: () => Promise<T>, onRepeat: () => void = () => {}): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await call();
    } catch (error) {
      const unheard = error instanceof TypeError || (error instanceof ApiError && [0, 503].includes(error.status));
      if (!unheard || tries > 2_400) throw error;
      onRepeat();
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}
