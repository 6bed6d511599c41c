import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { Firma } from '#contract/oficina/facturas/firma.schemas.ts';
import { fecha } from '#contract/casa/kernel/scalars.ts';
import { many, maybeOne } from '#server/casa/base/db.ts';

const PorComprobar = z.object({
  numero: z.string(),
  proveedor: z.string(),
  cargo: z.string(),
  abierto: z.boolean(),
  conPdf: z.boolean(),
  avisos: z.array(z.string()),
  firma: z.nullable(Firma),
  electronica: z.boolean(),
  dosPersonas: z.boolean(),
  limite: z.string(),
  vence: fecha,
  vencida: z.boolean(),
  /** Registers of other invoices of the supplier with its number, unless annulled. */
  repetidas: z.array(z.string()),
});
/** Facts of an invoice that waits for its conformity. */
export const selectPorComprobar = (id: number) =>
  maybeOne(PorComprobar)(sql`
    select f.serie || f.numero as numero, p.nombre as proveedor, coalesce(f.centro_coste_codigo, f.contrato_codigo) as cargo,
           exists (
             select from centro_coste c where c.codigo = f.centro_coste_codigo and abierto_hoy(c.abierto_desde, c.abierto_hasta)
             union all
             select from contrato c where c.codigo = f.contrato_codigo and abierto_hoy(c.abierto_desde, c.abierto_hasta)) as abierto,
           f.pdf_id is not null as "conPdf", coalesce(to_json(o.avisos), '[]') as avisos, o.firma, o.factura_id is not null as electronica,
           f.dos_personas as "dosPersonas", (select l.importe::text from limite_factura l) as limite,
           f.vence, f.vence < hoy() as vencida,
           coalesce((select json_agg(x.registro order by x.registro) from factura x
              where x.proveedor_id = f.proveedor_id and x.id <> f.id and x.estado_id <> 7
                and x.serie || x.numero = f.serie || f.numero), '[]') as repetidas
      from factura f join proveedor p on p.id = f.proveedor_id left join factura_original o on o.factura_id = f.id
     where f.id = ${id} and f.estado_id = 1`);

/** Those of these invoices that are over the limit of one conformity, with the limit. */
export const selectSobreElLimite = (ids: readonly number[]) =>
  many(z.object({ id: z.int(), limite: z.string() }))(sql`
    select f.id, (select l.importe::text from limite_factura l) as limite
      from factura f where f.id = any (${ids}::bigint[]) and f.dos_personas`);
