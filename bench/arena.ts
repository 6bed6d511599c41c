// Processes under measurement: asked one at a time, in turns; the result is the median of several rounds.
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Encargo, Llamada, Resultado, Sentencia, Viajes } from './procesos/clients.ts';

export type Process = { port: number; ask<T>(message: unknown): Promise<T>; end(): void };

/** Starts one of the processes of this folder; with what `npm start` has in production. */
export async function startProcess(
  name: 'server' | 'plain' | 'driver' | 'client',
  env: Record<string, string> = {},
): Promise<Process> {
  const child = fork(join(import.meta.dirname, 'procesos', `process.${name}.ts`), {
    env: { PATH: process.env.PATH, TZ: 'UTC', ...env },
    execArgv: process.env.CPU_PROF && name === 'server' ? ['--cpu-prof', `--cpu-prof-dir=${process.env.CPU_PROF}`] : [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const { port } = await heard<{ port: number }>(child);
  return {
    port,
    ask: (message) => {
      const answer = heard<never>(child);
      child.send(message as object);
      return answer;
    },
    end: () => child.disconnect(),
  };
}

const heard = <T>(child: ChildProcess) =>
  new Promise<T>((resolve, reject) => {
    const lost = (code: number | null) => reject(new Error(`a process of the bench ended with ${code}`));
    child.once('exit', lost);
    child.once('message', (message) => {
      child.off('exit', lost);
      resolve(message as T); // each process of the bench sends one kind of message
    });
  });

/** Statements of a call, those that frame a transaction apart: decision 0034 names the price of sealing. */
export const statementsOf = ({ sentencias }: Grabacion): number =>
  sentencias.filter(({ text }) => !/^(begin|commit|savepoint|release)/.test(text)).length;

type Grabacion = { llamada: Llamada; sentencias: Sentencia[] };
/** Order to repeat a recorded call, ten at once by default. */
export const encargoDe = (
  { llamada, sentencias }: Grabacion,
  viajes: Viajes = { ids: [0], unaVez: false },
  { conexiones = 10, segundos = 0.8 } = {},
): Encargo => ({ llamada, sentencias, viajes, conexiones, segundos, port: 0 });

type Cpu = { user: number; system: number };
/** One round against an HTTP server; `cpu` is what the server used, in microseconds. */
export async function knock(client: Process, server: Process, encargo: Encargo): Promise<Resultado> {
  const before = await server.ask<Cpu>(null);
  const result = await client.ask<Resultado>({ ...encargo, port: server.port });
  const after = await server.ask<Cpu>(null);
  return checked({ ...result, cpu: after.user + after.system - before.user - before.system }, encargo);
}
/** One round of the bare driver. */
const drive = async (driver: Process, encargo: Encargo): Promise<Resultado> =>
  checked(await driver.ask<Resultado>(encargo), encargo);

function checked(result: Resultado, { llamada }: Encargo): Resultado {
  if (result.fallos || !result.llamadas)
    throw new Error(`${llamada.nombre}: ${result.llamadas} done, ${result.fallos} failed`);
  return result;
}
export type Racers = Record<'client' | 'server' | 'driver', Process>;
/** Round of server and bare driver: calls a second and processor time, `driver` and `cpu` as ratios to the bare driver. */
export async function race({ client, server, driver }: Racers, next: () => Encargo) {
  const ours = await knock(client, server, next());
  const bare = await drive(driver, next());
  return {
    ours: perSecond(ours),
    us: cpuPerCall(ours),
    driver: perSecond(ours) / perSecond(bare),
    cpu: cpuPerCall(ours) / cpuPerCall(bare),
  };
}
export const perSecond = ({ llamadas, segundos }: Resultado): number => llamadas / segundos;
const cpuPerCall = ({ llamadas, cpu }: Resultado): number => cpu / llamadas;
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Median of several rounds for each figure, after warm-up rounds. DETALLE shows all rounds. */
export async function middle<K extends string>(
  rounds: number,
  round: () => Promise<Record<K, number>>,
  warm = 1,
): Promise<Record<K, number>> {
  const all: Record<K, number>[] = [];
  for (let i = 0; i < warm + rounds; i++) all.push(await round());
  const kept = all.slice(warm);
  if (process.env.DETALLE) console.table(kept);
  const names = Object.keys(kept[0] ?? {}) as K[]; // every round has these keys
  // one figure for each of them
  return Object.fromEntries(names.map((name) => [name, median(kept.map((sample) => sample[name]))])) as Record<
    K,
    number
  >;
}
