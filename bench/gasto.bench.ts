// Spending on trips: a million trips of ten years against ten thousand. A report reads the cells of twelve months, not their trips.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './databases.ts';
import { benchGrowth } from './growth.ts';
import { type Peticion, record } from './recorder.ts';
import { atMost, figure } from './report.ts';

const SIZES = { few: 10_000, many: Number(process.env.VIAJES ?? 1_000_000) };
const YEARS = Number(process.env.ANOS ?? 10);
const MIGRATION = join(import.meta.dirname, '../server/migrations/0228_coste_de_viajes.sql');
/** Most milliseconds of a report over the large company. */
const AT_MOST = 300;

export const benchGasto = () =>
  benchGrowth({
    title: `Spending · ${SIZES.many} trips of ${YEARS} years against ${SIZES.few}`,
    area: 'gasto',
    sizes: SIZES,
    seconds: 0.5,
    fill: fillGasto,
    record: async (config) => record(config, peticiones),
    lines: (nombre, ratio, milliseconds) => [
      atMost(`${nombre} · milliseconds`, milliseconds, AT_MOST),
      figure(`${nombre} · against ${SIZES.few}`, ratio),
    ],
  });

/** Two hundred cost centres and contracts, four trips of five in Spain, each with a train, a hotel, and one of two with a taxi. */
const fillGasto = (url: string, total: number) => {
  const file = readFileSync(MIGRATION, 'utf8');
  return run(url, [
    'set session_replication_role = replica',
    `insert into centro_coste (codigo, descripcion, responsable_id)
     select (5000 + i)::text, 'Centro ' || i, (select id from usuario where login = case when i % 20 = 0 then 'luis' else 'teo' end)
       from generate_series(1, 150) i`,
    `insert into contrato (codigo, descripcion) select 'CB-' || i, 'Contrato ' || i from generate_series(1, 50) i`,
    `insert into viaje (codigo, solicitante_id, fecha_salida, fecha_regreso, limitaciones_horarias, motivo, destino, pais_codigo,
       provincia_codigo, formacion, cargar_a, centro_coste_codigo, contrato_codigo, estado_id)
     select 'V-' || 2016 + i % 10 || '-B' || i, (select id from usuario where login = 'ana'), d.dia, d.dia + 2, false, 'Visita', 'Bilbao',
       case when i % 5 = 0 then d.otro else 'SP' end, case when i % 5 > 0 then '48' end, false,
       case when i % 4 = 0 then 'C' else 'G' end, case when i % 4 > 0 then (5001 + (i / 7) % 150)::text end,
       case when i % 4 = 0 then 'CB-' || 1 + (i / 7) % 50 end, 7
     from (select array_agg(codigo order by codigo) as codigos from pais where codigo between 'A' and 'CZ' and codigo <> 'SP') otros,
       generate_series(1, ${total}) i, lateral (
         select hoy() - (i * 365.0 * ${YEARS} / ${total})::int as dia, otros.codigos[1 + (i / 5) % cardinality(otros.codigos)] as otro) d`,
    `insert into necesidad (viaje_id, tipo, texto_corto1)
     select v.id, t.tipo, 'Santander' from viaje v, (values ('I'), ('A'), ('T')) t (tipo)
      where v.codigo like 'V-%-B%' and (t.tipo <> 'T' or v.id % 2 = 0)`,
    `insert into propuesta (necesidad_id, fecha_inicio, precio, estado_id, creada_por_id)
     select n.id, hoy(), 40 + n.id % 9000 / 100.0, 3, (select id from usuario where login = 'nuria') from necesidad n
       join viaje v on v.id = n.viaje_id where v.codigo like 'V-%-B%'`,
    'set session_replication_role = origin',
    'analyze viaje, necesidad, propuesta',
    'delete from coste_viaje',
    file.slice(file.indexOf('insert into coste_viaje')),
    'vacuum (analyze) viaje, propuesta, coste_viaje',
    'checkpoint',
  ]);
};

const de = (who: string, nombre: string, query = ''): Peticion => ({
  nombre,
  who,
  path: `/api/costeviajes/docemeses${query}`,
});
const peticiones: Peticion[] = [
  de('nuria', 'twelve months'),
  de('nuria', 'twelve months of a country and a kind', '?pais=FR&clase=A'),
  de('luis', 'twelve months of what a responsible answers for'),
];
