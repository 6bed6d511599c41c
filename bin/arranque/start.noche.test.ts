// `npm start` in a used folder: its orderly end, and its recovery after a violent end.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { health, isAlive, PRODUCTION, SECRETS, type Start, START, useStarts } from '../../server/test/launch.ts';

const { folder: dataDir, start, openOnce, refusal, pidfile, postgresPid, inDatabase } = useStarts();
let folder: string;
beforeEach(() => void (folder = dataDir()));

/** Copy of a folder left by an orderly end, because a first start takes longer than all tests together. */
let used: string | undefined;
async function fillFolder(): Promise<void> {
  if (used === undefined) {
    await openOnce();
    used = mkdtempSync(join(tmpdir(), 'extra muros '));
    copy(folder, used);
  } else copy(used, folder);
}
async function startUsed(): Promise<Start> {
  await fillFolder();
  return start();
}
// The copy of Node would change the rights of the folders, which PostgreSQL checks.
const copy = (from: string, to: string) => execFileSync('cp', ['-a', `${from}/.`, to]);
afterAll(() => {
  if (used !== undefined) rmSync(used, { recursive: true, force: true });
});

test('a SIGTERM that ends npm and its shell ends the product too', async () => {
  // as npm runs it, with a shell in between that dies without passing the signal on
  const { child, ready, exit } = start({ npm_lifecycle_event: 'start' }, [
    'sh',
    '-c',
    `'${process.execPath}' '${START}'; exit $?`,
  ]);
  expect(await health(await ready)).toBe(200);
  const pid = postgresPid() ?? 0;
  child.kill('SIGTERM');
  await exit; // ends when the last process that holds its output is gone
  expect(isAlive(pid)).toBe(false);
  expect(existsSync(pidfile())).toBe(false);
});

test('Ctrl-C closes the product in order too', async () => {
  const { child, ready, exit } = await startUsed();
  await ready;
  child.kill('SIGINT');
  expect(await exit).toBe(0);
});

test('an idle server takes at most 135 MB, 15 below its limit', async ({ skip }) => {
  if (!existsSync('/proc/self/status')) skip('the memory of another process is read from /proc');
  const { child, ready } = await startUsed();
  await ready;
  const megabytes = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? Infinity) / 1024;
  // Memory of the start is returned a moment after the product is open.
  await expect.poll(megabytes, { timeout: 20_000 }).toBeLessThanOrEqual(135);
});

// @spec 1.operacion
test('after kill -9 of server and database the next start recovers', async () => {
  const { child, ready, exit } = await startUsed();
  await ready;
  await inDatabase('create table huella as select 7 as n');
  child.kill('SIGKILL');
  process.kill(postgresPid() ?? 0, 'SIGKILL');
  await exit;
  await start().ready;
  expect(await inDatabase('select n from huella')).toEqual([{ n: 7 }]);
});

test('a database that dies alone is started again under the same server', async () => {
  const { ready } = await startUsed();
  const url = await ready;
  const before = postgresPid() ?? 0;
  process.kill(before, 'SIGKILL');
  await expect.poll(() => postgresPid(), { timeout: 10_000 }).not.toBe(before);
  await expect.poll(() => inDatabase('select 1 as n').catch(() => []), { timeout: 10_000 }).toEqual([{ n: 1 }]);
  expect(await health(url)).toBe(200);
});

test('a left process number that another program has now is no obstacle', async () => {
  const { child, ready, exit } = await startUsed();
  await ready;
  const lines = readFileSync(pidfile(), 'utf8').split('\n');
  child.kill('SIGTERM');
  await exit;
  writeFileSync(pidfile(), [process.pid, ...lines.slice(1)].join('\n'));
  expect(await health(await start().ready)).toBe(200);
});

test('a data folder that another start has open is refused', async () => {
  const first = await startUsed();
  const url = await first.ready;
  expect(await refusal({})).toBe(
    `✗ La carpeta de datos ${folder} ya está en uso por otro arranque: ciérrelo antes o indique otra en DATA_DIR.`,
  );
  expect(await health(url)).toBe(200);
});

// @spec 1.operacion
test('a lost secretos.json is not made anew beside an embedded database, and one of another database is reported', async () => {
  await fillFolder();
  const secretos = join(folder, 'secretos.json');
  const kept = readFileSync(secretos, 'utf8');
  rmSync(secretos);
  expect(await refusal({})).toContain(`Falta ${secretos}`);
  expect(await refusal({ ...SECRETS, ...PRODUCTION })).toContain('Falta');
  expect(existsSync(secretos)).toBe(false);

  writeFileSync(secretos, JSON.stringify({ ...JSON.parse(kept), postgres: 'otra' }));
  expect(await refusal({})).toContain('no es la de esta base de datos');
  expect(existsSync(pidfile())).toBe(false);

  writeFileSync(secretos, kept);
  await openOnce();
});

const isRoot = process.getuid?.() === 0;
const hasNamespaces = spawnSync('unshare', ['--user', 'true']).status === 0;
test.runIf(isRoot).each(hasNamespaces ? ['unshare', 'usuario'] : ['usuario'])(
  'root opens the product by way of «%s»',
  async (way) => {
    chmodSync(folder, 0o711); // mkdtemp closes it; what is asked is not whether that user may enter, but whether it then works
    const data = join(folder, 'datos');
    const { ready } = start({ EXTRAMUROS_ROOT: way, DATA_DIR: data });
    expect(await health(await ready)).toBe(200);
    expect(statSync(join(data, 'postgres')).uid === 0).toBe(way === 'unshare');
  },
);
