import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import type { CosteQuery } from '#contract/viajes/coste/coste.schemas.ts';
import { many, maybeOne, oneValue } from '#server/casa/base/db.ts';
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
const suyos = (usuarioId: number): Sql => sql`(
  with de as (select r.id from ${representados(usuarioId)} r)
  select 'G' as cargar_a, x.codigo as cargo from centro_coste x where x.responsable_id in (select id from de)
  union all
  select 'C', x.codigo from contrato x where x.responsable_id in (select id from de))`;
/** Some code of what pays for which this person answers; undefined without any. */
export const selectAlgunCargo = (usuarioId: number) =>
  maybeOne(z.object({ cargo: z.string() }))(sql`select cargo from ${suyos(usuarioId)} s limit 1`);

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
    with celdas as materialized (
      select c.mes, c.cargar_a, c.cargo, c.pais_codigo, c.clase, c.tipo, sum(c.euros) as euros, sum(c.viajes) as viajes
        from coste_viaje c
       where c.mes between ${`${pedido.desde}-01`}::date and ${`${pedido.hasta}-01`}::date
         ${deQuien === null ? empty : sql`and (c.cargar_a, c.cargo) in ${suyos(deQuien)}`} ${filtros(pedido)}
       group by 1, 2, 3, 4, 5, 6),
    grupos as (
      select 'mes' as grupo, to_char(mes, 'YYYY-MM') as clave, '' as nombre, sum(euros) as euros, sum(viajes) as viajes from celdas group by mes
      union all
      select cargar_a, cargar_a || ':' || cargo, cargo, sum(euros), sum(viajes) from celdas group by cargar_a, cargo
      union all
      select 'pais', pais_codigo, '', sum(euros), sum(viajes) from celdas group by pais_codigo
      union all
      select 'clase', case clase when 'G' then 'G:' || tipo else clase end, tipo, sum(euros), 0 from celdas where clase <> 'V' group by clase, tipo
      union all
      select 'todo', '', '', coalesce(sum(euros), 0), coalesce(sum(viajes), 0) from celdas)
    select g.grupo, g.clave, g.euros::float8 as euros, g.viajes::int as viajes,
           coalesce(cc.descripcion, co.descripcion, p.nombre, t.nombre, '') as nombre
      from grupos g
      left join centro_coste cc on g.grupo = 'G' and cc.codigo = g.nombre
      left join contrato co on g.grupo = 'C' and co.codigo = g.nombre
      left join pais p on g.grupo = 'pais' and p.codigo = g.clave
      left join tipo_gasto t on g.grupo = 'clase' and t.codigo = g.nombre
     order by g.euros desc, g.viajes desc, g.clave`);

/** Month of today in the company's zone, 'YYYY-MM'. */
export const selectMesActual = () => oneValue(z.string())(sql`select to_char(hoy(), 'YYYY-MM') as mes`);
