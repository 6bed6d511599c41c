import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { MiPlaza, Reservada, TurnoDelDia } from '#contract/comedor/aforo/aforo.schemas.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { execute, many, maybeOne, one, oneValue } from '#server/casa/base/db.ts';
import { contains, nombreYMatricula } from '#server/casa/base/search.ts';
import type { Desde } from '#server/casa/kernel/cursor.ts';

/** Columns of a seat's place in the waiting list; 0: it does not wait. */
const PUESTO = sql`
  case when p.estado_id = 2
       then (select count(*)::int from plaza q where q.turno_id = p.turno_id and q.fecha = p.fecha and q.estado_id = 2 and q.id <= p.id)
       else 0 end as "Puesto"`;

/** Locks the open days of the canteen of a sitting until the transaction ends. */
export const selectComedorDe = (turnoId: number) =>
  execute(sql`select from comedor c join turno_comida t on t.centro = c.centro where t.id = ${turnoId} for share of c`);
/**
 * Locks sittings of a day until the transaction ends, always in the same order: acts count their seats one after
 * another.
 */
export const selectCerrojos = (turnoIds: readonly number[], fecha: string) =>
  execute(sql`
    select pg_advisory_xact_lock((t % 2147483647)::int, ${fecha}::date - '2000-01-01'::date)
    from (select unnest(${turnoIds}::bigint[]) as t order by 1) x`);

export const TurnoEnDia = z.extend(z.omit(TurnoDelDia, { Corte: true, PorQueNo: true }), {
  PlazasDeSiempre: z.int(),
  Acudieron: z.int(),
  NoAcudieron: z.int(),
  Abierto: z.boolean(),
  centro: z.string(),
  zona: z.string(),
  hoy: z.string(),
});
export type TurnoEnDia = z.output<typeof TurnoEnDia>;
/** Seats of the sitting `t` on a day, counted as `o`. */
const cuentaDe = (fecha: Sql) => sql`
  cross join lateral (
    select count(*) filter (where q.estado_id in (1, 4))::int as ocupadas, count(*) filter (where q.estado_id = 2)::int as esperan,
           count(*) filter (where q.estado_id = 4)::int as acudieron, count(*) filter (where q.estado_id = 5)::int as faltaron
      from plaza q where q.turno_id = t.id and q.fecha = ${fecha}) o`;
/** Sittings of days: `dias` gives the column `fecha`, as days of the centre. */
const enDias = (dias: Sql, cuales: Sql) =>
  many(TurnoEnDia)(sql`
    select t.id as "TurnoId", d.fecha as "Fecha", t.nombre as "Nombre", to_char(t.desde, 'HH24:MI') as "Desde",
           to_char(t.hasta, 'HH24:MI') as "Hasta",
           coalesce(x.plazas, t.plazas)::int as "Plazas", t.plazas::int as "PlazasDeSiempre", o.ocupadas as "Ocupadas",
           o.esperan as "EnEspera", o.acudieron as "Acudieron", o.faltaron as "NoAcudieron",
           coalesce(x.cerrado, false) as "Cerrado", coalesce(nullif(x.motivo, ''), e.motivo, '') as "Motivo",
           coalesce(comedor_abre(t.centro, d.fecha), false) as "Abierto",
           t.centro, c.zona, (now() at time zone c.zona)::date as hoy
      from turno_comida t join centro_trabajo c on c.codigo = t.centro cross join lateral (${dias}) d
      left join turno_comida_dia x on x.turno_id = t.id and x.fecha = d.fecha
      left join comedor_dia e on e.centro = t.centro and e.fecha = d.fecha
      ${cuentaDe(sql`d.fecha`)}
     where ${cuales} and t.activo and extract(isodow from d.fecha) = any (t.dias)
     order by d.fecha, t.desde, t.id`);
const elDia = (fecha: string) => sql`select ${fecha}::date as fecha`;
export const selectTurnoEnDia = async (turnoId: number, fecha: string): Promise<TurnoEnDia | undefined> =>
  (await enDias(elDia(fecha), sql`t.id = ${turnoId}`))[0];
export const selectTurnosDelDia = (centro: string, fecha: string) => enDias(elDia(fecha), sql`t.centro = ${centro}`);
export const selectTurnosDesde = (centro: string, desde: string, dias: number) =>
  enDias(sql`select ${desde}::date + n as fecha from generate_series(0, ${dias}::int) n`, sql`t.centro = ${centro}`);
/** Days of a canteen, each open or not. */
export const selectDias = (centro: string, desde: string, dias: number) =>
  many(z.object({ Fecha: z.string(), Abierto: z.boolean(), Motivo: z.string() }))(sql`
    select d.fecha as "Fecha", coalesce(comedor_abre(${centro}, d.fecha), false) as "Abierto", coalesce(e.motivo, '') as "Motivo"
      from (select ${desde}::date + n as fecha from generate_series(0, ${dias}::int) n) d
      left join comedor_dia e on e.centro = ${centro} and e.fecha = d.fecha order by d.fecha`);

const Plaza = z.extend(z.omit(MiPlaza, { Centro: true, Corte: true, Zona: true, PuedeCancelar: true }), {
  zona: z.string(),
  usuarioId: z.int(),
  centro: z.string(),
});
export type Plaza = z.output<typeof Plaza>;
const plazasDonde = (donde: Sql) =>
  many(Plaza)(sql`
    select p.id as "Id", p.turno_id as "TurnoId", p.fecha as "Fecha", t.nombre as "Turno", to_char(t.desde, 'HH24:MI') as "Desde",
           to_char(t.hasta, 'HH24:MI') as "Hasta",
           c.nombre as "Comedor", p.estado_id as "EstadoId", c.zona, p.usuario_id as "usuarioId", t.centro, ${PUESTO},
           o.ocupadas >= coalesce(x.plazas, t.plazas) as "Completo", o.esperan as "EnEspera"
      from plaza p join turno_comida t on t.id = p.turno_id join centro_trabajo c on c.codigo = t.centro
      left join turno_comida_dia x on x.turno_id = t.id and x.fecha = p.fecha ${cuentaDe(sql`p.fecha`)}
     where ${donde} order by p.fecha, p.id`);
export const selectPlaza = async (id: number): Promise<Plaza | undefined> => (await plazasDonde(sql`p.id = ${id}`))[0];
/** Seats and waiting places of a person between two days, with marked attendances and absences. */
export const selectPlazasDe = (usuarioId: number, desde: string, hasta: string) =>
  plazasDonde(
    sql`p.usuario_id = ${usuarioId} and p.fecha between ${desde}::date and ${hasta}::date and p.estado_id in (1, 2, 4, 5)`,
  );
/** Active seats of somebody on a day. */
export const selectPlazaDelDia = async (usuarioId: number, fecha: string): Promise<Plaza | undefined> =>
  (await plazasDonde(sql`p.usuario_id = ${usuarioId} and p.fecha = ${fecha}::date and p.estado_id in (1, 2, 4)`))[0];
/** Seat of this person in this sitting, with or without attendance. */
export const selectPlazaEn = async (usuarioId: number, turnoId: number, fecha: string): Promise<Plaza | undefined> =>
  (
    await plazasDonde(
      sql`p.usuario_id = ${usuarioId} and p.turno_id = ${turnoId} and p.fecha = ${fecha}::date and p.estado_id in (1, 2, 4, 5)`,
    )
  )[0];
export const selectFaltas = (usuarioId: number, dias: number): Promise<number> =>
  oneValue(z.int())(
    sql`select count(*)::int as n from plaza where usuario_id = ${usuarioId} and estado_id = 5 and fecha > hoy() - ${dias}::int`,
  );

export const insertPlaza = (usuarioId: number, turnoId: number, fecha: string, estadoId: number) =>
  one(Reservada)(sql`
    with p as (insert into plaza (usuario_id, turno_id, fecha, estado_id)
      values (${usuarioId}, ${turnoId}, ${fecha}::date, ${estadoId})
      returning id, estado_id)
    select p.id as "Id", p.estado_id as "EstadoId",
           case
             when p.estado_id = 2 then 1 + (select count(*)::int
               from plaza q
               where q.turno_id = ${turnoId} and q.fecha = ${fecha}::date and q.estado_id = 2)
             else 0 end as "Puesto"
      from p`);
/** Moves a seat from the state that was read; undefined when it had moved. */
export const updatePlaza = (id: number, desde: readonly number[], hasta: number, motivo = '') =>
  maybeOne(z.object({ Id: z.int() }))(sql`
    update plaza
    set estado_id = ${hasta}, motivo = ${motivo}, version = version + 1
    where id = ${id} and estado_id = any (${desde}::smallint[])
    returning id as "Id"`);
const Movida = z.object({ usuarioId: z.int() });
/** Gives a seat to the first `cuantas` waiting people. */
export const updateLista = (turnoId: number, fecha: string, cuantas: number) =>
  many(Movida)(sql`
    update plaza set estado_id = 1, version = version + 1
     where id in (select id
       from plaza
       where turno_id = ${turnoId} and fecha = ${fecha}::date and estado_id = 2
       order by id
       limit ${cuantas})
    returning usuario_id as "usuarioId"`);
/** Cancels seats and waiting places in a sitting that closes. */
export const updateCerradas = (turnoId: number, fecha: string, motivo: string) =>
  many(Movida)(sql`
    update plaza set estado_id = 3, motivo = ${motivo}, version = version + 1
     where turno_id = ${turnoId} and fecha = ${fecha}::date and estado_id in (1, 2) returning usuario_id as "usuarioId"`);

/** Sort key of the people of a sitting: name and number. */
export const claveNombre = z.tuple([z.string().check(z.regex(/^[^\p{Cc}\p{Cs}]{0,200}$/u)), z.int()]);
type Pedidas = { turnoId: number; fecha: string; texto?: string | undefined; limite: number };
export const selectPersonas = ({ turnoId, fecha, texto, limite }: Pedidas, desde: Desde<typeof claveNombre>) =>
  many(z.object({ Id: z.int(), Nombre: z.string(), EstadoId: z.int(), Puesto: z.int() }))(sql`
    select p.id as "Id", u.nombre as "Nombre", p.estado_id as "EstadoId", ${PUESTO}
      from plaza p join usuario u on u.id = p.usuario_id
     where p.turno_id = ${turnoId} and p.fecha = ${fecha}::date and p.estado_id in (1, 2, 4, 5)
           ${texto ? sql`and ${contains(nombreYMatricula, texto)}` : empty}
           ${desde ? sql`and (u.nombre collate "es-ES-x-icu", p.id) > (${desde[0]} collate "es-ES-x-icu", ${desde[1]}::bigint)` : empty}
     order by u.nombre collate "es-ES-x-icu", p.id ${firstRows(limite)}`);
