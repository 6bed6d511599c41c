// A small and a large company side by side: each call has to take about as long in both.
import type { Config } from '#server/casa/config/config.ts';
import { encargoDe, knock, middle, perSecond, type Process } from './arena.ts';
import { createDatabase } from './databases.ts';
import type { Grabada } from './recorder.ts';
import { atMost, figure, type Line, print } from './report.ts';
import { onStage, silent } from './stage.ts';

const ROUNDS = Number(process.env.RONDAS ?? 7);
type Sizes = { few: number; many: number };
type Company = { calls: Grabada[]; server: Process; seconds: number };
type Growth = {
  title: string;
  /** Prefix of the names of the databases. */
  area: string;
  sizes: Sizes;
  fill(url: string, size: number): Promise<unknown>;
  record(config: Config): Promise<Grabada[]>;
  /** Seconds of a round. Calls go one by one, so that the cost of a call is measured and not a queue. */
  seconds: number;
  /** Lines of a call, from the ratio of its times and its milliseconds in the large company. */
  lines?(nombre: string, ratio: number, milliseconds: number): Line[];
  /** Calls that the small company may lack, such as second pages, are left out. */
  mayLack?: boolean;
  /** Lines about the large company as a whole. */
  after?(many: Company): Line[];
};

/** Lines of a call that may take half as long again, with its milliseconds. */
const withMilliseconds = (nombre: string, ratio: number, milliseconds: number): Line[] => [
  atMost(nombre, ratio, 1.5),
  figure(`${nombre} · milliseconds`, milliseconds),
];

export const benchGrowth = (growth: Growth): Promise<Line[]> =>
  onStage(
    async ({ url: at, start, env }) => {
      const prepare = async (name: keyof Sizes): Promise<Company> => {
        const url = await createDatabase(at, `${growth.area}_${name}`);
        const began = performance.now();
        await growth.fill(url, growth.sizes[name]);
        const seconds = (performance.now() - began) / 1_000;
        return { seconds, calls: await growth.record(silent(env(url))), server: await start('server', env(url)) };
      };
      const client = await start('client');
      const [few, many] = [await prepare('few'), await prepare('many')];
      const lines = [...(await compare(client, { few, many }, growth)), ...(growth.after?.(many) ?? [])];
      print(growth.title, lines);
      return lines;
    },
    { durable: false }, // it is only read
  );

async function compare(client: Process, { few, many }: Record<keyof Sizes, Company>, growth: Growth): Promise<Line[]> {
  const { seconds, mayLack = false, lines = withMilliseconds } = growth;
  const time = async ({ server }: Company, call: Grabada) =>
    1_000 / perSecond(await knock(client, server, encargoDe(call, undefined, { conexiones: 1, segundos: seconds })));
  const smalls = new Map(few.calls.map((call) => [call.llamada.nombre, call]));
  const all: Line[] = [];
  for (const large of many.calls) {
    const { nombre } = large.llamada;
    const small = smalls.get(nombre);
    if (!small && mayLack) continue;
    if (!small) throw new Error(`the call was not recorded: ${nombre}`);
    const { ratio, more } = await middle(ROUNDS, async () => {
      const [before, now] = [await time(few, small), await time(many, large)];
      return { before, more: now, ratio: now / before };
    });
    if (process.env.DETALLE) console.log(nombre, ratio.toFixed(2), more.toFixed(2));
    all.push(...lines(nombre, ratio, more));
  }
  return all;
}
