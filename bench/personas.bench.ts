// The directory among a thousand people and among a hundred thousand: a page, a search and a card take as long.
import { run } from './databases.ts';
import { benchGrowth } from './growth.ts';
import { type Peticion, record } from './recorder.ts';
import { atMost } from './report.ts';

const SIZES = { few: 1_000, many: 100_000 };
/** People of each responsible. */
const TEAM = 12;
const PAGE = 'limite=20';

const NOMBRES =
  'Ana Luis Carmen Javier Elena Sergio Laura Rubén Beatriz Diego Raquel Marcos Silvia Iván Irene Óscar'.split(' ');
const APELLIDOS = (
  'García Lavín Cobo Bustillo Setién Gándara Quintana Noriega Ceballos Salcines Liaño Cueto Villegas Pelayo Incera ' +
  'Higuera Maza Arenal Trueba Déniz Betancor Santana Quevedo Medina Fuentes Herrero Saiz'
).split(' ');

export const benchPersonas = () =>
  benchGrowth({
    title: `People · time of a call among ${SIZES.many} people against ${SIZES.few}, the middle of the rounds`,
    area: 'personas',
    sizes: SIZES,
    seconds: 0.2,
    fill,
    record: async (config) => record(config, await peticiones(config.DATABASE_URL)),
    lines: (nombre, ratio) => [atMost(nombre, ratio, 1.5)],
  });

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
