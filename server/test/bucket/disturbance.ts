// A line between the product and the server of its files that can be cut, slowed and garbled.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll } from 'vitest';

/** How one call fares; `method` and `path` are those of the call. */
export type Fate = 'pass' | 'cut' | 'fail' | 'garble' | 'half' | 'hold';
export type Line = {
  url: string;
  /** Sets how the calls fare from now on. */
  fate(of: (call: { method: string; path: string }) => Fate): void;
  /** Resolves when a call is being held. */
  held(): Promise<void>;
  /** Calls that have passed so far: 'PUT', 'GET', 'DELETE'. */
  passed(method: string): number;
};

/** For the top of a test file: a line to `target` that ends with the tests. */
export async function useLine(target: string): Promise<Line> {
  let judge: Parameters<Line['fate']>[0] = () => 'pass';
  let passed: string[] = [];
  let onHeld: (() => void)[] = [];
  const server = createServer((asked, answer) => {
    const { method = '', url: path = '' } = asked;
    const fate = judge({ method, path });
    if (fate === 'cut') return void asked.socket.destroy();
    if (fate === 'fail') return void answer.writeHead(503).end();
    if (fate === 'hold') {
      for (const tell of onHeld) tell();
      onHeld = [];
      return undefined;
    }
    passed = [...passed, method];
    return void forward(target, asked, answer, fate).catch(() => asked.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on TCP
    fate(of) {
      judge = of;
    },
    held: () => new Promise((resolve) => onHeld.push(resolve)),
    passed: (method) => passed.filter((call) => call === method).length,
  };
}

async function forward(target: string, asked: IncomingMessage, answer: ServerResponse, fate: Fate): Promise<void> {
  const body = await buffer(asked);
  if (fate === 'garble' && body.length > 0) body.writeUInt8(body.readUInt8(0) ^ 1, 0);
  const { method, headers } = asked;
  const real = await new Promise<IncomingMessage>((resolve, reject) => {
    request(new URL(asked.url ?? '', target), { method, headers }, resolve)
      .on('error', reject)
      .end(body);
  });
  const back = await buffer(real);
  answer.writeHead(real.statusCode ?? 500, real.headers);
  if (fate !== 'half') return void answer.end(back);
  answer.write(back.subarray(0, back.length / 2), () => asked.socket.destroy());
}
