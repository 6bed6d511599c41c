import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
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

test.each([
  'despliegue/README.md',
  'despliegue/compose.yaml',
  'despliegue/variables.ejemplo',
  'despliegue/helm/extramuros/Chart.yaml',
  'docs/instalar.md',
  'docs/operacion.md',
  'native/package.json',
  'CHANGELOG.md',
])('%s names the version of package.json first', (file) => {
  const named = /(?:extramuros[-:]|version"?[=:] ?"?|VERSION(?:=|:-)|^## )(\d+\.\d+\.\d+)/m.exec(
    readFileSync(join(root, file), 'utf8'),
  );
  expect(named?.[1]).toBe(VERSION);
});
