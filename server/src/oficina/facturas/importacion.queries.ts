import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { FormatoFactura } from '#contract/oficina/facturas/factura.schemas.ts';
import { Firma } from '#contract/oficina/facturas/firma.schemas.ts';
import { execute, many, maybeOne, maybeValue, one } from '#server/casa/base/db.ts';
import { insertHistorial } from '#server/casa/kernel/historial.ts';
import type { Original } from './factura.writes.queries.ts';

const YA_NO = 'Ya no está como la dejó esta importación: se queda';

const Proveedor = z.object({ id: z.int(), nif: z.string(), nombre: z.string(), abierto: z.boolean() });
const Cargo = z.object({ codigo: z.string(), clase: z.enum(['centro', 'contrato']) });
const Ya = z.object({
  id: z.int(),
  nif: z.string(),
  numero: z.string(),
  registro: z.string(),
  estado: z.int(),
  fecha: z.string(),
  contabilizada: z.nullable(z.string()),
  asiento: z.string(),
  pagada: z.nullable(z.string()),
});
/** `nif`: the company's own; '' where it is not recorded. */
const Hoy = z.object({ hoy: z.string(), divisas: z.array(z.string()), nif: z.string() });
/**
 * Suppliers of the file, open cost centres and contracts, and the invoices of those suppliers with one of its numbers.
 */
export async function selectContexto(nifs: readonly string[], numeros: readonly string[]) {
  const [proveedores, cargos, ya, { hoy, divisas, nif }] = await Promise.all([
    many(Proveedor)(sql`
      select id, codigo as nif, nombre, coalesce(abierto_hasta, hoy()) >= hoy() as abierto from proveedor
       where codigo = any (${nifs}::text[])`),
    many(Cargo)(sql`
      select codigo, 'centro' as clase from centro_coste where coalesce(abierto_hasta, hoy()) >= hoy()
       union all select codigo, 'contrato' from contrato where coalesce(abierto_hasta, hoy()) >= hoy()`),
    many(Ya)(sql`
      select f.id, p.codigo as nif, numero_de_factura(f.serie || f.numero) as numero, f.registro, f.estado_id as estado, f.fecha,
        f.contabilizada, f.asiento, f.pagada
        from factura f join proveedor p on p.id = f.proveedor_id
       where p.codigo = any (${nifs}::text[]) and numero_de_factura(f.serie || f.numero) = any (${numeros}::text[]) and f.estado_id <> 7`),
    one(Hoy)(
      sql`select hoy()::text as hoy, array(select codigo from divisa) as divisas, (select nif from empresa) as nif`,
    ),
  ]);
  return {
    hoy,
    nif,
    divisas: new Set(divisas),
    proveedores: new Map(proveedores.map((proveedor) => [proveedor.nif, proveedor])),
    centros: new Set(cargos.flatMap(({ codigo, clase }) => (clase === 'centro' ? codigo : []))),
    contratos: new Set(cargos.flatMap(({ codigo, clase }) => (clase === 'contrato' ? codigo : []))),
    ya: new Map(ya.map((factura) => [`${factura.nif}|${factura.numero}`, factura])),
  };
}
export type Contexto = Awaited<ReturnType<typeof selectContexto>>;

/** Electronic invoice of a file, and the number of its rows without cost centre or contract. */
export const updateOriginal = (id: number, original: Omit<Original, 'nombre' | 'avisos'> | undefined) =>
  execute(sql`
    update factura_importacion
    set formato = ${original?.formato ?? 'csv'}, original = decode(${original?.contenido.toString('base64') ?? null}, 'base64'),
           firma = ${original ? JSON.stringify(original.firma) : null}::jsonb,
           sin_cargo = (select count(*)
             from factura_importacion_fila f
             where f.importacion_id = ${id} and f.estado = 'N' and f.datos ->> 'sinCargo' = 'true')
     where id = ${id}`);
export const updateCargo = (id: number, centroCoste: string, contrato: string) =>
  execute(sql`
    update factura_importacion
    set centro_coste_codigo = nullif(${centroCoste}, ''), contrato_codigo = nullif(${contrato}, '')
    where id = ${id}`);
const Origen = z.object({
  nombre: z.string(),
  formato: FormatoFactura,
  original: z.nullable(z.string()),
  firma: z.nullable(Firma),
  centroCoste: z.string(),
  contrato: z.string(),
});
export const selectOrigen = (id: number) =>
  one(Origen)(sql`
    select nombre, formato, encode(original, 'base64') as original, firma, coalesce(centro_coste_codigo, '') as "centroCoste",
           coalesce(contrato_codigo, '') as contrato from factura_importacion where id = ${id}`);
/** Begins to undo a file. Undefined: another person was first. */
export const updateDeshaciendo = ({ Id, Version }: { Id: number; Version: number }) =>
  maybeOne(z.object({ Id: z.int() }))(sql`
    update factura_importacion set estado_id = 4, version = version + 1 where id = ${Id} and version = ${Version} and estado_id = 3
    returning id as "Id"`);
/**
 * Cancels its invoices that are still as they were received, takes back its payments of unchanged invoices, and
 * separates the others.
 */
export const updateDeshecha = (id: number, quienId: number, motivo: string) =>
  execute(sql`
    with suyas as materialized (
      select i.n, i.factura_id, i.datos -> 'vuelta' as v, i.datos #> '{vuelta,antes}' as antes from factura_importacion_fila i
       where i.importacion_id = ${id} and i.estado = 'H'),
    anuladas as (
      update factura f set estado_id = 7, cerrada = hoy(), motivo = ${motivo}, version = version + 1
        from suyas s where f.id = s.factura_id and coalesce(s.v, 'null') = 'null' and f.estado_id = 4 and f.ronda = 0
         and not exists (select from historial h where h.entidad = 'factura' and h.entidad_id = f.id and h.acto = 'corregir')
           returning f.id),
    devueltas as (
      update factura f
      set estado_id = (s.antes ->> 'estado')::smallint, contabilizada = (s.antes ->> 'contabilizada')::date,
             asiento = s.antes ->> 'asiento',
             pagada = null, cerrada = null, version = version + 1
        from suyas s
       where f.id = s.factura_id and s.v <> 'null' and f.estado_id = (s.v ->> 'despues')::smallint
         and f.pagada is not distinct from (s.v ->> 'pagada')::date
         and f.contabilizada = coalesce(s.v ->> 'contabilizada', s.antes ->> 'contabilizada')::date returning f.id, f.estado_id as estado),
    dichas as (${insertHistorial('factura', sql`anuladas`, { autor: { id: quienId }, acto: 'anular', estado: 7, comentario: motivo })}),
    dichas_tambien as (${insertHistorial('factura', sql`devueltas`, {
      autor: { id: quienId },
      acto: 'devolver',
      estado: sql`x.estado`,
      comentario: motivo,
    })}),
    filas as (
      update factura_importacion_fila i set estado = case when a.id is null then 'Q' else 'D' end,
             errores = case when a.id is null then jsonb_build_array(jsonb_build_object('campo', '', 'mensaje', ${YA_NO}::text))
               else i.errores end
        from suyas j left join (select id from anuladas union all select id from devueltas) a on a.id = j.factura_id
       where i.importacion_id = ${id} and j.n = i.n)
    update factura_importacion set estado_id = 5, version = version + 1 where id = ${id}`);
/** Columns of a file: its format, its rows without cost centre or contract, and the number of rows taken back. */
export const COLUMNAS_PROPIAS = sql`
  , i.formato as "Formato", i.firma as "Firma", i.sin_cargo as "SinCargo"
  , (select count(*) from factura_importacion_fila f where f.importacion_id = i.id and f.estado = 'D')::int as "Deshechas"
  , (select count(*) from factura_importacion_fila f where f.importacion_id = i.id and f.estado = 'Q')::int as "Quedan"`;
/** Columns of a row: warnings of its reader. */
export const COLUMNAS_DE_FILA = sql`, coalesce(f.datos -> 'avisos', '[]') as "Avisos"`;
/** True where invoices may still be charged to it. */
export const existsCargo = async (centroCoste: string, contrato: string): Promise<boolean> =>
  (await maybeValue(z.boolean())(sql`
      select coalesce(abierto_hasta, hoy()) >= hoy() as abierto from centro_coste where codigo = ${centroCoste}
       union all select coalesce(abierto_hasta, hoy()) >= hoy() from contrato where codigo = ${contrato}`)) === true;
