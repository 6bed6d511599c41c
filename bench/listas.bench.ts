// Every list with a thousand rows in its tables and with a million: it takes as long.
import type { Config } from '#server/casa/config/config.ts';
import { run } from './databases.ts';
import { benchGrowth } from './growth.ts';
import { PEDIDAS, type Pedida } from './listas.cases.ts';
import { fillListas } from './listas.data.ts';
import { type Grabada, type Peticion, record } from './recorder.ts';
import { atMost, figure } from './report.ts';

const SIZES = { few: 1_000, many: Number(process.env.FILAS ?? 1_000_000) };

/** `LISTAS=gestion` measures only the lists with that word in their path. */
export const benchListas = () =>
  benchGrowth({
    title: `Lists · time of a call among ${SIZES.many} rows against ${SIZES.few}, the middle of the rounds`,
    area: 'listas',
    sizes: SIZES,
    seconds: 0.2,
    fill: fillListas,
    record: recordPages,
    mayLack: true,
    lines: (nombre, ratio) => [
      SOLO_CIFRA.some((name) => nombre.startsWith(name)) ? figure(nombre, ratio) : atMost(nombre, ratio, 1.3),
    ],
  });

/** Each call, with its second page when it has one. */
async function recordPages(config: Config): Promise<Grabada[]> {
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
/** Parameters of a path, in their order, apart by a bar. */
function conParametros(path: string, valores: string): string {
  const quedan = valores.split('/');
  return path.replaceAll(/:\w+/g, () => quedan.shift() ?? '');
}
