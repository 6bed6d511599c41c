// OpenStack Swift with its S3 door, from Debian's packages, as one machine with one disk: a folder that goes with the test.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { BUCKET, type S3Server } from './s3-server.ts';

const NEEDS = 'swift-account swift-container swift-object swift-proxy memcached';
const STORES = ['account', 'container', 'object'];
const clave = 'prueba:uno';
const secreto = 'secreto';

/** Begins a server with one empty bucket. @throws Error that names the packages that are missing. */
export async function startSwift(): Promise<S3Server> {
  if (!['/usr/bin/swift-proxy-server', '/usr/bin/swift-object-server', '/usr/bin/memcached'].every(existsSync))
    throw new Error(`this test needs packages of Debian: apt-get install ${NEEDS}`);
  const root = mkdtempSync(join(tmpdir(), 'swift-'));
  const ports = await freePorts(STORES.length + 2);
  const [proxy = 0, cache = 0, ...ofStores] = ports;
  mkdirSync(join(root, 'disco', 'd1'), { recursive: true });
  configure(root, { proxy, cache, ofStores });
  const run = (program: string, ...args: string[]) =>
    spawn(`/usr/bin/${program}`, args, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });
  const children: ChildProcess[] = [
    run('memcached', '-l', '127.0.0.1', '-p', String(cache), '-m', '16', '-u', userInfo().username),
    ...STORES.map((name) => run(`swift-${name}-server`, join(root, `${name}.conf`))),
    run('swift-proxy-server', join(root, 'proxy.conf')),
  ];
  let said = '';
  for (const child of children) child.stderr?.on('data', (some: Buffer) => (said += some.toString()));
  const url = `http://127.0.0.1:${proxy}`;
  const stop = async () => {
    const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
    const gone = running.map((child) => new Promise((resolve) => child.once('exit', resolve)));
    for (const child of children) child.kill('SIGKILL');
    await Promise.all(gone);
    rmSync(root, { recursive: true, force: true });
  };
  try {
    await makeBucket(url);
  } catch (error) {
    await stop();
    throw new Error(`Swift has not started: ${said.slice(-2_000)}`, { cause: error });
  }
  return { url, clave, secreto, strict: true, stop };
}

type Ports = { proxy: number; cache: number; ofStores: number[] };
function configure(root: string, { proxy, cache, ofStores }: Ports): void {
  const common = (port: number) =>
    `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\nuser = ${userInfo().username}\nswift_dir = ${root}\nworkers = 0\n`;
  const write = (name: string, text: string) => writeFileSync(join(root, name), text);
  write('swift.conf', '[swift-hash]\nswift_hash_path_prefix = a\nswift_hash_path_suffix = b\n');
  for (const [i, name] of STORES.entries()) {
    const port = ofStores[i] ?? 0;
    for (const step of [['create', '2', '1', '1'], ['add', `r1z1-127.0.0.1:${port}/d1`, '1'], ['rebalance']])
      execFileSync('/usr/bin/swift-ring-builder', [`${name}.builder`, ...step], { cwd: root, stdio: 'ignore' });
    write(
      `${name}.conf`,
      `${common(port)}devices = ${join(root, 'disco')}\nmount_check = false\n` +
        `[pipeline:main]\npipeline = ${name}-server\n[app:${name}-server]\nuse = egg:swift#${name}\n`,
    );
  }
  const filters = [
    ['catch_errors', ''],
    ['memcache', `memcache_servers = 127.0.0.1:${cache}`],
    ['s3api', 'location = us-east-1'],
    ['tempauth', `user_${clave.replace(':', '_')} = ${secreto} .admin`],
    ['slo', ''],
    ['dlo', ''],
  ] as const;
  write(
    'proxy.conf',
    `${common(proxy)}[pipeline:main]\npipeline = ${filters.map(([name]) => name).join(' ')} proxy-server\n` +
      '[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\n' +
      filters.map(([name, setting]) => `[filter:${name}]\nuse = egg:swift#${name}\n${setting}\n`).join(''),
  );
}

/** Ports that nobody has at this moment. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.once('listening', resolve))));
  const ports = servers.map((server) => (server.address() as { port: number }).port); // they listen on TCP
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** Asks until the parts of Swift know each other. */
async function makeBucket(endpoint: string): Promise<void> {
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: clave, secretAccessKey: secreto },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  for (let tries = 0; ; tries += 1)
    try {
      await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
      return client.destroy();
    } catch (error) {
      if (error instanceof Error && error.name === 'BucketAlreadyOwnedByYou') return client.destroy();
      if (tries === 120) throw error;
      await sleep(500);
    }
}
