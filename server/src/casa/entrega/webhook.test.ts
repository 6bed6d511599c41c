import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { answering, CA, doorHere, startReceptor } from '../../../test/pares/webhooks.ts';
import { listenHere } from '../../../test/pares/wire.ts';
import { isPublicName, publicLookup } from './public-address.ts';
import { CORTADO, webhookDoor } from './webhook.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
const receptor = async (...which: Parameters<typeof startReceptor>) => {
  const started = await startReceptor(...which);
  closing.push(started.stop);
  return started;
};
const alto = new AbortController().signal;
const send = (url: string, plazo = 5_000, door = doorHere()) =>
  door.deliver({ url, headers: { 'webhook-id': 'msg_1' }, cuerpo: '{"a":"ñ"}' }, { alto, plazo });
/** Goes on writing until the other side has gone. */
const drip = (socket: Socket, drop: string, every = 10) => {
  const timer = setInterval(() => socket.write(drop), every);
  socket.once('close', () => clearInterval(timer));
};

// @spec 1.webhooks
test.each<[string, (r: ServerResponse, socket: Socket) => unknown, string, object]>([
  ['says 200', (r) => r.end('ok'), '200', {}],
  ['says 204', (r) => r.writeHead(204).end(), '204', {}],
  ['says 500', (r) => r.writeHead(500).end('<html>'), '500', {}],
  ['says 410', (r) => r.writeHead(410).end(), '410', {}],
  ['asks to wait', (r) => r.writeHead(503, { 'retry-after': '120' }).end(), '503', { espera: 120 }],
  ['asks to wait for a year', (r) => r.writeHead(429, { 'retry-after': '31536000' }).end(), '429', { espera: 86_400 }],
  [
    'sends a body without end',
    (r, socket) => (r.writeHead(200), r.write('x'), drip(socket, '1\r\nx\r\n', 1)),
    '200',
    {},
  ],
  ['sends a body and no end', (r) => (r.writeHead(200), r.write('x')), '200', {}],
  [
    'has headers without end',
    (r, socket) => (socket.write(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(17_000)}\r\n`), r),
    'NO_HTTP',
    {},
  ],
  ['says something else than HTTP', (_, socket) => socket.end('220 correo.example ESMTP\r\n'), 'NO_HTTP', {}],
  ['closes the connection', (_, socket) => socket.destroy(), 'CORTA', {}],
])('a receiver that %s', async (_, contesta, codigo, more) => {
  const { url, llegados } = await receptor('recibe.example', { contesta: (r, __, socket) => contesta(r, socket) });
  expect(await send(url)).toMatchObject({ codigo, ...more });
  expect(llegados.map(({ cuerpo }) => cuerpo)).toEqual(['{"a":"ñ"}']);
});

test.each<[string, (r: ServerResponse, socket: Socket) => unknown]>([
  ['never answers', () => undefined],
  ['says one letter of its headers at a time', (_, socket) => (socket.write('HTTP/1.1 200 OK\r\n'), drip(socket, 'x'))],
  ['says again and again that it goes on', (r) => setInterval(() => r.writeProcessing(), 10).unref()],
])('a receiver that %s is left at the end of the time', async (_, contesta) => {
  const { url } = await receptor('lento.example', { contesta: (r, __, socket) => contesta(r, socket) });
  expect(await send(url, 300)).toMatchObject({ codigo: 'NO_CONTESTA' });
});

test('a redirection is an answer, and nobody goes where it leads', async () => {
  const inner = await receptor('dentro.example');
  const { url } = await receptor('fuera.example', {
    contesta: (r) => r.writeHead(302, { location: inner.url }).end(),
  });
  expect(await send(url)).toMatchObject({ codigo: '302' });
  expect(inner.abiertas()).toBe(0);
});

test.each([['ajeno'], ['propio']] as const)('a certificate that is %s gets nothing', async (certificado) => {
  const { url, llegados } = await receptor('recibe.example', { certificado });
  expect(await send(url)).toMatchObject({ codigo: 'CERTIFICADO' });
  expect(llegados).toEqual([]);
});

test('a port without encryption, or without anybody, gets nothing', async () => {
  const plain = createServer((_, r) => r.end());
  const port = await listenHere(plain);
  expect(await send(`https://llano.example:${port}/`)).toMatchObject({ codigo: 'CIFRADO' });
  await new Promise((resolve) => plain.close(resolve));
  expect(await send(`https://llano.example:${port}/`)).toMatchObject({ codigo: 'RECHAZA' });
});

// @spec 1.webhooks
test('a name that led outside and now leads inside is not called', async () => {
  const inner = await receptor('recibe.example');
  const resolve = answering('93.184.216.34', '127.0.0.1');
  const door = webhookDoor({ lookup: publicLookup(resolve), ca: CA, admits: isPublicName });
  await new Promise((done) => resolve('recibe.example', { all: true }, done)); // as it was looked up when it was saved
  expect(await send(inner.url, 5_000, door)).toMatchObject({ codigo: 'INTERNA' });
  expect(inner.abiertas()).toBe(0);
});

test.each(['https://127.0.0.1:PORT/', 'https://2130706433:PORT/', 'https://[::ffff:127.0.0.1]:PORT/', 'https://localhost:PORT/',
  'https://localhost.:PORT/', 'https://10.0.0.1/', 'http://recibe.example/', 'https://8.8.8.8/', 'https://db.internal/'])(
  'the product itself never calls %s',
  async (url) => {
    const { port, abiertas } = await receptor('recibe.example');
    expect(await send(url.replace('PORT', String(port)), 2_000, webhookDoor())).toMatchObject({ codigo: 'INTERNA' });
    expect(abiertas()).toBe(0);
  },
); // prettier-ignore

test('a stop of the process ends a call at once', async () => {
  const stopping = new AbortController();
  const { url } = await receptor('lento.example', { contesta: () => stopping.abort() });
  const envio = { url, headers: {}, cuerpo: '{}' };
  expect(await doorHere().deliver(envio, { alto: stopping.signal })).toMatchObject({ codigo: CORTADO });
});
