// Working time: a clock-in against its statements in the bare driver, what a person reads among millions, and a whole shift that
// comes in at once.
import { encargoDe, middle, race } from './arena.ts';
import type { Sentencia } from './procesos/clients.ts';
import { createDatabase, run } from './databases.ts';
import { benchGrowth } from './growth.ts';
import { entrarTodos } from './jornada.entrada.ts';
import { fillJornada } from './jornada.data.ts';
import { sesionesDe } from './sesiones/jornada.sesiones.ts';
import { CLAVE, type Grabada, type Peticion, record } from './recorder.ts';
import { atLeast, figure, type Line, print } from './report.ts';
import { onStage, silent } from './stage.ts';

const ROUNDS = Number(process.env.RONDAS ?? 7);
/** Clock-ins of everybody in four years; JORNADA=200000 to try. */
const MANY = Number(process.env.JORNADA ?? 20_000_000);
const DAYS = 1_000;
const PER_DAY = 4;
const SIZES = { few: 5, many: Math.round(MANY / DAYS / PER_DAY) };
/** People of a shift, and those who clock in for the comparison: half of them with us, half with the driver. */
const SHIFT = 2_000;
const RACERS = 1_200;

export async function benchJornada(): Promise<Line[]> {
  const writing =
    process.env.SOLO === 'leer'
      ? []
      : await onStage(async ({ url: at, start, env }) => {
          const url = await createDatabase(at, 'fichar');
          await fillJornada(url, { personas: 1 + RACERS + SHIFT, dias: 60 });
          const server = await start('server', env(url));
          const people = await peopleOf(url);
          const propios = await sesionesDe(silent(env(url)), people.ids, people.hash);
          const racers = {
            client: await start('client'),
            server,
            driver: await start('driver', { DATABASE_URL: url }),
          };
          const clocking = await benchClocking(racers, { url, env, propios, ids: people.ids.slice(1, RACERS) });
          print('Working time · a clock-in against its statements in one transaction of the bare driver', clocking);
          const shift = await entrarTodos({
            url,
            port: server.port,
            propios,
            ids: people.ids.slice(RACERS, RACERS + SHIFT),
          });
          print(`Working time · ${SHIFT} people of a shift clock in`, shift);
          return [...clocking, ...shift];
        });
  const reading = await benchGrowth({
    title: `Working time · time of a call among ${SIZES.many * DAYS * PER_DAY} clock-ins against ${SIZES.few * DAYS * PER_DAY}`,
    area: 'jornada',
    sizes: SIZES,
    seconds: 0.2,
    fill: (url, personas) => fillJornada(url, { personas, dias: DAYS }),
    record: (config) => record(config, readings()),
    after: ({ seconds }) => [figure('seconds to load them', seconds, 0)],
  });
  return [...writing, ...reading];
}

const peopleOf = async (url: string) => {
  const rows = await run(url, [
    `select id::int as id, password_hash as hash from usuario where login like 'b%' order by id`,
  ]);
  return { ids: rows.map(({ id }) => Number(id)), hash: String(rows[0]?.hash) };
};

type Clocking = {
  url: string;
  env: (url: string) => Record<string, string>;
  propios: Record<number, Record<string, string>>;
  ids: number[];
};
/** Entries of everybody, exits of everybody, and so on: our people and those of the driver in turns, each once. */
async function benchClocking(
  racers: Parameters<typeof race>[0],
  { url, env, propios, ids }: Clocking,
): Promise<Line[]> {
  const [primero = 0, segundo = 0, ...others] = ids;
  const act = (tipo: 'E' | 'S', who: string, viaje: number): Peticion => ({
    nombre: tipo === 'E' ? 'fichar la entrada' : 'fichar la salida',
    who,
    path: '/api/jornada/fichar',
    headers: { 'idempotency-key': CLAVE },
    body: { tipo, modalidad: 'P' },
    viaje,
  });
  const asked = [act('E', 'b2', primero), { ...act('E', 'b3', segundo), headers: {} }, act('S', 'b3', segundo)];
  const [entrada, , salida] = (await record(silent(env(url)), asked)).map(templated);
  if (!entrada || !salida) throw new Error('the clock-ins were not recorded');
  const half = Math.floor(others.length / 2);
  const groups = [others.slice(0, half), others.slice(half)];
  const round = async (call: Grabada) => {
    let turn = 0;
    const next = () => ({
      ...encargoDe(call, { ids: groups[turn++ % 2] ?? [], unaVez: true }, { segundos: 60 }),
      propios,
    });
    return race(racers, next);
  };
  const ratios = await middle(
    ROUNDS,
    async () => {
      const [inn, out] = [await round(entrada), await round(salida)];
      return { E: inn.driver, S: out.driver, cpuE: inn.cpu, cpuS: out.cpu, ours: inn.ours };
    },
    2,
  );
  return [
    atLeast('fichar la entrada / bare driver', ratios.E, 0.45),
    atLeast('fichar la salida / bare driver', ratios.S, 0.45),
    figure("fichar la entrada · processor of our process / of the driver's", ratios.cpuE),
    figure("fichar la salida · processor of our process / of the driver's", ratios.cpuS),
    figure('fichar la entrada, calls a second', ratios.ours, 0),
    figure('fichar la entrada · statements', entrada.sentencias.length, 0),
  ];
}
/** The link that was recorded, as one to be put after the head of anybody. */
function templated(call: Grabada): Grabada {
  const link = call.sentencias
    .flatMap(({ values }) => values)
    .find((value) => typeof value === 'string' && value.includes('"prev":'));
  const id = /"id":(\d+)/.exec(String(link))?.[1];
  if (id === undefined) throw new Error('no link was recorded');
  const placed = (value: unknown) => {
    if (value === Number(id)) return '#@ID@';
    if (value !== link) return value;
    return String(link)
      .replace(/"id":\d+/, '"id":@ID@')
      .replace(/"n":\d+/, '"n":@N@')
      .replace(/"prev":"[^"]+"/, '"prev":"@PREV@"')
      .replace(/"hash":"[^"]+"/, '"hash":"@CLAVE@"');
  };
  return {
    ...call,
    sentencias: call.sentencias.map(({ text, values }): Sentencia => ({ text, values: values.map(placed) })),
  };
}

/** Reads of Ana's: today, last month and its balance. */
function readings(): Peticion[] {
  const now = new Date();
  const mes = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7);
  return [
    { nombre: 'marcaje', who: 'ana', path: '/api/usuario/marcaje' },
    { nombre: 'presenciamensual', who: 'ana', path: `/api/usuario/presenciamensual/${mes}` },
    { nombre: 'saldohorario', who: 'ana', path: `/api/usuario/saldohorario?mes=${mes}` },
    { nombre: 'descanso', who: 'ana', path: '/api/permisos/descanso' },
  ];
}
