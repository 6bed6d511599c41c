import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultOf } from './licences-plugin.ts';
import { collectLicences, isAllowed, packageFolder } from './licences.ts';

const root = join(import.meta.dirname, '../..');

test('the server ships no licence outside of the list, and each package comes with words about it', () => {
  const all = collectLicences(root, []);
  expect(all.length).toBeGreaterThan(150);
  expect(faultOf(all)).toBeUndefined();
  const fastify = all.find(({ nombre }) => nombre === 'fastify');
  expect(fastify).toMatchObject({ licencia: 'MIT', en: ['servidor'] });
  expect(fastify?.texto).toContain('Permission is hereby granted');
  // Node's own package brings none.
  expect(all.filter(({ texto }) => texto === '').map(({ nombre }) => nombre)).toEqual(['node']);
});

test.each([
  ['x', 'MIT', true],
  ['x', '(MPL-2.0 OR Apache-2.0)', true],
  ['x', 'MIT AND GPL-3.0-only', false],
  ['x', 'GPL-3.0-only', false],
  ['x', '', false],
  ['x', 'LGPL-3.0-or-later', false],
  ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', true],
])('of %s under %j it says %s', (nombre, licencia, allowed) => {
  expect(isAllowed({ nombre, licencia })).toBe(allowed);
});

// @spec 1.acercade
test('a planted package with another licence is named', () => {
  const planted = { nombre: 'plantado', version: '1', licencia: 'AGPL-3.0', texto: '', en: ['web' as const] };
  expect(faultOf([...collectLicences(root, []), planted])).toContain('plantado (AGPL-3.0)');
});

test('the package of a module is the nearest one, whatever its scope', () => {
  expect(packageFolder('/a/node_modules/@b/c/node_modules/d/e.js?x')).toBe('/a/node_modules/@b/c/node_modules/d');
  expect(packageFolder('/a/node_modules/@b/c/e.js')).toBe('/a/node_modules/@b/c');
  expect(packageFolder('/a/web/src/main.tsx')).toBeUndefined();
});
