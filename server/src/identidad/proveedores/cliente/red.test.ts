// @spec 1.conexiones S-8488
// Addresses that a provider names: it could name any.
import type { lookup } from 'node:dns';
import { afterEach, expect, test, vi } from 'vitest';
import { pedirA } from './red.commands.ts';

afterEach(() => vi.unstubAllEnvs());

test('an inner address is asked only where the issuer is of the inner networks too', async () => {
  for (const inner of ['https://127.0.0.1:1/jwks', 'https://[::1]:1/jwks', 'https://10.0.0.8/token'])
    await expect(pedirA('https://8.8.8.8')(inner, {})).rejects.toThrow('inner address');
  // Both of this machine: it is called, and nobody is there.
  await expect(pedirA('https://127.0.0.2')('https://127.0.0.1:1/jwks', {})).rejects.toThrow('fetch failed');
});

test('no address without encryption is asked, and in production not even of this machine', async () => {
  await expect(pedirA('https://8.8.8.8')('http://8.8.8.8/jwks', {})).rejects.toThrow('not https');
  await expect(pedirA('http://127.0.0.1:1')('http://127.0.0.1:1/jwks', {})).rejects.toThrow('fetch failed');
  vi.stubEnv('NODE_ENV', 'production');
  await expect(pedirA('http://127.0.0.1:1')('http://127.0.0.1:1/jwks', {})).rejects.toThrow('not https');
});

// @spec 1.conexiones S-8498
test('a name that leads inside by the time of the connection is not called, whatever it led to before', async () => {
  const asked: string[] = [];
  const resolver = ((name: string, _options: object, done: (error: null, found: object[]) => void) => {
    asked.push(name);
    // Of the Internet when it is looked at, and of this machine ever after.
    const inner = name === 'jwks.example' || asked.filter((before) => before === name).length > 1;
    done(null, [{ address: inner ? '127.0.0.1' : '8.8.8.8', family: 4 }]);
  }) as unknown as typeof lookup; // the one form of it that is called
  const pedir = pedirA('https://acceso.example', resolver);
  await expect(pedir('https://jwks.example/jwks', {})).rejects.toThrow('inner address');
  expect(asked).toEqual(['acceso.example', 'jwks.example']);
});
