import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Milliseconds that a client has to read the last answer before its connection is destroyed. */
const LINGER = 1_000;

/**
 * Writes a last answer on a connection and destroys it a second later. At once would be too soon: unread bytes turn the close into a
 * reset, and a reset overtakes the answer.
 */
export function hangUp(socket: Socket, words = ''): void {
  const timer = setTimeout(() => socket.destroy(), LINGER);
  socket.once('close', () => clearTimeout(timer));
  socket.on('error', () => undefined); // the client may have closed first
  socket.end(words);
}

/**
 * Ends a request that is answered before its body has arrived. A body of a known length within the limit of its route is read
 * and forgotten; of any other not a byte more is taken, and the connection ends with the answer.
 */
export function dropUnread({ raw, routeOptions }: FastifyRequest, reply: FastifyReply): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
  const hasBody = encoding !== undefined || (length !== undefined && length !== '0');
  if (!hasBody || raw.complete || !(raw.socket instanceof Socket)) return;
  if (encoding === undefined && Number(length) <= (routeOptions.bodyLimit ?? 0)) return void raw.resume();
  const { socket } = raw;
  reply.header('connection', 'close');
  // Reading is started by hand: otherwise Node drains the whole body, and destroys the connection once the answer is written.
  raw.read(0);
  raw.pause();
  socket.destroySoon = () => hangUp(socket);
}
