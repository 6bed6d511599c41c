import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { CLAVES_LETRA } from '#contract/tiempo/jornada/letras.rules.ts';
import { Permiso, PermisoDetalle } from '#contract/tiempo/permisos/permiso.schemas.ts';
import { PERIODOS, VALIDACIONES } from '#contract/tiempo/permisos/permisos.rules.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many, maybeOne } from '#server/casa/base/db.ts';
import { selectCuentas } from '#server/casa/kernel/cuentas.ts';
import type { Desde } from '#server/casa/kernel/cursor.ts';
import { enManosDe } from '#server/casa/kernel/approver-sql.ts';
import { HistorialRow, historialDe } from '#server/casa/kernel/historial.ts';

export const PermisoRow = z.extend(z.omit(Permiso, { acciones: true, Estado: true }), {
  usuarioId: z.int(),
  /** Asker in the name of its person. */
  solicitanteId: z.nullable(z.int()),
  letra: z.enum(CLAVES_LETRA),
  validacion: z.enum(VALIDACIONES),
  periodo: z.enum(PERIODOS),
  justificante: z.string(),
  empezado: z.boolean(),
  /** The last day of the leave is over. */
  terminado: z.boolean(),
  /** Version of the type's rules under which it was granted or asked for. */
  tipoVersion: z.int(),
});
export type PermisoRow = z.output<typeof PermisoRow>;
const DetalleRow = z.extend(PermisoRow, {
  Motivo: PermisoDetalle.shape.Motivo,
  Dias: PermisoDetalle.shape.Dias,
  Justificante: PermisoDetalle.shape.Justificante,
  JustificanteDelTipo: PermisoDetalle.shape.JustificanteDelTipo,
  Historial: z.array(HistorialRow),
});
export type DetalleRow = z.output<typeof DetalleRow>;

/** Columns and tables of a leave `p`, for the queries of other readers too. */
export const columnas = sql`
  p.id as "Id", p.numero as "Numero", p.tipo_id as "TipoId", t.nombre as "Tipo", v.unidad as "Unidad", p.desde as "Desde",
  p.hasta as "Hasta",
  p.parte as "Parte", p.hora_desde as "HoraDesde", p.hora_hasta as "HoraHasta", p.cantidad as "Cantidad", p.estado_id as "EstadoId",
  p.creado as "FechaSolicitud", p.version as "Version",
  ${enManosDe}, p.solicitante_id as "solicitanteId",
  coalesce((select a.nombre from usuario a where a.id = p.solicitante_id), '') as "PedidoPor",
  v.justificante = 'O' and p.justificante_id is null and p.estado_id in (1, 2, 6) as "FaltaJustificante",
  p.usuario_id as "usuarioId", v.letra, v.validacion, v.periodo, v.justificante,
  p.desde + coalesce(p.hora_desde, 0) / 1440 <= hoy() as empezado, p.hasta < hoy() as terminado, p.tipo_version as "tipoVersion",
  coalesce(k.paso, p.paso) as "Paso",
  case when p.estado_id <> 6 and coalesce(k.cantidad, p.cantidad) >= v.segundo_desde then 2 else 1 end as "Pasos",
  case when k.id is not null then json_build_object('Desde', k.desde, 'Hasta', k.hasta, 'Parte', k.parte, 'HoraDesde', k.hora_desde,
    'HoraHasta', k.hora_hasta, 'Cantidad', k.cantidad) end as "Cambio",
  (select json_build_object('PersonaId', b.persona_id, 'Nombre', q.nombre, 'EstadoId', b.estado_id, 'Comentario', b.comentario)
     from cobertura_permiso b join usuario q on q.id = b.persona_id where b.permiso_id = p.id) as "Cubre"`;
/** Leave with its last request: to grant it, or to call it off. */
export const tablas = sql`
  permiso p
  join tipo_permiso t on t.id = p.tipo_id
  join tipo_permiso_version v on v.tipo_id = p.tipo_id and v.version = p.tipo_version
  left join cambio_permiso k on k.permiso_id = p.id and k.estado_id = 1
  left join lateral (
    select x.id, x.estado_id, x.rol, x.aprobador_id from solicitud x where x.tipo = 'PERMISO' and x.entidad_id = p.id
      order by x.id desc limit 1) s on true
  left join usuario r on r.id = s.aprobador_id`;

type Pedidos = { limite: number; estado?: string | undefined; anio?: number | undefined };
const delAnio = (anio: number | undefined): Sql =>
  anio === undefined ? empty : sql`and p.desde <= make_date(${anio}, 12, 31) and p.hasta >= make_date(${anio}, 1, 1)`;
/** Sort key of the person's own leave: 1 when it is over, days from today, number. */
export const claveCerca = z.tuple([z.int32(), z.int32(), z.int()]);
const pasado = sql`(p.hasta < hoy())::int`;
const lejos = sql`abs(p.desde - hoy())`;
/** The person's own leave, the nearest first, then past leave. One row more than `limite`. */
export const selectMios = (usuarioId: number, f: Pedidos, desde: Desde<typeof claveCerca>) =>
  many(z.extend(PermisoRow, { pasado: z.int(), lejos: z.int() }))(sql`
    select ${columnas}, ${pasado} as pasado, ${lejos} as lejos from ${tablas}
     where p.usuario_id = ${usuarioId} ${delAnio(f.anio)}
       ${desde ? sql`and (${pasado}, ${lejos}, p.id) > (${desde[0]}::int, ${desde[1]}::int, ${desde[2]}::bigint)` : empty}
       ${f.estado ? sql`and p.estado_id = any(${f.estado.split(',').map(Number)}::int[])` : empty}
     order by pasado, lejos, p.id ${firstRows(f.limite)}`);
export const selectMisCuentas = (usuarioId: number, { anio }: { anio?: number | undefined }) =>
  selectCuentas(sql`select p.estado_id from permiso p where p.usuario_id = ${usuarioId} ${delAnio(anio)}`);

/** Leave of a year for the specification's call, by day: at most 366 valid ones, and the last of the others. */
const MAX_DEL_ANIO = 400;
export const selectDelAnio = (usuarioId: number, anio: number) =>
  many(PermisoRow)(sql`
    select ${columnas} from ${tablas}
     where p.usuario_id = ${usuarioId} ${delAnio(anio)} order by p.estado_id in (1, 2, 6) desc, p.desde, p.id limit ${MAX_DEL_ANIO}`);

/** Condition: the leave belongs to the reader; `rrhh`: human resources see all. */
export type Quien = { usuarioId: number; rrhh: boolean };
const visible = ({ usuarioId, rrhh }: Quien) => sql`(p.usuario_id = ${usuarioId} or ${rrhh})`;
export const selectPermiso = (usuarioId: number, id: number) =>
  maybeOne(PermisoRow)(sql`select ${columnas} from ${tablas} where p.id = ${id} and p.usuario_id = ${usuarioId}`);

/** The person's own leave, or what this reader has asked for in the name of somebody else. */
export const selectPedido = (usuarioId: number, id: number) =>
  maybeOne(PermisoRow)(sql`
    select ${columnas} from ${tablas} where p.id = ${id} and ${usuarioId}::bigint in (p.usuario_id, p.solicitante_id)`);

/** History of the leave with that of both of its requests, without lines that say the same twice. */
export const historialDePermiso = (lector: number) =>
  historialDe('permiso', sql`p.id`, {
    tambien: sql`h.entidad = 'solicitud' and h.acto <> 'retirar'
      and h.entidad_id in (select x.id from solicitud x where x.tipo = 'PERMISO' and x.entidad_id = p.id)`,
    lector,
  });
export const diasDePermiso = sql`(
  select coalesce(json_agg(json_build_object('Fecha', d.fecha, 'Cantidad', d.cantidad) order by d.fecha), '[]')
    from permiso_dia d where d.permiso_id = p.id)`;
export const selectDetalle = (quien: Quien, id: number) =>
  maybeOne(DetalleRow)(sql`
    select ${columnas}, p.motivo as "Motivo", v.justificante as "JustificanteDelTipo",
           ${historialDePermiso(quien.usuarioId)} as "Historial",
           ${diasDePermiso} as "Dias", (select json_build_object('Nombre', a.nombre, 'Tamano', a.tamano) from archivo a
             where a.id = p.justificante_id) as "Justificante"
      from ${tablas} where p.id = ${id} and ${visible(quien)}`);
export const selectJustificante = (quien: Quien, id: number) =>
  maybeOne(z.object({ archivoId: z.int(), usuarioId: z.int(), quien: z.string(), dia: z.string() }))(sql`
    select p.justificante_id as "archivoId", p.usuario_id as "usuarioId", u.nombre as quien, p.desde as dia
      from permiso p join usuario u on u.id = p.usuario_id
     where p.id = ${id} and p.justificante_id is not null and ${visible(quien)}`);

/** The next granted or requested leave, for the day's page. */
export const selectProximo = (usuarioId: number) =>
  maybeOne(PermisoRow)(sql`
    select ${columnas} from ${tablas}
     where p.usuario_id = ${usuarioId}::bigint and p.estado_id in (2, 6) and p.hasta >= hoy() and p.desde <= hoy() + 30
     order by p.desde, p.id limit 1`);
