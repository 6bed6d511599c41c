// Lifting gear: a hundred thousand elements with a million inspections, and a thousand with ten thousand. The overdue, the plan and
// a scan cost the same.
import { run } from './databases.ts';
import { benchGrowth } from './growth.ts';
import { type Peticion, record } from './recorder.ts';

const SIZES = { few: 1_000, many: Number(process.env.ELEMENTOS ?? 100_000) };
/** Inspections of each element. */
const EACH = 10;

export const benchIzado = () =>
  benchGrowth({
    title: `Lifting gear · ${SIZES.many} elements and ${SIZES.many * EACH} inspections against ${SIZES.few}`,
    area: 'izado',
    sizes: SIZES,
    seconds: 0.3,
    fill: fillIzado,
    record: async (config) => record(config, await peticiones(config.DATABASE_URL)),
  });

/** One in twenty is overdue; the last good days of the others are within a year. */
function fillIzado(url: string, total: number) {
  return run(url, [
    'set session_replication_role = replica',
    `insert into tipo_izado (nombre, meses) select 'Tipo ' || i, 12 from generate_series(1, 10) i`,
    `insert into lista_izado (tipo_id, version, puntos, creada_por_id)
     select t.id, 1,
       (select jsonb_agg(jsonb_build_object('n', n, 'texto', 'Punto ' || n, 'critico', n < 4, 'pide', 'nada'))
        from generate_series(1, 8) n), u.id
     from tipo_izado t, usuario u where u.login = 'inigo'`,
    `insert into competente_izado (usuario_id, desde, nombrado_por_id) select id, hoy() - 900, id from usuario
     where login in ('inigo', 'teo')`,
    `insert into izado_elemento (codigo, qr, tipo_id, cmu_kg, area_codigo, centro, lugar, proxima, inspeccionado, inspector_id)
     select 'B-' || i, 'q' || lpad(i::text, 15, '0'), (select min(id) from tipo_izado) + i % 10, 1000,
       (array['PRO', 'ING', 'MAN'])[1 + i % 3],
       (array['SDR', 'MAD', 'LPA'])[1 + i % 3], 'Nave ' || i % 40, case when i % 20 = 0 then hoy() - 1 - i % 300
       else hoy() + i % 365 end, hoy() - 200,
       case when i % 4 = 0 then (select id from usuario where login = 'teo') end
     from generate_series(1, ${total}) i`,
    `insert into inspeccion_izado (elemento_id, lista_id, anterior_id, clase, fecha, inspector_id, resultado, proxima, respuestas)
     select e.id, (select min(id) from lista_izado), -n, 1, hoy() - 200 - 30 * n,
       (select id from usuario where login = 'inigo'), 1, hoy() - 30 * n,
       '[{"n": 1, "respuesta": "B", "nota": "", "medida": ""}, {"n": 2, "respuesta": "B", "nota": "", "medida": ""}]'
     from generate_series(1, ${EACH}) n, izado_elemento e`,
    'set session_replication_role = origin',
    'vacuum (analyze) izado_elemento, inspeccion_izado',
    'checkpoint',
  ]);
}

async function peticiones(url: string): Promise<Peticion[]> {
  const [elemento] = await run(url, [`select id::int as id, qr from izado_elemento where codigo = 'B-777'`]);
  const de = (who: string, nombre: string, path: string): Peticion => ({ nombre, who, path: `/api/${path}` });
  return [
    de('ana', 'the overdue', 'izado/elementos?estado=3&limite=20'),
    de('inigo', 'plan of the month', 'inspecciones/plan?limite=50'),
    de('inigo', 'plan, only the overdue', 'inspecciones/plan?vencidas=si&limite=50'),
    // A page that the smaller company fills too, in which a centre has some twenty elements to inspect.
    de('inigo', 'plan of a centre', 'inspecciones/plan?centro=SDR&limite=15'),
    de('teo', 'plan of an inspector', `inspecciones/plan?inspector=${await idDe(url, 'teo')}&limite=50`),
    de('ana', 'scan of a label', `izado/codigo?codigo=${String(elemento?.qr)}`),
    de('ana', 'sheet of an element', `izado/elemento/${String(elemento?.id)}`),
    de('inigo', 'sheet to inspect it', `inspecciones/hoja/${String(elemento?.id)}`),
    de('ana', 'its inspections', `inspecciones/elemento/${String(elemento?.id)}?limite=10`),
  ];
}
const idDe = async (url: string, login: string): Promise<string> =>
  String((await run(url, [`select id::int as id from usuario where login = '${login}'`]))[0]?.id);
