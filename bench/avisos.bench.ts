// Notices among 5,000 people: what is unread against the bare driver, and publishing to all of them against publishing to five.
import { closeDatabase, openDatabase, watchStatements } from '#server/casa/base/db.ts';
import { anunciarSiguiente } from '#server/oficina/avisos/anuncio.commands.ts';
import { publicarAviso } from '#server/oficina/avisos/gestion.commands.ts';
import { ordenGestion, selectGestion } from '#server/oficina/avisos/gestion.lista.queries.ts';
import { encargoDe, middle, race, type Racers } from './arena.ts';
import { createDatabase, run } from './databases.ts';
import { type Grabada, type Peticion, record } from './recorder.ts';
import { atLeast, atMost, figure, type Line, print } from './report.ts';
import { onStage, silent } from './stage.ts';

const ROUNDS = Number(process.env.RONDAS ?? 7);
const PEOPLE = 5_000;
const NOTICES = 2_000;
/** Number of the last notices, of which everybody has read all but five. */
const READ = 400;

const CALLS: Peticion[] = [
  { nombre: 'avisos sin leer', who: 'ana', path: '/api/avisos/avisos/sinleer?limite=20' },
  { nombre: 'número sin leer', who: 'ana', path: '/api/avisos/sinleer' },
  { nombre: 'todos, 20', who: 'ana', path: '/api/avisos/avisos/todos?limite=20' },
];

export const benchAvisos = (): Promise<Line[]> =>
  onStage(async ({ url: at, start, clear, env }) => {
    const url = await createDatabase(at, 'avisos');
    await fill(url);
    const recorded = await record(silent(env(url)), CALLS);
    const racers = {
      client: await start('client'),
      server: await start('server', env(url)),
      driver: await start('driver', env(url)),
    };
    const lines = await benchCalls(racers, recorded);
    print(`Notices · one person among ${PEOPLE}, ${NOTICES} notices · ratios, the middle of the rounds`, lines);
    clear();
    const desk = await benchDesk(url);
    print(`Notices · the desk's list: pages of ${PAGE} of ${NOTICES} notices, each counted among ${PEOPLE}`, desk);
    const publishing = await benchPublishing(url);
    print(`Notices · publishing to ${PEOPLE} readers`, publishing);
    return [...lines, ...desk, ...publishing];
  });

/**
 * People of three work centres and seven areas; notices of three years, a third of them over; all read but the last five of each
 * person.
 */
const fill = (url: string) =>
  run(url, [
    'set session_replication_role = replica', // the rows keep every rule; checking each would take minutes
    `insert into usuario (matricula, login, correo, nombre, roles, centro_trabajo_codigo, area_codigo, creado)
     select 'B' || i, 'b' || i, 'b' || i || '@extramuros.example', 'Persona ' || i, '{EMPLEADO}', (array['SDR','MAD','LPA'])[1 + i % 3],
            (array['ADM','COM','GEN','ING','MAN','PER','PRO'])[1 + i % 7], now() - interval '5 years' from generate_series(1, ${PEOPLE}) i`,
    `insert into area (codigo, nombre) values ('CIN', 'Los cinco')`,
    `update usuario set area_codigo = 'CIN' where login in ('b1', 'b2', 'b3', 'b4', 'b5')`,
    `update usuario set creado = now() - interval '5 years'`,
    `insert into aviso (canal, titular, texto, hastags, todos, centros, areas, hasta, publicado, autor_id, creado)
     select case when i % 5 = 0 then 'N' else 'A' end, 'Aviso número ' || i,
       '<p>' || repeat('El viernes no habrá agua en el edificio B. ', 10) || '</p>',
       array['Etiqueta' || i % 20], i % 3 = 0, case when i % 3 = 1 then array['SDR'] else '{}' end,
       case when i % 3 = 2 then array['ING', 'PRO'] else '{}' end,
       case when i % 3 = 0 and i <= ${NOTICES - READ} then now() - interval '1 hour' end,
       now() - (${NOTICES} - i) * interval '13 hours' - interval '2 hours', u.id, now()
     from generate_series(1, ${NOTICES}) i, usuario u where u.login = 'pablo'`,
    `insert into aviso_visita (usuario_id, aviso_id, edicion, instante)
     select u.id, a.id, 1, now() from aviso a join usuario u on aviso_es_para(a, u)
      where a.id <= ${NOTICES} - 5 and (a.id > ${NOTICES - READ} or u.login = 'ana')`,
    'set session_replication_role = origin',
    'vacuum (analyze)',
    'checkpoint',
  ]);

async function benchCalls(racers: Racers, recorded: readonly Grabada[]): Promise<Line[]> {
  const lines: Line[] = [];
  for (const call of recorded) {
    const ratio = await middle(ROUNDS, () => race(racers, () => encargoDe(call)));
    const { nombre } = call.llamada;
    const what = `${nombre} / bare driver`;
    lines.push(
      nombre === 'avisos sin leer' ? atLeast(what, ratio.driver, 0.45) : figure(what, ratio.driver),
      figure(`${nombre} · processor of our process / of the driver's`, ratio.cpu),
      atMost(`${nombre} · statements`, call.sentencias.length, 2, 0),
    );
  }
  return lines;
}

/** Pages in each order against the page as it comes, and against one notice: nobody is counted for what is not on the page. */
async function benchDesk(url: string): Promise<Line[]> {
  const page = (limite: number, orden?: 'titular' | 'hasta') =>
    timed(() =>
      selectGestion(
        { usuario: { id: 1, roles: ['COMUNICACION'] }, limite: limite - 1 },
        ordenGestion(orden ?? '-numero'),
      ),
    );
  openDatabase(url);
  try {
    const ratio = await middle(ROUNDS, async () => {
      const {
        one: single,
        last,
        headline,
        end,
      } = await inTurns({
        one: () => page(1),
        last: () => page(PAGE),
        headline: () => page(PAGE, 'titular'),
        end: () => page(PAGE, 'hasta'),
      });
      return { headline: headline / last, end: end / last, one: last / single };
    });
    return [
      atMost('by headline / as it comes', ratio.headline, 1.5),
      atMost('by end / as it comes', ratio.end, 1.5),
      figure(`${PAGE} / one`, ratio.one, 1),
    ];
  } finally {
    await closeDatabase();
  }
}
const PAGE = 30;
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** Measures the publication, and separately the announcements to its readers, which run afterwards in batches. */
async function benchPublishing(url: string): Promise<Line[]> {
  const [pablo] = await run(url, [`select id::int as id from usuario where login = 'pablo'`]);
  const usuario = {
    id: Number(pablo?.id),
    matricula: '',
    login: 'pablo',
    nombre: '',
    correo: '',
    roles: ['COMUNICACION'],
    sid: '',
  };
  const publish = async (todos: boolean): Promise<number> => {
    const [draft] = await run(url, [
      `insert into aviso (canal, titular, texto, todos, areas, autor_id)
       values ('A', 'Botadura', '<p>Hoy</p>', ${todos}, '${todos ? '{}' : '{CIN}'}', ${usuario.id}) returning id::int as id`,
    ]);
    return timed(() => publicarAviso({ usuario, id: Number(draft?.id) }));
  };
  const tell = async () => {
    while (await anunciarSiguiente());
  };
  openDatabase(url);
  try {
    let statements = 0;
    const ratio = await middle(ROUNDS, async () => {
      statements = 0; // taken from the last round, because all are alike
      const stop = watchStatements(() => statements++);
      const times = await inTurns({ five: () => publish(false), all: () => publish(true) });
      stop();
      await tell();
      await publish(true);
      return { publish: times.all / times.five, tell: (await timed(tell)) / times.all };
    });
    return [
      atMost('to all / to five', ratio.publish, 1.5),
      atMost('statements each, however many read', statements / (2 * TURNS), 6, 0),
      figure('telling each of them afterwards / publishing', ratio.tell, 0),
    ];
  } finally {
    await closeDatabase();
  }
}
const TURNS = 5;
/** Median of several attempts of each, in turns. */
const inTurns = <K extends string>(tries: Record<K, () => Promise<number>>): Promise<Record<K, number>> =>
  middle(
    TURNS,
    async () => {
      const times: [string, number][] = [];
      for (const [name, work] of Object.entries<() => Promise<number>>(tries)) times.push([name, await work()]);
      return Object.fromEntries(times) as Record<K, number>; // one figure for each of the names that came in
    },
    0,
  );
