import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { builtServer } from './server.ts';

/** Place of a source, in the built module. */
const PLACE = /import\.meta\.dirname, "([^"]+)"|new URL\("([^"]+)", import\.meta\.url\)\.href/g;

test('the server is built once from these sources, and finds the files that stand beside them', async () => {
  const complaints: string[] = [];
  const { module } = await builtServer((line) => complaints.push(line));
  expect(complaints).toEqual([]);
  expect(module).toMatch(/launch\.mjs$/);
  expect((await builtServer(() => {})).module).toBe(module);

  const folder = dirname(module);
  const places = globSync('*.mjs', { cwd: folder })
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(PLACE)])
    .map(([, ofFolder, ofSource]) => ofFolder ?? ofSource ?? '');
  expect(places.length).toBeGreaterThan(8);
  expect(places.filter((place) => !existsSync(join(folder, place)))).toEqual([]);
}, 60_000);
