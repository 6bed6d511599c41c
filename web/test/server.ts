import { vi } from 'vitest';

export type Call = { method: string; path: string; search: string; body: unknown; headers: Record<string, string> };
/** Answers by 'METHOD /path': a JSON body, `refused(…)`, or a function of the call that gives either, sync or async. */
export type Answers = Record<string, unknown>;

class Refused {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    this.status = status;
    this.body = body;
  }
}
/** Refusal in the shape of the server. */
export const refused = (
  status: number,
  Message: string,
  errors?: { field: string; message: string }[],
  code = status === 409 ? 'conflicto' : `http_${status}`,
): Refused => new Refused(status, { status, Message, msg: Message, code, ...(errors ? { errors } : {}) });

/** Replaces the network only. Returns the calls made so far; unknown calls answer 404. */
export function stubServer(answers: Answers): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (url: URL | string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(url);
    const call: Call = {
      method: init.method ?? 'GET',
      path: pathname,
      search,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: Object.fromEntries(new Headers(init.headers)),
    };
    calls.push(call);
    const answer = answers[`${call.method} ${pathname}`];
    // the only functions that a test puts there
    const result = await (typeof answer === 'function' ? (answer as (c: Call) => unknown)(call) : answer);
    if (result === undefined) return json(404, { Message: 'No existe' });
    return result instanceof Refused ? json(result.status, result.body) : json(200, result);
  });
  return calls;
}
/** Failure of an unreachable server. */
export const networkCut = (): never => {
  throw new TypeError('network');
};

/** First call of this method, of this path's end, or of both ('POST /api/viajes'), and what it sent. */
export const callTo = (calls: readonly Call[], which: string): Call | undefined =>
  calls.find(({ method, path }) => method === which || `${method} ${path}`.endsWith(which));
export const bodyOf = (calls: readonly Call[], which: string): unknown => callTo(calls, which)?.body;

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
