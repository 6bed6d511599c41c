/** Milliseconds for a call to a provider, to its last byte; people wait for it with a button pressed. */
const PLAZO = 4_000;
/** Bytes of an answer that are read. The longest are keys, and a token of somebody in many groups. */
const MAXIMO = 262_144;

const SIN_CUERPO = new Set([101, 204, 205, 304]);
type Opciones = Omit<RequestInit, 'body' | 'headers' | 'method' | 'redirect' | 'signal'> & {
  body?: unknown;
  headers?: Record<string, string> | undefined;
  method?: string;
  signal?: AbortSignal | undefined;
};

/**
 * Calls a provider: for a few seconds, a few bytes, and without following a redirection, which could lead anywhere. Inner addresses are
 * allowed, because the company's provider may be one: ADMIN alone names them.
 */
export async function pedir(url: string, { body, signal, headers = {}, method = 'GET' }: Opciones): Promise<Response> {
  const plazo = AbortSignal.timeout(PLAZO);
  const answer = await fetch(url, {
    method,
    headers,
    redirect: 'manual',
    signal: signal ? AbortSignal.any([signal, plazo]) : plazo,
    ...(body === undefined || body === null ? {} : { body: body as BodyInit }), // the libraries send forms and nothing else
  });
  const parts: Uint8Array[] = [];
  let size = 0;
  // `for await` cancels the rest of the answer when it is left.
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > MAXIMO) throw new TypeError('the answer of the provider is too long');
    parts.push(part);
  }
  return new Response(SIN_CUERPO.has(answer.status) ? null : Buffer.concat(parts), {
    status: answer.status,
    headers: answer.headers,
  });
}
