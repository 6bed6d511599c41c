import type { lookup } from 'node:dns';
import { createServer } from 'node:net';
import { request } from 'node:https';
import { expect, test } from 'vitest';
import { listenHere } from '../../../test/pares/wire.ts';
import { isPublicAddress, publicLookup } from './public-address.ts';

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '203.0.113.9',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fc00::1',
  'fd12::1',
  'ff02::1',
  '2001:db8::1',
  '2001::1',
  '2002:7f00:1::',
  '3fff::1',
  '',
  'localhost',
  '1',
  '127.1',
])('%s is no address of the Internet', (address) => expect(isPublicAddress(address)).toBe(false));

test.each([
  '8.8.8.8',
  '100.63.255.255',
  '172.15.0.1',
  '172.32.0.1',
  '192.0.1.1',
  '2606:4700::1111',
  '2a00:1450:4003::5',
])('%s is an address of the Internet', (address) => expect(isPublicAddress(address)).toBe(true));

/** Resolver that always gives this answer. */
const answering = (...addresses: string[]) =>
  ((_: string, __: unknown, callback: (error: null, found: unknown) => void) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as typeof lookup; // `lookup` has several overloads, of which this one is used

// @spec 9.notificaciones
test.each([
  ['leads home', ['127.0.0.1']],
  ['leads home besides elsewhere', ['8.8.8.8', '127.0.0.1']],
  ['leads home in the other family', ['2606:4700::1111', '::1']],
  ['leads nowhere', []],
])('a connection by a name that %s is never opened', async (_, addresses) => {
  let opened = 0;
  const server = createServer((socket) => {
    opened++;
    socket.destroy();
  });
  const port = await listenHere(server);
  const failure = new Promise<Error>((resolve) => {
    request({ host: 'push.example', port, lookup: publicLookup(answering(...addresses)) })
      .once('error', resolve)
      .end();
  });
  expect(await failure).toMatchObject({ code: 'ENOTPUBLIC' });
  expect(opened).toBe(0);
  server.close();
});

test('a name of the Internet is looked up in both forms of the call', async () => {
  const ask = (all: boolean) =>
    new Promise<unknown[]>((resolve) => {
      publicLookup(answering('8.8.8.8', '2606:4700::1111'))('push.example', { all }, (...answer) => resolve(answer));
    });
  expect(await ask(false)).toEqual([null, '8.8.8.8', 4]);
  expect(await ask(true)).toEqual([
    null,
    [
      { address: '8.8.8.8', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ],
  ]);
});
