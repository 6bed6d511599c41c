import sql, { empty } from 'sql-template-tag';
import * as z from 'zod/mini';
import { Propuesta, type FormularioPropuesta } from '#contract/viajes/necesidad.schemas.ts';
import type { TipoNecesidad } from '#contract/viajes/viajes.rules.ts';
import { execute, many, maybeOne, oneValue } from '#server/casa/base/db.ts';
import type { Autor } from '#server/casa/kernel/historial.ts';
import { insertLinea } from './necesidad.queries.ts';

/** `medio`: number of the means of transport of its need. */
const PropuestaRow = z.extend(
  z.omit(Propuesta, { acciones: true, Estado: true, Minutos: true, Incumple: true, Co2: true, PrecioTope: true }),
  {
    medio: z.nullable(z.int()),
  },
);
export type PropuestaRow = z.output<typeof PropuestaRow>;
const Id = z.object({ Id: z.int() });

/** 5 Caducada is not stored: a published proposal whose last day has passed. */
const estado = sql`case when p.estado_id = 2 and p.valida_hasta < hoy() then 5 else p.estado_id end`;

export type Pedidas = { viajeId: number; tipo?: TipoNecesidad; desdeEstado: number };
/** `desdeEstado` filters from that state on. */
export const selectPropuestas = ({ viajeId, tipo, desdeEstado }: Pedidas) =>
  many(PropuestaRow)(sql`
    select p.id as "Id", p.necesidad_id as "NecesidadId", n.tipo as "Tipo",
           p.texto_corto1 as "TextoCorto1", p.texto_corto2 as "TextoCorto2", p.texto_corto3 as "TextoCorto3",
           p.texto_corto4 as "TextoCorto4",
           p.fecha_inicio as "FechaInicio", p.fecha_fin as "FechaFin", p.hora_inicio as "HoraInicio",
           p.hora_fin as "HoraFin", p.kilometros as "Kilometros", n.combo1 as medio, p.precio as "Precio",
           p.precio_aprobado as "PrecioAprobado",
           ${estado} as "EstadoId", p.archivo_id is not null as "TieneDocumento", p.valida_hasta as "ValidaHasta"
      from propuesta p join necesidad n on n.id = p.necesidad_id
     where n.viaje_id = ${viajeId} ${tipo ? sql`and n.tipo = ${tipo}` : empty} and p.estado_id >= ${desdeEstado}
     order by n.fecha_inicio nulls last, n.id, p.precio, p.id`);

const enPreparacion = sql`p.estado_id = 1`;
const valores = (f: FormularioPropuesta) => sql`
  ${f.textoCorto1 ?? ''}, ${f.textoCorto2 ?? ''}, ${f.textoCorto3 ?? ''}, ${f.textoCorto4 ?? ''},
  ${f.fechaInicio}::date, ${f.fechaFin ?? null}::date, ${f.horaInicio || null}::time, ${f.horaFin || null}::time,
  ${f.kilometros ?? null}::integer, ${f.precio}::numeric, ${f.validaHasta ?? null}::date`;
const columnas = sql`texto_corto1, texto_corto2, texto_corto3, texto_corto4, fecha_inicio, fecha_fin,
  hora_inicio, hora_fin, kilometros, precio, valida_hasta`;

/** Inserts a proposal; undefined when the need is of another type or takes no proposals. */
export const insertPropuesta = (f: FormularioPropuesta, usuarioId: number) =>
  maybeOne(Id)(sql`
    insert into propuesta (necesidad_id, ${columnas}, creada_por_id)
    select n.id, ${valores(f)}, ${usuarioId}::bigint from necesidad n
     where n.id = ${f.necesidadId} and n.tipo = ${f.tipo} and quiere_propuesta(n)
    returning id as "Id"`);

/** Changes a proposal in preparation (state 1), as the two statements below. */
export const updatePropuesta = (id: number, f: FormularioPropuesta) =>
  maybeOne(Id)(sql`
    update propuesta p set (${columnas}) = row(${valores(f)}) from necesidad n
     where p.id = ${id} and ${enPreparacion} and n.id = p.necesidad_id and n.id = ${f.necesidadId} and n.tipo = ${f.tipo}
    returning p.id as "Id"`);
export const updateArchivoDePropuesta = (id: number, archivoId: number) =>
  maybeOne(Id)(sql`
    update propuesta p set archivo_id = ${archivoId} where p.id = ${id} and ${enPreparacion} returning p.id as "Id"`);
export const deletePropuesta = (id: number) =>
  maybeOne(Id)(sql`delete from propuesta p where p.id = ${id} and ${enPreparacion} returning p.id as "Id"`);

/** Condition: a published proposal that is not chosen. */
export const updateDescartada = (id: number) =>
  maybeOne(Id)(sql`update propuesta set estado_id = 4 where id = ${id} and estado_id = 2 returning id as "Id"`);

/** Publishes proposals, and gives their number. */
export const updatePublicadas = (viajeId: number) =>
  execute(sql`
    update propuesta p set estado_id = 2 from necesidad n
     where n.viaje_id = ${viajeId} and p.necesidad_id = n.id and ${enPreparacion}`);

/** Chooses a proposal: the need's earlier choice becomes published again, and its reason to go without is deleted. */
export async function updateElegida(id: number) {
  const necesidadDeEsta = sql`(select necesidad_id from propuesta where id = ${id})`;
  await execute(sql`
    update propuesta set estado_id = 2 where necesidad_id = ${necesidadDeEsta} and estado_id = 3 and id <> ${id}`);
  await execute(sql`update necesidad set sin_propuesta_motivo = '' where id = ${necesidadDeEsta}`);
  return maybeOne(Id)(sql`
    update propuesta set estado_id = 3
     where id = ${id} and (estado_id = 3 or (estado_id = 2 and (valida_hasta is null or valida_hasta >= hoy())))
    returning id as "Id"`);
}

/** Line of the trip about a published proposal that is chosen or taken back, written before that happens. */
export const insertLineaDePublicada = (id: number, linea: { acto: 'elegir' | 'descartar'; autor: Autor }) =>
  insertLinea(sql`propuesta p join necesidad n on n.id = p.necesidad_id where p.id = ${id} and p.estado_id = 2`, {
    ...linea,
    mas: sql`p.texto_corto3`,
  });

/** New price of a chosen proposal, which keeps the one at which it was approved. */
export const updatePrecio = (id: number, precio: number) =>
  maybeOne(Id)(sql`
    update propuesta set precio_aprobado = coalesce(precio_aprobado, precio), precio = ${precio}::numeric
     where id = ${id} and estado_id = 3 returning id as "Id"`);
/** True for a trip that returned for its price. */
export const existsCambiada = (viajeId: number) =>
  oneValue(z.boolean())(sql`
    select exists (select from propuesta p join necesidad n on n.id = p.necesidad_id
      where n.viaje_id = ${viajeId} and p.precio_aprobado is not null) as si`);
/** Part of an approval: the prices of the trip `movido` are approved as they are. */
export const CON_SUS_PRECIOS = sql`, aprobadas as (
  update propuesta p set precio_aprobado = null from necesidad n, movido m
   where n.viaje_id = m.id and p.necesidad_id = n.id and p.precio_aprobado is not null)`;

export const selectArchivoDePropuesta = (id: number) =>
  maybeOne(z.object({ archivoId: z.int() }))(sql`
    select archivo_id as "archivoId" from propuesta where id = ${id} and archivo_id is not null`);
