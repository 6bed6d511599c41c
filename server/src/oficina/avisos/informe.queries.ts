import sql, { empty } from 'sql-template-tag';
import * as z from 'zod/mini';
import {
  type COLUMNAS_LECTORES,
  Informe,
  InformePersona,
  type informePersonasQuery,
} from '#contract/oficina/avisos/gestion.schemas.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many, one } from '#server/casa/base/db.ts';
import { conPalabras } from '#server/casa/base/search.ts';
import {
  clavesDeFila,
  type OrdenDePagina,
  ordenesDe,
  porEntero,
  porInstante,
  porTexto,
} from '#server/casa/kernel/orden/orden.ts';

/** Readers now, or when the notice closed, each with the instant of reading the edition that has to be read. */
const conLectores = (id: number) => sql`
  lectores as (
    select coalesce(c.nombre, '') as centro, coalesce(ar.nombre, '') as area,
           (select min(v.instante)
             from aviso_visita v
             where v.usuario_id = l.usuario_id and v.aviso_id = a.id and v.edicion >= a.edicion_lectura) as leido
      from aviso a cross join lectores_de_aviso(a) l
      left join centro_trabajo c on c.codigo = l.centro_codigo left join area ar on ar.codigo = l.area_codigo
     where a.id = ${id})`;

/** Days are those of Madrid. */
export const selectInforme = (id: number) =>
  one(Informe)(sql`
    with ${conLectores(id)}
    select a.id as "Id", a.titular as "Titular", a.edicion_lectura as "Version",
           (select count(*)::int from lectores) as "Lectores", (select count(leido)::int from lectores) as "Leidos",
           coalesce((select json_agg(json_build_object('Fecha', d.dia, 'Leidos', d.n) order by d.dia) from (
             select (leido at time zone 'Europe/Madrid')::date as dia, count(*) as n
               from lectores
               where leido is not null
               group by 1) d),
               '[]') as "PorDia",
           coalesce((select json_agg(json_build_object('Tipo', g.tipo, 'Nombre', g.nombre, 'Lectores', g.n, 'Leidos', g.leidos)
                       order by g.tipo desc, g.nombre = '', g.nombre collate "es-ES-x-icu") from (
             select case when grouping(centro) = 0 then 'centro' else 'area' end as tipo,
                    case when grouping(centro) = 0 then centro else area end as nombre, count(*) as n, count(leido) as leidos
               from lectores group by grouping sets ((centro), (area))) g), '[]') as "PorGrupo"
      from aviso a where a.id = ${id}`);

const leido = sql`coalesce(l.edicion >= a.edicion_lectura, false)`;
export const ordenLectores = ordenesDe<(typeof COLUMNAS_LECTORES)[number]>(sql`u.id`, {
  nombre: porTexto(sql`u.nombre`),
  matricula: porTexto(sql`u.matricula`),
  area: porTexto(sql`ar.nombre`, 'puede faltar'),
  centro: porTexto(sql`c.nombre`, 'puede faltar'),
  leido: porEntero(sql`${leido}::int`),
  fecha: porInstante(sql`l.instante`, 'puede faltar'),
});
type Filtro = Omit<z.output<typeof informePersonasQuery>, 'cursor' | 'orden'>;
/** Readers now, or when the notice closed, and former readers with a reading. */
export const selectPersonas = (
  id: number,
  { limite, leido: pedido, texto: buscado }: Filtro,
  { tras, por, clave }: OrdenDePagina,
) =>
  many(z.extend(InformePersona, { clave: clavesDeFila }))(sql`
    select u.id as "Id", u.nombre as "Nombre", u.matricula as "Matricula", coalesce(ar.nombre, '') as "Area",
           coalesce(c.nombre, '') as "Centro",
           p.usuario_id is not null as "LeCorresponde", ${leido} as "Leido",
           l.edicion as "Version", l.instante as "Fecha", ${clave}
      from aviso a join usuario u on true
      left join lateral lectores_de_aviso(a) p on p.usuario_id = u.id
      left join centro_trabajo c on c.codigo = case when p.usuario_id is null then u.centro_trabajo_codigo else p.centro_codigo end
      left join area ar on ar.codigo = case when p.usuario_id is null then u.area_codigo else p.area_codigo end
      left join lateral (
        select v.edicion, v.instante
          from aviso_visita v
          where v.usuario_id = u.id and v.aviso_id = a.id
          order by v.edicion desc
          limit 1) l on true
     where a.id = ${id} and (l.edicion is not null or p.usuario_id is not null)
       ${pedido ? sql`and ${leido} = ${pedido === 'si'}::boolean` : empty}
       ${conPalabras(sql`sin_tildes(' ' || u.nombre || ' ' || u.matricula)`, { texto: buscado })}
       ${tras} ${por} ${firstRows(limite)}`);
