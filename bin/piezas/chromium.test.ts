import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useFolder } from '../../server/test/folder.ts';
import { moveIn } from './chromium.ts';

const dir = useFolder();
const made = (name: string, files: Record<string, string>) => {
  mkdirSync(join(dir, name));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(dir, name, file), text);
  return join(dir, name);
};
const whole = (name: string) => made(name, { chromium: name, completo: '' });

test('of two runs that unpack the browser at once, the later one keeps that of the first, which may be in use', () => {
  const place = join(dir, 'place');
  for (const name of ['first', 'later']) moveIn(whole(name), place);
  expect(readFileSync(join(place, 'chromium'), 'utf8')).toBe('first');
  expect(['first', 'later'].filter((name) => existsSync(join(dir, name)))).toEqual([]);
});

test('an incomplete browser is replaced', () => {
  const place = made('half', { chromium: 'half' });
  moveIn(whole('new'), place);
  expect(readFileSync(join(place, 'chromium'), 'utf8')).toBe('new');
});
