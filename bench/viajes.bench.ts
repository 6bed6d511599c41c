// Trips over HTTP against the same machine without the product: the bare driver, and a server that only answers bytes.
import { cpuPerCall, drive, knock, median, perSecond, type Process } from './arena.ts';
import type { Encargo, Viajes } from './clients.ts';
import { createDatabase, fillDatabase } from './databases.ts';
import { type Grabada, peticiones, record } from './recorder.ts';
import { atLeast, atMost, figure, type Line, print } from './report.ts';
import { onStage, silent, type Stage } from './stage.ts';

const ROUNDS = Number(process.env.RONDAS ?? 7);
const SECONDS = 0.8;
const CONNECTIONS = 10;
const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const PENDING = 60_000;
/** Calls per second against the same statements in a bare loop of the driver. */
const AT_LEAST: Record<string, number> = { 'lista de 20': 0.75, detalle: 0.6, crear: 0.6, aprobar: 0.5 };

/** @returns every line that was printed. */
export const benchViajes = (): Promise<Line[]> =>
  onStage(async ({ url: at, start, env }) => {
    const prepare = async (name: string, total: number, pending = 0): Promise<Prepared> => {
      const url = await createDatabase(at, name);
      const trips = await fillDatabase(url, total, pending);
      const asked = peticiones(trips.deAna[0] ?? 0, trips.pendientes[0] ?? 0).slice(0, pending ? 4 : 2);
      return { url, trips, recorded: await record(silent(env(url)), asked) };
    };
    const client = await start('client');
    const against = await benchCalls({ client, start, env, ...(await prepare('llamadas', 1_000, PENDING)) });
    print('Trips · ratios of calls per second, the middle of the rounds', against);
    if (process.env.CPU_PROF) return against;
    const sizes = [];
    for (const total of SIZES) {
      const one = await prepare(`n${total}`, total);
      sizes.push({ total, ...one, server: await start('server', env(one.url)) });
    }
    const growth = await benchSizes(client, sizes);
    print('Trips in the table · time of a call against 1000 trips', growth);
    return [...against, ...growth];
  });

type Prepared = { url: string; trips: { deAna: number[]; pendientes: number[] }; recorded: Grabada[] };
type Calls = Prepared & { client: Process; start: Stage['start']; env: Stage['env'] };
async function benchCalls({ client, start, env, url, trips, recorded }: Calls): Promise<Line[]> {
  const server = await start('server', env(url));
  const plain = await start('plain');
  const driver = await start('driver', { DATABASE_URL: url });
  const waiting = trips.pendientes.slice(1);
  const lines: Line[] = [];
  for (const { llamada, sentencias, respuesta } of recorded.filter((one) =>
    one.llamada.nombre.startsWith(process.env.SOLO ?? ''),
  )) {
    await plain.ask(respuesta);
    // an approval can be made once: each round takes trips that nobody has taken
    const unaVez = llamada.nombre === 'aprobar';
    const take = (): Viajes => ({
      ids: unaVez ? waiting.splice(0, Math.floor(PENDING / (2 * ROUNDS + 4))) : trips.deAna,
      unaVez,
    });
    const encargo = (viajes: Viajes): Encargo => ({
      llamada,
      sentencias,
      port: 0,
      conexiones: CONNECTIONS,
      segundos: SECONDS,
      viajes,
    });
    for (let i = 0; i < 2; i++) {
      await knock(client, server, encargo(take()));
      await drive(driver, encargo(take()));
    }
    const rounds: { driver: number; plain: number; cpu: number }[] = [];
    for (let i = 0; i < ROUNDS; i++) {
      const ours = await knock(client, server, encargo(take()));
      const bare = await drive(driver, encargo(take()));
      const bytes = await knock(client, plain, encargo({ ids: trips.deAna, unaVez: false }));
      if (process.env.DETALLE)
        console.log(
          llamada.nombre,
          Math.round(perSecond(ours)),
          Math.round(perSecond(bare)),
          Math.round(perSecond(bytes)),
          'cpu',
          Math.round(cpuPerCall(ours)),
          Math.round(cpuPerCall(bare)),
          Math.round(cpuPerCall(bytes)),
        );
      rounds.push({
        driver: perSecond(ours) / perSecond(bare),
        plain: perSecond(ours) / perSecond(bytes),
        cpu: cpuPerCall(ours) / cpuPerCall(bare),
      });
    }
    const { nombre } = llamada;
    const bare = median(rounds.map((round) => round.driver));
    lines.push(
      atLeast(`${nombre} / bare driver`, bare, AT_LEAST[nombre] ?? 0),
      figure(`${nombre} / bare node:http`, median(rounds.map((round) => round.plain))),
      figure(`${nombre} · processor of our process / of the driver's`, median(rounds.map((round) => round.cpu))),
      atMost(
        `${nombre} · statements`,
        sentencias.filter(({ text }) => !/^(begin|commit|savepoint|release)/.test(text)).length,
        unaVez ? 13 : 3,
        0,
      ),
    );
  }
  return lines;
}

async function benchSizes(
  client: Process,
  sizes: readonly (Prepared & { total: number; server: Process })[],
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const call of [0, 1]) {
    const times = new Map<number, number[]>(SIZES.map((total) => [total, []]));
    for (let i = -1; i < ROUNDS; i++)
      for (const { total, server, recorded, trips } of sizes) {
        const one = recorded[call];
        if (!one) throw new Error('the call was not recorded');
        const result = await knock(client, server, {
          ...one,
          port: 0,
          conexiones: CONNECTIONS,
          segundos: SECONDS,
          viajes: { ids: trips.deAna, unaVez: false },
        });
        if (i >= 0) times.get(total)?.push(1 / perSecond(result)); // the first round only warms up
      }
    const least = times.get(SIZES[0] ?? 0) ?? [];
    const nombre = recordedName(sizes, call);
    for (const total of SIZES.slice(1)) {
      const ratio = median((times.get(total) ?? []).map((time, i) => time / (least[i] ?? Number.NaN)));
      lines.push(
        total === SIZES.at(-1) ? atMost(`${nombre} · ${total}`, ratio, 1.5) : figure(`${nombre} · ${total}`, ratio),
      );
    }
  }
  return lines;
}
const recordedName = (sizes: readonly Prepared[], call: number) => sizes[0]?.recorded[call]?.llamada.nombre ?? '';
