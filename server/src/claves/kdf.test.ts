import { argon2Sync, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { deriveSecret } from './kdf.ts';

const kdf = { m: 8_192, t: 1, p: 1 };

test('is argon2id, whoever comes at the same time', async () => {
  const all = ['una clave', 'otra clave', 'contraseña con eñe'].map((password) => ({ password, sal: randomBytes(16) }));
  const secrets = await Promise.all(all.map((one) => deriveSecret({ ...one, kdf })));
  expect(secrets.map((secret) => secret.toString('hex'))).toEqual(
    all.map(({ password, sal }) =>
      argon2Sync('argon2id', {
        message: password,
        nonce: sal,
        memory: kdf.m,
        passes: kdf.t,
        parallelism: kdf.p,
        tagLength: 32,
      }).toString('hex'),
    ),
  );
});

test('what cannot be derived is refused, and the next one is derived', async () => {
  await expect(deriveSecret({ password: 'una', sal: randomBytes(16), kdf: { m: 1, t: 0, p: 1 } })).rejects.toThrow(
    /memory|passes|out of range/i,
  );
  await expect(deriveSecret({ password: 'una', sal: randomBytes(16), kdf })).resolves.toHaveLength(32);
});

test.runIf(process.platform === 'linux')('its threads go after those of the server', async () => {
  await Promise.all(['una', 'otra'].map((password) => deriveSecret({ password, sal: randomBytes(16), kdf })));
  // The nineteenth field of a thread's stat; its name, the second one, may have blanks.
  const priorities = readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16];
  });
  expect(priorities.filter((nice) => nice === '10')).toHaveLength(2);
  expect(readFileSync(`/proc/${process.pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[16]).toBe('0');
});
