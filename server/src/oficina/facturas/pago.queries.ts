import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { Exportacion } from '#contract/oficina/facturas/factura.schemas.ts';
import { CLAVES_AJUSTE, CLAVES_IMPUESTO } from '#contract/oficina/facturas/importes.rules.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { execute, many, maybeOne, one, oneValue } from '#server/casa/base/db.ts';
import { antesDe, type claveId, type Desde } from '#server/casa/kernel/cursor.ts';
import { Esperan, esperan } from '#server/casa/kernel/inicio.ts';

const Movida = z.object({ id: z.int() });
/** Marks conformed invoices as entered in the ERP on a day, unless they are dated after it. */
export const updateContabilizadas = (ids: readonly number[], fecha: string, asiento: string) =>
  many(Movida)(sql`
    update factura set estado_id = 5, contabilizada = ${fecha}::date, asiento = ${asiento}, version = version + 1
     where id = any (${ids}::bigint[]) and estado_id = 2 and ${fecha}::date between fecha and hoy() returning id`);
/** Marks entered invoices as paid on a day. From then on they are kept. */
export const updatePagadas = (ids: readonly number[], fecha: string) =>
  many(Movida)(sql`
    update factura set estado_id = 6, pagada = ${fecha}::date, cerrada = hoy(), version = version + 1
     where id = any (${ids}::bigint[]) and estado_id = 5 and ${fecha}::date between contabilizada and hoy() returning id`);

const Linea = z.object({
  Registro: z.string(),
  Nif: z.string(),
  Proveedor: z.string(),
  Numero: z.string(),
  Fecha: z.string(),
  Recibida: z.string(),
  Vence: z.string(),
  CentroCoste: z.string(),
  Contrato: z.string(),
  Divisa: z.string(),
  orden: z.int(),
  Tipo: z.string(),
  Base: z.string(),
  Cuota: z.string(),
  Retencion: z.string(),
  Total: z.string(),
  Clase: z.enum(CLAVES_IMPUESTO),
  TipoRecargo: z.string(),
  Recargo: z.string(),
  BaseFactura: z.string(),
  /** Parts of the amount to pay by their class, as the invoice writes them. */
  Partes: z.partialRecord(z.enum(CLAVES_AJUSTE), z.string()),
  APagar: z.string(),
  Vencimientos: z.array(z.object({ Fecha: z.string(), Importe: z.string() })),
});
export type Linea = z.output<typeof Linea>;
/** Conformed invoices without an export, locked until the transaction ends: two simultaneous exports share none. */
export const selectPorExportar = () =>
  many(z.object({ id: z.int() }))(
    sql`select id from factura where estado_id = 2 and exportacion_numero is null order by id limit 5000 for update skip locked`,
  );
/** Lines of VAT, in their order. */
export const selectLineas = (ids: readonly number[]) =>
  many(Linea)(sql`
    select f.registro as "Registro", p.codigo as "Nif", p.nombre as "Proveedor", f.serie || f.numero as "Numero",
           f.fecha as "Fecha", f.recibida as "Recibida",
           f.vence as "Vence", coalesce(f.centro_coste_codigo, '') as "CentroCoste", coalesce(f.contrato_codigo, '') as "Contrato",
           f.divisa as "Divisa",
           i.orden, tipo_impositivo_texto(i.tipo) as "Tipo", i.base::text as "Base", i.cuota::text as "Cuota",
           f.retencion::text as "Retencion", f.total::text as "Total",
           i.clase as "Clase", tipo_impositivo_texto(i.recargo_tipo) as "TipoRecargo", i.recargo::text as "Recargo",
           f.base::text as "BaseFactura",
           coalesce((select json_object_agg(a.clase, a.importe::text)
             from (select clase, sum(importe) as importe from factura_ajuste where factura_id = f.id group by clase) a),
             '{}') as "Partes",
           f.a_pagar::text as "APagar",
           (select json_agg(json_build_object('Fecha', v.fecha, 'Importe', v.importe::text) order by v.orden)
             from factura_vencimiento v
             where v.factura_id = f.id) as "Vencimientos"
      from factura f join proveedor p on p.id = f.proveedor_id join factura_impuesto i on i.factura_id = f.id
     where f.id = any (${ids}::bigint[]) order by f.id, i.orden`);
export const insertExportacion = async (
  usuarioId: number,
  ids: readonly number[],
  contenido: (numero: number) => string,
) => {
  const numero = await oneValue(z.int())(sql`
    insert into exportacion_factura (creada_por_id, facturas, importes, contenido)
    select ${usuarioId}, sum(x.cuantas), jsonb_agg(jsonb_build_object('Divisa', x.divisa, 'Importe', x.importe::text) order by x.divisa), ''
      from (select divisa, count(*) as cuantas, sum(total) as importe from factura where id = any (${ids}::bigint[]) group by divisa) x
    returning numero`);
  await execute(sql`update exportacion_factura set contenido = ${contenido(numero)} where numero = ${numero}`);
  await execute(
    sql`update factura set exportacion_numero = ${numero}, version = version + 1 where id = any (${ids}::bigint[])`,
  );
  return numero;
};

export const selectExportaciones = (limite: number, desde: Desde<typeof claveId>) =>
  many(Exportacion)(sql`
    select e.numero as "Numero", e.creada as "Fecha", u.nombre as "Quien", e.facturas as "Facturas", e.importes as "Importes"
      from exportacion_factura e join usuario u on u.id = e.creada_por_id where true ${antesDe(sql`e.numero`, desde)}
     order by e.numero desc ${firstRows(limite)}`);
export const selectExportacion = (numero: number) =>
  maybeOne(z.object({ contenido: z.string() }))(
    sql`select contenido from exportacion_factura where numero = ${numero}`,
  );

const Resumen = z.object({ PorEnviar: Esperan, Vencidas: Esperan });
export type Resumen = z.output<typeof Resumen>;
/** For the day's page of ADMINISTRACION: received or refused and not sent, and overdue without payment. */
export const selectResumen = () =>
  one(Resumen)(sql`
    select ${esperan(sql`
             select f.id, p.nombre || ' · ' || f.serie || f.numero as nombre, f.creada as desde, f.vence as limite
               from factura f
                 join proveedor p on p.id = f.proveedor_id
                 where f.estado_id in (3, 4)
                 order by f.vence, f.id`)} as "PorEnviar",
           ${esperan(sql`
             select f.id, p.nombre || ' · ' || f.serie || f.numero as nombre, null::timestamptz as desde, f.vence as limite
               from factura f
                 join proveedor p on p.id = f.proveedor_id
                 where f.estado_id in (2, 5) and f.a_pagar <> 0 and f.vence < hoy()
                 order by f.vence, f.id`)} as "Vencidas"`);

/**
 * Erases invoices that were closed more days ago than their period, as of `ahora` (null: today), at most 200, and exports
 * without invoices. Their parts go with them; the file of each is unreferenced from then on and is swept.
 */
export const deleteCaducadas = (ahora: string | null) =>
  execute(sql`
    with vencida as materialized (
      select id from factura where cerrada < coalesce(${ahora}::date, hoy()) - dias_de_conservacion('facturas')
       order by cerrada, id limit 200 for update skip locked)
    delete from factura f using vencida v where f.id = v.id`);
export const deleteExportaciones = (ahora: string | null) =>
  execute(sql`
    delete from exportacion_factura e
     where e.creada < (coalesce(${ahora}::date, hoy()) - dias_de_conservacion('facturas'))::timestamptz
       and not exists (select from factura f where f.exportacion_numero = e.numero)`);
