import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { instante } from '#contract/casa/kernel/scalars.ts';
import { Proceso } from '#contract/plataforma/operacion/operacion.schemas.ts';
import { SIN_SENAL } from '#contract/plataforma/operacion/operacion.rules.ts';
import { execute, many, one } from '#server/casa/base/db.ts';

/** Resolves when the database answers. */
export const existsBase = (): Promise<number> => execute(sql`select 1`);

const vivo = sql`visto > now() - make_interval(secs => ${SIN_SENAL / 1_000})`;
export const selectProcesos = () =>
  many(z.extend(Proceso, { Secretos: z.nullable(z.string()), Ruta: z.nullable(z.string()) }))(sql`
    select maquina as "Maquina", pid as "Pid", version as "Version", arrancado as "Arrancado", visto as "Visto", memoria as "Memoria",
           ${vivo} as "Vivo", carpeta as "Carpeta", adelanto as "Adelanto", secretos as "Secretos", ruta as "Ruta"
      from proceso order by arrancado desc, id limit 50`);

const Marcha = z.object({
  Nombre: z.string(),
  Cada: z.int(),
  Ultima: instante,
  Exito: z.nullable(instante),
  Error: z.nullable(instante),
  Motivo: z.string(),
  Fallos: z.int(),
  Duracion: z.int(),
  Proxima: instante,
});
export type Marcha = z.output<typeof Marcha>;
/** Clocks of the live processes, except one. */
export const selectMarchas = (menos: string) =>
  many(Marcha)(sql`
    select m.reloj as "Nombre", m.cada as "Cada", m.ultima as "Ultima", m.exito as "Exito", m.error as "Error", m.motivo as "Motivo",
           m.fallos as "Fallos", m.duracion as "Duracion", m.proxima as "Proxima"
      from proceso p join marcha m on m.proceso_id = p.id where ${vivo} and p.id <> ${menos} order by m.reloj, m.ultima desc limit 2000`);

const Base = z.object({
  Version: z.string(),
  Bytes: z.int(),
  Conexiones: z.int(),
  ConexionesMaximas: z.int(),
  Lentas: z.int(),
  Migraciones: z.int(),
  UltimaMigracion: z.string(),
  conSentencias: z.boolean(),
});
export const selectBase = () =>
  one(Base)(sql`
    select current_setting('server_version') as "Version", pg_database_size(current_database()) as "Bytes",
           a.conexiones as "Conexiones", current_setting('max_connections')::int as "ConexionesMaximas", a.lentas as "Lentas",
           m.cuantas as "Migraciones", m.ultima as "UltimaMigracion",
           exists (select from pg_extension e where e.extname = 'pg_stat_statements') as "conSentencias"
      from (select count(*)::int as conexiones,
                   (count(*) filter (where state = 'active' and query_start < now() - interval '1 second'
                     and pid <> pg_backend_pid()))::int as lentas
              from pg_stat_activity where datname = current_database()) a,
           (select count(*)::int as cuantas, coalesce(max(nombre), '') as ultima from migracion) m`);

const Sentencia = z.object({ Texto: z.string(), Media: z.number(), Veces: z.int() });
/** The slowest statements as the extension keeps them: with $1 in place of each value. */
export const selectSentencias = () =>
  many(Sentencia)(sql`
    select left(s.query, 500) as "Texto", round(s.mean_exec_time::numeric, 1)::float as "Media", s.calls::int as "Veces"
      from pg_stat_statements s join pg_database d on d.oid = s.dbid
     where d.datname = current_database() and s.query ~* '^[[:space:]]*(select|insert|update|delete|with)'
     order by s.mean_exec_time desc limit 5`);

const Salidas = z.object({ UltimoEnviado: z.nullable(instante), Dispositivos: z.int(), ConFallos: z.int() });
/** The last sent message among the thousand newest, and the number of subscribed devices. */
export const selectSalidas = () =>
  one(Salidas)(sql`
    select (select max(enviado) from (select enviado from correo order by id desc limit 1000) c) as "UltimoEnviado",
           d.todos as "Dispositivos", d.malos as "ConFallos"
      from (select count(*)::int as todos, (count(*) filter (where fallos > 0))::int as malos from suscripcion) d`);
