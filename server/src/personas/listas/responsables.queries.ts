import sql, { join, raw } from 'sql-template-tag';
import { CUALES, LISTAS } from '#contract/personas/listas/listas.rules.ts';
import { Responde } from '#contract/personas/listas/listas.schemas.ts';
import { many } from '#server/casa/base/db.ts';
import { filasDe } from './tablas.queries.ts';

/** Rows of all lists that are not closed and have a responsible. */
const fichas = join(
  CUALES.filter((lista) => LISTAS[lista].responsable).map(
    (lista) => sql`
    select ${lista}::text as cual, m.id, m.codigo, m.nombre, m.version, m.responsable_id from ${filasDe(lista)}
     where m.responsable_id is not null and coalesce(m.hasta, 'infinity') >= hoy()`,
  ),
  ' union all ',
);
/** People who are responsible for a row, or whom somebody depends on. */
export const selectResponsables = () =>
  many(Responde)(sql`
    with fichas as (${fichas}),
    equipos as (select responsable_id as id, count(*)::int as n from usuario where activo and responsable_id is not null group by 1)
    select u.id as "Id", u.nombre as "Nombre", u.activo as "Activo", coalesce(e.n, 0) as "Equipo",
           coalesce((select json_agg(json_build_object('Cual', f.cual, 'Id', f.id, 'Codigo', f.codigo, 'Nombre', f.nombre,
             'Version', f.version)
                                     order by f.cual, f.codigo) from fichas f where f.responsable_id = u.id), '[]') as "Fichas"
      from usuario u left join equipos e on e.id = u.id
     where e.id is not null or exists (select from fichas f where f.responsable_id = u.id)
     order by u.nombre collate ${raw('"es-ES-x-icu"')}, u.id`);
