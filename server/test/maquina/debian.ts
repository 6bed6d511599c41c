// Machines of Debian 12 with systemd of their own, for tests that install the product as somebody would. Each is a folder that a namespace
// of processes, mounts and network starts from, so that nothing in it reaches this machine or the network. They need Debian with
// mmdebstrap, a writable hierarchy `name=systemd` of cgroups, and root.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const CGROUPS = '/sys/fs/cgroup/systemd';
const PATH = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

export type Machine = {
  /** Runs a script of bash in the machine as its root. @returns its output. @throws Error with output and exit code. */
  run(script: string): Promise<string>;
  /** Runs a program of this machine in the network of that one. */
  beside(program: string, args: readonly string[]): ChildProcess;
  /** Copies a file into a folder of the machine. */
  put(file: string, folder: string): void;
  /** Path of a file of the machine, as seen from here. */
  at(path: string): string;
  stop(): Promise<void>;
};

/** An archive from which machines are made, in a folder of its own that `close` deletes. */
export type Base = { machine(name: string): Promise<Machine>; close(): Promise<void> };

/**
 * @param packages Debian's packages that machines can install without network, and do not have installed.
 * @throws Error when this machine has not what is needed.
 */
export function makeBase(packages: readonly string[]): Base {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/mmdebstrap') || !existsSync(join(CGROUPS, 'cgroup.procs')))
    throw new Error('hace falta root, mmdebstrap de Debian y la jerarquía «name=systemd» de cgroups');
  const folder = mkdtempSync(join(tmpdir(), 'extramuros-debian-'));
  const archive = join(folder, 'base.tar');
  const fetch = `chroot "$1" apt-get install -y -qq --no-install-recommends --download-only ${packages.join(' ')}`;
  execFileSync(
    'mmdebstrap',
    [
      '--quiet',
      '--variant=minbase',
      '--include=systemd,systemd-sysv,dbus,procps,ca-certificates',
      '--aptopt=APT::Install-Recommends "false"',
      '--skip=cleanup/apt',
      `--customize-hook=${fetch}`,
      'bookworm',
      archive,
    ],
    { stdio: 'ignore' },
  );
  const running: Machine[] = [];
  return {
    async machine(name) {
      const started = await start(name, { root: join(folder, name), archive });
      running.push(started);
      return started;
    },
    async close() {
      await Promise.all(running.map((machine) => machine.stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Mounts of a container and the init of the machine. The kernel's settings are read-only, because all machines share them. */
const BOOT = `
  mount --make-rprivate /
  mount --bind "$1" "$1"
  mount -t proc proc "$1/proc"; mount --bind "$1/proc/sys" "$1/proc/sys"; mount -o remount,ro,bind "$1/proc/sys"
  for each in run tmp; do mount -t tmpfs tmpfs "$1/$each"; done
  mount -t tmpfs tmpfs "$1/dev"; mkdir "$1/dev/pts" "$1/dev/shm"; mount -t tmpfs tmpfs "$1/dev/shm"
  for each in null zero full random urandom tty; do touch "$1/dev/$each"; mount --bind "/dev/$each" "$1/dev/$each"; done
  ln -s /proc/self/fd "$1/dev/fd"; ln -s pts/ptmx "$1/dev/ptmx"
  for each in 0:stdin 1:stdout 2:stderr; do ln -s "/proc/self/fd/\${each%:*}" "$1/dev/\${each#*:}"; done
  mount -t sysfs -o ro sysfs "$1/sys"
  mount -t tmpfs tmpfs "$1/sys/fs/cgroup"
  mkdir "$1/sys/fs/cgroup/systemd"; mount -t cgroup -o none,name=systemd cgroup "$1/sys/fs/cgroup/systemd"
  ip link set lo up
  cd "$1"; mkdir -p mnt/host; pivot_root . mnt/host
  exec env -i container=extramuros ${PATH} sh -c "umount -l /mnt/host; exec /lib/systemd/systemd"`;

async function start(name: string, { root, archive }: { root: string; archive: string }): Promise<Machine> {
  mkdirSync(root);
  execFileSync('tar', ['-xf', archive, '-C', root]);
  writeFileSync(join(root, 'etc/hostname'), `${name}\n`);
  writeFileSync(join(root, 'etc/hosts'), `127.0.0.1 localhost ${name}\n`);
  const group = join(CGROUPS, `extramuros-${process.pid}-${name}`);
  mkdirSync(group);
  const apart = 'unshare --fork --pid --mount --uts --ipc --net --cgroup --kill-child';
  const script = `echo 0 > ${group}/cgroup.procs; exec ${apart} sh -ec "$0" boot "$1"`;
  const child = spawn('sh', ['-ec', script, BOOT, root], { stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const init = () => execFileSync('pgrep', ['-P', String(child.pid)], { encoding: 'utf8' }).trim();
  const enter = () => [
    '-t',
    init(),
    '-m',
    '-u',
    '-i',
    '-n',
    '-p',
    '-C',
    '-r',
    '-w',
    '--',
    'env',
    '-i',
    'HOME=/root',
    PATH,
  ];
  const machine: Machine = {
    run: async (given) => output('nsenter', [...enter(), 'bash', '-euo', 'pipefail', '-c', given]),
    beside: (program, args) => spawn('nsenter', ['-t', init(), '-n', '--', program, ...args]),
    put: (file, to) => copyFileSync(file, join(root, to, basename(file))),
    at: (path) => join(root, path),
    async stop() {
      child.kill('SIGKILL');
      await ended;
      for (let tries = 0; tries < 100 && existsSync(group); tries += 1) {
        try {
          rmdirSync(group);
        } catch {
          await delay(50); // its last processes are ending
        }
      }
    },
  };
  for (let tries = 0; tries < 150; tries += 1) {
    if (child.exitCode !== null) break;
    const state = await machine.run('systemctl is-system-running || true').catch(() => '');
    if (/running|degraded/.test(state)) return machine;
    await delay(200);
  }
  await machine.stop();
  throw new Error(`la máquina ${name} no arranca: ${complaint}`);
}

const output = (program: string, args: readonly string[]) =>
  new Promise<string>((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('close', (code) => (code === 0 ? resolve(said) : reject(new Error(`terminó con ${code}: ${said}`))));
  });
