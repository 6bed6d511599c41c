// Clock-ins of a company over four years, a month a partition: everybody has the same days in a small company as in a large one.
import { run } from './databases.ts';

/** Clock-ins of a day: entry, pause and exit. */
const AL_DIA = 4;
/** Months that are loaded at a time. */
const A_LA_VEZ = 3;
const TIPOS = `(values (1, 'E', 480), (2, 'PI', 660), (3, 'PF', 675), (4, 'S', 960)) t (k, tipo, minuto)`;
const HASH = (n: string) => `md5(p.id || '.' || ${n}) || 'AbCdEfGhIjK'`;
/** Working days up to yesterday, with their place from the first one. */
const laborables = (dias: number) => `
  select d, row_number() over (order by d) as puesto
    from (select d::date as d from generate_series(hoy()::timestamp - interval '1500 days', hoy() - 1, interval '1 day') d
           where extract(isodow from d) < 6 order by d desc limit ${dias}) x`;

type Empresa = { personas: number; dias: number };
/** Clock-ins of so many people, Ana among them, on their last working days. */
export async function fillJornada(url: string, { personas, dias }: Empresa): Promise<void> {
  await run(url, [
    'set session_replication_role = replica', // the rows keep every rule; checking each would take minutes
    `insert into usuario (matricula, login, correo, nombre, roles, password_hash, centro_trabajo_codigo, responsable_id, creado)
     select 'B' || i, 'b' || i, 'b' || i || '@extramuros.example', 'Persona ' || i, '{EMPLEADO}', a.password_hash,
       'SDR', a.responsable_id, now() - interval '6 years'
     from generate_series(1, ${personas - 1}) i, usuario a where a.login = 'ana'`,
    ...(await turno(url)),
    `create table persona_banco as
     select id, row_number() over (order by id) as orden from usuario where login = 'ana' or login like 'b%'`,
    `create table dia_banco as ${laborables(dias)}`,
    'analyze persona_banco',
    'set session_replication_role = origin',
  ]);
  const meses = (
    await run(url, [`select distinct date_trunc('month', d)::date::text as mes from dia_banco order by 1`])
  ).map(({ mes }) => String(mes));
  await inTurns(meses, A_LA_VEZ, (mes) => fillMonth(url, mes));
  await run(url, [
    `insert into fichaje_estado (usuario_id, fecha, desde, entrada_id, ultimo_tipo, ultimo_id, ultimo_instante, n, hash)
     select f.usuario_id, f.fecha, e.instante, e.id, f.tipo, f.id, f.instante, f.n, f.hash
       from fichaje f join fichaje e on e.usuario_id = f.usuario_id and e.fecha = f.fecha and e.tipo = 'E'
      where f.fecha = (select max(d) from dia_banco) and f.n = ${dias * AL_DIA}`,
    // months are closed until the one before the last
    `insert into cierre (usuario_id, mes, estado_id, teorico_min, trabajado_min, saldo_min, arrastrado_min, lineas, hash)
     select p.id, m.mes, 5, 9600, 9600, 0, 0, '[]', '' from persona_banco p,
       (select distinct date_trunc('month', d)::date as mes from dia_banco
       where d < date_trunc('month', hoy()) - interval '1 month') m`,
    `select setval('fichaje_id', (select max(id) from fichaje))`,
    `select fichaje_particion((hoy() + n * interval '1 month')::date) from generate_series(0, 1) n`,
    'drop table persona_banco, dia_banco',
    'vacuum (analyze) usuario, asignacion, fichaje_estado, cierre',
    'analyze only fichaje',
    'checkpoint',
  ]);
}

/** An office with flexible hours, for everybody. */
async function turno(url: string): Promise<string[]> {
  const [fila] = await run(url, [
    `insert into turno (codigo, nombre, letra) values ('OFI', 'Oficina', 'M') returning id`,
  ]);
  const id = Number(fila?.id);
  return [
    `insert into turno_version (turno_id, version, desde, tramos, teorico_min, obligatorias, entrada_desde,
       entrada_hasta, salida_desde, salida_hasta, pausa_min)
     values (${id}, 1, '2000-01-01', '[[480,960]]', 480, '[[570,840]]', 420, 570, 840, 1200, 15)`,
    `insert into cuadrante (nombre) values ('Oficina')`,
    `insert into cuadrante_version (cuadrante_id, version, desde, ancla, ciclo)
     select id, 1, '2000-01-01', '2024-01-01', array[${id},${id},${id},${id},${id},0,0] from cuadrante`,
    `insert into asignacion (usuario_id, cuadrante_id, desde)
     select u.id, c.id, hoy() - 1600 from usuario u, cuadrante c where u.login = 'ana' or u.login like 'b%'`,
  ];
}

/** Fills a month as a separate table with its indexes and attaches it, so that no trigger runs and no month waits for another. */
async function fillMonth(url: string, mes: string): Promise<void> {
  const tabla = `fichaje_${mes.slice(0, 7).replace('-', '_')}`;
  const sgte = `(date '${mes}' + interval '1 month')::date`;
  const n = `((d.puesto - 1) * ${AL_DIA} + t.k)`;
  const [limite] = await run(url, [`select ${sgte}::text as sgte`]);
  await run(url, [
    'set synchronous_commit = off',
    `set maintenance_work_mem = '256MB'`,
    `create table ${tabla} (like fichaje including defaults including constraints)`,
    `insert into ${tabla} (id, usuario_id, fecha, tipo, instante, zona, modalidad, origen, registrado, n, prev, hash)
     select (${n} - 1) * (select count(*) from persona_banco) + p.orden, p.id, d.d, t.tipo, i.instante, 'Europe/Madrid',
       'P', 'web', i.instante, ${n},
       ${HASH(`(${n} - 1)`)}, ${HASH(n)}
     from dia_banco d cross join ${TIPOS} cross join persona_banco p
       cross join lateral (select instante_de_minuto(d.d, t.minuto + (p.id * 7 + d.puesto * 13)::int % 40, 'Europe/Madrid') as instante) i
     where d.d >= '${mes}' and d.d < ${sgte}`,
    `alter table ${tabla} add primary key (fecha, id), add unique (fecha, usuario_id, n),
       add constraint del_mes check (fecha >= '${mes}' and fecha < '${String(limite?.sgte)}')`,
    `create index on ${tabla} (usuario_id, fecha, instante)`,
    `vacuum (analyze) ${tabla}`,
    `alter table fichaje attach partition ${tabla} for values from ('${mes}') to ('${String(limite?.sgte)}')`,
    `alter table ${tabla} drop constraint del_mes`,
  ]);
}

async function inTurns<T>(things: readonly T[], atOnce: number, work: (thing: T) => Promise<void>): Promise<void> {
  const left = things.toReversed();
  const line = async () => {
    for (let thing = left.pop(); thing !== undefined; thing = left.pop()) await work(thing);
  };
  await Promise.all(Array.from({ length: atOnce }, line));
}
