import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { instante } from '#contract/casa/kernel/scalars.ts';
import { many, maybeOne } from '#server/casa/base/db.ts';

/** Condition: addressed to everybody or to a whole work centre, since anybody there may read a wall screen (S-8220). */
const deTodos = (centro: string) =>
  sql`a.canal in ('A', 'N') and a.fase = 3 and (a.todos or ${centro}::text = any (a.centros)) and (a.hasta is null or a.hasta > now())`;
/** Words alone, separated by one blank and with one at each end, without punctuation. */
const palabras = (de: Sql) => sql`' ' || regexp_replace(${de}, '[^[:alnum:]]+', ' ', 'g') || ' '`;
/** Names of all people up to their first surname, whole names with the surnames first, and their addresses. */
const gente = sql`gente as materialized (
  select substring(n.nombre from '^ [^ ]+(?: (?:de|del|la|las|los|y))* [^ ]+ ') as corto,
         case when n.nombre like ' % % ' then regexp_replace(n.nombre, '^ ([^ ]+) (.+) $', ' \\2 \\1 ') end as vuelto, n.correo
    from (select ${palabras(sql`sin_tildes(u.nombre)`)} as nombre, lower(u.correo) as correo from usuario u offset 0) n)`;
/**
 * Condition: names or addresses of people stand in the words of a notice `a`, which is then shown on no wall screen
 * (S-8221).
 */
const nombraAAlguien = sql`exists (
  select from (select a.busqueda, ${palabras(sql`a.busqueda`)} as dicho offset 0) b, gente g
   where position(g.corto in b.dicho) > 0 or position(g.vuelto in b.dicho) > 0 or position(g.correo in b.busqueda) > 0)`;

const Fila = z.object({
  Id: z.int(),
  Canal: z.enum(['A', 'N']),
  Titular: z.string(),
  Texto: z.string(),
  Desde: instante,
  Hasta: z.nullable(instante),
  portadaId: z.nullable(z.int()),
});
/**
 * Notices and news that a wall screen of a centre may show from now on, for some days. `lectorId`: only those for this
 * person.
 */
export const selectDePared = (centro: string, dias: number, lectorId: number | null) =>
  many(Fila)(sql`
    with ${gente}
    select a.id as "Id", a.canal as "Canal", a.titular as "Titular", a.texto as "Texto", a.se_ve_desde as "Desde",
      a.hasta as "Hasta", a.portada_id as "portadaId"
      from (select c.* from unnest(array['A', 'N']) k, lateral (
              select a.*
              from aviso a
              where a.canal = k and ${deTodos(centro)} and a.se_ve_desde <= now() + make_interval(days => ${dias}::int)
                and ${para(lectorId)}
               order by a.fijado desc, a.se_ve_desde desc, a.id desc limit 12) c offset 0) a
     where not ${nombraAAlguien}
     order by a.fijado desc, a.se_ve_desde desc, a.id desc`);
const para = (lectorId: number | null): Sql =>
  lectorId === null ? sql`true` : sql`(select aviso_es_para(a, u) from usuario u where u.id = ${lectorId})`;

/** File of a picture in one of these notices. */
export const selectImagenDePared = (id: number) =>
  maybeOne(z.object({ archivoId: z.int() }))(sql`select archivo_id as "archivoId" from aviso_imagen where id = ${id}`);
