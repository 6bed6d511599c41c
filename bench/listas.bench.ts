// Every list with a thousand rows in its tables and with a million: it takes as long.
import { encargoDe, knock, middle, perSecond, type Process } from './arena.ts';
import { createDatabase, run } from './databases.ts';
import { PEDIDAS, type Pedida } from './listas.cases.ts';
import { fillListas } from './listas.data.ts';
import { type Grabada, type Peticion, record } from './recorder.ts';
import { atMost, figure, type Line, print } from './report.ts';
import { onStage, silent } from './stage.ts';

const ROUNDS = Number(process.env.RONDAS ?? 7);
/** One after the other: what is measured is the list, and not how many wait for it. */
const ONE_BY_ONE = { conexiones: 1, segundos: 0.2 };
const SIZES = { few: 1_000, many: Number(process.env.FILAS ?? 1_000_000) };
const BOUND = 1.3;

/** @returns every line that was printed. `LISTAS=gestion` measures those whose path has it. */
export const benchListas = (): Promise<Line[]> =>
  onStage(
    async ({ url: at, start, env }) => {
      const prepare = async (name: keyof typeof SIZES): Promise<Size> => {
        const url = await createDatabase(at, name);
        await fillListas(url, SIZES[name]);
        return { calls: await recordPages(env(url)), server: await start('server', env(url)) };
      };
      const lines = await benchGrowth(await start('client'), await prepare('few'), await prepare('many'));
      print(`Lists · time of a call among ${SIZES.many} rows against ${SIZES.few}, the middle of the rounds`, lines);
      return lines;
    },
    { durable: false }, // it is only read
  );

type Size = { calls: Grabada[]; server: Process };
/** Each call, with its second page when it has one. */
async function recordPages(env: Record<string, string>): Promise<Grabada[]> {
  const config = silent(env);
  const first = await record(config, await peticiones(config.DATABASE_URL));
  const next = first.flatMap(({ llamada: { nombre }, who, respuesta }): Peticion[] => {
    const [, path] = /<([^>]+)>; rel="next"/.exec(respuesta.headers.link ?? '') ?? [];
    return path ? [{ nombre: `${nombre} · next page`, who, path }] : [];
  });
  return [...first, ...(await record(config, next))];
}

const LIMITE = { limite: '20' };
const nameOf = ({ path, who, query = {}, de }: Pedida) =>
  [
    path.replace('/api/', ''),
    who,
    ...Object.entries(query).map(([name, value]) => `${name}=${value}`),
    ...(de?.startsWith(`select '`) ? [de.slice(8, -1)] : []),
  ].join(' · ');
const SOLO_CIFRA = PEDIDAS.filter(({ soloCifra }) => soloCifra).map(nameOf);

async function peticiones(url: string): Promise<Peticion[]> {
  const wanted = PEDIDAS.filter((pedida) => nameOf(pedida).includes(process.env.LISTAS ?? ''));
  const [days] = await run(url, [`select (hoy() + 1)::text as manana`]);
  const all: Peticion[] = [];
  for (const pedida of wanted)
    all.push({ nombre: nameOf(pedida), who: pedida.who, path: await address(url, pedida, String(days?.manana)) });
  return all;
}
async function address(url: string, { path, paged, query = {}, de }: Pedida, manana: string): Promise<string> {
  const [found] = de ? await run(url, [`select (${de}) as id`]) : [];
  const asked = new URLSearchParams({ ...(paged ? LIMITE : undefined), ...query })
    .toString()
    .replaceAll(encodeURIComponent('@MANANA@'), manana);
  return `${conParametros(path, String(found?.id))}${asked ? `?${asked}` : ''}`;
}

async function benchGrowth(client: Process, few: Size, many: Size): Promise<Line[]> {
  const lines: Line[] = [];
  const there = new Map(few.calls.map((call) => [call.llamada.nombre, call]));
  for (const large of many.calls) {
    const small = there.get(large.llamada.nombre);
    if (!small) continue; // a page that the small company does not have
    const time = async ({ server }: Size, call: Grabada) =>
      1 / perSecond(await knock(client, server, encargoDe(call, undefined, ONE_BY_ONE)));
    const { ratio } = await middle(ROUNDS, async () => {
      const [less, more] = [await time(few, small), await time(many, large)];
      return { less: less * 1_000, more: more * 1_000, ratio: more / less };
    });
    const { nombre } = large.llamada;
    if (process.env.DETALLE) console.log(nombre, ratio.toFixed(2));
    const known = SOLO_CIFRA.some((name) => nombre.startsWith(name));
    lines.push(known ? figure(nombre, ratio) : atMost(nombre, ratio, BOUND));
  }
  return lines;
}
/** Parameters of a path, in their order, apart by a bar. */
function conParametros(path: string, valores: string): string {
  const quedan = valores.split('/');
  return path.replaceAll(/:\w+/g, () => quedan.shift() ?? '');
}
