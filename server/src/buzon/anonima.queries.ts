import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { execute, maybeOne, one } from '#server/base/db.ts';

type Anonima = {
  id: number;
  areaId: number;
  comentario: string;
  huella: string;
  maximo: number;
  /** Idempotency key of the request, if it has one. */
  clave: string | undefined;
};
const Resultado = z.object({ lleno: z.boolean(), atendida: z.boolean(), nueva: z.boolean(), misma: z.boolean() });
/**
 * Inserts an anonymous entry: one row and nothing else, so one statement. `misma`: a repetition of a request already answered. `lleno`: the
 * area's maximum of the day. `usada`: the key stands beside a person for something signed, and would lead from them to the receipt.
 */
export const insertAnonima = ({ id, areaId, comentario, huella, maximo, clave }: Anonima) =>
  one(
    Resultado,
    sql`
    with antes as (select b.comentario, b.area_codigo from buzon_anonima b where b.recibo = ${huella}),
    usada as (select from idempotencia where clave = ${clave ?? null}::uuid),
    destino as (select a.codigo from area a where a.id = ${areaId} and exists (select personas_de_buzon(a.codigo))),
    cupo as (
      select count(*) >= ${maximo} as lleno from buzon_anonima b join destino d on d.codigo = b.area_codigo where b.fecha = hoy()),
    nueva as (
      insert into buzon_anonima (id, anonima, area_codigo, comentario, recibo)
      select ${id}, true, codigo, ${comentario}, ${huella} from destino, cupo where not cupo.lleno and not exists (select from antes) and not exists (select from usada)
      on conflict (recibo) do nothing
      returning id)
    select (select lleno from cupo) as lleno, exists (select from destino) as atendida, exists (select from nueva) as nueva,
           exists (select from antes join destino d on d.codigo = area_codigo where antes.comentario = ${comentario}) as misma`,
  );

/** Condition: an entry has this receipt. */
export const existsRecibo = (huella: string): Sql => sql`exists (select from buzon_anonima where recibo = ${huella})`;

const Anunciadas = z.object({ codigo: z.string(), nombre: z.string(), porAtender: z.int() });
/**
 * Takes the anonymous entries of past days of one area out and in again, shuffled: nothing then tells their order or their hour. One
 * statement, which other processes cannot see half done. Undefined: none is left.
 */
export const updateAnonimasAnunciadas = () =>
  maybeOne(
    Anunciadas,
    sql`
    with una as (select area_codigo from buzon_anonima where not anunciada and fecha < hoy() limit 1),
    sacadas as (
      delete from buzon_anonima b using una where b.area_codigo = una.area_codigo and not b.anunciada and b.fecha < hoy()
      returning b.*),
    puestas as (
      insert into buzon_anonima (id, anonima, area_codigo, fecha, comentario, estado_id, respuesta, respondida, version, recibo, anunciada)
      select id, anonima, area_codigo, fecha, comentario, estado_id, respuesta, respondida, version, recibo, true
        from sacadas order by random()
      returning area_codigo, estado_id)
    select a.codigo, a.nombre, (count(*) filter (where p.estado_id in (0, 2, 4)))::int as "porAtender"
      from puestas p join area a on a.codigo = p.area_codigo group by a.codigo, a.nombre`,
  );
/** Removes deleted rows from the disk too: their old places would tell the order. */
export const deleteHuecos = () => execute(sql`vacuum buzon_anonima`);
