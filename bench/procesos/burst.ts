// Calls of many people, each with a connection of their own, one after another or at the same instant.
import { randomUUID } from 'node:crypto';
import { type Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

type Posted = { agent: Agent; port: number; path: string; headers: Record<string, string>; body: unknown };
/** Its status, undefined where the connection broke, and the text of the answer. */
export type Answered = { status: number | undefined; text: string };

/** Sends a POST under an idempotency key. */
export const post = ({ agent, port, path, headers, body }: Posted, key: string = randomUUID()): Promise<Answered> =>
  new Promise((resolve) => {
    const bytes = JSON.stringify(body);
    const own = {
      ...headers,
      'idempotency-key': key,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(bytes),
    };
    const asked = request({ port, host: '127.0.0.1', method: 'POST', path, agent, headers: own }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (text += part));
      answer.once('end', () => resolve({ status: answer.statusCode, text }));
    });
    asked.once('error', () => resolve({ status: undefined, text: '' })).end(bytes);
  });

/** Calls at regular intervals, without waiting for earlier answers. */
export async function spread<T>(ids: readonly number[], over: number, ask: (id: number) => Promise<T>): Promise<T[]> {
  const began = performance.now();
  const all: Promise<T>[] = [];
  for (const [n, id] of ids.entries()) {
    const wait = began + (n * over) / ids.length - performance.now();
    if (wait > 0) await sleep(wait);
    all.push(ask(id));
  }
  return Promise.all(all);
}
/** Time that this part of the calls did not exceed. */
export const at = (asked: readonly { ms: number }[], part: number): number =>
  asked.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(asked.length * part)] ?? Number.NaN;
