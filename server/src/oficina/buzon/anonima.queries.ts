import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { execute, maybeOne, one } from '#server/casa/base/db.ts';
import { comidaDe, destinoDe, type Escrita } from './buzon.queries.ts';

type Anonima = Escrita & {
  id: number;
  huella: string;
  maximo: number;
  /** Idempotency key of the request, if it has one. */
  clave: string | undefined;
};
const Resultado = z.object({
  lleno: z.boolean(),
  atendida: z.boolean(),
  nueva: z.boolean(),
  misma: z.boolean(),
  nombre: z.string(),
});
/**
 * Inserts an anonymous entry by one statement into one row. `misma`: a repetition of a request already answered. `lleno`: the area's
 * maximum of the day. `usada`: the key stands beside a person for a signed entry, and would lead from them to the receipt.
 */
export const insertAnonima = ({ id, huella, maximo, clave, ...escrita }: Anonima) =>
  one(Resultado)(sql`
    with antes as (select b.comentario, b.destino from buzon_anonima b where b.recibo = ${huella}),
    usada as (select from idempotencia where clave = ${clave ?? null}::uuid),
    destino as (${destinoDe(escrita)}),
    cupo as (
      select count(*) >= ${maximo} as lleno from buzon_anonima b join destino d on d.destino = b.destino where b.fecha = hoy()),
    nueva as (
      insert into buzon_anonima (id, anonima, area_codigo, centro, comentario, recibo, dia, plato, malestar)
      select ${id}, true, destino.area, destino.centro, ${escrita.comentario}, ${huella}, ${comidaDe(escrita)}
      from destino, cupo
      where not cupo.lleno and not exists (select from antes) and not exists (select from usada)
      on conflict (recibo) do nothing
      returning id)
    select (select lleno from cupo) as lleno, exists (select from destino) as atendida, exists (select from nueva) as nueva,
           exists (select from antes join destino d on d.destino = antes.destino where antes.comentario = ${escrita.comentario}) as misma,
           coalesce((select nombre from destino), '') as nombre`);

/** Condition: an entry has this receipt. */
export const existsRecibo = (huella: string): Sql => sql`exists (select from buzon_anonima where recibo = ${huella})`;

const Anunciadas = z.object({ codigo: z.string(), nombre: z.string(), porAtender: z.int() });
/**
 * Deletes the anonymous entries of past days of one area and inserts them again, shuffled: nothing then tells their order
 * or their hour. One statement, which other processes cannot see half done. Undefined: none is left.
 */
export const updateAnonimasAnunciadas = () =>
  maybeOne(Anunciadas)(sql`
    with una as (select destino from buzon_anonima where not anunciada and fecha < hoy() limit 1),
    sacadas as (
      delete from buzon_anonima b using una where b.destino = una.destino and not b.anunciada and b.fecha < hoy()
      returning b.*),
    puestas as (
      insert into buzon_anonima (id, anonima, area_codigo, centro, dia, plato, malestar, fecha, comentario, estado_id, respuesta,
        respondida, version, recibo, anunciada)
      select id, anonima, area_codigo, centro, dia, plato, malestar, fecha, comentario, estado_id, respuesta, respondida, version,
        recibo, true
        from sacadas order by random()
      returning destino, area_codigo, centro, estado_id)
    select p.destino as codigo, coalesce(a.nombre, 'Comedor de ' || ct.nombre) as nombre,
      (count(*) filter (where p.estado_id in (0, 2, 4)))::int as "porAtender"
      from puestas p
      left join area a on a.codigo = p.area_codigo
      left join centro_trabajo ct on ct.codigo = p.centro
      group by p.destino, 2`);
/** Removes deleted rows from the disk too: their old places would disclose the order. */
export const deleteHuecos = () => execute(sql`vacuum buzon_anonima`);
