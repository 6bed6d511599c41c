import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import type { Dato } from '#contract/solicitudes/solicitud.schemas.ts';
import { CLAVES_TIPO_SOLICITUD, TIPOS_SOLICITUD, type TipoSolicitud } from '#contract/solicitudes/solicitudes.rules.ts';
import { execute, maybeOne } from '#server/base/db.ts';
import { insertNotificacionA } from '#server/notificaciones/notificaciones.port.ts';
import type { Peticion as NuevaSolicitud } from './peticion.commands.ts';
import { pieDeCorreo } from './solicitud.mail.ts';

/** `T` as known now, or the SQL expression that gives it inside the statement. */
type Known<T> = T | Sql;
export type Peticion = {
  tipo: TipoSolicitud;
  /** CTE of the area's own statement that gives the row just written; the expressions below may name its columns. No row, no request. */
  de: Sql;
  entidadId: Sql;
  numero: Known<string>;
  peticionarioId: Known<number>;
  /** Code of the area whose responsible decides; null: the requester's own responsible does. */
  areaCodigo: Known<string | null>;
  /** For whom it is asked, an expression of type bigint[]: none of them decides, nor stands in for whoever does. */
  interesados?: Sql;
  /** 1: deciding needs the signing password. */
  firmaDigital: Known<number>;
  /** In one line, at most 200 characters. */
  resumen: Known<string>;
  /** The whole content as it is read and signed: what is known now, or an expression of type jsonb. */
  datos: readonly Dato[] | Sql;
  /** Path of its own screen in the web. */
  ruta: Known<string>;
};
const isSql = (datos: Peticion['datos']): datos is Sql => 'sql' in datos;

/** Ids of whoever is asked and of those who stand in for them today; never whoever asks. */
const quienesDeciden = (de: Sql) =>
  sql`select array_agg(x) from ${de} m, quienes_deciden(m.aprobador_id) x where x <> all (m.peticionario_id || m.interesados)`;

/** Where it is decided: in the inbox, or on its own screen where its area has a list of its own. Names the row `m`. */
const rutaDeDecidir = (tipo: TipoSolicitud): Sql =>
  TIPOS_SOLICITUD[tipo].listaPropia ? sql`m.ruta` : sql`'/menu/solicitudes/' || m.id`;
/** The body of a mail with the address of a screen under it. */
export const conPie = (texto: Sql, ruta: Sql): Sql => {
  const [antes, despues] = pieDeCorreo();
  return sql`${texto} || ${antes} || ${ruta} || ${despues}`;
};

/**
 * Opens the request and tells whoever is to decide: CTEs, beginning with `pedida`, to be put after the area's own one.
 * They give the rows of `solicitud` that were made, none when nobody is there to decide.
 */
export const insertPeticion = (p: Peticion): Sql => sql`
  pedida as (
    insert into solicitud (tipo, entidad_id, numero, peticionario_id, area_codigo, firma_digital, resumen, datos, ruta, interesados, aprobador_id)
    select * from (
      select ${p.tipo}, ${p.entidadId}, (${p.numero})::text, (${p.peticionarioId})::bigint, (${p.areaCodigo})::text, (${p.firmaDigital})::smallint,
             left((${p.resumen})::text, 200), ${isSql(p.datos) ? p.datos : sql`${JSON.stringify(p.datos)}::jsonb`}, (${p.ruta})::text,
             i.quienes, aprobador_de((${p.peticionarioId})::bigint, (${p.areaCodigo})::text, i.quienes) as aprobador_id
        from ${p.de}, lateral (select coalesce(${p.interesados ?? sql`null`}, '{}'::bigint[]) as quienes) i) peticion
     where aprobador_id is not null
    returning *),
  pedida_historial as (
    insert into historial (entidad, entidad_id, quien_id, acto, estado_id)
    select 'solicitud', id, peticionario_id, 'crear', estado_id from pedida),
  pedida_noticia as (${insertNotificacionA({
    usuarioIds: quienesDeciden(sql`pedida`),
    tipo: 'solicitud_espera',
    titulo: 'Una solicitud espera su decisión',
    enDispositivo: sql`select 'La solicitud ' || numero || ' espera su decisión.' from pedida`,
    texto: sql`select q.nombre || ': ' || m.resumen from pedida m join usuario q on q.id = m.peticionario_id`,
    ruta: sql`select ${rutaDeDecidir(p.tipo)} from pedida m`,
    sobre: sql`select 'solicitud:' || id from pedida`,
    correo: {
      asunto: sql`select 'Solicitud ' || numero || ': espera su decisión' from pedida`,
      texto: sql`select ${conPie(sql`q.nombre || ' ha pedido algo que espera su decisión.' || E'\n\n' || m.numero || ' · ' || m.resumen`, rutaDeDecidir(p.tipo))}
                   from pedida m join usuario q on q.id = m.peticionario_id`,
    },
  })})`;

const Abierta = z.object({
  Id: z.int(),
  TipoCodigo: z.enum(CLAVES_TIPO_SOLICITUD),
  Numero: z.string(),
  Resumen: z.string(),
  Ruta: z.string(),
  Peticionario: z.string(),
  /** Whoever is asked and those who stand in for them today. */
  deciden: z.array(z.int()),
});
/** A new request with its history; undefined when nobody is there to decide. A trigger notes its wait. */
export const insertSolicitud = (p: NuevaSolicitud) =>
  maybeOne(
    Abierta,
    sql`
    with pedida as (
      insert into solicitud (tipo, entidad_id, numero, peticionario_id, area_codigo, firma_digital, resumen, datos, ruta, interesados, aprobador_id)
      select x.* from (
        select ${p.tipo}, ${p.entidadId}::bigint, ${p.numero}, ${p.peticionarioId}::bigint, ${p.areaCodigo ?? null}::text, ${p.firmaDigital ?? 0}::smallint,
               left(${p.resumen}, 200), ${JSON.stringify(p.datos)}::jsonb, ${p.ruta}, ${p.interesados ?? []}::bigint[],
               aprobador_de(${p.peticionarioId}::bigint, ${p.areaCodigo ?? null}::text, ${p.interesados ?? []}::bigint[]) as aprobador_id) x
       where x.aprobador_id is not null
      returning *),
    hecho as (
      insert into historial (entidad, entidad_id, quien_id, acto, estado_id)
      select 'solicitud', id, peticionario_id, 'crear', estado_id from pedida)
    select m.id as "Id", m.tipo as "TipoCodigo", m.numero as "Numero", m.resumen as "Resumen", m.ruta as "Ruta", q.nombre as "Peticionario",
           coalesce((select json_agg(x) from quienes_deciden(m.aprobador_id) x where x <> all (m.peticionario_id || m.interesados)), '[]') as deciden
      from pedida m join usuario q on q.id = m.peticionario_id`,
  );

/** Ends the open requests about these things without a decision: withdrawn (4) or expired (5), with their history. */
export const updateCerradas = (
  tipo: TipoSolicitud,
  entidadIds: readonly number[],
  { hasta, quienId = null }: { hasta: 4 | 5; quienId?: number | null },
) =>
  execute(sql`
    with cerrada as (
      update solicitud set estado_id = ${hasta}, version = version + 1
       where tipo = ${tipo} and entidad_id = any (${entidadIds}::bigint[]) and estado_id = 1
      returning *)
    insert into historial (entidad, entidad_id, quien_id, acto, estado_id)
    select 'solicitud', id, coalesce(${quienId}::bigint, peticionario_id), ${hasta === 4 ? 'retirar' : 'caducar'}, estado_id from cerrada`);

/** Holds the open request about a thing until the transaction ends. */
export const selectTurno = (tipo: TipoSolicitud, entidadId: number) =>
  execute(sql`select from solicitud where tipo = ${tipo} and entidad_id = ${entidadId} and estado_id = 1 for update`);

const Decidida = z.object({ Id: z.int(), EstadoId: z.int() });
export type Decision = {
  id: number;
  version: number;
  decision: 'aceptada' | 'rechazada';
  quienId: number;
  enNombreDeId: number | null;
  comentario: string;
  decidido: readonly Dato[];
  codigo: string;
};
/** The decision and its history, only from the version that was read; a trigger ends its wait (`espera`). */
export const updateDecidida = (d: Decision) =>
  maybeOne(
    Decidida,
    sql`
    with decidida as (
      update solicitud set estado_id = ${d.decision === 'aceptada' ? 2 : 3}, version = version + 1, decidida = now(), decidida_por_id = ${d.quienId},
             en_nombre_de_id = ${d.enNombreDeId}::bigint, comentario = ${d.comentario},
             decidido = ${JSON.stringify(d.decidido)}::jsonb, codigo_verificacion = ${d.codigo}
       where id = ${d.id} and estado_id = 1 and version = ${d.version}
      returning *),
    hecho as (
      insert into historial (entidad, entidad_id, quien_id, en_nombre_de_id, acto, estado_id, comentario)
      select 'solicitud', id, decidida_por_id, en_nombre_de_id, ${d.decision === 'aceptada' ? 'aceptar' : 'rechazar'}, estado_id, comentario from decidida)
    select id as "Id", estado_id as "EstadoId" from decidida`,
  );

/**
 * The requester withdraws (4) or it expires (5), for the area's own statement: a CTE that changes the requests about the rows of `de`
 * (column `id`) while they wait. The area's own update decides; this follows it.
 */
export const updateCerrada = (tipo: TipoSolicitud, de: Sql, hasta: 4 | 5): Sql => sql`
  cerrada as (
    update solicitud s set estado_id = ${hasta}, version = s.version + 1 from ${de} x
     where s.tipo = ${tipo} and s.entidad_id = x.id and s.estado_id = 1
    returning s.*),
  cerrada_historial as (
    insert into historial (entidad, entidad_id, quien_id, acto, estado_id)
    select 'solicitud', id, peticionario_id, ${hasta === 4 ? 'retirar' : 'caducar'}, estado_id from cerrada)`;

/** The request while it waits, held until the statement's transaction ends: a CTE from which the area's own update takes its row. */
export const turnoDe = (tipo: TipoSolicitud, entidadId: number): Sql => sql`
  turno as (select s.id from solicitud s where s.tipo = ${tipo} and s.entidad_id = ${entidadId} and s.estado_id = 1 for update)`;
