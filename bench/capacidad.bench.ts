// Costs from which docs/capacidad.md reckons: of a call, a clock-in, an open screen and a person's year, in processor, memory and disk; and
// calls a second of one, two and four processes. They are figures of one machine, without goals.
import { randomBytes } from 'node:crypto';
import { globSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runScript } from '#bin/piezas/script.ts';
import { migrate } from '#server/casa/base/migrate.ts';
import { encargoDe, perSecond, type Process } from './arena.ts';
import { createDatabase, run } from './databases.ts';
import { fillJornada } from './jornada.data.ts';
import type { Encargo, Resultado } from './procesos/clients.ts';
import { CLAVE, type Grabada, record } from './recorder.ts';
import { figure, type Line, print } from './report.ts';
import { sesionesDe } from './sesiones/jornada.sesiones.ts';
import { onStage, type Stage, silent } from './stage.ts';
import { postgresCpu } from './procesos/postgres-cpu.ts';

const PEOPLE = 2_001;
const DAYS = 60;
const SECONDS = Number(process.env.SEGUNDOS ?? 5);
const SCREENS = 1_000;
const IDLE_SECONDS = 60;
const CLOCKS = 400;

type Used = { user: number; system: number; rss: number };
type Cost = { perSecond: number; server: number; database: number };

export const benchCapacidad = (): Promise<Line[]> =>
  onStage(async (stage) => {
    const url = await createDatabase(stage.url, 'capacidad');
    const [before] = await run(url, ['select pg_database_size(current_database())::float8 as bytes']);
    await fillJornada(url, { personas: PEOPLE, dias: DAYS });
    const [clocks] = await run(url, [
      `select sum(pg_total_relation_size(relid))::float8 / (select count(*) from fichaje) as bytes from pg_partition_tree('fichaje')`,
    ]);
    const people = await run(url, [
      `select id::int as id, password_hash as hash from usuario where login like 'b%' order by id`,
    ]);
    const ids = people.map(({ id }) => Number(id));
    const sessions = await sesionesDe(silent(stage.env(url)), ids, String(people[0]?.hash));
    const calls = await record(silent(stage.env(url)), [
      { nombre: 'Inicio', who: 'ana', path: '/api/inicio' },
      { nombre: 'a list of twenty', who: 'ana', path: '/api/viajes/viajesmis?limite=20' },
      {
        nombre: 'a clock-in',
        who: 'b2',
        path: '/api/jornada/fichar',
        headers: { 'idempotency-key': CLAVE },
        body: { tipo: 'E', modalidad: 'P' },
      },
    ]);
    const [home, list, clockIn] = calls;
    if (!home || !list || !clockIn) throw new Error('the calls were not recorded');
    const costs = await costOfCalls(stage, url, [home, list], { clockIn, ids, sessions });
    const screens = await costOfScreens(stage, url, Object.values(sessions).slice(0, SCREENS));
    const fleet = await throughput(stage, url, [home, list]);
    const demo = await sizeOfDemo(stage.url, stage.env(url));
    const room = [
      figure('an empty database, MB', Number(before?.bytes) / 1e6, 0),
      figure('a clock-in with its indexes, bytes', Number(clocks?.bytes), 0),
      figure('a person and a year of the demo, kB of the database', demo.database / demo.people / 1e3, 0),
      figure('a person and a year of the demo, kB of files', demo.files / demo.people / 1e3, 0),
    ];
    print('Capacity · calls', costs);
    print('Capacity · open screens', screens);
    print('Capacity · processes', fleet);
    print('Capacity · room', room);
    return [...costs, ...screens, ...fleet, ...room];
  });

/** Calls of several servers at once, by one client each; processor time in microseconds a call. */
async function measure(stage: Stage, racers: { client: Process; server: Process }[], encargo: Encargo): Promise<Cost> {
  const folder = stage.env('').DATA_DIR ?? '';
  const used = async () => {
    const all = await Promise.all(racers.map(({ server }) => server.ask<Used>(null)));
    return all.reduce((sum, { user, system }) => sum + user + system, 0);
  };
  const [cpu, database] = [await used(), postgresCpu(folder)];
  const rounds = await Promise.all(
    racers.map(({ client, server }) => client.ask<Resultado>({ ...encargo, port: server.port })),
  );
  const spent = { server: (await used()) - cpu, database: postgresCpu(folder) - database };
  const done = rounds.reduce((sum, { llamadas }) => sum + llamadas, 0);
  if (rounds.some(({ fallos }) => fallos)) throw new Error(`${encargo.llamada.nombre}: calls failed`);
  return {
    perSecond: rounds.reduce((sum, round) => sum + perSecond(round), 0),
    server: spent.server / done,
    database: spent.database / done,
  };
}

type ClockIns = { clockIn: Grabada; ids: number[]; sessions: Record<number, Record<string, string>> };
async function costOfCalls(stage: Stage, url: string, reads: Grabada[], { clockIn, ids, sessions }: ClockIns) {
  const racers = [{ client: await stage.start('client'), server: await stage.start('server', stage.env(url)) }];
  const lines: Line[] = [];
  const add = (name: string, cost: Cost) =>
    lines.push(
      figure(`${name} · processor of the server, ms`, cost.server / 1e3),
      figure(`${name} · processor of the database, ms`, cost.database / 1e3),
    );
  for (const call of reads) {
    await measure(stage, racers, encargoDe(call, undefined, { segundos: 2 }));
    add(call.llamada.nombre, await measure(stage, racers, encargoDe(call, undefined, { segundos: SECONDS })));
  }
  const own = (some: number[]) => ({
    ...encargoDe(clockIn, { ids: some, unaVez: true }, { segundos: 60 }),
    propios: sessions,
  });
  await measure(stage, racers, own(ids.slice(10, 10 + CLOCKS)));
  add(clockIn.llamada.nombre, await measure(stage, racers, own(ids.slice(10 + CLOCKS, 10 + 2 * CLOCKS))));
  stage.clear();
  return lines;
}

/** Streams of live events that stay open and hear of nothing. */
async function costOfScreens(stage: Stage, url: string, sessions: Record<string, string>[]): Promise<Line[]> {
  const server = await stage.start('server', stage.env(url));
  const idle = await server.ask<Used>(null);
  const open = sessions.map((headers) => openStream(server.port, headers));
  const streams = await Promise.all(open);
  await sleep(5_000);
  const opened = await server.ask<Used>(null);
  const folder = stage.env('').DATA_DIR ?? '';
  const database = postgresCpu(folder);
  await sleep(IDLE_SECONDS * 1_000);
  const after = await server.ask<Used>(null);
  const asleep = postgresCpu(folder) - database;
  for (const close of streams) close();
  stage.clear();
  const cpu = after.user + after.system - opened.user - opened.system;
  return [
    figure('a process without people, MB', idle.rss / 1e6, 0),
    figure('an open screen, kB of the process', (opened.rss - idle.rss) / streams.length / 1e3, 1),
    figure(`${streams.length} open screens · processor of the server, % of a core`, cpu / IDLE_SECONDS / 1e4, 2),
    figure(`${streams.length} open screens · processor of the database, % of a core`, asleep / IDLE_SECONDS / 1e4, 2),
  ];
}
const openStream = (port: number, headers: Record<string, string>) =>
  new Promise<() => void>((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path: '/api/eventos', headers, agent: false }, (answer) => {
      answer.resume();
      answer.on('error', () => undefined);
      if (answer.statusCode === 200) resolve(() => asked.destroy());
      else reject(new Error(`/api/eventos: ${answer.statusCode}`));
    });
    asked.on('error', reject);
    asked.end();
  });

/** The same calls to one, two and four processes over one database, all on this machine with the clients. */
async function throughput(stage: Stage, url: string, calls: Grabada[]): Promise<Line[]> {
  const lines: Line[] = [];
  for (const many of [1, 2, 4]) {
    const racers = [];
    for (let n = 0; n < many; n += 1)
      racers.push({ client: await stage.start('client'), server: await stage.start('server', stage.env(url)) });
    for (const call of calls) {
      await measure(stage, racers, encargoDe(call, undefined, { segundos: 2 }));
      const cost = await measure(stage, racers, encargoDe(call, undefined, { segundos: SECONDS }));
      const name = `${many} ${many === 1 ? 'process' : 'processes'} · ${call.llamada.nombre}`;
      lines.push(
        figure(`${name}, calls a second`, cost.perSecond, 0),
        figure(`${name} · processor of the servers, % of a core`, (cost.server * cost.perSecond) / 1e4, 0),
        figure(`${name} · processor of the database, % of a core`, (cost.database * cost.perSecond) / 1e4, 0),
      );
    }
    stage.clear();
  }
  return lines;
}

/** Bytes that the demo company, a year of the work of its people, adds to an empty database and to the folder of files. */
async function sizeOfDemo(url: string, env: Record<string, string>) {
  await run(url, ['create database demo']);
  const made = new URL(url);
  made.pathname = '/demo';
  await migrate({ url: made.href });
  const size = async () => {
    const [row] = await run(made.href, [
      'vacuum full',
      'select pg_database_size(current_database())::float8 as bytes, (select count(*)::int from usuario) as people',
    ]);
    return { bytes: Number(row?.bytes), people: Number(row?.people) };
  };
  const before = await size();
  const { ok, complaint } = await runScript('seed.ts', {
    ...env,
    NODE_ENV: 'development',
    DATABASE_URL: made.href,
    FIRMA_SECRET: randomBytes(32).toString('base64url'),
  });
  if (!ok) throw new Error(complaint);
  const after = await size();
  const files = globSync('archivos/**/*', { cwd: env.DATA_DIR ?? '', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  return { database: after.bytes - before.bytes, files, people: after.people };
}
