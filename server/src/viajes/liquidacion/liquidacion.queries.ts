import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import {
  Liquidacion,
  LiquidacionDetalle,
  type LiquidacionesQuery,
} from '#contract/viajes/liquidacion/liquidacion.schemas.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many, maybeOne, one } from '#server/casa/base/db.ts';
import { contains } from '#server/casa/base/search.ts';
import { enManosDe, soyAprobador } from '#server/casa/kernel/approver-sql.ts';
import { antesDe, type claveId, type Desde } from '#server/casa/kernel/cursor.ts';
import { historialDe, HistorialRow } from '#server/casa/kernel/historial.ts';
import { Esperan, esperan } from '#server/casa/kernel/inicio.ts';

/** The reader, and whether they are of ADMINISTRACION. */
export type Quien = { usuarioId: number; administracion: boolean };
const interno = { soyAprobador: z.boolean() };
const Row = z.extend(z.omit(Liquidacion, { acciones: true, Estado: true }), interno);
export type LiquidacionRow = z.output<typeof Row>;
const DetalleRow = z.extend(z.omit(LiquidacionDetalle, { acciones: true, Estado: true, Historial: true }), {
  ...interno,
  Historial: z.array(HistorialRow),
});
export type DetalleRow = z.output<typeof DetalleRow>;

const columnas = (usuarioId: number) => sql`
  l.id as "Id", l.numero as "Numero", l.viaje_id as "ViajeId", v.codigo as "Viaje", v.destino as "Destino",
  v.fecha_salida as "FechaSalida", v.fecha_regreso as "FechaRegreso", l.persona_id as "PersonaId", p.nombre as "Persona",
  l.creada as "Creada", l.estado_id as "EstadoId", ${enManosDe}, l.gastos::float8 as "Gastos", l.dietas::float8 as "Dietas",
  l.exento::float8 as "Exento", l.sujeto::float8 as "Sujeto", l.anticipo::float8 as "Anticipo", l.total::float8 as "Total",
  coalesce((
    select r.numero from remesa_linea m join remesa r on r.id = m.remesa_id where m.liquidacion_id = l.id and m.viva), '') as "Remesa",
  l.version as "Version", coalesce(${soyAprobador(usuarioId)}, false) as "soyAprobador"`;
const tablas = sql`
  liquidacion l join viaje v on v.id = l.viaje_id join usuario p on p.id = l.persona_id
  left join lateral (
    select x.* from solicitud x where x.tipo = 'LIQUIDACION' and x.entidad_id = l.id order by x.id desc limit 1) s on true
  left join usuario r on r.id = s.aprobador_id`;
/** The traveller, whoever has or had its decision, and ADMINISTRACION once it is approved. */
const visible = ({ usuarioId, administracion }: Quien): Sql => sql`(
  l.persona_id = ${usuarioId} or coalesce(${soyAprobador(usuarioId)} or s.decidida_por_id = ${usuarioId}, false)
  or (${administracion}::boolean and (l.estado_id in (2, 3, 4) or (l.estado_id = 5 and s.estado_id = 2))))`;

export const selectLiquidacion = (quien: Quien, id: number) =>
  maybeOne(Row)(sql`select ${columnas(quien.usuarioId)} from ${tablas} where l.id = ${id} and ${visible(quien)}`);
const linea = sql`
  json_build_object('Id', n.id, 'Clase', n.clase, 'Fecha', n.fecha, 'Concepto', n.concepto, 'Detalle', n.detalle,
    'Importe', n.importe::float8, 'Exento', n.exento::float8, 'Sujeto', n.sujeto::float8, 'Reglas', n.reglas, 'GastoId', n.gasto_id,
    'TieneRecibo', g.archivo_id is not null, 'Rechazo', n.rechazo)`;
export const selectDetalle = (quien: Quien, id: number) =>
  maybeOne(DetalleRow)(sql`
    select ${columnas(quien.usuarioId)}, l.motivo as "Motivo",
           coalesce(v.centro_coste_codigo || ' · ' || cc.descripcion, v.contrato_codigo || ' · ' || ct.descripcion, '') as "Cargo",
           (select json_agg(${linea} order by n.orden) from liquidacion_linea n left join gasto g on g.id = n.gasto_id
             where n.liquidacion_id = l.id) as "Lineas",
           ${historialDe('liquidacion', sql`l.id`, { lector: quien.usuarioId })} as "Historial"
      from ${tablas} left join centro_coste cc on cc.codigo = v.centro_coste_codigo left join contrato ct on ct.codigo = v.contrato_codigo
     where l.id = ${id} and ${visible(quien)}`);
/** Settlements of a trip, whose readers have been decided before: those of them that this person sees. */
export const selectDelViaje = (quien: Quien, viajeId: number) =>
  many(Row)(sql`
    select ${columnas(quien.usuarioId)} from ${tablas} where l.viaje_id = ${viajeId} and ${visible(quien)} order by l.id desc limit 100`);
/** Those that this person sees and that have these words, the last first. */
export const selectBuscadas = (quien: Quien, texto: string, limite: number) =>
  many(Row)(sql`
    select ${columnas(quien.usuarioId)} from ${tablas}
     where ${contains(sql`l.busqueda`, texto)} and ${visible(quien)} order by l.id desc ${firstRows(limite)}`);
/** Those that ADMINISTRACION has or had, the last first. */
export const selectDeAdministracion = (
  usuarioId: number,
  { limite, estado, texto }: LiquidacionesQuery,
  desde: Desde<typeof claveId>,
) =>
  many(Row)(sql`
    select ${columnas(usuarioId)} from ${tablas}
     where l.estado_id in (2, 3, 4) ${estado ? sql`and l.estado_id = any (${estado.split(',').map(Number)}::int[])` : empty}
       ${texto ? sql`and ${contains(sql`l.busqueda`, texto)}` : empty} ${antesDe(sql`l.id`, desde)}
     order by l.id desc ${firstRows(limite)}`);

const Gasto = z.object({
  id: z.int(),
  fecha: z.string(),
  tipo: z.string(),
  cuenta: z.string(),
  texto: z.string(),
  euros: z.int(),
  sujeto: z.int(),
});
const gasto = sql`
  g.id, g.fecha, t.nombre as tipo, t.cuenta, concat_ws(' · ', nullif(g.texto, ''),
    case when g.km is not null then g.km_desde || ' a ' || g.km_hasta || ', ' || g.km || ' km' end,
    case when g.divisa <> 'EUR' then replace(g.importe::text, '.', ',') || ' ' || g.divisa || ' a ' || replace(g.tasa::text, '.', ',') end,
    nullif(g.asistentes, ''),
    case when g.justificacion <> '' then 'Supera el límite: ' || g.justificacion end) as texto,
  (g.euros * 100)::int as euros, (g.sujeto * 100)::int as sujeto`;
/** Expenses of a trip that no settlement has, in cents. */
export const selectAnotados = (viajeId: number) =>
  many(Gasto)(sql`
    select ${gasto} from gasto g join tipo_gasto t on t.codigo = g.tipo
     where g.viaje_id = ${viajeId} and g.estado_id = 1 order by g.fecha, g.id`);
/** The same, which from now on their settlement has. */
export const updateEnLiquidacion = (viajeId: number) =>
  many(Gasto)(sql`
    with g as (
      update gasto set estado_id = 2, version = version + 1 where viaje_id = ${viajeId} and estado_id = 1 returning *)
    select ${gasto} from g join tipo_gasto t on t.codigo = g.tipo order by g.fecha, g.id`);

const Antes = z.object({
  dias: z.array(z.string()),
  vivas: z.int(),
  enviadas: z.int(),
  euros: z.int(),
  divisas: z.nullable(z.int()),
  divisa: z.nullable(z.string()),
  rechazados: z.int(),
  centroCoste: z.nullable(z.string()),
  contrato: z.nullable(z.string()),
  cargo: z.string(),
  viajero: z.string(),
});
/** Facts of a trip for its next settlement: days that others have, how many there are, its advance in cents, and who pays. */
export const selectAntes = (viajeId: number) =>
  one(Antes)(sql`
    select coalesce((
             select json_agg(n.fecha) from liquidacion_linea n where n.viaje_id = v.id and n.viva and n.clase = 'dieta'), '[]') as dias,
           (select count(*)::int from liquidacion l where l.viaje_id = v.id and l.estado_id in (1, 2, 3, 4)) as vivas,
           (select count(*)::int from liquidacion l where l.viaje_id = v.id) as enviadas,
           (coalesce(v.anticipo_euros, 0) * 100)::int as euros, (v.anticipo_divisas * 100)::int as divisas, v.divisa_codigo as divisa,
           (select count(*)::int from gasto g where g.viaje_id = v.id and g.estado_id = 4) as rechazados,
           v.centro_coste_codigo as "centroCoste", v.contrato_codigo as contrato, u.nombre as viajero,
           coalesce(v.centro_coste_codigo || ' · ' || cc.descripcion, v.contrato_codigo || ' · ' || ct.descripcion, '') as cargo
      from viaje v join usuario u on u.id = v.solicitante_id left join centro_coste cc on cc.codigo = v.centro_coste_codigo
           left join contrato ct on ct.codigo = v.contrato_codigo
     where v.id = ${viajeId}`);
const Resumen = z.object({ PorComprobar: Esperan, PorCerrar: Esperan });
const enEstado = (estado: number) =>
  esperan(sql`
    select l.id, p.nombre || ' · ' || l.numero as nombre, l.creada as desde, null::date as limite
      from liquidacion l join usuario p on p.id = l.persona_id where l.estado_id = ${estado} and l.estado_id in (2, 3)
       and not exists (select from remesa_linea m where m.liquidacion_id = l.id and m.viva)
     order by l.id desc`);
/** Settlements that wait for ADMINISTRACION. */
export const selectResumen = () =>
  one(Resumen)(sql`select ${enEstado(2)} as "PorComprobar", ${enEstado(3)} as "PorCerrar"`);
