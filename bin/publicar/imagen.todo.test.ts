// The image: built by an ordinary user without a daemon, on a base of Debian's own packages, and run with its file system read-only. It
// needs Debian's packages mmdebstrap, buildah, uidmap and bubblewrap, and root for the user that builds.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMMIT, VERSION } from '#server/casa/config/version.ts';
import { freePort } from '#bin/postgres/port.ts';
import { cloneDatabase, dropDatabase } from '../../server/test/database.ts';
import { PRODUCTION, SECRETS } from '../../server/test/launch.ts';

const BUILDER = 'extramuros-imagen';
const PROGRAMS = ['mmdebstrap', 'buildah', 'newuidmap', 'bwrap'];
/** Without blanks, because its path goes through shells. */
const root = mkdtempSync(join(tmpdir(), 'extramuros-imagen-'));
const context = join(root, 'contexto');
const store = `--root ${root}/almacen/imagenes --runroot ${root}/almacen/marcha --storage-driver vfs`;
let url: string;

/** Runs a shell script as the builder, who has no right beyond a range of user numbers of its own. */
const asBuilder = (script: string) =>
  [
    'runuser',
    '-u',
    BUILDER,
    '--',
    'env',
    `HOME=${root}/almacen`,
    `TMPDIR=${root}/almacen`,
    `XDG_RUNTIME_DIR=${root}/almacen`,
    'sh',
    '-ec',
    script,
  ] as const;
function build(script: string): string {
  const [program, ...args] = asBuilder(script);
  return execFileSync(program, args, { cwd: context, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

beforeAll(async () => {
  const missing = PROGRAMS.filter((program) => !['/usr/bin', '/usr/sbin'].some((at) => existsSync(join(at, program))));
  if (missing.length || process.getuid?.() !== 0)
    throw new Error(
      `hace falta root y, de Debian, mmdebstrap, buildah, uidmap y bubblewrap: falta ${missing.join(', ')}`,
    );
  url = await cloneDatabase();
  execFileSync('useradd', ['--no-create-home', '--home-dir', root, '--add-subids-for-system', '--system', BUILDER]);
  execFileSync(process.execPath, [join(import.meta.dirname, '../release.ts'), '--en', context], { stdio: 'ignore' });
  const include = '--include=ca-certificates,libstdc++6,tzdata';
  execFileSync('mmdebstrap', ['--quiet', '--variant=minbase', include, 'bookworm', join(context, 'base.tar')], {
    stdio: 'ignore',
  });
  writeFileSync(join(context, 'Base'), 'FROM scratch\nADD base.tar /\n');
  copyFileSync(join(import.meta.dirname, '../../despliegue/Containerfile'), join(context, 'Containerfile'));
  for (const folder of ['almacen', 'datos']) mkdirSync(join(root, folder));
  chmodSync(root, 0o755);
  chmodSync(join(root, 'datos'), 0o777);
  execFileSync('chown', [BUILDER, join(root, 'almacen')]);
  build(`buildah ${store} bud -q --isolation chroot -t localhost/debian:12 -f Base .`);
  build(
    `buildah ${store} bud -q --isolation chroot --format docker --build-arg BASE=localhost/debian:12 -t localhost/extramuros \\
      -f Containerfile .`,
  );
}, 1_200_000);
afterAll(async () => {
  if (existsSync(join(root, 'almacen'))) build(`buildah ${store} unshare rm -rf ${root}/almacen/imagenes`);
  rmSync(root, { recursive: true, force: true });
  execFileSync('userdel', [BUILDER]);
  await dropDatabase(url);
});

/** Shell script that runs a command in the image as its own user, with nothing to write but the data and a temporary folder. */
function inImage(command: string, env: Record<string, string>): string {
  const given = Object.entries({ ...env, ...PRODUCTION, DATA_DIR: '/datos', HOST: '127.0.0.1' });
  const words = given.map(([name, value]) => `--setenv ${name} '${value}'`).join(' ');
  return `buildah ${store} unshare sh -ec '
    from=$(buildah ${store} from localhost/extramuros); tree=$(buildah ${store} mount $from)
    exec bwrap --ro-bind $tree / --proc /proc --dev /dev --tmpfs /tmp --bind ${root}/datos /datos --unshare-user --uid 10001 --gid 10001 \\
      --clearenv ${words.replaceAll("'", '"')} ${command}'`;
}

test('the image has the user, the health check and the command of a release', () => {
  const config = JSON.parse(build(`buildah ${store} inspect --type image localhost/extramuros`)) as {
    Docker: { config: { User: string; Entrypoint: string[]; Healthcheck: { Test: string[] } } };
  };
  const { User, Entrypoint, Healthcheck } = config.Docker.config;
  expect([User, Entrypoint, Healthcheck.Test[0]]).toEqual(['10001:10001', ['/opt/extramuros/extramuros'], 'CMD']);
});

test('the image migrates, serves and stops with its file system read-only', { timeout: 300_000 }, async () => {
  const port = await freePort();
  const env = { ...SECRETS, DATABASE_URL: url, PORT: String(port) };
  expect(build(inImage('/opt/extramuros/extramuros migrate', env))).toContain('✓ La base de datos está al día');
  expect(build(inImage('/bin/sh -c "touch /opt/extramuros/algo 2>&1 || echo solo lectura"', env))).toContain(
    'solo lectura',
  );
  const [program, ...args] = asBuilder(inImage('/opt/extramuros/extramuros start', { ...env, MIGRAR: 'no' }));
  const child = spawn(program, args, { cwd: context, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const exit = new Promise((resolve) => child.once('close', resolve));
  await expect.poll(() => said, { timeout: 120_000 }).toContain('Abierto en');
  expect(await (await fetch(`http://127.0.0.1:${port}/api/salud`)).json()).toEqual({
    Estado: 'ok',
    Version: VERSION,
    Commit: COMMIT,
  });
  expect((await fetch(`http://127.0.0.1:${port}/api/salud/listo`)).status).toBe(200);
  const served = execFileSync('pgrep', ['-f', '^/opt/extramuros/node_modules/node/bin/node .*launch.mjs'], {
    encoding: 'utf8',
  });
  process.kill(Number(served.trim()), 'SIGTERM');
  await exit;
  expect(said).toContain('Cerrando…');
});
