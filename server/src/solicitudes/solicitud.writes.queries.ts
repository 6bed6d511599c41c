import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import type { Dato } from '#contract/solicitudes/solicitud.schemas.ts';
import { TIPOS_SOLICITUD, type TipoSolicitud } from '#contract/solicitudes/solicitudes.rules.ts';
import { maybeOne } from '#server/base/db.ts';
import { insertNotificacionA } from '#server/notificaciones/notificaciones.port.ts';
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

const Decidida = z.object({ Id: z.int(), EstadoId: z.int(), enArea: z.int() });
export type Decision = {
  id: number;
  version: number;
  hasta: 2 | 3;
  quienId: number;
  enNombreDeId: number | null;
  comentario: string;
  decidido: readonly Dato[];
  codigo: string;
  /** The area's own change, an `update … returning` that reads `decidida`. */
  enArea: Sql;
};
/** The decision, what it does in its area, its history and the news to the requester, in one statement; a trigger ends its wait (`espera`). Undefined: it was no longer so. */
export const updateDecidida = (d: Decision) =>
  maybeOne(
    Decidida,
    sql`
    with decidida as (
      update solicitud set estado_id = ${d.hasta}, version = version + 1, decidida = now(), decidida_por_id = ${d.quienId},
             en_nombre_de_id = ${d.enNombreDeId}::bigint, comentario = ${d.comentario},
             decidido = ${JSON.stringify(d.decidido)}::jsonb, codigo_verificacion = ${d.codigo}
       where id = ${d.id} and estado_id = 1 and version = ${d.version}
      returning *),
    en_area as (${d.enArea}),
    hecho as (
      insert into historial (entidad, entidad_id, quien_id, en_nombre_de_id, acto, estado_id, comentario)
      select 'solicitud', id, decidida_por_id, en_nombre_de_id, ${d.hasta === 2 ? 'aceptar' : 'rechazar'}, estado_id, comentario from decidida),
    noticia as (${insertNotificacionA({
      usuarioIds: sql`select array_agg(peticionario_id) from decidida`,
      tipo: d.hasta === 2 ? 'solicitud_aceptada' : 'solicitud_rechazada',
      titulo: d.hasta === 2 ? 'Solicitud aceptada' : 'Solicitud rechazada',
      enDispositivo: sql`select 'Su solicitud ' || numero || ${d.hasta === 2 ? ' está aceptada.' : ' no se ha aceptado.'} from decidida`,
      texto: sql`select resumen || E'\n' || comentario from decidida`,
      ruta: sql`select ruta from decidida`,
      correo: {
        asunto: sql`select 'Solicitud ' || numero || ${d.hasta === 2 ? ': aceptada' : ': rechazada'} from decidida`,
        texto: sql`select ${conPie(sql`numero || ' · ' || resumen || E'\n\n' || comentario`, sql`ruta`)} from decidida`,
      },
    })})
    select id as "Id", estado_id as "EstadoId", (select count(*)::int from en_area) as "enArea" from decidida`,
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
