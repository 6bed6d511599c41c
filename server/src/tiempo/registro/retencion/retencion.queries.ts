import sql, { raw, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { Borrado } from '#contract/tiempo/registro/registro.schemas.ts';
import { execute, many, one, oneValue } from '#server/casa/base/db.ts';

/** Table of a month's clock-ins: its name is made of digits. */
const particion = (mes: string): Sql => raw(`fichaje_${mes.slice(0, 4)}_${mes.slice(5, 7)}`);

/** First days of the months whose last day is more than four years ago, the earliest first. `hoy` undefined: today. */
export const selectMesesCaducados = (hoy: string | null) =>
  many(z.object({ mes: z.string() }))(sql`
    select m.mes from pg_inherits i join pg_class c on c.oid = i.inhrelid
      cross join lateral (select to_date(substring(c.relname from '\\d{4}_\\d{2}$'), 'YYYY_MM') as mes) m
     where i.inhparent = 'fichaje'::regclass and m.mes + interval '1 month' + interval '4 years' <= coalesce(${hoy}::date, hoy())
     order by 1`);

/** Locks a month's table against new rows. False: another process has erased it. */
export const selectMesRetenido = async (mes: string): Promise<boolean> => {
  await execute(sql`select pg_advisory_xact_lock(hashtextextended('borrar fichajes', 0))`);
  const hay = await oneValue(z.boolean())(
    sql`select to_regclass(${`fichaje_${mes.slice(0, 4)}_${mes.slice(5, 7)}`}) is not null as hay`,
  );
  if (hay) await execute(sql`lock table ${particion(mes)} in share mode`);
  return hay;
};

const Tramo = z.object({ usuarioId: z.int(), desdeN: z.int(), hastaN: z.int(), prev: z.string(), hash: z.string() });
export type Tramo = z.output<typeof Tramo>;
/** Stretches of consecutive rows of people's chains in a month. */
export const selectTramos = (mes: string) =>
  many(Tramo)(sql`
    select usuario_id as "usuarioId", min(n) as "desdeN", max(n) as "hastaN", (array_agg(prev order by n))[1] as prev,
           (array_agg(hash order by n desc))[1] as hash
      from (select usuario_id, n, prev, hash, n - row_number() over (partition by usuario_id order by n) as grupo from ${particion(mes)}) f
     group by usuario_id, grupo order by 1, 2`);
export const insertTramos = (seq: number, tramos: readonly Tramo[]) =>
  execute(sql`
    insert into fichaje_borrado (seq, usuario_id, desde_n, hasta_n, prev, hash)
    select ${seq}, t."usuarioId", t."desdeN", t."hastaN", t.prev, t.hash
      from jsonb_to_recordset(${JSON.stringify(tramos)}::jsonb) as t ("usuarioId" bigint, "desdeN" int, "hastaN" int,
        prev text, hash text)`);

/** Drops a month's table. The drop locks the parent table, so it gives up quickly rather than block people who clock in. */
export const deleteMes = async (mes: string): Promise<void> => {
  await execute(sql`set local lock_timeout = '1s'`);
  await execute(sql`drop table ${particion(mes)}`);
};

const Borrados = z.object({
  correcciones: z.int(),
  cierres: z.int(),
  incidencias: z.int(),
  ausencias: z.int(),
  importaciones: z.int(),
});
/** Erases the other records of that month or earlier (corrections, closings, incidents, absences, imports). */
export const deleteOtros = (mes: string) =>
  one(Borrados)(sql`
    with fin as (select (${mes}::date + interval '1 month')::date as dia),
    a as (delete from correccion x using fin where x.fecha < fin.dia returning 1),
    b as (delete from cierre x using fin where x.mes < fin.dia returning 1),
    c as (delete from incidencia_resuelta x using fin where x.fecha < fin.dia returning 1),
    d as (delete from ausencia x using fin where x.hasta < fin.dia returning 1),
    e as (delete from importacion x using fin where x.creada < fin.dia returning 1),
    f as (delete from baja x using fin where coalesce(x.alta, x.prevista) < fin.dia
      and not exists (select from ausencia a where a.baja_id = x.id and a.hasta >= fin.dia))
    select (select count(*) from a) as correcciones, (select count(*) from b) as cierres, (select count(*) from c) as incidencias,
           (select count(*) from d) as ausencias, (select count(*) from e) as importaciones`);

type Apunte = { mes: string; fichajes: number; personas: number; demas: Record<string, number> };
export const insertBorrado = ({ mes, fichajes, personas, demas }: Apunte) =>
  execute(sql`
    insert into registro_borrado (mes, fichajes, personas, otros)
    values (${mes}, ${fichajes}, ${personas}, ${JSON.stringify(demas)}::jsonb)`);

/** Creates the missing tables of this month and the next two. */
export const insertMesesQueVienen = () =>
  execute(sql`
    select fichaje_particion((date_trunc('month', hoy()) + make_interval(months => m))::date) from generate_series(0, 2) m`);

export const selectBorrados = () =>
  many(Borrado)(sql`
    select mes as "Mes", fichajes as "Fichajes", personas as "Personas", otros as "Otros", instante as "Instante"
      from registro_borrado order by mes desc limit 200`);
