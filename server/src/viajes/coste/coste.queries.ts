import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import type { CosteQuery } from '#contract/viajes/coste/coste.schemas.ts';
import { many, oneValue } from '#server/casa/base/db.ts';
import { representados } from '#server/casa/kernel/approver-sql.ts';

const CosteRow = z.object({
  /** Which group the row is of; 'todo' is the whole. */
  grupo: z.enum(['todo', 'mes', 'G', 'C', 'pais', 'clase']),
  clave: z.string(),
  nombre: z.string(),
  euros: z.number(),
  viajes: z.int(),
});
export type CosteRow = z.output<typeof CosteRow>;

/** Cost centres and contracts for which this person answers, or for which they stand in for somebody. */
const cargosDe = (usuarioId: number): Sql => sql`(
  with de as (select r.id from ${representados(usuarioId)} r)
  select 'G' as cargar_a, x.codigo as cargo from centro_coste x where x.responsable_id in (select id from de)
  union all
  select 'C', x.codigo from contrato x where x.responsable_id in (select id from de))`;
/** True for whoever answers for something or somebody today, also in place of another person. */
export const selectResponde = (usuarioId: number) =>
  oneValue(z.boolean())(
    sql`select exists (select from ${representados(usuarioId)} r where es_responsable(r.id)) as si`,
  );

type Pedido = Omit<CosteQuery, 'hasta'> & { desde: string; hasta: string };
/** Trips are counted whatever the kind: a filter by kind leaves those of the other filters. */
function filtros({ cargo, pais, clase }: Pedido): Sql {
  const [cargarA = '', codigo = ''] = cargo?.split(':') ?? [];
  const [letra = '', tipo = ''] = clase?.split(':') ?? [];
  return sql`
    ${cargo ? sql`and c.cargar_a = ${cargarA} and c.cargo = ${codigo}` : empty}
    ${pais ? sql`and c.pais_codigo = ${pais}` : empty}
    ${clase ? sql`and (c.clase = 'V' or (c.clase = ${letra} and c.tipo = ${tipo}))` : empty}`;
}

/** Sums of the cells of some months in each way of dividing them. `deQuien`: only what that person answers for; null is everything. */
export const selectCostes = (pedido: Pedido, deQuien: number | null) =>
  many(CosteRow)(sql`
    with grupos as (
      select case
               when grouping(c.mes) = 0 then 'mes' when grouping(c.cargo) = 0 then c.cargar_a
               when grouping(c.pais_codigo) = 0 then 'pais' when grouping(c.clase) = 0 then 'clase' else 'todo' end as grupo,
             c.mes, c.cargar_a, c.cargo, c.pais_codigo, c.clase, c.tipo, sum(c.euros) as euros, sum(c.viajes) as viajes
        from coste_viaje c
       where c.mes between ${`${pedido.desde}-01`}::date and ${`${pedido.hasta}-01`}::date
         ${deQuien === null ? empty : sql`and (c.cargar_a, c.cargo) in ${cargosDe(deQuien)}`} ${filtros(pedido)}
       group by grouping sets ((), (c.mes), (c.cargar_a, c.cargo), (c.pais_codigo), (c.clase, c.tipo)))
    select g.grupo,
           coalesce(to_char(g.mes, 'YYYY-MM'), g.cargar_a || ':' || g.cargo, g.pais_codigo,
             g.clase || coalesce(':' || nullif(g.tipo, ''), ''),
             '') as clave,
           coalesce(cc.descripcion, co.descripcion, p.nombre, t.nombre, '') as nombre,
           coalesce(g.euros, 0)::float8 as euros, coalesce(g.viajes, 0)::int as viajes
      from grupos g
      left join centro_coste cc on g.cargar_a = 'G' and cc.codigo = g.cargo
      left join contrato co on g.cargar_a = 'C' and co.codigo = g.cargo
      left join pais p on p.codigo = g.pais_codigo
      left join tipo_gasto t on t.codigo = g.tipo
     where g.clase is distinct from 'V'
     order by g.euros desc, g.viajes desc, clave`);

/** Month of today in the company's zone, 'YYYY-MM'. */
export const selectMesActual = () => oneValue(z.string())(sql`select to_char(hoy(), 'YYYY-MM') as mes`);
