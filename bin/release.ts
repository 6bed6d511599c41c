// `npm run release`: one archive of the committed sources that run, with the built web and server and the production packages. The tree
// inside is never written: whoever installs unpacks it, and gives it to another user than the one who runs it (decision 0133).
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve, sep } from 'node:path';
import { StartFailure } from '#server/casa/config/config.ts';
import { done, readWords, runCommand } from './piezas/command.ts';
import { CONTENTS, LAUNCHER, type Manifest, packageOf, type PackageFile } from './publicar/release-tree.ts';

const USO = `Uso:
  npm run release                      el archivo de la versión, en dist/release
  npm run release -- --en carpeta      en otra carpeta`;
const root = join(import.meta.dirname, '..');

async function main(): Promise<boolean> {
  const { values, positionals } = readWords(USO, { en: { type: 'string' } });
  if (positionals.length) throw new StartFailure(USO);
  const out = resolve(values.en ?? join(root, 'dist', 'release'));
  const work = mkdtempSync(join(tmpdir(), 'extramuros-release-'));
  try {
    const { archive, bytes } = makeRelease(work, out);
    return done(`${archive} (${(bytes / 1e6).toFixed(0)} MB)`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function makeRelease(work: string, out: string): { archive: string; bytes: number } {
  const commit = read('git', ['rev-parse', 'HEAD']).trim();
  const date = new Date(Number(read('git', ['show', '-s', '--format=%ct', 'HEAD']).trim()) * 1_000);
  const sources = join(work, 'fuentes');
  mkdirSync(sources);
  log(`Fuentes de ${commit.slice(0, 8)}`);
  const tar = spawnSync('git', ['archive', '--format=tar', '--output', join(work, 'fuentes.tar'), 'HEAD'], {
    cwd: root,
  });
  if (tar.status !== 0) throw new StartFailure(`git archive: ${tar.stderr.toString().trim()}`);
  run('tar', ['-xf', join(work, 'fuentes.tar'), '-C', sources], work);
  const given = JSON.parse(readFileSync(join(sources, 'package.json'), 'utf8')) as PackageFile; // our own
  const name = `extramuros-${given.version}`;
  const tree = join(work, name);
  build(sources, { version: `${given.version} (${commit.slice(0, 8)})`, date });
  assemble(sources, tree);
  log('Paquetes de producción');
  run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], tree);
  // The archive from which npm's package `node` takes its program, which is in its own `bin`.
  rmSync(join(tree, 'node_modules/node/node_modules'), { recursive: true, force: true });
  const manifest: Manifest = { version: given.version, commit, creada: date.toISOString() };
  writeFileSync(join(tree, 'package.json'), `${JSON.stringify(packageOf(given), null, 2)}\n`);
  writeFileSync(join(tree, 'release.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(join(tree, 'extramuros'), LAUNCHER, { mode: 0o755 });
  return pack(work, { name, out, date });
}

/** Builds web and server in the sources, with the packages of this tree. */
function build(sources: string, { version, date }: { version: string; date: Date }): void {
  symlinkSync(join(root, 'node_modules'), join(sources, 'node_modules'));
  const env = { NODE_ENV: 'production', VITE_VERSION: version, VITE_COMPILADA: date.toISOString() };
  log('Compilando la web');
  run(process.execPath, ['bin/piezas/web-build.ts'], sources, { ...env, WEB_DIR: join(sources, 'dist/web') });
  log('Compilando el servidor');
  run(process.execPath, ['bin/piezas/server-build.ts'], sources, { SERVER_DIR: join(sources, 'dist/server/release') });
}

/** Copies what runs, without tests, into a tree of its own that any user may read and only its owner may write. */
function assemble(sources: string, tree: string): void {
  for (const file of CONTENTS.flatMap((pattern) => globSync(pattern, { cwd: sources })).toSorted()) {
    if (/\.test\.tsx?$/.test(file)) continue;
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    cpSync(join(sources, file), join(tree, file));
  }
}

/** Packs the tree in an order and with dates that follow from the commit. @returns the archive, with its digest beside it. */
function pack(work: string, { name, out, date }: { name: string; out: string; date: Date }) {
  const archive = join(out, `${name}-${process.platform}-${process.arch}.tar.gz`);
  mkdirSync(out, { recursive: true });
  const seconds = Math.floor(date.getTime() / 1_000);
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w'];
  log('Empaquetando');
  run('tar', ['--sort=name', `--mtime=@${seconds}`, ...owner, '-czf', archive, name], work, { GZIP: '-n' });
  const bytes = readFileSync(archive);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  writeFileSync(`${archive}.sha256`, `${sha256}  ${archive.slice(out.length + 1)}\n`);
  return { archive, bytes: bytes.length };
}

function log(line: string): void {
  console.log(`· ${line}…`);
}
function read(program: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new StartFailure(`${program} ${args[0]}: ${stderr.trim()}`);
  return stdout;
}
/** Runs a program to its end, without the packages' own Node before the machine's in its path. @throws StartFailure with its complaint. */
function run(program: string, args: string[], cwd: string, env: Record<string, string> = {}): void {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.endsWith(join('node_modules', '.bin')));
  const kept = Object.fromEntries(Object.entries(process.env).filter(([key]) => !key.startsWith('npm_')));
  const { status, stderr } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: { ...kept, PATH: path.join(delimiter), ...env },
    shell: sep === '\\' && program === 'npm',
  });
  if (status !== 0) throw new StartFailure(`${program} ${args[0]}: ${stderr.trim() || `terminó con ${status}`}`);
}

await runCommand(main, 'No se ha podido hacer la versión');
