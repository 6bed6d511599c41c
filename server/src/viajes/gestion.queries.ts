import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { type COLUMNAS_GESTION, GastoDeMes, ViajeGestion } from '#contract/viajes/viaje.schemas.ts';
import { ESTADO_PROPUESTA, ESTADO_VIAJE } from '#contract/viajes/viajes.rules.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many } from '#server/casa/base/db.ts';
import { searchedRows } from '#server/casa/base/search.ts';
import { selectCuentas } from '#server/casa/kernel/cuentas.ts';
import {
  ajena,
  clavesDeFila,
  type OrdenDePagina,
  ordenesDe,
  porCodigo,
  porDia,
  porEntero,
  porTexto,
} from '#server/casa/kernel/orden/orden.ts';
import { alcance, calculado, columnas, interno, tablas, type Filtro } from './viaje/viaje.queries.ts';

const GestionRow = z.extend(z.omit(ViajeGestion, calculado), { ...interno, clave: clavesDeFila });
export type GestionRow = z.output<typeof GestionRow>;

export const ordenGestion = ordenesDe<(typeof COLUMNAS_GESTION)[number]>(sql`v.id`, {
  salida: porDia(sql`v.fecha_salida`),
  regreso: porDia(sql`v.fecha_regreso`),
  codigo: porCodigo(sql`orden_de_codigo(v.codigo)`),
  viaje: porTexto(sql`v.destino`),
  persona: ajena(porTexto(sql`s.nombre`)),
  estado: porEntero(sql`v.estado_id`),
});

/** Condition: drafts are seen by their author only. */
const ESTADOS = Object.values(ESTADO_VIAJE).filter((estado) => estado !== ESTADO_VIAJE.borrador);
/** The first rows after the cursor, in order: each state is one branch over the index, of which only the head is read. */
function primeras(pedido: Filtro, { primera, tras, por, deRamas, ajena: dePersona }: OrdenDePagina, limit: Sql): Sql {
  const de = dePersona ? sql`viaje v join usuario s on s.id = v.solicitante_id` : sql`viaje v`;
  const branch = (estado: Sql) => sql`(
    select v.id, ${primera} as clave from ${de}
     where v.estado_id = ${estado} and ${alcance()} >= 2 ${pedido.estado ? sql`and ${estado} = any(${estadosDe(pedido)})` : empty} ${tras}
     ${por} ${limit})`;
  const branches = join(
    ESTADOS.map((estado) => branch(raw(String(estado)))),
    ' union all ',
  );
  return sql`select * from (${branches}) x ${deRamas} ${limit}`;
}
/** Count by state, which reads at most the counted rows of each state. */
export const selectCuentasGestion = () =>
  selectCuentas(
    join(
      ESTADOS.map(
        (estado) => sql`(
        select v.estado_id from viaje v where v.estado_id = ${raw(String(estado))} and ${alcance()} >= 2 limit 100)`,
      ),
      ' union all ',
    ),
  );
const estadosDe = ({ estado }: Filtro) => sql`${(estado ?? '').split(',').map(Number)}::int[]`;

/** Trips with the words, in their order. */
const primerasCon = (texto: string, pedido: Filtro, orden: OrdenDePagina): Sql =>
  searchedRows({
    texto,
    limite: pedido.limite,
    descending: orden.baja,
    rows: (limit) => primeras(pedido, orden, limit),
    texts: { from: sql`viaje_busqueda b`, id: sql`b.viaje_id` },
    among: (ids) => sql`
      select v.id, ${orden.primera} as clave from viaje v join usuario s on s.id = v.solicitante_id
       where v.id in (${ids}) and ${alcance()} >= 2 ${pedido.estado ? sql`and v.estado_id = any(${estadosDe(pedido)})` : empty}
       ${orden.tras}`,
  });

/** The travel desk's queue: every trip that is no draft. At least one row more than `limite`, when there are more. */
export function selectViajesGestion(usuarioId: number, pedido: Filtro, orden: OrdenDePagina) {
  const x = pedido.texto ? primerasCon(pedido.texto, pedido, orden) : primeras(pedido, orden, firstRows(pedido.limite));
  return many(GestionRow)(sql`
    select ${columnas(usuarioId)}, s.matricula as "Matricula",
           (select count(*)::int from necesidad n where n.viaje_id = v.id) as "Necesidades",
           (select count(*)::int from necesidad n where n.viaje_id = v.id and quiere_propuesta(n) and n.sin_propuesta_motivo = ''
               and not exists (select from propuesta p where p.necesidad_id = n.id and p.estado_id in (2, 3))) as "SinPropuesta",
           (select count(*)::int from viaje_documento d where d.viaje_id = v.id) as "Documentos", ${orden.clave}
      from (${x}) x join ${tablas} on v.id = x.id ${orden.deRamas}`);
}

const EN_MARCHA = [ESTADO_VIAJE.aprobado, ESTADO_VIAJE.documentacionEmitida, ESTADO_VIAJE.liquidado];
/** Spending of twelve months, the current one last: one branch over the index for each state. */
export const selectGasto = () => {
  const viajesEn = (estado: number) => sql`
    select v.id, v.fecha_salida from viaje v
     where v.estado_id = ${raw(String(estado))} and ${alcance()} >= 2
       and v.fecha_salida >= date_trunc('month', hoy()) - interval '11 months'
       and v.fecha_salida < date_trunc('month', hoy()) + interval '1 month'`;
  return many(GastoDeMes)(sql`
    with salen as materialized (${join(EN_MARCHA.map(viajesEn), ' union all ')}),
         pagan as (
           select s.id, date_trunc('month', s.fecha_salida)::date as mes,
                  coalesce(sum(p.precio) filter (where n.tipo = 'I'), 0) as transporte,
                  coalesce(sum(p.precio) filter (where n.tipo = 'A'), 0) as alojamiento,
                  coalesce(sum(p.precio) filter (where n.tipo in ('C', 'T')), 0) as coche
             from salen s
             left join necesidad n on n.viaje_id = s.id
             left join propuesta p on p.necesidad_id = n.id and p.estado_id = ${ESTADO_PROPUESTA.elegida}
            group by s.id, s.fecha_salida)
    select to_char(m.mes, 'YYYY-MM') as "Mes", count(g.id)::int as "Viajes", coalesce(sum(g.transporte), 0)::float8 as "Transporte",
           coalesce(sum(g.alojamiento), 0)::float8 as "Alojamiento", coalesce(sum(g.coche), 0)::float8 as "Coche"
      from generate_series(date_trunc('month', hoy()) - interval '11 months', date_trunc('month', hoy()), interval '1 month') m (mes)
      left join pagan g on g.mes = m.mes::date
     group by m.mes order by m.mes`);
};
