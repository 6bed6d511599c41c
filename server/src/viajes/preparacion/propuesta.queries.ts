import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { Propuesta, type FormularioPropuesta } from '#contract/viajes/necesidad.schemas.ts';
import type { TipoNecesidad } from '#contract/viajes/viajes.rules.ts';
import { execute, many, maybeOne } from '#server/base/db.ts';

const PropuestaRow = z.omit(Propuesta, { acciones: true, Estado: true });
export type PropuestaRow = z.output<typeof PropuestaRow>;
const Id = z.object({ Id: z.int() });

/** 5 Caducada is not stored: a published proposal whose last day has passed. */
const estado = sql`case when p.estado_id = 2 and p.valida_hasta < hoy() then 5 else p.estado_id end`;

export type Pedidas = { viajeId: number; tipo?: TipoNecesidad; desdeEstado: number };
/** `desdeEstado` filters from that state on (decisions 4). */
export const selectPropuestas = ({ viajeId, tipo, desdeEstado }: Pedidas) =>
  many(
    PropuestaRow,
    sql`
    select p.id as "Id", p.necesidad_id as "NecesidadId", n.tipo as "Tipo",
           p.texto_corto1 as "TextoCorto1", p.texto_corto2 as "TextoCorto2", p.texto_corto3 as "TextoCorto3", p.texto_corto4 as "TextoCorto4",
           p.fecha_inicio as "FechaInicio", p.fecha_fin as "FechaFin", p.hora_inicio as "HoraInicio", p.precio as "Precio",
           ${estado} as "EstadoId", p.archivo_id is not null as "TieneDocumento", p.valida_hasta as "ValidaHasta"
      from propuesta p join necesidad n on n.id = p.necesidad_id
     where n.viaje_id = ${viajeId} ${tipo ? sql`and n.tipo = ${tipo}` : empty} and p.estado_id >= ${desdeEstado}
     order by n.fecha_inicio nulls last, n.id, p.precio, p.id`,
  );

/**
 * The viaje takes proposals only in state 2. `deQue` finds it and says what else must hold, so that a refused act does not count
 * as a change of the viaje. Everything here runs in the viaje's turn (`selectTurno`).
 */
const abierto = (deQue: Sql) => sql`
  abierto as (update viaje set version = version + 1 where id = (${deQue}) and estado_id = 2 returning *)`;
const viajeDePropuesta = (id: number, siendo: Sql) => sql`
  select n.viaje_id from propuesta p join necesidad n on n.id = p.necesidad_id where p.id = ${id} and ${siendo}`;
const enPreparacion = sql`p.estado_id = 1`;
const elegible = sql`(p.estado_id = 3 or (p.estado_id = 2 and (p.valida_hasta is null or p.valida_hasta >= hoy())))`;

/** Undefined when the viaje takes no proposals any more, or when the need is of another type or wants none. */
export const insertPropuesta = (f: FormularioPropuesta, usuarioId: number) =>
  maybeOne(
    Id,
    sql`
    with ${abierto(sql`select n.viaje_id from necesidad n where n.id = ${f.necesidadId} and n.tipo = ${f.tipo} and quiere_propuesta(n)`)}
    insert into propuesta (necesidad_id, texto_corto1, texto_corto2, texto_corto3, texto_corto4, fecha_inicio, fecha_fin, hora_inicio, precio, valida_hasta, creada_por_id)
    select n.id, ${valores(f)}, ${usuarioId}::bigint
      from necesidad n join abierto a on a.id = n.viaje_id
     where n.id = ${f.necesidadId}
    returning id as "Id"`,
  );

const valores = (f: FormularioPropuesta) => sql`
  ${f.textoCorto1 ?? ''}, ${f.textoCorto2 ?? ''}, ${f.textoCorto3 ?? ''}, ${f.textoCorto4 ?? ''},
  ${f.fechaInicio}::date, ${f.fechaFin ?? null}::date, ${f.horaInicio || null}::time, ${f.precio}::numeric, ${f.validaHasta ?? null}::date`;

/** Changes it while it is in preparation (state 1). */
export const updatePropuesta = (id: number, f: FormularioPropuesta) =>
  maybeOne(
    Id,
    sql`
    with ${abierto(viajeDePropuesta(id, sql`${enPreparacion} and n.id = ${f.necesidadId} and n.tipo = ${f.tipo}`))}
    update propuesta p set (texto_corto1, texto_corto2, texto_corto3, texto_corto4, fecha_inicio, fecha_fin, hora_inicio, precio, valida_hasta) = row(${valores(f)})
      from abierto
     where p.id = ${id} and ${enPreparacion}
    returning p.id as "Id"`,
  );

export const deletePropuesta = (id: number) =>
  maybeOne(
    Id,
    sql`
    with ${abierto(viajeDePropuesta(id, enPreparacion))}
    delete from propuesta p using abierto where p.id = ${id} and ${enPreparacion} returning p.id as "Id"`,
  );

/** A published one that nobody has chosen. */
export const updateDescartada = (id: number) =>
  maybeOne(
    Id,
    sql`
    with ${abierto(viajeDePropuesta(id, sql`p.estado_id = 2`))}
    update propuesta p set estado_id = 4 from abierto where p.id = ${id} and p.estado_id = 2 returning p.id as "Id"`,
  );

export const updateArchivoDePropuesta = (id: number, archivoId: number) =>
  maybeOne(
    Id,
    sql`
    with ${abierto(viajeDePropuesta(id, enPreparacion))}
    update propuesta p set archivo_id = ${archivoId}::bigint from abierto where p.id = ${id} and ${enPreparacion} returning p.id as "Id"`,
  );

/** How many came out. */
export const updatePublicadas = (viajeId: number) =>
  execute(sql`
    with ${abierto(sql`select n.viaje_id from necesidad n join propuesta p on p.necesidad_id = n.id where n.viaje_id = ${viajeId} and ${enPreparacion} limit 1`)}
    update propuesta p set estado_id = 2 from abierto a, necesidad n
     where n.viaje_id = a.id and p.necesidad_id = n.id and ${enPreparacion}`);

/** One choice per need: the earlier one, if any, is published again. Undefined when it can no longer be chosen. */
export const updateElegida = (id: number) =>
  maybeOne(
    Id,
    sql`
    with ${abierto(viajeDePropuesta(id, elegible))},
    candidata as (select p.id, p.necesidad_id from propuesta p, abierto where p.id = ${id} and ${elegible}),
    sin_motivo as (update necesidad n set sin_propuesta_motivo = '' from candidata c where n.id = c.necesidad_id),
    deshecha as (
      update propuesta p set estado_id = 2 from candidata c
       where p.necesidad_id = c.necesidad_id and p.estado_id = 3 and p.id <> c.id returning p.id)
    update propuesta p set estado_id = 3 from candidata c
     -- reading the other makes it be undone first: there is never a moment with two
     where p.id = c.id and (select count(*) from deshecha) >= 0
    returning p.id as "Id"`,
  );

export const selectArchivoDePropuesta = (id: number) =>
  maybeOne(
    z.object({ archivoId: z.int() }),
    sql`select archivo_id as "archivoId" from propuesta where id = ${id} and archivo_id is not null`,
  );
