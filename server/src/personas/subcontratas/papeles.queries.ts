import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { many } from '#server/casa/base/db.ts';

const Parada = z.object({ id: z.int(), nombre: z.string(), dia: z.string(), motivo: z.string() });
/**
 * People of subcontractors whose papers are not in order on some of the days: the first such day of each, with the
 * reason.
 */
export const selectParadas = (personas: readonly number[], dias: readonly string[]) =>
  many(Parada)(sql`
    select u.id, u.nombre, x.dia, x.motivo
      from usuario u
      cross join lateral (
        select d.dia, papeles_caducados_de_persona(u.id, d.dia) as motivo from unnest(${dias}::date[]) as d (dia)) x
     where u.id = any (${personas}::bigint[]) and x.motivo is not null
       and not exists (select from unnest(${dias}::date[]) as antes (dia)
                        where antes.dia < x.dia and papeles_caducados_de_persona(u.id, antes.dia) is not null)
     order by sin_tildes(u.nombre), u.id`);
