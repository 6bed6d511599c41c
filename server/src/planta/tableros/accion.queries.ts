import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import type { FormularioAccion } from '#contract/planta/tableros/formulario.schemas.ts';
import { Accion } from '#contract/planta/tableros/tablero.schemas.ts';
import { fecha as diaValido } from '#contract/casa/kernel/scalars.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many, maybeOne, one } from '#server/casa/base/db.ts';
import type { Desde } from '#server/casa/kernel/cursor.ts';
import { historialDe, HistorialRow } from '#server/casa/kernel/historial.ts';

const Id = z.object({ Id: z.int() });
/** `manda`: the reader answers for its board or for one above; `verifica`: who answers for its board, or null. */
const AccionRow = z.extend(z.omit(Accion, { Estado: true, acciones: true }), {
  manda: z.boolean(),
  verifica: z.nullable(z.int()),
  hoy: z.string(),
});
export type AccionRow = z.output<typeof AccionRow>;

const columnas = (usuarioId: number) => sql`
  x.id as "Id", t.id as "TableroId", t.nombre as "Tablero", i.letra as "Letra", i.nombre as "Indicador", x.fecha as "Fecha",
  coalesce((select v.motivo
    from valor_tablero v
    where v.indicador_id = x.indicador_id and v.fecha = x.fecha and v.accion_id = x.id),
    '') as "Motivo",
  x.texto as "Texto", json_build_object('Id', u.id, 'Nombre', u.nombre) as "Responsable", x.fecha_limite as "FechaLimite",
  x.estado_id in (1, 2) and x.fecha_limite < hoy_en(t.centro) as "Vencida", x.estado_id as "EstadoId", e.nivel as "Nivel",
  e.id <> t.id as "Escalada",
  x.version as "Version", manda_en_tablero(${usuarioId}, t) as manda,
  case when responsable_de_tablero(t) <> x.responsable_id then responsable_de_tablero(t)
       else (select responsable_de_tablero(s) from tablero s where s.id = tablero_superior(t)) end as verifica, hoy_en(t.centro) as hoy`;
const tablas = sql`accion_tablero x join indicador i on i.id = x.indicador_id join tablero t on t.id = i.tablero_id
  join tablero e on e.id = x.en_tablero_id join usuario u on u.id = x.responsable_id`;
const visible = (usuarioId: number) =>
  sql`(x.responsable_id = ${usuarioId} or ve_tablero(${usuarioId}, t) or ve_tablero(${usuarioId}, e))`;

/** Open actions of a board: its own, and those that have climbed to it. The overdue ones first. */
export const selectDeTablero = (usuarioId: number, tableroId: number) =>
  many(AccionRow)(sql`
    select ${columnas(usuarioId)} from ${tablas}
     where x.estado_id in (1, 2, 3)
       and (x.en_tablero_id = ${tableroId} or x.indicador_id in (select id from indicador where tablero_id = ${tableroId}))
     order by x.estado_id = 3, x.fecha_limite, x.id limit 100`);
export const claveAccion = z.tuple([diaValido, z.int()]);
/** Actions of this person, by their day. One row more than `limite`. */
export const selectMias = (
  usuarioId: number,
  { limite, ver }: { limite: number; ver: 'pendientes' | 'todas' },
  desde: Desde<typeof claveAccion>,
) =>
  many(AccionRow)(sql`
    select ${columnas(usuarioId)} from ${tablas}
     where x.responsable_id = ${usuarioId} ${ver === 'todas' ? empty : sql`and x.estado_id in (1, 2)`}
       ${desde ? sql`and (x.fecha_limite, x.id) > (${desde[0]}::date, ${desde[1]}::bigint)` : empty}
     order by x.fecha_limite, x.id ${firstRows(limite)}`);
/** Action that this person may see, locked until the end of the transaction. */
export const selectAccion = (usuarioId: number, id: number) =>
  maybeOne(AccionRow)(
    sql`select ${columnas(usuarioId)} from ${tablas} where x.id = ${id} and ${visible(usuarioId)} for update of x`,
  );
export const selectAccionDetalle = (usuarioId: number, id: number) =>
  maybeOne(z.extend(AccionRow, { Historial: z.array(HistorialRow) }))(sql`
    select ${columnas(usuarioId)}, ${historialDe('accion_tablero', sql`x.id`)} as "Historial"
    from ${tablas}
    where x.id = ${id} and ${visible(usuarioId)}`);

/** Changes of an action; with a future day it goes back to its board (S-8206). */
export const CAMBIOS = (a: AccionRow, f: Pick<FormularioAccion, 'texto' | 'responsableId' | 'fechaLimite'>): Sql => sql`
  , texto = ${f.texto}, responsable_id = ${f.responsableId}, fecha_limite = ${f.fechaLimite}
  ${f.fechaLimite >= a.hoy ? sql`, en_tablero_id = ${a.TableroId}, escalada_el = null` : empty}`;

type Nueva = { indicadorId: number; fecha: string; tableroId: number; por: number };
export const insertAccion = (a: FormularioAccion, { indicadorId, fecha, tableroId, por }: Nueva) =>
  one(Id)(sql`
    insert into accion_tablero (indicador_id, fecha, texto, responsable_id, fecha_limite, en_tablero_id, creada_por_id)
    values (${indicadorId}, ${fecha}, ${a.texto}, ${a.responsableId}, ${a.fechaLimite}, ${tableroId}, ${por}) returning id as "Id"`);
/** Annuls the open action of a corrected red value: its number and its person. */
export const updateAnulada = (id: number) =>
  maybeOne(z.object({ Id: z.int(), ResponsableId: z.int(), Texto: z.string(), FechaLimite: z.string() }))(sql`
    update accion_tablero set estado_id = 5, version = version + 1 where id = ${id} and estado_id in (1, 2, 3)
    returning id as "Id", responsable_id as "ResponsableId", texto as "Texto", fecha_limite as "FechaLimite"`);

const EscaladaRow = z.extend(
  z.pick(Accion, { Id: true, Texto: true, EstadoId: true, FechaLimite: true, Tablero: true }),
  { ResponsableId: z.int(), Responsable: z.string(), Sube: z.string(), MandoId: z.nullable(z.int()) },
);
export type EscaladaRow = z.output<typeof EscaladaRow>;
/** Moves overdue actions a level up, once a day of their work centre; locked ones wait for the next run. */
export const updateEscaladas = () =>
  many(EscaladaRow)(sql`
    with vencida as (
      select x.id, tablero_superior(e) as sube, hoy_en(t.centro) as hoy, t.nombre as tablero
        from accion_tablero x
        join indicador i on i.id = x.indicador_id
        join tablero t on t.id = i.tablero_id
        join tablero e on e.id = x.en_tablero_id
       where x.estado_id in (1, 2) and x.fecha_limite < current_date + 1 and t.activo and x.fecha_limite < hoy_en(t.centro)
         and (x.escalada_el is null or x.escalada_el < hoy_en(t.centro)) and tablero_superior(e) is not null
       order by x.id limit 50 for update of x skip locked)
    update accion_tablero x set en_tablero_id = v.sube, escalada_el = v.hoy, version = x.version + 1
      from vencida v join tablero s on s.id = v.sube, usuario u
     where x.id = v.id and u.id = x.responsable_id
    returning x.id as "Id", x.texto as "Texto", x.estado_id as "EstadoId", x.responsable_id as "ResponsableId", u.nombre as "Responsable",
              x.fecha_limite as "FechaLimite", v.tablero as "Tablero", s.nombre as "Sube", responsable_de_tablero(s) as "MandoId"`);
