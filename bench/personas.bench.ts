// The directory among a thousand people and among a hundred thousand: a page, a search and a card take as long.
import { encargoDe, knock, middle, perSecond, type Process } from './arena.ts';
import { createDatabase, run } from './databases.ts';
import { type Grabada, type Peticion, record } from './recorder.ts';
import { atMost, type Line, print } from './report.ts';
import { onStage, silent } from './stage.ts';

const ROUNDS = Number(process.env.RONDAS ?? 7);
/** One after the other: the cost of a call, and not how many wait for it. */
const ONE_BY_ONE = { conexiones: 1, segundos: 0.2 };
const SIZES = { few: 1_000, many: 100_000 };
const BOUND = 1.5;
/** People of each responsible. */
const TEAM = 12;
const PAGE = 'limite=20';

const NOMBRES =
  'Ana Luis Carmen Javier Elena Sergio Laura Rubén Beatriz Diego Raquel Marcos Silvia Iván Irene Óscar'.split(' ');
const APELLIDOS = (
  'García Lavín Cobo Bustillo Setién Gándara Quintana Noriega Ceballos Salcines Liaño Cueto Villegas Pelayo Incera ' +
  'Higuera Maza Arenal Trueba Déniz Betancor Santana Quevedo Medina Fuentes Herrero Saiz'
).split(' ');

/** @returns every line that was printed. */
export const benchPersonas = (): Promise<Line[]> =>
  onStage(
    async ({ url: at, start, env }) => {
      const prepare = async (name: keyof typeof SIZES): Promise<Size> => {
        const url = await createDatabase(at, `personas_${name}`);
        await fill(url, SIZES[name]);
        return {
          calls: await record(silent(env(url)), await peticiones(url)),
          server: await start('server', env(url)),
        };
      };
      const lines = await benchGrowth(await start('client'), await prepare('few'), await prepare('many'));
      print(`People · time of a call among ${SIZES.many} people against ${SIZES.few}, the middle of the rounds`, lines);
      return lines;
    },
    { durable: false }, // it is only read
  );
type Size = { calls: Grabada[]; server: Process };

/** Words in many people, in few and in one; a matrícula; an area; words that are almost right, and that nobody has. */
const TEXTOS = [
  'garcía',
  'carmen quevedo',
  'ana garcía santana',
  'urkiola',
  'B777',
  'ingeniería',
  'querrero',
  'urkoila',
  'zanzibar',
];
async function peticiones(url: string): Promise<Peticion[]> {
  const [found] = await run(url, [`select id::int as id from usuario where login = 'b150'`]);
  const id = Number(found?.id);
  const ana = (nombre: string, path: string): Peticion => ({ nombre, who: 'ana', path: `/api/${path}` });
  return [
    ana('directorio, first page', `directorio/personas?${PAGE}`),
    ...TEXTOS.map((texto) =>
      ana(`directorio «${texto}»`, `directorio/personas?${PAGE}&texto=${encodeURIComponent(texto)}`),
    ),
    ana('search over everything «urkiola»', 'buscar?texto=urkiola'),
    ana('card', `directorio/personas/${id}`),
    ana('way to the top', `directorio/linea?de=${id}`),
    ana('those who answer to somebody', `directorio/organigrama/${id}/acargo?${PAGE}`),
    ana('those at the top', `directorio/organigrama?${PAGE}`),
    ...['garcía', 'urkiola', 'zanzibar'].map((texto) =>
      ana(`colleagues «${texto}»`, `usuario/companeros?texto=${encodeURIComponent(texto)}`),
    ),
  ];
}

/** People with names out of a few, each but the first answering to another, half of them with a photo. */
async function fill(url: string, people: number): Promise<void> {
  const named = (names: readonly string[], seed: string) =>
    `(array[${names.map((name) => `'${name}'`).join()}])[1 + (i * ${seed}) % ${names.length}]`;
  await run(url, [
    'set session_replication_role = replica', // the rows keep every rule; checking each would take minutes
    `insert into usuario (matricula, login, correo, nombre, roles, centro_coste_codigo, centro_trabajo_codigo,
       area_codigo, puesto, telefono)
     select 'B' || i, 'b' || i, 'b' || i || '@extramuros.example',
       case i when 321 then 'Zoraida Urkiola'
       else ${named(NOMBRES, '7')} || ' ' || ${named(APELLIDOS, '11 + i / 27')} || ' ' || ${named(APELLIDOS, '5 + i / 729')} end,
       '{EMPLEADO}', '1200', (array['SDR', 'MAD', 'LPA'])[1 + i % 3],
       (array['ING', 'COM', 'PRO', 'MAN'])[1 + i % 4], 'Técnico', '942000000'
     from generate_series(1, ${people}) i`,
    `update usuario u set responsable_id = r.id from usuario r
      where u.login ~ '^b\\d' and r.login = 'b' || (substr(u.login, 2)::int / ${TEAM}) and u.id <> r.id`,
    `insert into foto (usuario_id, estado_id, visibilidad, version, subida)
     select id, 2, (array['E', 'M'])[1 + id % 2], 1, now() from usuario where id % 2 = 0`,
    `insert into usuario_palabra (usuario_id, palabra, nombre) select u.id, w, u.nombre from usuario u, palabras_de(u) w
     on conflict do nothing`,
    `insert into palabra_de_personas (clave, palabra)
     select distinct k, palabra from (select distinct palabra from usuario_palabra where palabra not like '% %') w,
       sin_una_letra(palabra) k on conflict do nothing`,
    'set session_replication_role = origin',
    'vacuum (analyze)',
    'checkpoint',
  ]);
}

async function benchGrowth(client: Process, few: Size, many: Size): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [i, large] of many.calls.entries()) {
    const small = few.calls[i];
    if (!small) continue;
    const time = async ({ server }: Size, call: Grabada) =>
      1 / perSecond(await knock(client, server, encargoDe(call, undefined, ONE_BY_ONE)));
    const { ratio, less, more } = await middle(ROUNDS, async () => {
      const [little, much] = [await time(few, small), await time(many, large)];
      return { less: little * 1_000, more: much * 1_000, ratio: much / little };
    });
    if (process.env.DETALLE) console.log(large.llamada.nombre, ratio.toFixed(2), less.toFixed(2), more.toFixed(2));
    lines.push(atMost(large.llamada.nombre, ratio, BOUND));
  }
  return lines;
}
