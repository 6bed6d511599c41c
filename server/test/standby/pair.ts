// A primary and a standby of the embedded PostgreSQL that change places: the primary is killed, the standby promoted, and what was the
// primary comes back as a copy of the other.
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#bin/postgres/port.ts';
import { chooseRunner, type Runner } from '#bin/postgres/postgres-runner.ts';
import { startPostgres } from '#bin/postgres/postgres.ts';

const PASSWORD = 'pareja';
const DATABASE = 'extramuros';

type Node = { folder: string; runner: Runner; port: number; child?: ChildProcess; gone?: Promise<unknown> };
export type Pair = {
  /** Address of both, in libpq's form. */
  address: string;
  /** Address of the present primary, or of the standby. */
  primary(): string;
  standby(): string;
  /** Kills the primary with SIGKILL. */
  killPrimary(): Promise<void>;
  /** Tells the standby to take over. It needs no standby of its own to answer until it has one. */
  promote(): Promise<void>;
  /** Makes the former primary a new standby, and waits until it is a synchronous one. */
  rejoin(): Promise<void>;
  /** Starts the former primary as it was, as nobody should. */
  comeBack(): Promise<void>;
  stop(): Promise<void>;
};

const urlOf = (ports: string) => `postgres://postgres:${PASSWORD}@${ports}/${DATABASE}`;
const atPort = ({ port }: Node) => urlOf(`127.0.0.1:${port}`);

async function ask<T extends pg.QueryResultRow>(node: Node, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: atPort(node), connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}
/** Asks again until the answer suits. */
async function until(node: Node, question: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const rows = await ask<{ ya: boolean }>(node, `select ${question} as ya`).catch(() => []);
    if (rows[0]?.ya) return;
    if (tries > 1_200)
      throw new Error(`${question}: never\n${readFileSync(join(node.folder, 'nodo.log'), 'utf8').slice(-2_000)}`);
    await sleep(50);
  }
}
const run = (file: string, args: string[]) =>
  new Promise<number | null>((resolve) => spawn(file, args, { stdio: 'ignore' }).once('close', resolve));

function launch(node: Node, other: Node): void {
  const values = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_buffers: '32MB',
    wal_keep_size: '512MB',
    wal_retrieve_retry_interval: '200ms',
    synchronous_commit: 'on',
    primary_conninfo: `host=127.0.0.1 port=${other.port} user=postgres password=${PASSWORD} application_name=pareja`,
  };
  const settings = Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [file, args] = node.runner.command('postgres', ['-D', node.runner.data, '-p', String(node.port), ...settings]);
  const log = openSync(join(node.folder, 'nodo.log'), 'a');
  const child = spawn(file, args, { ...node.runner.options, cwd: '/', detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  node.child = child;
  node.gone = new Promise((resolve) => child.once('exit', resolve));
}
async function end(node: Node, signal: NodeJS.Signals): Promise<void> {
  node.child?.kill(signal);
  await node.gone;
}

/** Makes `to` a standby of `from`, by a base copy. */
async function copyNode(from: Node, to: Node): Promise<void> {
  const client = new pg.Client({ connectionString: atPort(from) });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('pareja', true)`);
    rmSync(to.runner.data, { recursive: true, force: true });
    await run('cp', ['-a', from.runner.data, to.runner.data]); // a file that goes meanwhile is no fault of a base copy
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    const at = (name: string) => join(to.runner.data, name);
    await run('sh', ['-c', `rm -f "$0"/postmaster.pid "$0"/pg_wal/0*`, to.runner.data]);
    writeFileSync(at('backup_label'), rows[0]?.labelfile ?? '');
    writeFileSync(at('standby.signal'), '');
    writeFileSync(at('postgresql.auto.conf'), ''); // the standby asks for no standby of its own
    to.runner.own(to.runner.data);
  } finally {
    await client.end();
  }
}

/** @param fill writes into the first primary before it has a standby. */
export async function startPair(fill: (url: string) => Promise<void>): Promise<Pair> {
  const make = async (): Promise<Node> => {
    const folder = mkdtempSync(join(tmpdir(), 'pareja-'));
    return { folder, runner: chooseRunner(folder), port: await freePort() };
  };
  let first = await make();
  let second = await make();
  const made = await startPostgres({ folder: first.folder, password: PASSWORD });
  await fill(made.url);
  await made.stop();
  launch(first, second);
  await until(first, 'true');
  const rejoin = async () => {
    await until(first, 'not pg_is_in_recovery()'); // a promotion ends a base copy
    await copyNode(first, second);
    launch(second, first);
    await until(second, 'pg_is_in_recovery()');
    await ask(first, `alter system set synchronous_standby_names = '*'`);
    await ask(first, 'select pg_reload_conf()');
    await until(first, `exists (select from pg_stat_replication where sync_state = 'sync' and state = 'streaming')`);
  };
  await rejoin();
  return {
    address: urlOf(`127.0.0.1:${first.port},127.0.0.1:${second.port}`).concat('?target_session_attrs=read-write'),
    primary: () => atPort(first),
    standby: () => atPort(second),
    killPrimary: () => end(first, 'SIGKILL'),
    async promote() {
      [first, second] = [second, first];
      await ask(first, 'select pg_promote(false)');
    },
    rejoin,
    async comeBack() {
      await run('rm', [
        '-f',
        join(second.runner.data, 'postmaster.pid'),
        join(second.runner.data, 'postgresql.auto.conf'),
      ]);
      launch(second, first);
      await until(second, 'not pg_is_in_recovery()');
    },
    async stop() {
      await Promise.all([first, second].map((node) => end(node, 'SIGQUIT')));
      for (const { folder } of [first, second]) rmSync(folder, { recursive: true, force: true });
    },
  };
}
