// Two starts at once in one folder that has nothing yet, as two units of one service would be.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useFolder } from '../../server/test/folder.ts';
import { bareEnv } from '../../server/test/launch.ts';

const root = useFolder();
const SCRIPT = `
  const { startPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'postgres.ts'))});
  try {
    const database = await startPostgres({ folder: process.argv[1], password: 'la misma', durable: false });
    console.log('up');
    process.stdin.once('end', () => database.stop().then(() => console.log('stopped'))).resume();
  } catch (error) {
    console.log(error.message);
  }`;

function startIn(folder: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT, folder], { env: bareEnv() });
  let said = '';
  const first = new Promise<string>((resolve) =>
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('\n')) resolve(said.trim());
    }),
  );
  const end = new Promise<string>((resolve) => child.once('close', () => resolve(said.trim())));
  return { first, stop: () => (child.stdin.end(), end) };
}

test('of three first starts at once one has the folder and its cluster, and the others are told that it is in use', async () => {
  const folder = join(root, 'datos');
  const starts = [1, 2, 3].map(() => startIn(folder));
  const said = await Promise.all(starts.map(({ first }) => first));
  expect(said.filter((line) => line === 'up')).toHaveLength(1);
  expect(said.filter((line) => line.includes('está en uso'))).toHaveLength(2);
  expect(existsSync(join(folder, 'postgres', 'PG_VERSION'))).toBe(true);
  const ends = await Promise.all(starts.map(({ stop }) => stop()));
  expect(ends.filter((end) => end === 'up\nstopped')).toHaveLength(1);
}, 60_000);

test('a folder in the place of the cluster that is no cluster is not deleted', async () => {
  const folder = join(root, 'ocupada');
  mkdirSync(join(folder, 'postgres'), { recursive: true });
  writeFileSync(join(folder, 'postgres', 'mis papeles.txt'), 'x');
  const start = startIn(folder);
  expect(await start.first).toContain('hay algo que no es una base de datos');
  await start.stop();
  expect(existsSync(join(folder, 'postgres', 'mis papeles.txt'))).toBe(true);
}, 60_000);
