// Minimum work of Node: a server that answers the same bytes to every request.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { announce } from './clients.ts';

let answer = { status: 200, headers: {} as Record<string, string>, body: '' };
const server = createServer((request, reply) => {
  request.resume().once('end', () => {
    reply.writeHead(answer.status, answer.headers);
    reply.end(answer.body);
  });
});
server.listen(0, '127.0.0.1', () => announce((server.address() as AddressInfo).port)); // it listens on TCP
process.on('message', (message: typeof answer | null) => {
  if (message) answer = message;
  process.send?.(process.cpuUsage());
});
