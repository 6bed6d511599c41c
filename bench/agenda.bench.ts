// The calendar of a team of 200 people for a month costs the same in a company of a thousand as in one of a hundred thousand.
import { ultimoDia } from '#contract/casa/kernel/dias.ts';
import { run } from './databases.ts';
import { benchGrowth } from './growth.ts';
import { fillJornada } from './jornada.data.ts';
import { type Peticion, record } from './recorder.ts';

const SIZES = { few: 1_000, many: Number(process.env.PERSONAS ?? 100_000) };
const TEAM = 200;
/** Working days with clock-ins. */
const DAYS = 5;

export const benchAgenda = () =>
  benchGrowth({
    title: `Agenda · a team of ${TEAM} for a month among ${SIZES.many} people against ${SIZES.few}`,
    area: 'agenda',
    sizes: SIZES,
    seconds: 1,
    fill: async (url, personas) => {
      await fillJornada(url, { personas, dias: DAYS });
      await fillAgenda(url);
    },
    record: async (config) => {
      const [day] = await run(config.DATABASE_URL, ['select hoy()::text as hoy']);
      return record(config, peticiones(String(day?.hoy).slice(0, 7)));
    },
  });

/**
 * Luis answers for the first 200, Ana among them; of every other 200 the first, and Eva for those. Two absences, a note and a trip
 * each.
 */
const fillAgenda = (url: string) =>
  run(url, [
    'set session_replication_role = replica',
    `create temporary table puesto as
     select id, (row_number() over (order by id) - 1) / ${TEAM} as grupo from usuario where login = 'ana' or login like 'b%'`,
    `update usuario u set responsable_id = case when p.grupo = 0 then l.id when p.id = j.id then e.id else j.id end
       from puesto p join (select grupo, min(id) as id from puesto group by grupo) j on j.grupo = p.grupo, usuario l, usuario e
      where u.id = p.id and l.login = 'luis' and e.login = 'eva'`,
    `insert into ausencia (usuario_id, desde, hasta, letra)
     select p.id, hoy() - 400 * n + p.id::int % 20, hoy() - 400 * n + p.id::int % 20 + 4, 'V' from puesto p, generate_series(0, 1) n`,
    `insert into nota_agenda (usuario_id, fecha, donde, texto) select id, hoy() + id::int % 20, 'F', 'Visita al cliente' from puesto`,
    `insert into viaje (codigo, solicitante_id, fecha_salida, fecha_regreso, limitaciones_horarias, motivo, destino,
       pais_codigo, cargar_a, centro_coste_codigo, formacion, estado_id)
     select 'B' || p.id, p.id, hoy() + p.id::int % 20, hoy() + p.id::int % 20 + 1, false, 'Cliente', 'Bilbao', 'SP',
       'G', '1200', false, 4 from puesto p`,
    'set session_replication_role = origin',
    'vacuum (analyze) usuario, ausencia, nota_agenda, viaje',
  ]);

function peticiones(mes: string): Peticion[] {
  const month = `desde=${mes}-01&hasta=${ultimoDia(mes)}&limite=${TEAM}`;
  const path = '/api/agenda/equipo';
  return [
    { nombre: 'the team that one answers for', who: 'luis', path: `${path}?ambito=respondo&${month}` },
    { nombre: 'one’s own team, as a colleague', who: 'ana', path: `${path}?ambito=mio&${month}` },
    { nombre: 'everybody, for RRHH', who: 'eva', path: `${path}?ambito=todos&${month}` },
    { nombre: 'a work centre, for RRHH', who: 'eva', path: `${path}?ambito=todos&centro=SDR&${month}` },
    { nombre: 'one’s own year', who: 'ana', path: `/api/calendario/anio/${mes.slice(0, 4)}` },
  ];
}
