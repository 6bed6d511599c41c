import { deviceNow, hearClock } from './clock.ts';
import { reportReached } from './offline.ts';

/** Fetch as `client` uses it, with the progress of an upload added. */
export type SendInit = {
  method: string;
  headers: Record<string, string>;
  body?: string | FormData;
  signal?: AbortSignal;
  onProgress?(fraction: number): void;
  /** An anonymous call: it sends neither token nor cookies. */
  sinSesion?: true;
  /** Token to send instead of the session's; null for none. The answer then says nothing of the session. */
  token?: string | null;
};
export type Send = (url: string, init: SendInit) => Promise<Response>;

/** Replacement of cookies where the API has another origin than the page (red/transport-remote.ts). */
export type Remote = {
  /** Tells whether the first cross-site token is still missing. */
  isNew(): boolean;
  headers(method: string): Promise<Record<string, string>>;
  heard(answer: Response): void;
};

type Settings = {
  /** Origin of the API; the page's own unless the native shell says otherwise. */
  apiOrigin: string;
  /** Other origins that may receive the token (spec section 6). */
  whitelist: readonly string[];
  /** Headers in place of cookies, in the native shell only. */
  remote?: Remote;
  token(): string | undefined;
  /** Called when the call of `path` carried `token` and was answered with 401. */
  onUnauthorized(token: string, path: string): void;
};
let settings: Settings = {
  apiOrigin: globalThis.location?.origin ?? 'http://localhost',
  whitelist: [],
  token: () => undefined,
  onUnauthorized: () => {},
};
/** Address at the API of a resource that an element of the page loads. */
export const apiUrl = (path: string): string => new URL(path, settings.apiOrigin).href;
export function configureTransport(changes: Partial<Settings>): void {
  settings = { ...settings, ...changes };
}

let only: string | undefined;
/** Holds other calls back until `work` has ended, because calls of a closing screen would be answered with 401. */
export async function sendOnly<T>(path: string, work: () => Promise<T>): Promise<T> {
  only = path;
  try {
    return await work();
  } finally {
    only = undefined;
  }
}

const SAFE = new Set(['GET', 'HEAD']);

/**
 * Sends one call from the browser: bearer to the API's origin and the white list only, XSRF header on unsafe calls,
 * one retry with a fresh XSRF cookie after a 403 'xsrf', and word of any 401 to the session (spec section 4).
 */
export const browserSend: Send = async (path, { sinSesion, token: other, ...init }) => {
  if (only !== undefined && path !== only) throw new DOMException('the session is being ended', 'AbortError');
  const url = new URL(path, settings.apiOrigin);
  const ours = url.origin === settings.apiOrigin || settings.whitelist.includes(url.origin);
  if (sinSesion === true) return dispatch(url.href, { ...init, credentials: 'omit' });
  const token = ours ? (other === undefined ? settings.token() : (other ?? undefined)) : undefined;
  const attempt = async () => {
    const headers = { ...init.headers, ...(ours ? await security(init.method, token) : {}) };
    const asked = deviceNow();
    const answer = await dispatch(url.href, { ...init, headers });
    if (ours) settings.remote?.heard(answer);
    if (url.origin === settings.apiOrigin) hearClock(answer, asked);
    return answer;
  };
  const isUnsafe = token !== undefined && !SAFE.has(init.method);
  if (isUnsafe && settings.remote?.isNew() === true) await renew(token);
  let response = await attempt();
  if (isUnsafe && response.status === 403 && (await isXsrf(response))) {
    await renew(token);
    response = await attempt();
  }
  if (response.status === 401 && token !== undefined && other === undefined)
    settings.onUnauthorized(token, url.pathname);
  return response;
};

async function renew(token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(new URL('/api/user', settings.apiOrigin), { headers });
  settings.remote?.heard(answer);
}

async function security(method: string, token: string | undefined): Promise<Record<string, string>> {
  const headers: Record<string, string> = {};
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  if (settings.remote !== undefined) return { ...headers, ...(await settings.remote.headers(method)) };
  const xsrf = SAFE.has(method) ? undefined : xsrfCookie(document.cookie);
  if (xsrf !== undefined) headers['x-xsrf-token'] = xsrf;
  return headers;
}

/** Cross-site token of a cookie header. The `__Host-` cookie belongs to HTTPS and is preferred. */
export function xsrfCookie(cookies: string): string | undefined {
  const jar = new Map(
    cookies.split(';').map((pair) => {
      const [name = '', ...value] = pair.trim().split('=');
      return [name, value.join('=')];
    }),
  );
  const value = jar.get('__Host-XSRF-TOKEN') ?? jar.get('XSRF-TOKEN');
  return value === undefined ? undefined : decodeURIComponent(value);
}

async function isXsrf(response: Response): Promise<boolean> {
  const problem: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const code = typeof problem === 'object' && problem !== null && 'code' in problem ? problem.code : '';
  return String(code).toLowerCase() === 'xsrf';
}

async function dispatch(
  url: string,
  { onProgress, ...init }: SendInit & Pick<RequestInit, 'credentials'>,
): Promise<Response> {
  try {
    const response = await (onProgress === undefined ? fetch(url, init) : upload(url, init, onProgress));
    reportReached(true);
    return response;
  } catch (error) {
    // A call aborted by the page says nothing about the network; a timeout does.
    if (!(error instanceof Error && error.name === 'AbortError')) reportReached(false);
    throw error;
  }
}

/** Uploads that show their progress use XMLHttpRequest, because fetch does not tell how much has been sent. */
function upload(url: string, init: SendInit, onProgress: (fraction: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(init.method, url);
    xhr.responseType = 'blob';
    for (const [name, value] of Object.entries(init.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    xhr.onload = () => {
      const headers = new Headers();
      for (const line of xhr.getAllResponseHeaders().trim().split(/\r?\n/)) {
        const colon = line.indexOf(':');
        if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
      }
      // 204 and 304 admit no body, not even an empty one.
      const blob: Blob = xhr.response;
      resolve(new Response(xhr.status === 204 || xhr.status === 304 ? null : blob, { status: xhr.status, headers }));
    };
    xhr.onerror = () => reject(new TypeError('network'));
    xhr.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    init.signal?.addEventListener('abort', () => xhr.abort());
    xhr.send(init.body ?? null);
  });
}
