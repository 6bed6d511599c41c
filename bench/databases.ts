// The databases of the bench: the cast, and as many trips as asked for.
import pg from 'pg';
import { cargarElenco } from '#server/casa/demo/elenco.ts';
import { closeDatabase, openDatabase } from '#server/casa/base/db.ts';
import { migrate } from '#server/casa/base/migrate.ts';

/** Trips of Ana in every database, spread over the years of the company. */
export const DE_ANA = 200;

/** Makes a migrated database with the cast beside that of `url`. */
export async function createDatabase(url: string, name: string): Promise<string> {
  await run(url, [`create database ${name}`]);
  const made = new URL(url);
  made.pathname = `/${name}`;
  await migrate({ url: made.href });
  openDatabase(made.href);
  await cargarElenco();
  await closeDatabase();
  return made.href;
}

/**
 * `total` trips with three lines of history and two needs each, in their final states but Ana's, which are in all of them;
 * on top of them `pendientes` that wait for Luis. One person for every 200 trips. @returns the numbers of both kinds.
 */
export async function fillDatabase(
  url: string,
  total: number,
  pendientes = 0,
): Promise<{ deAna: number[]; pendientes: number[] }> {
  const each = Math.max(1, Math.floor(total / DE_ANA));
  const people = Math.ceil(total / 200);
  await run(url, [
    'set session_replication_role = replica', // the rows keep every rule; checking each would take minutes
    `insert into usuario (matricula, login, correo, nombre, roles, centro_coste_codigo)
     select 'B' || i, 'b' || i, 'b' || i || '@extramuros.example', 'Persona ' || i, '{EMPLEADO}', '1200'
     from generate_series(1, ${people}) i`,
    viajesSql(
      `1, ${total}`,
      `case when i % ${each} = 0 then (select id from usuario where login = 'ana')
      else (select min(id) from usuario where login like 'b%') + i % ${people} end`,
      `case when i % ${each} = 0 then (array[1,2,4,5,6,7])[1 + i / ${each} % 6] else 7 end`,
    ),
    ...(pendientes
      ? [
          viajesSql(
            `${total + 1}, ${total + pendientes}`,
            `(select min(id) from usuario where login like 'b%') + i % ${people}`,
            '3',
          ),
        ]
      : []),
    `insert into historial (entidad, entidad_id, quien_id, acto, estado_id, instante)
     select 'viaje', v.id, v.solicitante_id, a.acto, a.estado, now() - interval '90 days'
       from viaje v, (values ('crear', 1), ('enviar', 2), ('conformar', 3)) a (acto, estado)`,
    `insert into necesidad (viaje_id, tipo, combo1, texto_corto1, texto_corto2, fecha_inicio)
     select v.id, 'I', t.medio, 'Santander', 'Bilbao', v.fecha_salida from viaje v, (values (2), (4)) t (medio)`,
    // Rows that belong to a waiting request. A statement planned over empty tables would keep that plan while they fill.
    `insert into solicitud (id, tipo, entidad_id, numero, peticionario_id, aprobador_id, centro_coste_codigo, resumen, datos, ruta)
       overriding system value
     select id, 'VIAJE', id, codigo, solicitante_id, aprobador_id, '1200', motivo,
       jsonb_build_array(jsonb_build_object('Nombre', 'Motivo Viaje', 'Valor', motivo)), '/menu/viajes/' || id
     from viaje where estado_id = 3`,
    `select setval(pg_get_serial_sequence('solicitud', 'id'), coalesce(max(id), 1)) from solicitud`,
    'insert into espera (solicitud_id) select id from solicitud',
    `insert into notificacion (usuario_id, tipo, titulo, texto, ruta, sobre, entregar_desde, entregada, resultado,
       correo_asunto, correo_texto)
     select aprobador_id, 'viaje_espera', 'Viaje por aprobar', codigo, '/menu/viajes/aprobar/' || id,
       'solicitud:' || id, now(), now(), 'correo', codigo, codigo
     from viaje where estado_id = 3`,
    'set session_replication_role = origin',
    'vacuum (analyze)',
    'checkpoint',
  ]);
  return {
    deAna: await ids(url, `v.solicitante_id = (select id from usuario where login = 'ana')`),
    pendientes: await ids(url, 'v.estado_id = 3'),
  };
}

const viajesSql = (series: string, solicitante: string, estado: string) => `
  insert into viaje (codigo, solicitante_id, fecha_salida, fecha_regreso, limitaciones_horarias, motivo, destino,
    pais_codigo, provincia_codigo,
    formacion, cargar_a, centro_coste_codigo, justificacion, estado_id, aprobador_id)
  select 'B-' || lpad(i::text, 8, '0'), ${solicitante}, date '2020-01-01' + (i % 2400 * 7919 % 2400),
    date '2020-01-01' + (i % 2400 * 7919 % 2400) + 2, false,
    'Revisión del casco con el cliente', 'Bilbao', 'SP', '48', false, 'G', '1200',
    'Lo pide el cliente antes de la botadura', ${estado},
    case when ${estado} >= 3 then (select id from usuario where login = 'luis') end
  from generate_series(${series}) i`;

const ids = async (url: string, where: string) =>
  (await run(url, [`select id::int as id from viaje v where ${where} order by id`])).map(({ id }) => Number(id));

export async function run(url: string, statements: readonly string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement));
    return rows;
  } finally {
    await client.end();
  }
}
