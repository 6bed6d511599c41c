import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BUILD, COMMIT, VERSION } from './version.ts';

const root = join(import.meta.dirname, '../../../..');

test('a checkout knows its version and the commit that git says, and a copy of the sources its version alone', () => {
  const isCheckout = statSync(join(root, '.git'), { throwIfNoEntry: false })?.isDirectory();
  const commit = isCheckout
    ? spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim()
    : '';
  expect([COMMIT, BUILD]).toEqual([commit, commit ? `${VERSION} (${commit.slice(0, 8)})` : VERSION]);
});
