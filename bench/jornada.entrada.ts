// A whole shift that clocks in: spread over a minute, and all at the same instant.
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { at, post, spread } from './procesos/burst.ts';
import { run } from './databases.ts';
import { atMost, figure, type Line } from './report.ts';

const MINUTE_MS = 60_000;
/** Pause before a call that was turned away is sent again, under its key, as the outbox of a phone does. */
const AGAIN_MS = 1_000;
const TRIES = 30;

type Turno = { url: string; port: number; propios: Record<number, Record<string, string>>; ids: readonly number[] };
/** Entries within a minute, exits in one burst. What was answered is looked for in the table afterwards. */
export async function entrarTodos({ url, port, propios, ids }: Turno): Promise<Line[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 500 });
  const [antes] = await run(url, ['select count(*)::int as n from fichaje where fecha >= hoy() - 1']);
  const fichar = (tipo: 'E' | 'S') => (id: number) => clock({ agent, port, headers: propios[id] ?? {}, tipo });
  const paced = await spread(ids, MINUTE_MS, fichar('E'));
  const burst = await spread(ids, 0, fichar('S'));
  agent.destroy();
  const told = [...paced, ...burst].flatMap(({ id }) => id ?? []);
  const [despues] = await run(url, [
    `select count(*)::int as n, (select count(*)::int from fichaje f
       where f.id = any ('{${told.join()}}'::bigint[])) as dichos from fichaje where fecha >= hoy() - 1`,
  ]);
  const made = Number(despues?.n) - Number(antes?.n);
  return [
    atMost('over a minute · refused or failed', paced.filter(({ id }) => id === undefined).length, 0, 0),
    figure('over a minute · turned away for a moment', paced.filter(({ tries }) => tries > 1).length, 0),
    figure('over a minute · p50, milliseconds', at(paced, 0.5), 1),
    figure('over a minute · p99, milliseconds', at(paced, 0.99), 1),
    atMost('at once · refused or failed', burst.filter(({ id }) => id === undefined).length, 0, 0),
    figure('at once · turned away for a moment', burst.filter(({ tries }) => tries > 1).length, 0),
    figure('at once · p50, milliseconds', at(burst, 0.5), 0),
    figure('at once · p99, milliseconds', at(burst, 0.99), 0),
    atMost('answered but not in the table', told.length - Number(despues?.dichos), 0, 0),
    atMost('in the table more than once', Math.abs(made - new Set(told).size), 0, 0),
  ];
}

type Asked = { ms: number; id: number | undefined; tries: number };
type Call = { agent: Agent; port: number; headers: Record<string, string>; tipo: 'E' | 'S' };
async function clock({ tipo, ...call }: Call): Promise<Asked> {
  const key = randomUUID();
  const began = performance.now();
  for (let tries = 1; ; tries++) {
    const { status, text } = await post({ ...call, path: '/api/jornada/fichar', body: { tipo, modalidad: 'P' } }, key);
    const id = status === 200 ? Number(/"Id":(\d+)/.exec(text)?.[1]) : undefined;
    if (status === 200 || tries === TRIES || (status !== 503 && status !== undefined))
      return { ms: performance.now() - began, id, tries };
    await sleep(AGAIN_MS);
  }
}
