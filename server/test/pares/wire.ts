// Bytes on a socket, as slowly as one likes: no client library would send them.
import { connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export type Wire = {
  socket: Socket;
  /** Text received so far. */
  said(): string;
  /** Milliseconds from the connection to its end. */
  closed: Promise<number>;
};

/** A connection that says `words` and then nothing. Its reset is an end like another. */
export function openWire(port: number, words: string | Buffer = ''): Wire {
  let said = '';
  const began = performance.now();
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('connect', () => socket.write(words));
  socket.setEncoding('utf8').on('data', (some) => (said += String(some)));
  socket.on('error', () => undefined);
  const closed = new Promise<number>((resolve) => socket.once('close', () => resolve(performance.now() - began)));
  return { socket, said: () => said, closed };
}

/**
 * Goes on saying `drop` every so often until the connection ends; a server that only hung up its own half is still talked to. Each drop
 * comes
 * after what has arrived was read: a write to a connection that was reset would lose it.
 */
export async function drip({ socket, closed }: Wire, drop: string, every: number): Promise<number> {
  const timer = setInterval(() => setImmediate(() => socket.write(drop)), every);
  socket.on('end', () => undefined);
  return closed.finally(() => clearInterval(timer));
}

/** Port of this machine at which a server listens from now on. */
export async function listenHere(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port; // it listens on TCP, so this is no pipe's name
}
/** Where this app listens, from now on. */
export async function listenAnywhere(app: FastifyInstance): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port; // it listens on TCP, so this is no pipe's name
}
/** Number of open connections. */
export const connectionsOf = (app: FastifyInstance): Promise<number> =>
  new Promise((resolve, reject) => app.server.getConnections((error, n) => (error ? reject(error) : resolve(n))));

/** Waits until `holds` does, a minute at most. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 600; !(await holds()); tries--) {
    if (tries === 0) throw new Error('it never came to hold');
    await sleep(100);
  }
}
