// The canteen: 2,000 people book a sitting at the instant at which it opens, through one server process and through two.
import { Agent } from 'node:http';
import { ESTADO_PLAZA } from '#contract/comedor/aforo/aforo.rules.ts';
import { encargoDe } from './arena.ts';
import { at, post, spread } from './procesos/burst.ts';
import { createDatabase, run } from './databases.ts';
import { sesionesDe } from './sesiones/jornada.sesiones.ts';
import type { Resultado } from './procesos/clients.ts';
import { CLAVE, type Grabada, record } from './recorder.ts';
import { atMost, figure, type Line, print } from './report.ts';
import { onStage, silent } from './stage.ts';

const PEOPLE = 2_000;
const SEATS = 1_200;
/** People who book one after another, alone. */
const IDLE = 100;
const RESERVAR = '/api/aforo/reservar';

export const benchComedor = (): Promise<Line[]> =>
  onStage(async ({ url: root, start, env }) => {
    const url = await createDatabase(root, 'comedor');
    const own = { ...env(url), CONEXIONES_POR_DIRECCION: '9999' }; // all people call from this machine
    const { ids, hash, fecha, turnos } = await fillComedor(url, { personas: 1 + IDLE + PEOPLE, plazas: SEATS });
    const [suelta = 0, vacia = 0, turnoDeUno = 0, dos = 0] = turnos;
    const propios = await sesionesDe(silent(own), ids, hash);
    const [call] = await record(silent(own), [
      {
        nombre: 'reservar',
        who: 'b1',
        path: RESERVAR,
        headers: { 'idempotency-key': CLAVE },
        body: { turnoId: suelta, fecha },
        viaje: ids[0] ?? 0,
      },
    ]);
    if (!call) throw new Error('the booking was not recorded');
    const servers = [await start('server', own), await start('server', own)];
    const ports = servers.map(({ port }) => port);
    const people = ids.slice(1 + IDLE);
    const bare = await start('driver', { DATABASE_URL: url }).then((driver) =>
      driver.ask<Resultado>(drivenBy(call, people)),
    );
    if (bare.llamadas !== PEOPLE || bare.fallos) throw new Error(`the bare driver made ${bare.llamadas} bookings`);
    await leaveAll(url);

    const idle: Booked[] = [];
    for (const id of ids.slice(1, 1 + IDLE))
      idle.push(...(await book({ ports: ports.slice(0, 1), propios, body: { turnoId: vacia, fecha } }, [id])));
    await leaveAll(url);
    const first = await rush({ url, ports: ports.slice(0, 1), propios, fecha, turnoId: turnoDeUno }, people);
    await leaveAll(url);
    const both = await rush({ url, ports, propios, fecha, turnoId: dos }, people);
    const lines = [
      figure('statements of a booking', call.sentencias.length, 0),
      figure('one by one · p50, milliseconds', at(idle, 0.5), 1),
      figure('one by one · p99, milliseconds', at(idle, 0.99), 1),
      figure('bare driver, all of them · seconds', bare.segundos),
      ...told('one process', first, { idle, bare }),
      ...told('two processes', both, { idle, bare }),
    ];
    print(`Canteen · ${PEOPLE} people book a sitting of ${SEATS} seats at the instant at which it opens`, lines);
    return lines;
  });

const leaveAll = (url: string) => run(url, [`update plaza set estado_id = ${ESTADO_PLAZA.cancelada}`]);
/** Statements of a booking for each of them, ten at once. */
const drivenBy = (call: Grabada, ids: number[]) =>
  encargoDe(call, { ids, unaVez: true }, { conexiones: 10, segundos: 120 });

type Booked = { ms: number; status: number | undefined; Id: number; EstadoId: number; Puesto: number };
type Booking = {
  ports: readonly number[];
  propios: Record<number, Record<string, string>>;
  body: { turnoId: number; fecha: string };
};
/** Books for each person at the same instant, over separate connections. Refused calls count as lost. */
async function book({ ports, propios, body }: Booking, ids: readonly number[]): Promise<Booked[]> {
  const agent = new Agent({ keepAlive: true });
  const all = await spread(ids, 0, async (id): Promise<Booked> => {
    const began = performance.now();
    const port = ports[id % ports.length] ?? 0;
    const { status, text } = await post({ agent, port, path: RESERVAR, headers: propios[id] ?? {}, body });
    const ms = performance.now() - began;
    // the answer to a booking has this shape
    const made =
      status === 200 ? (JSON.parse(text) as Omit<Booked, 'ms' | 'status'>) : { Id: 0, EstadoId: 0, Puesto: 0 };
    return { ...made, ms, status };
  });
  agent.destroy();
  return all;
}

type Rush = Omit<Booking, 'body'> & { url: string; fecha: string; turnoId: number };
type Outcome = { booked: Booked[]; seconds: number; seats: number; waiting: number; unordered: number; untold: number };
/** Books for all people at once, and checks the table afterwards. */
async function rush({ url, fecha, turnoId, ...booking }: Rush, people: readonly number[]): Promise<Outcome> {
  const began = performance.now();
  const booked = await book({ ...booking, body: { turnoId, fecha } }, people);
  const seconds = (performance.now() - began) / 1_000;
  const rows = await run(url, [
    `select id::int as id, estado_id as estado from plaza where turno_id = ${turnoId} and estado_id in (1, 2) order by id`,
  ]);
  const told = new Map(booked.map((pedido) => [pedido.Id, pedido]));
  const seats = rows.filter(({ estado }) => estado === ESTADO_PLAZA.reservada).length;
  return {
    booked,
    seconds,
    seats,
    waiting: rows.length - seats,
    // The first have the seats, those after them wait in the order in which they came, and each was told so.
    unordered: rows.filter(({ id, estado }, i) => {
      const pedido = told.get(Number(id));
      const puesto = i < SEATS ? 0 : i - SEATS + 1;
      return pedido?.EstadoId !== estado || pedido?.Puesto !== puesto;
    }).length,
    untold: booked.length - told.size,
  };
}

const told = (
  how: string,
  { booked, seconds, seats, waiting, unordered, untold }: Outcome,
  { idle, bare }: { idle: readonly Booked[]; bare: Resultado },
): Line[] => [
  atMost(`${how} · refused or failed`, booked.filter(({ status }) => status !== 200).length, 0, 0),
  atMost(`${how} · seats over capacity or left free`, Math.abs(seats - SEATS), 0, 0),
  atMost(`${how} · lost from the waiting list`, Math.abs(PEOPLE - SEATS - waiting), 0, 0),
  atMost(`${how} · out of order, or told another thing than what is kept`, unordered + untold, 0, 0),
  figure(`${how} · p50, milliseconds`, at(booked, 0.5), 0),
  figure(`${how} · p99, milliseconds`, at(booked, 0.99), 0),
  figure(`${how} · p99 of all at once / of one by one`, at(booked, 0.99) / at(idle, 0.99), 0),
  figure(`${how} · time of all / of the bare driver's`, seconds / bare.segundos),
];

type Comedor = { personas: number; plazas: number };
type Listo = { ids: number[]; hash: string; fecha: string; turnos: number[] };
/** Makes people `b1`, `b2`… with the same password, and four sittings with many seats on a day on which the canteen is open. */
async function fillComedor(url: string, { personas, plazas }: Comedor): Promise<Listo> {
  const people = await run(url, [
    `insert into usuario (matricula, login, correo, nombre, roles, password_hash, centro_trabajo_codigo)
     select 'B' || i, 'b' || i, 'b' || i || '@extramuros.example', 'Persona ' || i, '{EMPLEADO}', a.password_hash, 'SDR'
       from generate_series(1, ${personas}) i, usuario a where a.login = 'ana'`,
    `insert into comedor (centro) values ('SDR') on conflict do nothing`,
    `insert into comedor_dia (centro, fecha, abierto) values ('SDR', hoy() + 3, true)
     on conflict (centro, fecha) do update set abierto = true`,
    'vacuum (analyze) usuario',
    `select id::int as id, password_hash as hash from usuario where login like 'b%' and matricula like 'B%' order by id`,
  ]);
  const sittings = await run(url, [
    `insert into turno_comida (centro, nombre, desde, hasta, plazas)
     select 'SDR', 'Turno ' || i, '13:00', '13:40', ${plazas} from generate_series(1, 4) i
     returning id::int as id, (hoy() + 3)::text as fecha`,
  ]);
  return {
    ids: people.map(({ id }) => Number(id)),
    hash: String(people[0]?.hash),
    fecha: String(sittings[0]?.fecha),
    turnos: sittings.map(({ id }) => Number(id)),
  };
}
