import type { Somebody } from './harness.ts';

/** Status and text of a call by its path: a POST where it has a body, unless another method is given. */
export async function call({ send }: Pick<Somebody, 'send'>, path: string, body?: unknown, method = methodOf(body)) {
  const answer = await send(path, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
}
const methodOf = (body: unknown) => (body === undefined ? 'GET' : 'POST');
