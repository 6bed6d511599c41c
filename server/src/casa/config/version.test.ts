import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { BUILD, COMMIT, VERSION } from './version.ts';

test('a checkout knows its version and the commit that git says', () => {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' }).trim();
  expect([COMMIT, BUILD]).toEqual([commit, `${VERSION} (${commit.slice(0, 8)})`]);
});
