import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { useFolder } from '../../../test/folder.ts';
import { keepBuild, keptAssets, stillServed } from './web-builds.ts';

const root = useFolder();

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1);
let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(root, 'datos-'));
});

/** Makes a built web with these chunks. */
function built(...pieces: string[]): string {
  const web = mkdtempSync(join(root, 'web-'));
  mkdirSync(join(web, 'assets'));
  for (const name of pieces) writeFileSync(join(web, 'assets', name), `content of ${name}`);
  return web;
}
const deploy = (day: number, ...pieces: string[]) =>
  keepBuild({ web: built('common.js', ...pieces), dataDir }, START + day * DAY);
const kept = () => readdirSync(keptAssets(dataDir)).toSorted();
const records = () => readdirSync(join(dataDir, 'web', 'versiones'));

test('chunks of earlier builds are kept, with the date of each build', async () => {
  const first = await deploy(0, 'a-1.js', 'a-1.js.br');
  await deploy(1, 'a-2.js');
  expect(kept()).toEqual(['a-1.js', 'a-1.js.br', 'a-2.js', 'common.js']);
  expect(readFileSync(join(keptAssets(dataDir), 'a-1.js'), 'utf8')).toBe('content of a-1.js');
  const record = JSON.parse(readFileSync(join(dataDir, 'web', 'versiones', `${first}.json`), 'utf8'));
  expect(record).toEqual({ desde: '2026-01-01T00:00:00.000Z', ficheros: ['a-1.js', 'a-1.js.br', 'common.js'] });
});

test('a build that starts several times is one build', async () => {
  expect(await deploy(0, 'a.js')).toBe(await deploy(5, 'a.js'));
  expect(records()).toHaveLength(1);
});

test('twelve builds within a month are all kept', async () => {
  for (let day = 0; day < 12; day++) await deploy(day, `a-${day}.js`);
  expect(kept()).toHaveLength(13);
});

test('the last ten builds are kept at any age, and earlier ones for thirty days', async () => {
  for (let i = 0; i < 12; i++) await deploy(i * 40, `a-${i}.js`);
  expect(kept()).toEqual(['a-10.js', 'a-11.js', ...[2, 3, 4, 5, 6, 7, 8, 9].map((i) => `a-${i}.js`), 'common.js']);
  expect(records()).toHaveLength(10);
});

test('the thirty days begin when a build is no longer current', async () => {
  const long = await deploy(0, 'long.js');
  await stillServed({ id: long, dataDir }, START + 300 * DAY);
  for (let i = 0; i < 11; i++) await deploy(301 + i, `a-${i}.js`);
  expect(kept()).toContain('long.js');
  await deploy(331, 'b.js');
  expect(kept()).not.toContain('long.js');
});

test('at most sixty builds are kept, so that many deployments in a day do not fill the disk', async () => {
  for (let i = 0; i < 63; i++) await deploy(i / 63, `a-${i}.js`);
  expect(records()).toHaveLength(60);
  expect(kept()).toHaveLength(61);
});

test('processes of different builds that start at once in one folder keep all their chunks', async () => {
  const names = Array.from({ length: 8 }, (_, i) => [`x-${i}.js`, `y-${i}.js`]);
  await Promise.all(names.map((pieces) => deploy(0, ...pieces)));
  expect(kept()).toEqual(['common.js', ...names.flat()].toSorted());
});

test('a killed process does no harm: a half-written chunk, an unreadable record, a missing chunk', async () => {
  await deploy(0, 'a-1.js');
  const rest = join(keptAssets(dataDir), 'a-9.js.0badcafe.parcial');
  writeFileSync(rest, 'half');
  utimesSync(rest, new Date(START), new Date(START));
  writeFileSync(join(dataDir, 'web', 'versiones', 'roto.json'), '{"ficheros":');
  await deploy(0.5, 'a-2.js');
  expect(statSync(rest).size).toBe(4); // another process may be writing the file
  rmSync(join(keptAssets(dataDir), 'a-2.js'));
  await deploy(2, 'a-2.js');
  expect(kept()).toEqual(['a-1.js', 'a-2.js', 'common.js']);
});
