import { execFile } from 'node:child_process';
import { argon2Sync, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { buildArgon2 } from './argon2.ts';

const coste = { m: 8_192, t: 1, p: 1 };
const memory = { memory: coste.m, passes: coste.t, parallelism: coste.p };
const derive = buildArgon2({ queue: 2, full: 'Demasiadas' });
const derivar = (password: string, kdf = coste) => derive({ password, sal: randomBytes(16), coste: kdf, bytes: 32 });

test('a derived key is argon2id, even with simultaneous derivations', async () => {
  const all = ['una clave', 'otra clave', 'contraseña con eñe'].map((password) => ({ password, sal: randomBytes(16) }));
  const secrets = await Promise.all(all.map((input) => derive({ ...input, coste, bytes: 32 })));
  expect(secrets.map((secret) => secret.toString('hex'))).toEqual(
    all.map(({ password, sal }) =>
      argon2Sync('argon2id', { ...memory, message: password, nonce: sal, tagLength: 32 }).toString('hex'),
    ),
  );
});

test('a derivation that fails is refused, and the next one is done', async () => {
  await expect(derivar('una', { m: 1, t: 0, p: 1 })).rejects.toThrow(/memory|passes|out of range/i);
  await expect(derivar('una')).resolves.toHaveLength(32);
});

test('each use has a limited queue, beyond which it refuses, and no other use is affected', async () => {
  const otroArgon2 = buildArgon2({ queue: 2, full: 'Otra' });
  const results = await Promise.allSettled([
    ...['a', 'b', 'c', 'd', 'e', 'f'].map((password) => derivar(password)),
    otroArgon2({ password: 'g', sal: randomBytes(16), coste, bytes: 32 }),
  ]);
  expect(results.map(({ status }) => status)).toEqual([
    ...Array<string>(4).fill('fulfilled'),
    ...Array<string>(2).fill('rejected'),
    'fulfilled',
  ]);
  expect(results[4]).toMatchObject({ reason: { status: 429, message: 'Demasiadas' } });
});

test.runIf(process.platform === 'linux')(
  'the threads of derivations run at a lower priority than those of the server',
  async () => {
    await Promise.all(['una', 'otra'].map((password) => derivar(password)));
    // The nineteenth field of the thread's stat; the second field, the name, may have blanks.
    const priorities = readdirSync('/proc/self/task').map((thread) => {
      const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16];
    });
    const servers = getPriority();
    const later = Math.min(constants.priority.PRIORITY_LOW, servers + constants.priority.PRIORITY_BELOW_NORMAL);
    expect(priorities.filter((nice) => Number(nice) === later)).toHaveLength(2);
    expect(priorities.filter((nice) => Number(nice) === servers).length).toBeGreaterThan(1);
  },
);

test('a watched process derives keys too, although its threads also send the names of their modules', async () => {
  const code = `import(${JSON.stringify(new URL('argon2.ts', import.meta.url).href)})
    .then(({ buildArgon2 }) => buildArgon2({ queue: 1 }))
    .then((derive) => derive({ password: 'f', sal: new Uint8Array(16), coste: ${JSON.stringify(coste)}, bytes: 32 }))
    .then((key) => console.log(key.length))`;
  const env = { ...process.env, WATCH_REPORT_DEPENDENCIES: '1' };
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', code], { env });
  expect(stdout).toBe('32\n');
});
