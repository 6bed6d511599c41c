import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { many, maybeOne } from '#server/casa/base/db.ts';

const Parada = z.object({ id: z.int(), nombre: z.string(), dia: z.string(), motivo: z.string() });
/**
 * People of subcontractors whose papers are not in order on some of the days: the first such day of each, with the
 * reason.
 */
export const selectParadas = (personas: readonly number[], dias: readonly string[]) =>
  many(
    Parada,
    sql`
    select u.id, u.nombre, x.dia, x.motivo
      from usuario u
      cross join lateral (
        select d.dia, papeles_caducados_de_persona(u.id, d.dia) as motivo from unnest(${dias}::date[]) as d (dia)) x
     where u.id = any (${personas}::bigint[]) and x.motivo is not null
       and not exists (select from unnest(${dias}::date[]) as antes (dia)
                        where antes.dia < x.dia and papeles_caducados_de_persona(u.id, antes.dia) is not null)
     order by sin_tildes(u.nombre), u.id`,
  );

const Abierta = z.object({ Id: z.int(), Nombre: z.string(), Motivo: z.string() });
/** Open subcontractors, by name; `Motivo`: the reason why their people may not enter on that day, or ''. */
export const selectAbiertas = (dia: string | null) =>
  many(
    Abierta,
    sql`
    select s.id as "Id", s.nombre as "Nombre", coalesce(papeles_caducados_de_empresa(s.id, coalesce(${dia}::date, hoy())), '') as "Motivo"
      from subcontrata s where coalesce(s.hasta, 'infinity') >= hoy() order by sin_tildes(s.nombre), s.id`,
  );

const DeUna = z.object({ nombre: z.string(), motivo: z.string() });
/** One subcontractor on a day; undefined: it does not exist. */
export const selectDeEmpresa = (id: number, dia: string) =>
  maybeOne(
    DeUna,
    sql`select s.nombre, coalesce(papeles_caducados_de_empresa(s.id, ${dia}::date), '') as motivo from subcontrata s where s.id = ${id}`,
  );
