import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import {
  Cuadrante,
  type FormularioCiclo,
  type FormularioCuadrante,
  type FormularioHoras,
  type FormularioTurno,
  Turno,
} from '#contract/tiempo/turnos/turno.schemas.ts';
import { execute, many, maybeOne, one, oneValue, manyValues } from '#server/casa/base/db.ts';

const Numero = z.object({ Id: z.int() });
const comun = sql`'Desde', v.desde, 'Creada', to_char(v.creada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'Quien', coalesce(u.nombre, '')`;
/** Condition: the assignment `a` holds today or later. */
const enVigor = sql`(a.hasta is null or a.hasta >= hoy())`;

export const selectTurnos = () =>
  many(Turno)(sql`
    select t.id as "Id", t.codigo as "Codigo", t.nombre as "Nombre", t.letra as "Letra", t.activo as "Activo",
           (select count(distinct a.usuario_id)::int from cuadrante_version c join asignacion a on a.cuadrante_id = c.cuadrante_id
             where t.id = any (c.ciclo) and ${enVigor}) as "Personas",
           (select coalesce(json_agg(q.nombre order by q.nombre), '[]') from cuadrante q
             where exists (select from cuadrante_version c where c.cuadrante_id = q.id and t.id = any (c.ciclo))) as "Cuadrantes",
           (select coalesce(json_agg(json_build_object('Version', v.version, ${comun}, 'Tramos', v.tramos, 'Obligatorias', v.obligatorias,
                     'Ventanas', case when v.entrada_desde is not null then json_build_object('entradaDesde', v.entrada_desde,
                       'entradaHasta', v.entrada_hasta, 'salidaDesde', v.salida_desde, 'salidaHasta', v.salida_hasta) end,
                     'TeoricoMin', v.teorico_min, 'PausaMin', v.pausa_min) order by v.version desc), '[]')
              from turno_version v left join usuario u on u.id = v.creada_por_id where v.turno_id = t.id) as "Versiones"
      from turno t order by not t.activo, t.nombre collate "es-ES-x-icu", t.id`);
export const insertTurno = ({ codigo, nombre, letra }: FormularioTurno) =>
  one(Numero)(sql`
    insert into turno (codigo, nombre, letra) values (${codigo}, ${nombre}, ${letra}) returning id as "Id"`);
export const updateTurno = (id: number, { nombre, activo }: { nombre: string; activo: boolean }) =>
  maybeOne(Numero)(sql`update turno set nombre = ${nombre}, activo = ${activo} where id = ${id} returning id as "Id"`);
export const insertHoras = (turnoId: number, usuarioId: number, h: FormularioHoras) =>
  execute(sql`
    insert into turno_version (turno_id, version, desde, tramos, teorico_min, obligatorias, entrada_desde, entrada_hasta,
      salida_desde, salida_hasta,
      pausa_min, creada_por_id)
    select ${turnoId}, coalesce(max(version), 0) + 1, ${h.desde}::date, ${JSON.stringify(h.tramos)}::jsonb, ${h.teoricoMin},
           ${JSON.stringify(h.obligatorias)}::jsonb, ${h.ventanas?.entradaDesde ?? null}::int, ${h.ventanas?.entradaHasta ?? null}::int,
           ${h.ventanas?.salidaDesde ?? null}::int, ${h.ventanas?.salidaHasta ?? null}::int, ${h.pausaMin}, ${usuarioId}
      from turno_version where turno_id = ${turnoId}`);

export const selectCuadrantes = () =>
  many(Cuadrante)(sql`
    select q.id as "Id", q.nombre as "Nombre", q.festivos as "Festivos", q.activo as "Activo",
           (select count(distinct a.usuario_id)::int from asignacion a where a.cuadrante_id = q.id and ${enVigor}) as "Personas",
           (select coalesce(json_agg(json_build_object('Version', v.version, ${comun}, 'Ancla', v.ancla, 'Ciclo', v.ciclo)
             order by v.version desc), '[]')
              from cuadrante_version v left join usuario u on u.id = v.creada_por_id where v.cuadrante_id = q.id) as "Versiones"
      from cuadrante q order by not q.activo, q.nombre collate "es-ES-x-icu", q.id`);
export const insertCuadrante = ({ nombre, festivos }: FormularioCuadrante) =>
  one(Numero)(sql`insert into cuadrante (nombre, festivos) values (${nombre}, ${festivos}) returning id as "Id"`);
export const updateCuadrante = (id: number, { nombre, activo }: { nombre: string; activo: boolean }) =>
  maybeOne(Numero)(sql`
    update cuadrante set nombre = ${nombre}, activo = ${activo} where id = ${id} returning id as "Id"`);
export const insertCiclo = (cuadranteId: number, usuarioId: number, { desde, ancla, ciclo }: FormularioCiclo) =>
  execute(sql`
    insert into cuadrante_version (cuadrante_id, version, desde, ancla, ciclo, creada_por_id)
    select ${cuadranteId}, coalesce(max(version), 0) + 1, ${desde}::date, ${ancla}::date, ${ciclo}::bigint[], ${usuarioId}
      from cuadrante_version where cuadrante_id = ${cuadranteId}`);

const Cual = z.object({ id: z.int(), nombre: z.string(), activo: z.boolean() });
export const selectTurno = (id: number) => maybeOne(Cual)(sql`select id, nombre, activo from turno where id = ${id}`);
export const selectCuadrante = (id: number) =>
  maybeOne(Cual)(sql`select id, nombre, activo from cuadrante where id = ${id}`);
/** Number of these shifts that exist and are offered. */
export const selectOfrecidos = (ids: readonly number[]): Promise<number> =>
  oneValue(z.int())(sql`select count(*)::int as n from turno where id = any (${ids}::bigint[]) and activo`);

const ids = (query: ReturnType<typeof sql>) => manyValues(z.int())(query);
/** People to whom a rotation is assigned on that day or later. */
export const selectConCuadrante = (cuadranteId: number, desde: string) =>
  ids(sql`
    select distinct usuario_id as id from asignacion where cuadrante_id = ${cuadranteId}
      and (hasta is null or hasta >= ${desde}::date) order by 1`);
/** People to whom a rotation with this shift is assigned on that day or later. */
export const selectConTurno = (turnoId: number, desde: string) =>
  ids(sql`
    select distinct a.usuario_id as id from asignacion a join cuadrante_version c on c.cuadrante_id = a.cuadrante_id
      and ${turnoId} = any (c.ciclo)
     where a.hasta is null or a.hasta >= ${desde}::date order by 1`);
