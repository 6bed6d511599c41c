// Trips over HTTP against the same machine without the product: the bare driver, and a server that only answers bytes.
import { encargoDe, knock, middle, perSecond, type Process, race, statementsOf } from './arena.ts';
import { createDatabase, fillDatabase } from './databases.ts';
import { type Grabada, peticiones, record } from './recorder.ts';
import { atLeast, atMost, figure, type Line, print } from './report.ts';
import { onStage, silent, type Stage } from './stage.ts';

const ROUNDS = Number(process.env.RONDAS ?? 7);
/** Warm-up rounds. */
const WARM = 2;
const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const PENDING = 60_000;
/** Calls per second against the same statements in a bare loop of the driver. */
const AT_LEAST: Record<string, number> = { 'lista de 20': 0.75, detalle: 0.6, crear: 0.6, aprobar: 0.5 };

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
      const prepared = await prepare(`n${total}`, total);
      sizes.push({ total, ...prepared, server: await start('server', env(prepared.url)) });
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
  for (const call of recorded.filter(({ llamada }) => llamada.nombre.startsWith(process.env.SOLO ?? ''))) {
    const { nombre } = call.llamada;
    await plain.ask(call.respuesta);
    // a trip can be approved once, so each round takes other trips
    const unaVez = nombre === 'aprobar';
    const share = Math.floor(PENDING / (2 * (ROUNDS + WARM)));
    const next = () => encargoDe(call, { ids: unaVez ? waiting.splice(0, share) : trips.deAna, unaVez });
    const round = async () => {
      const ours = await race({ client, server, driver }, next);
      const bytes = await knock(client, plain, encargoDe(call, { ids: trips.deAna, unaVez: false }));
      return { ...ours, plain: ours.ours / perSecond(bytes) };
    };
    const ratio = await middle(ROUNDS, round, WARM);
    lines.push(
      atLeast(`${nombre} / bare driver`, ratio.driver, AT_LEAST[nombre] ?? 0),
      figure(`${nombre} / bare node:http`, ratio.plain),
      figure(`${nombre} · processor of our process / of the driver's`, ratio.cpu),
      atMost(`${nombre} · statements`, statementsOf(call), unaVez ? 12 : 3, 0),
    );
  }
  return lines;
}

type Sized = Prepared & { total: number; server: Process };
async function benchSizes(client: Process, sizes: readonly Sized[]): Promise<Line[]> {
  const lines: Line[] = [];
  for (const call of [0, 1]) {
    const time = async ({ recorded, server, trips: { deAna } }: Sized) => {
      const request = recorded[call];
      if (!request) throw new Error('the call was not recorded');
      return 1 / perSecond(await knock(client, server, encargoDe(request, { ids: deAna, unaVez: false })));
    };
    const round = async () => {
      const times: [number, number][] = [];
      for (const size of sizes) times.push([size.total, await time(size)]);
      const [[, least] = [0, Number.NaN]] = times;
      return Object.fromEntries(times.map(([total, own]) => [total, own / least]));
    };
    const ratios = await middle(ROUNDS, round);
    const nombre = sizes[0]?.recorded[call]?.llamada.nombre ?? '';
    for (const total of SIZES.slice(1)) {
      const ratio = ratios[total] ?? Number.NaN;
      const last = total === SIZES.at(-1);
      lines.push(last ? atMost(`${nombre} · ${total}`, ratio, 1.5) : figure(`${nombre} · ${total}`, ratio));
    }
  }
  return lines;
}
