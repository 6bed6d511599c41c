import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { Cambio } from '#contract/tiempo/cambioturno/cambio.schemas.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many, maybeOne } from '#server/casa/base/db.ts';
import { fotoDe } from '#server/casa/base/foto.ts';
import { enManosDe, soyAprobador } from '#server/casa/kernel/approver-sql.ts';
import { antesDe, type claveId, type Desde } from '#server/casa/kernel/cursor.ts';
import { historialDe, HistorialRow } from '#server/casa/kernel/historial.ts';

const Turno = z.object({ Fecha: z.string(), Turno: z.string(), Tramos: z.array(z.tuple([z.int(), z.int()])) });
export const CambioRow = z.extend(z.omit(Cambio, { acciones: true, Estado: true, Da: true, Toma: true }), {
  da: Turno,
  toma: z.nullable(Turno),
  solicitudId: z.nullable(z.int()),
  soyAprobador: z.boolean(),
});
export type CambioRow = z.output<typeof CambioRow>;
const DetalleRow = z.extend(CambioRow, { Historial: z.array(HistorialRow) });
export type DetalleRow = z.output<typeof DetalleRow>;
/** The reader, and whether they keep everybody's working time. */
export type Quien = { usuarioId: number; rrhh: boolean };

/** Shift of a day with the hours that it has then. */
const turnoDe = (id: Sql, dia: Sql) => sql`(
  select json_build_object('Fecha', ${dia}, 'Turno', t.nombre, 'Tramos', w.tramos)
    from turno t join turno_version w on w.turno_id = t.id and w.desde <= ${dia} where t.id = ${id} order by w.version desc limit 1)`;
const columnas = (lector: number) => sql`
  c.id as "Id", c.numero as "Numero", c.propone_id as "ProponeId", p.nombre as "Propone", ${fotoDe(sql`p.id`, lector)} as "FotoPropone",
  c.otra_id as "OtraId", o.nombre as "Otra", ${fotoDe(sql`o.id`, lector)} as "FotoOtra",
  ${turnoDe(sql`c.da_turno_id`, sql`c.da_dia`)} as da, ${turnoDe(sql`c.toma_turno_id`, sql`c.toma_dia`)} as toma,
  c.motivo as "Motivo", c.creado as "FechaSolicitud", c.estado_id as "EstadoId", c.version as "Version", s.id as "solicitudId",
  ${enManosDe}, coalesce(${soyAprobador(lector)}, false) as "soyAprobador"`;
/** The last request of each: the first is to whoever answers for the proposer, a second one to whoever answers for the other. */
const tablas = sql`
  cambio_turno c join usuario p on p.id = c.propone_id join usuario o on o.id = c.otra_id
  left join lateral (
    select * from solicitud x where x.tipo = 'CAMBIOTURNO' and x.entidad_id = c.id order by x.id desc limit 1) s on true
  left join usuario r on r.id = s.aprobador_id`;
/** Condition: a swap is seen by both people, by whoever decides or has decided on it, and by RRHH. */
const visible = ({ usuarioId, rrhh }: Quien) => sql`(
  ${usuarioId} in (c.propone_id, c.otra_id, c.visto_por_id) or s.decidida_por_id = ${usuarioId} or ${soyAprobador(usuarioId)} or ${rrhh})`;

export const selectCambio = (quien: Quien, id: number) =>
  maybeOne(DetalleRow)(sql`
    select ${columnas(quien.usuarioId)}, ${historialDe('cambio_turno', sql`c.id`, { lector: quien.usuarioId })} as "Historial"
      from ${tablas} where c.id = ${id} and ${visible(quien)}`);
type Pedido = { limite: number; estado?: string | undefined };
/** Swaps of which the person is one of the two. One row more than `limite`. */
export const selectMios = (usuarioId: number, { limite, estado }: Pedido, desde: Desde<typeof claveId>) =>
  many(CambioRow)(sql`
    select ${columnas(usuarioId)} from ${tablas}
     where c.id in (
       select m.id from cambio_turno m where m.propone_id = ${usuarioId}::bigint
       union select m.id from cambio_turno m where m.otra_id = ${usuarioId}::bigint)
       ${estado ? sql`and c.estado_id = any(${estado.split(',').map(Number)}::int[])` : empty} ${antesDe(sql`c.id`, desde)}
     order by c.id desc ${firstRows(limite)}`);

const Companero = z.object({ id: z.int(), nombre: z.string(), puesto: z.string(), foto: z.nullable(z.string()) });
/** People of the same work centre and area who clock in, by name; they have a rotation on that day. */
export const selectCompaneros = (
  lector: number,
  { dia, texto, limite }: { dia: string; texto?: string | undefined; limite: number },
) =>
  many(Companero)(sql`
    select u.id, u.nombre, u.puesto, ${fotoDe(sql`u.id`, lector)} as foto
      from usuario yo join usuario u on u.centro_trabajo_codigo is not distinct from yo.centro_trabajo_codigo
       and u.area_codigo is not distinct from yo.area_codigo and u.id <> yo.id
     where yo.id = ${lector} and u.activo and 'EMPLEADO' = any(u.roles) and en_plantilla_entre(u, ${dia}::date, ${dia}::date)
       ${texto ? sql`and sin_tildes(u.nombre) like '%' || sin_tildes(${texto}) || '%'` : empty}
       and exists (
         select from asignacion a where a.usuario_id = u.id and a.desde <= ${dia}::date and coalesce(a.hasta >= ${dia}::date, true))
     order by u.nombre collate "es-ES-x-icu", u.id limit ${limite}`);
