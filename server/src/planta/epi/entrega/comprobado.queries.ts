import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { fecha } from '#contract/casa/kernel/scalars.ts';
import { many } from '#server/casa/base/db.ts';

const PiezaPorComprobar = z.object({
  articulo: z.string(),
  talla: z.string(),
  cantidad: z.int(),
  caduca: z.nullable(fecha),
  caducada: z.boolean(),
  caducaPronto: z.boolean(),
  /** Day and size of the request that it answers. */
  pedida: z.nullable(fecha),
  tallaPedida: z.nullable(z.string()),
  /** Day and size of the delivery before. */
  anterior: z.nullable(fecha),
  tallaAnterior: z.nullable(z.string()),
  /** Units of that article of other deliveries that the person still has. */
  enUso: z.int(),
});
export type PiezaPorComprobar = z.output<typeof PiezaPorComprobar>;
/** Equipment of a receipt that waits for its signature, with the delivery before of each. */
export const selectPorComprobar = (reciboId: number) =>
  many(PiezaPorComprobar)(sql`
    select t.nombre as articulo, z.talla, sum(z.cantidad)::int as cantidad, min(z.caduca) as caduca,
           coalesce(min(z.caduca) < hoy(), false) as caducada, coalesce(min(z.caduca) < hoy() + 30, false) as "caducaPronto",
           min((e.creada at time zone 'Europe/Madrid')::date) as pedida, min(e.talla) as "tallaPedida",
           y.entregada as anterior, y.talla as "tallaAnterior",
           (select coalesce(sum(w.cantidad), 0)::int from epi_pieza w
             where w.usuario_id = o.usuario_id and w.articulo_id = z.articulo_id and w.estado_id = 2
               and w.recibo_id <> o.id) as "enUso"
      from epi_recibo o join epi_pieza z on z.recibo_id = o.id join epi_articulo t on t.id = z.articulo_id
      left join epi_solicitud e on e.id = z.solicitud_id
      left join lateral (
        select x.entregada, x.talla from epi_pieza x
         where x.usuario_id = o.usuario_id and x.articulo_id = z.articulo_id and x.recibo_id < o.id and x.entregada is not null
         order by x.id desc limit 1) y on true
     where o.id = ${reciboId} and o.estado_id = 1
     group by o.id, t.nombre, z.articulo_id, z.talla, y.entregada, y.talla order by min(z.id)`);
