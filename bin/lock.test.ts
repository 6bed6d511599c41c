import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Lock, missingEntries } from './lock.ts';

test('the lock file names the packages of every system, so that npm ci takes it anywhere (npm run lock)', () => {
  const lock: Lock = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8'));
  expect(Object.keys(missingEntries(lock))).toEqual([]);
});

test('a missing package is told with the system that it is for', () => {
  const packages = {
    'node_modules/a': {
      dev: true,
      optionalDependencies: { '@x/a-linux-x64-musl': '1.0.0', '@x/a-darwin-arm64': '1.0.0', here: '2.0.0' },
    },
    'node_modules/a/node_modules/here': { version: '2.0.0' },
  };
  expect(missingEntries({ packages })).toEqual({
    'node_modules/@x/a-linux-x64-musl': {
      version: '1.0.0',
      os: ['linux'],
      cpu: ['x64'],
      libc: ['musl'],
      dev: true,
      optional: true,
    },
    'node_modules/@x/a-darwin-arm64': { version: '1.0.0', os: ['darwin'], cpu: ['arm64'], dev: true, optional: true },
  });
});
