import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { Gasto, TipoGasto } from '#contract/viajes/gastos/gasto.schemas.ts';
import { ADMITE_GASTOS, MAX_GASTOS } from '#contract/viajes/gastos/gastos.rules.ts';
import { many, maybeOne, one } from '#server/casa/base/db.ts';
import { historialDe, HistorialRow } from '#server/casa/kernel/historial.ts';
import { veSusGastos } from '#server/viajes/viaje/anotable.queries.ts';
import { ESCRIBIBLES } from './gastos.policy.ts';

const Row = z.extend(z.omit(Gasto, { acciones: true, Estado: true }), {
  solicitanteId: z.int(),
  viajeEstadoId: z.int(),
});
export type GastoRow = z.output<typeof Row>;
const columnas = sql`
  g.id as "Id", g.tipo as "TipoCodigo", t.nombre as "Tipo", g.fecha as "Fecha", g.importe::float8 as "Importe", g.divisa as "Divisa",
  g.tasa::float8 as "Tasa", g.tasa_fecha as "TasaFecha", g.tasa_de as "TasaDe", g.euros::float8 as "Euros", g.sujeto::float8 as "Sujeto",
  case when g.iva_base is not null then json_build_object('Base', g.iva_base, 'Tipo', g.iva_tipo, 'Cuota', g.iva_cuota) end as "Iva",
  g.texto as "Texto", g.asistentes as "Asistentes",
  g.justificacion as "Justificacion", g.km as "Km", g.km_desde as "KmDesde", g.km_hasta as "KmHasta",
  g.archivo_id is not null as "TieneRecibo", g.estado_id as "EstadoId", g.rechazo as "Rechazo",
  g.version as "Version",
  v.solicitante_id as "solicitanteId", v.estado_id as "viajeEstadoId"`;
const tablas = sql`gasto g join viaje v on v.id = g.viaje_id join tipo_gasto t on t.codigo = g.tipo`;
export const selectGastos = (viajeId: number) =>
  many(Row)(sql`select ${columnas} from ${tablas} where g.viaje_id = ${viajeId} order by g.fecha, g.id`);
const ConHistorial = z.object({ lineas: z.array(HistorialRow) });
/** Acts on the expenses and days of a trip, under the number of the trip, so that those on what was deleted stay. */
export const selectHistorial = async (viajeId: number, lector: number) =>
  (await one(ConHistorial)(sql`select ${historialDe('gasto', sql`${viajeId}::bigint`, { lector })} as lineas`)).lineas;
const ConArchivo = z.extend(Row, {
  viajeId: z.int(),
  archivoId: z.nullable(z.int()),
  salida: z.string(),
  regreso: z.string(),
  hoy: z.string(),
  Solicitante: z.string(),
});
export const selectGasto = (usuarioId: number, id: number) =>
  maybeOne(ConArchivo)(sql`
    select ${columnas}, g.viaje_id as "viajeId", g.archivo_id as "archivoId", v.fecha_salida as salida, v.fecha_regreso as regreso,
           hoy()::text as hoy, (select u.nombre from usuario u where u.id = v.solicitante_id) as "Solicitante"
      from ${tablas} where g.id = ${id} and ${veSusGastos(usuarioId)}`);

/** Kinds that can be written today; `tambien`: the kind that an expense has already. */
export const selectTipos = (tambien = '') =>
  many(TipoGasto)(sql`
    select codigo as "Codigo", nombre as "Nombre", kilometros as "Kilometros", recibo as "Recibo", asistentes as "Asistentes",
           limite as "Limite",
           coalesce(nullif(regla, ''), nombre) as "Regla"
      from tipo_gasto where abierto_hoy(desde, hasta) or codigo = ${tambien} order by nombre`);

/** Values of an expense as they are stored, in euros. */
export type GastoEscrito = {
  tipo: string;
  fecha: string;
  importe: number;
  divisa: string;
  tasa: number;
  tasaFecha: string | null;
  tasaDe: string;
  euros: number;
  sujeto: number;
  iva: { base: number; tipo: number; cuota: number } | undefined;
  texto: string;
  asistentes: string;
  km: number | null;
  kmDesde: string;
  kmHasta: string;
  justificacion: string;
};
const columnasEscritas = sql`tipo, fecha, importe, divisa, tasa, tasa_fecha, tasa_de, euros, sujeto, iva_base, iva_tipo, iva_cuota, texto,
  asistentes, km, km_desde, km_hasta, justificacion`;
const valores = (g: GastoEscrito) => sql`
  ${g.tipo}::text, ${g.fecha}::date, ${g.importe}::numeric, ${g.divisa}::text, ${g.tasa}::numeric, ${g.tasaFecha}::date, ${g.tasaDe}::text,
  ${g.euros}::numeric, ${g.sujeto}::numeric, ${g.iva?.base ?? null}::numeric, ${g.iva?.tipo ?? null}::numeric,
  ${g.iva?.cuota ?? null}::numeric, ${g.texto}::text, ${g.asistentes}::text, ${g.km}::int, ${g.kmDesde}::text, ${g.kmHasta}::text,
  ${g.justificacion}::text`;
const Hecho = z.object({ Id: z.int() });
/** Undefined: the trip takes no expense by now, or has too many. The trip is locked, so that its settlement comes before or after. */
export const insertGasto = (viajeId: number, usuarioId: number, g: GastoEscrito, archivoId: number | null) =>
  maybeOne(Hecho)(sql`
    with de as (
      select v.id from viaje v where v.id = ${viajeId} and v.solicitante_id = ${usuarioId} and v.estado_id = any (${ADMITE_GASTOS}::int[])
         and (select count(*) from gasto g where g.viaje_id = v.id) < ${MAX_GASTOS}::int for no key update)
    insert into gasto (viaje_id, archivo_id, ${columnasEscritas})
    select de.id, ${archivoId}::bigint, ${valores(g)} from de returning id as "Id"`);
const escribible = (usuarioId: number, version: number) => sql`
  g.version = ${version} and g.estado_id = any (${ESCRIBIBLES}::int[]) and exists (
    select from viaje v where v.id = g.viaje_id and v.solicitante_id = ${usuarioId} and v.estado_id = any (${ADMITE_GASTOS}::int[]))`;
type Leido = { Id: number; Version: number };
/** Undefined: it has changed meanwhile. A null file leaves the one that is there. */
export const updateGasto = ({ Id, Version }: Leido, usuarioId: number, g: GastoEscrito, archivoId: number | null) =>
  maybeOne(Hecho)(sql`
    update gasto g set (${columnasEscritas}) = row(${valores(g)}), archivo_id = coalesce(${archivoId}::bigint, archivo_id), estado_id = 1,
           rechazo = '', version = version + 1 where g.id = ${Id} and ${escribible(usuarioId, Version)} returning id as "Id"`);
export const deleteGasto = ({ Id, Version }: Leido, usuarioId: number) =>
  maybeOne(Hecho)(
    sql`delete from gasto g where g.id = ${Id} and ${escribible(usuarioId, Version)} returning id as "Id"`,
  );

const TarifaKm = z.object({
  codigo: z.string(),
  nombre: z.string(),
  importe: z.int(),
  exento: z.int(),
  desde: z.string(),
  hasta: z.nullable(z.string()),
});
/** Rates of kilometres, in thousandths of a euro. */
export const selectTarifasKm = () =>
  many(TarifaKm)(sql`
    select codigo, nombre, (importe * 1000)::int as importe, (exento * 1000)::int as exento, desde, hasta from tarifa_km order by desde`);
/** True where the currency may be chosen. */
export const existsDivisa = async (codigo: string): Promise<boolean> =>
  (
    await one(z.object({ hay: z.boolean() }))(sql`
    select exists (select from divisa where codigo = ${codigo} and abierto_hoy(abierto_desde, abierto_hasta)) as hay`)
  ).hay;
