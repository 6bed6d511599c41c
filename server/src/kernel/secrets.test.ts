import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSecrets } from './secrets.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'secretos '))));
afterEach(() => rmSync(folder, { recursive: true }));

test('they are made once, differ from each other, and only their owner may read them', () => {
  const made = loadSecrets(join(folder, 'nueva'));
  expect(new Set(Object.values(made)).size).toBe(3);
  expect(loadSecrets(join(folder, 'nueva'))).toEqual(made);
  expect(readdirSync(join(folder, 'nueva'))).toEqual(['secretos.json']);
  expect(statSync(join(folder, 'nueva', 'secretos.json')).mode & 0o777).toBe(0o600);
});

test('a damaged file is never replaced by new secrets', () => {
  writeFileSync(join(folder, 'secretos.json'), '{"token": ');
  expect(() => loadSecrets(folder)).toThrow('está dañado');
});

test('a folder that cannot be written is told in a sentence', () => {
  writeFileSync(join(folder, 'fichero'), '');
  expect(() => loadSecrets(join(folder, 'fichero'))).toThrow('No se puede escribir en la carpeta de datos');
});
