// A release as somebody installs it: its archive is unpacked by its owner, and another user runs it on a machine without Node nor npm.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, globSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { COMMIT, VERSION } from '#server/casa/config/version.ts';
import { useFolder } from '../../server/test/folder.ts';
import { useStarts } from '../../server/test/launch.ts';

const root = useFolder();
const { start } = useStarts();
const tree = join(root, `extramuros-${VERSION}`);
const data = join(root, 'datos');
/** User of the service where the tests are root, who may read the tree and not write it. */
const asService =
  process.getuid?.() === 0 ? ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups', '--'] : [];
const command = (...words: string[]) => [...asService, 'env', '-i', 'PATH=/usr/bin:/bin', `DATA_DIR=${data}`, ...words];
const release = (...words: string[]) => {
  const [program = '', ...args] = command(join(tree, 'extramuros'), ...words);
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return `${status} ${stdout}${stderr}`;
};

beforeAll(() => {
  execFileSync(process.execPath, [join(import.meta.dirname, '../release.ts'), '--en', root], { stdio: 'ignore' });
  const [archive = ''] = globSync('*.tar.gz', { cwd: root });
  execFileSync('sha256sum', ['-c', `${archive}.sha256`], { cwd: root });
  execFileSync('tar', ['-xzf', archive], { cwd: root });
  chmodSync(root, 0o755);
  mkdirSync(data);
  if (asService.length) execFileSync('chown', ['nobody:nogroup', data]);
  else execFileSync('chmod', ['-R', 'a-w', tree]);
}, 300_000);

const written = () => globSync('**/*', { cwd: tree }).map((file) => `${file} ${statSync(join(tree, file)).mtimeMs}`);

test('a release has the packages of production alone, and is written by nobody', { timeout: 300_000 }, async () => {
  const { packages } = JSON.parse(readFileSync(join(tree, 'node_modules/.package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  expect(Object.values(packages).filter(({ dev }) => dev)).toEqual([]);
  expect(globSync('**/*.test.{ts,tsx}', { cwd: tree, exclude: ['node_modules'] })).toEqual([]);
  const before = written();
  const { ready, said, child, exit } = start({}, command('PORT=0', join(tree, 'extramuros'), 'start'));
  const origin = await ready;
  expect(said()).toContain(`"msg":"Extramuros ${VERSION} (${COMMIT.slice(0, 8)})"`);
  const health = (await (await fetch(`${origin}/api/salud`)).json()) as unknown;
  expect(health).toEqual({ Estado: 'ok', Version: VERSION, Commit: COMMIT });
  expect((await fetch(`${origin}/`)).status).toBe(200);
  expect(release('migrate', '--comprobar')).toBe('0 ✓ La base de datos está al día\n');
  expect(release('copia', join(data, 'copia'))).toContain('✓ Copia comprobada');
  expect(release('verificar')).toContain('✓ Todo lo que hay es como se firmó');
  expect(release('doctor')).toContain('✓ Tablas y funciones. Al día');
  expect(release('otra')).toMatch(/^2 Uso: extramuros start \| migrate/);
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
  expect(written()).toEqual(before);
});
