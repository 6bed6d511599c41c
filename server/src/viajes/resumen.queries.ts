import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { ProximoViaje } from '#contract/plataforma/inicio/inicio.schemas.ts';
import { maybeOne, one } from '#server/casa/base/db.ts';
import { Esperan, esperan } from '#server/casa/kernel/inicio.ts';
import { alcance, faltan, type Quien } from './viaje/viaje.queries.ts';

// The order keeps the next departure among the hundred read rows, and the queue has an index for it.
const viajes = (where: Sql, desde = sql`null::timestamptz`) =>
  esperan(sql`
    select v.id, v.destino as nombre, ${desde} as desde, v.fecha_salida as limite from viaje v where ${where}
     order by v.fecha_salida`);
const enPropuestas = { propone: faltan(sql`2, 3`), elige: faltan(sql`3`) };
/** Instant of the last proposal, since which a trip waits for its requester. */
const propuestas = sql`(select max(p.creada) from necesidad n join propuesta p on p.necesidad_id = n.id where n.viaje_id = v.id)`;

/** Own trips that have ended in the last two months and are not settled. */
const terminados = (usuarioId: number, where: Sql) =>
  esperan(sql`
    select v.id, v.destino as nombre, v.fecha_regreso::timestamptz as desde, null::date as limite from viaje v
     where v.solicitante_id = ${usuarioId} and v.estado_id in (4, 6) and v.fecha_regreso between hoy() - 60 and hoy() - 1
       and ${where} order by v.fecha_regreso`);

/** Trips of menu/inicio that wait for the requester or for the travel desk, in one statement. */
export const selectResumen = ({ usuarioId, gestor }: Quien) => {
  const viajesPropios = (where: Sql, desde?: Sql) => viajes(sql`v.solicitante_id = ${usuarioId} and ${where}`, desde);
  const cola = (where: Sql) => viajes(sql`${gestor}::boolean and ${alcance()} >= 2 and ${where}`);
  return one(
    z.object({
      PorElegir: Esperan,
      PorConformar: Esperan,
      Rechazados: Esperan,
      Borradores: Esperan,
      PorGastos: Esperan,
      PorLiquidar: Esperan,
      PorProponer: Esperan,
      PorEmitir: Esperan,
    }),
  )(sql`
    select ${viajesPropios(sql`v.estado_id = 2 and not (${enPropuestas.propone}) and ${enPropuestas.elige}`, propuestas)} as "PorElegir",
           ${viajesPropios(sql`v.estado_id = 2 and not (${enPropuestas.elige})`, propuestas)} as "PorConformar",
           ${viajesPropios(sql`v.estado_id = 5 and v.fecha_salida >= hoy()`)} as "Rechazados",
           ${viajesPropios(sql`v.estado_id = 1`)} as "Borradores",
           ${terminados(
             usuarioId,
             sql`not exists (select from gasto g where g.viaje_id = v.id)
             and not exists (select from liquidacion l where l.viaje_id = v.id)`,
           )} as "PorGastos",
           ${terminados(usuarioId, sql`exists (select from gasto g where g.viaje_id = v.id and g.estado_id in (1, 4))`)} as "PorLiquidar",
           ${cola(enPropuestas.propone)} as "PorProponer", ${cola(sql`v.estado_id = 4`)} as "PorEmitir"`);
};

/** The current or next trip of a person, in any state, with its next dated need. */
export const selectProximo = (usuarioId: number) =>
  maybeOne(z.omit(ProximoViaje, { Estado: true }))(sql`
    select v.id as "Id", v.codigo as "Codigo", v.destino as "LugarDestino", v.fecha_salida as "FechaSalida",
           v.fecha_regreso as "FechaRegreso", v.estado_id as "EstadoId",
           (select json_build_object('Tipo', n.tipo, 'Fecha', x.fecha, 'Hora', to_char(p.hora_inicio, 'HH24:MI'),
             'Origen', x.origen, 'Destino', x.destino)
              from necesidad n left join propuesta p on p.necesidad_id = n.id and p.estado_id = 3,
                   lateral (select coalesce(p.fecha_inicio, n.fecha_inicio) as fecha,
                                   case when p.id is null then n.texto_corto1 else p.texto_corto1 end as origen,
                                   case when p.id is null then n.texto_corto2 else p.texto_corto2 end as destino) x
             where n.viaje_id = v.id and x.fecha + coalesce(p.hora_inicio, time '23:59') >= now() at time zone 'Europe/Madrid'
             order by x.fecha, p.hora_inicio, n.id limit 1) as "Siguiente"
      from viaje v where v.solicitante_id = ${usuarioId} and v.fecha_regreso >= hoy() and v.estado_id in (2, 3, 4, 6)
     order by v.fecha_salida, v.id limit 1`);
