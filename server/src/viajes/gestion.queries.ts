import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import {
  type COLUMNAS_GESTION,
  type EtapaGestion,
  EtapasGestion,
  GastoDeMes,
  ViajeGestion,
} from '#contract/viajes/viaje.schemas.ts';
import { ESTADO_VIAJE } from '#contract/viajes/viajes.rules.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many, one } from '#server/casa/base/db.ts';
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
import {
  alcance,
  calculado,
  columnas,
  faltan,
  interno,
  tablas,
  type Filtro as Palabras,
} from './viaje/viaje.queries.ts';

const GestionRow = z.extend(z.omit(ViajeGestion, calculado), { ...interno, clave: clavesDeFila });
export type GestionRow = z.output<typeof GestionRow>;

export const ordenGestion = ordenesDe<(typeof COLUMNAS_GESTION)[number]>(sql`v.id`, {
  plazo: porDia(sql`v.plazo`),
  salida: porDia(sql`v.fecha_salida`),
  regreso: porDia(sql`v.fecha_regreso`),
  codigo: porCodigo(sql`orden_de_codigo(v.codigo)`),
  viaje: porTexto(sql`v.destino`),
  persona: ajena(porTexto(sql`s.nombre`)),
  estado: porEntero(sql`v.estado_id`),
});

/** Condition: drafts are seen by their author only. */
const ESTADOS = Object.values(ESTADO_VIAJE).filter((estado) => estado !== ESTADO_VIAJE.borrador);
const { enPropuestas, pendienteAprobacion, aprobado, documentacionEmitida } = ESTADO_VIAJE;
const SIEMPRE = sql`true`;
/** States of each stage, and what else is true of its trips. */
const ETAPAS: Record<EtapaGestion, { estados: readonly number[]; donde: Sql }> = {
  abiertos: { estados: [enPropuestas, pendienteAprobacion, aprobado, documentacionEmitida], donde: SIEMPRE },
  proponer: { estados: [enPropuestas], donde: faltan(sql`2, 3`) },
  emitir: { estados: [aprobado], donde: SIEMPRE },
  fuera: { estados: [aprobado, documentacionEmitida], donde: sql`hoy() between v.fecha_salida and v.fecha_regreso` },
  liquidar: { estados: [aprobado, documentacionEmitida], donde: sql`v.fecha_regreso < hoy()` },
  terminados: { estados: [ESTADO_VIAJE.rechazado, ESTADO_VIAJE.liquidado, ESTADO_VIAJE.anulado], donde: SIEMPRE },
};

type Filtro = Palabras & {
  etapa?: EtapaGestion | undefined;
  cargo?: string | undefined;
  desde?: string | undefined;
  hasta?: string | undefined;
};
/** States that the filters leave. */
function estadosDe({ estado, etapa }: Filtro): number[] {
  const pedidos = estado?.split(',').map(Number) ?? ESTADOS;
  return ESTADOS.filter((id) => pedidos.includes(id) && (etapa === undefined || ETAPAS[etapa].estados.includes(id)));
}
const filtrados = ({ etapa, cargo, desde, hasta }: Filtro): Sql => sql`
  ${etapa ? sql`and ${ETAPAS[etapa].donde}` : empty}
  ${cargo ? sql`and coalesce(v.centro_coste_codigo, v.contrato_codigo) = ${cargo}` : empty}
  ${desde ? sql`and v.fecha_salida >= ${desde}::date` : empty} ${hasta ? sql`and v.fecha_salida <= ${hasta}::date` : empty}`;
/** The first rows after the cursor, in order: each state is one branch over the index, of which only the head is read. */
function primeras(pedido: Filtro, { primera, tras, por, deRamas, ajena: dePersona }: OrdenDePagina, limit: Sql): Sql {
  const de = dePersona ? sql`viaje v join usuario s on s.id = v.solicitante_id` : sql`viaje v`;
  const estados = estadosDe(pedido);
  const branch = (estado: Sql) => sql`(
    select v.id, ${primera} as clave from ${de}
     where v.estado_id = ${estado} and ${alcance()} >= 2 ${estados.length === 0 ? sql`and false` : empty} ${filtrados(pedido)} ${tras}
     ${por} ${limit})`;
  const branches = join(
    (estados.length === 0 ? ESTADOS.slice(0, 1) : estados).map((estado) => branch(raw(String(estado)))),
    ' union all ',
  );
  return sql`select * from (${branches}) x ${deRamas} ${limit}`;
}
/** Trips of each stage, which reads at most the counted rows of each state. */
export const selectEtapas = () => {
  const en = (etapa: EtapaGestion) => sql`
    (select least(count(*), 100)::int from (${join(
      ETAPAS[etapa].estados.map(
        (estado) => sql`(
        select v.id from viaje v where v.estado_id = ${raw(String(estado))} and ${alcance()} >= 2 and ${ETAPAS[etapa].donde} limit 100)`,
      ),
      ' union all ',
    )}) x)`;
  return one(EtapasGestion)(sql`
    select ${en('abiertos')} as abiertos, ${en('proponer')} as proponer, ${en('emitir')} as emitir, ${en('fuera')} as fuera,
           ${en('liquidar')} as liquidar`);
};
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
       where v.id in (${ids}) and ${alcance()} >= 2 and v.estado_id = any(${estadosDe(pedido)}::int[]) ${filtrados(pedido)}
       ${orden.tras}`,
  });

/** Needs in their order. A proposal that is not valid any more serves none. */
const pide = sql`coalesce((
  select json_agg(json_build_object('Tipo', n.tipo, 'Medio', case when n.tipo = 'I' then n.combo1 end, 'Paso', case
           when not quiere_propuesta(n) or n.sin_propuesta_motivo <> '' then 'Por su cuenta'
           when exists (select from propuesta p where p.necesidad_id = n.id and p.estado_id = 3) then 'Elegida'
           when exists (select from propuesta p where p.necesidad_id = n.id and p.estado_id = 2
             and (p.valida_hasta is null or p.valida_hasta >= hoy())) then 'Propuesta'
           else 'Sin propuesta' end) order by n.fecha_inicio nulls last, n.id)
    from necesidad n where n.viaje_id = v.id), '[]')`;
/** The travel desk's queue: every trip that is no draft. At least one row more than `limite`, when there are more. */
export function selectViajesGestion(usuarioId: number, pedido: Filtro, orden: OrdenDePagina) {
  const x = pedido.texto ? primerasCon(pedido.texto, pedido, orden) : primeras(pedido, orden, firstRows(pedido.limite));
  return many(GestionRow)(sql`
    select ${columnas(usuarioId)}, s.matricula as "Matricula",
           coalesce((select nombre from pais where codigo = v.pais_codigo), '') as "Pais", v.plazo as "Plazo", ${pide} as "Pide",
           (select count(*)::int from necesidad n where n.viaje_id = v.id and quiere_propuesta(n) and n.sin_propuesta_motivo = ''
               and not exists (select from propuesta p where p.necesidad_id = n.id and p.estado_id in (2, 3))) as "SinPropuesta",
           (select count(*)::int from viaje_documento d where d.viaje_id = v.id) as "Documentos", ${orden.clave}
      from (${x}) x join ${tablas} on v.id = x.id ${orden.deRamas}`);
}

/** Spending of twelve months, the current one last, without what the travellers pay themselves. */
export const selectGasto = () =>
  many(GastoDeMes)(sql`
    select to_char(m.mes, 'YYYY-MM') as "Mes", coalesce(sum(c.viajes), 0)::int as "Viajes",
           coalesce(sum(c.euros) filter (where c.clase = 'I'), 0)::float8 as "Transporte",
           coalesce(sum(c.euros) filter (where c.clase = 'A'), 0)::float8 as "Alojamiento",
           coalesce(sum(c.euros) filter (where c.clase = 'C'), 0)::float8 as "Coche"
      from generate_series(date_trunc('month', hoy()) - interval '11 months', date_trunc('month', hoy()), interval '1 month') m (mes)
      left join coste_viaje c on c.mes = m.mes::date
     group by m.mes order by m.mes`);
