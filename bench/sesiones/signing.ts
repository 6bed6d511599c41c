// Signatures at a fixed rate beside a reader: open-loop load, sent on time without waiting for the answer before.
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Llamada } from '../procesos/clients.ts';

type Asked = { server: { port: number }; llamada: Llamada };
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
/** Milliseconds until the whole answer is there. @throws Error unless it is a 200. */
function ask({ server, llamada: { method, path, headers } }: Asked, body = ''): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const call = request(
      {
        port: server.port,
        host: '127.0.0.1',
        method,
        path,
        agent,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      },
      (answer) => {
        answer
          .resume()
          .once('end', () =>
            answer.statusCode === 200
              ? resolve(performance.now() - began)
              : reject(new Error(`${path}: ${answer.statusCode}`)),
          );
      },
    );
    call.once('error', reject).end(body);
  });
}
/** Latencies of a list, requested every 10 milliseconds without waiting for the answer before. */
export async function latencies({ seconds, ...asked }: Asked & { seconds: number }): Promise<number[]> {
  const all: Promise<number>[] = [];
  const began = performance.now();
  for (let n = 0; n < seconds * 100; n++) {
    all.push(ask(asked));
    await sleep(Math.max(0, began + (n + 1) * 10 - performance.now()));
  }
  return Promise.all(all);
}
type Signing = {
  server: Asked['server'];
  /** Open requests, each with the call of its signer. */
  pending: readonly { id: number; llamada: Llamada }[];
  password: string;
  perSecond: number;
};
/**
 * Accepts each with the password, so many a second at regular intervals; how many were done in each second until the last one was
 * answered.
 */
export async function sign({ server, pending, password, perSecond }: Signing): Promise<number> {
  const began = performance.now();
  const all: Promise<number>[] = [];
  for (const [n, { id: Id, llamada }] of pending.entries()) {
    const body = JSON.stringify({ Id, password, comentario: 'Conforme con lo pedido' });
    // A request refused under load was not signed, which is no failure of the bench.
    all.push(
      ask({ server, llamada }, body).then(
        () => 1,
        () => 0,
      ),
    );
    await sleep(Math.max(0, began + ((n + 1) * 1_000) / perSecond - performance.now()));
  }
  const done = (await Promise.all(all)).reduce((total, count) => total + count, 0);
  return (done * 1_000) / (performance.now() - began);
}
