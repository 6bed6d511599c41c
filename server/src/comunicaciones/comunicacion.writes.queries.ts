import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import type { FormularioComunicacion, FormularioResolver } from '#contract/comunicaciones/comunicacion.schemas.ts';
import type { ActoComunicacion, EstadoComunicacion } from '#contract/comunicaciones/comunicaciones.rules.ts';
import { execute, maybeOne } from '#server/base/db.ts';
import { insertNotificacionA, zanjarNotificaciones } from '#server/notificaciones/notificaciones.port.ts';
import {
  cerrarSolicitud,
  conPieDeCorreo,
  pedirDecision,
  turnoDeSolicitud,
} from '#server/solicitudes/solicitudes.port.ts';
import { type Noticia, sobre } from './comunicacion.mail.ts';

const insertHistorial = (de: Sql, acto: ActoComunicacion | 'crear' | 'cerrar', quienId: Sql, comentario: string) => sql`
  insert into historial (entidad, entidad_id, quien_id, acto, estado_id, comentario)
  select 'comunicacion', id, ${quienId}, ${acto}, estado_id, ${comentario} from ${de}`;

export type Nueva = {
  usuarioId: number;
  formulario: FormularioComunicacion;
  areaCodigo: string;
  tipoId: number;
  datosParticulares: string;
  datos: readonly { Nombre: string; Valor: string }[];
};
/** Five digits, and more from the hundred thousandth of a year on. */
const numero = sql`
  select lpad(n::text, greatest(5, length(n::text)), '0') from siguiente('comunicacion-' || to_char(hoy(), 'YYYY')) n`;
const Creada = z.object({ Id: z.int(), Numero: z.string(), fotos: z.int() });
/**
 * The communication with its photos, its request and its news, in one statement. Undefined when nobody is there to decide, or with
 * fewer photos than were given: the transaction around it is to be undone.
 */
export const insertComunicacion = ({ usuarioId, formulario: f, areaCodigo, tipoId, datosParticulares, datos }: Nueva) =>
  maybeOne(
    Creada,
    sql`
    with nueva as (
      insert into comunicacion (numero, autor_id, area_codigo, tipo_averia_id, contrato_codigo, ubicacion, titulo, descripcion,
        prioridad, riesgo_personas, datos_particulares)
      select 'C-' || to_char(hoy(), 'YYYY') || '-' || (${numero}), ${usuarioId}::bigint, ${areaCodigo}, ${tipoId}::bigint,
             ${f.contratoCodigo || null}::text, ${f.ubicacion}, ${f.titulo}, ${f.descripcion}, ${f.prioridad}::smallint,
             ${f.riesgoPersonas}::boolean, ${datosParticulares}
      returning *),
    fotos as (
      update comunicacion_foto f set comunicacion_id = n.id, orden = x.orden
        from nueva n, unnest(${f.adjuntos}::bigint[]) with ordinality x(id, orden)
       where f.id = x.id and f.comunicacion_id is null and f.subida_por_id = ${usuarioId}
      returning f.id),
    hecho as (${insertHistorial(sql`nueva`, 'crear', sql`autor_id`, '')}),
    ${pedirDecision({
      tipo: 'COMUNICACION',
      de: sql`nueva`,
      entidadId: sql`nueva.id`,
      numero: sql`nueva.numero`,
      peticionarioId: usuarioId,
      areaCodigo,
      firmaDigital: 0,
      resumen: `${f.titulo} · ${f.ubicacion}`,
      datos,
      ruta: sql`'/menu/comunicaciones/' || nueva.id`,
    })},
    riesgo as (${insertNotificacionA({
      usuarioIds: sql`
        select array_agg(u.id) from usuario u, nueva n where n.riesgo_personas and u.activo and 'PRL' = any(u.roles) and u.id <> n.autor_id`,
      tipo: 'comunicacion_riesgo',
      titulo: 'Riesgo para las personas',
      enDispositivo: 'Se ha comunicado un riesgo para las personas. Ábralo para ver dónde.',
      texto: sql`select n.numero || ' · ' || n.titulo || E'\n' || n.ubicacion from nueva n`,
      ruta: sql`select '/menu/comunicaciones/' || n.id from nueva n`,
      sobre: sql`select 'comunicacion:' || n.id from nueva n`,
      correo: {
        asunto: sql`select 'Riesgo para las personas: comunicación ' || n.numero from nueva n`,
        texto: sql`select ${conPieDeCorreo(
          sql`'Se ha comunicado un riesgo para las personas.' || E'\n\n' || n.titulo || E'\n' || n.ubicacion || E'\n\n' || n.descripcion`,
          sql`'/menu/comunicaciones/' || n.id`,
        )} from nueva n`,
      },
    })})
    select n.id as "Id", n.numero as "Numero", (select count(*)::int from fotos) as fotos
      from nueva n where exists (select from pedida)`,
  );

/** A communication as it was read: an act that changes it repeats its state and its version. */
export type Leida = { id: number; estado: number; version: number };
const Movida = z.object({ Id: z.int() });
const sobreMovida = sql`select 'comunicacion:' || id from movida`;
type Paso = {
  leida: Leida;
  acto: ActoComunicacion;
  hasta: EstadoComunicacion;
  quienId: number;
  comentario?: string;
  /** More columns, such as sql`, fecha_real = …`. */
  cambios?: Sql;
  /** More CTEs, each after a comma. They may read `movida`. */
  ademas?: Sql;
};
/** Moves it only from the state and version that were read, with its history; undefined means that somebody was first. */
export const updateEstado = ({ leida, acto, hasta, quienId, comentario = '', cambios = empty, ademas = empty }: Paso) =>
  maybeOne(
    Movida,
    sql`
    with movida as (
      update comunicacion c set estado_id = ${hasta}, version = c.version + 1 ${cambios}
       where c.id = ${leida.id} and c.estado_id = ${leida.estado} and c.version = ${leida.version}
      returning c.*),
    hecho as (${insertHistorial(sql`movida`, acto, sql`${quienId}::bigint`, comentario)}),
    zanjada as (${zanjarNotificaciones(sobreMovida, ['comunicacion_avance'])})
    ${ademas}
    select id as "Id" from movida`,
  );

/** Its request is held first, as whoever decides does: the two come one after the other and never wait for each other. */
export const updateAnulada = (leida: Leida, quienId: number) =>
  maybeOne(
    Movida,
    sql`
    with ${turnoDeSolicitud('COMUNICACION', leida.id)},
    movida as (
      update comunicacion c set estado_id = 8, version = c.version + 1 from turno
       where c.id = ${leida.id} and c.estado_id = 1 and c.version = ${leida.version}
      returning c.*),
    hecho as (${insertHistorial(sql`movida`, 'anular', sql`${quienId}::bigint`, '')}),
    ${cerrarSolicitud('COMUNICACION', sql`movida`, 4)}
    select id as "Id" from movida`,
  );

export const TRAS_RESOLVER = ({ trabajoRealizado, fechaReal }: FormularioResolver, quienId: number): Sql => sql`,
  trabajo_realizado = ${trabajoRealizado}, fecha_real = ${fechaReal}::date, resuelta = now(), resuelta_por_id = ${quienId}::bigint`;

const aviso = (usuarioIds: Sql, noticia: Noticia): Sql =>
  sql`, aviso as (${insertNotificacionA({ usuarioIds, ...noticia })})`;
/** Who it is about, but whoever does it. */
export const AVISAR_A_AUTOR = (noticia: Noticia, quienId: number): Sql =>
  aviso(sql`select array_agg(autor_id) from movida where autor_id <> ${quienId}`, noticia);
export const AVISAR_A_QUIEN_RESOLVIO = (noticia: Noticia, quienId: number): Sql =>
  aviso(sql`select array_agg(resuelta_por_id) from movida where resuelta_por_id <> ${quienId}`, noticia);
/** Maintenance, whoever answers for it and stands in for them, and whoever had taken it to be done (S-1284). */
const quienesAtienden = (de: Sql, quienId: number) => sql`
  select array_agg(u.id) from usuario u, ${de} m
   where u.id <> ${quienId} and (u.id = m.resuelta_por_id or (u.activo and 'MANTENIMIENTO' = any(u.roles))
     or u.id in (select q from solicitud s, quienes_deciden(s.aprobador_id) q where s.tipo = 'COMUNICACION' and s.entidad_id = m.id))`;
export const AVISAR_A_QUIENES_ATIENDEN = (noticia: Noticia, quienId: number): Sql =>
  aviso(quienesAtienden(sql`movida`, quienId), noticia);

/** Once it is accepted it is the turn of whoever sees to it. For the transaction of the decision. */
export const insertAvisoDeAceptada = (id: number, noticia: Noticia, quienId: number) =>
  execute(
    insertNotificacionA({
      usuarioIds: quienesAtienden(sql`(select * from comunicacion where id = ${id})`, quienId),
      ...noticia,
    }),
  );

export type Plan = { accionPlanificada: string; fechaPrevista: string | null; fechaCierre: string | null };
/** A decision with its plan; undefined when the communication no longer waits. */
export const updateDecidida = (id: number, hasta: 2 | 3, { accionPlanificada, fechaPrevista, fechaCierre }: Plan) =>
  maybeOne(
    Movida,
    sql`
    update comunicacion set estado_id = ${hasta}, version = version + 1, accion_planificada = ${accionPlanificada},
           fecha_prevista = ${fechaPrevista}::date, fecha_cierre = ${fechaCierre}::date
     where id = ${id} and estado_id = 1
    returning id as "Id"`,
  );

const PorCerrar = z.object({ Id: z.int(), Numero: z.string(), Titulo: z.string(), Ubicacion: z.string() });
/** The first that has been resolved for longer than its author's days, held until the transaction ends; beside other processes. */
export const selectPorCerrar = (ahora: Date, dias: number) =>
  maybeOne(
    PorCerrar,
    sql`
    select id as "Id", numero as "Numero", titulo as "Titulo", ubicacion as "Ubicacion" from comunicacion
     where estado_id = 5 and resuelta < ${ahora}::timestamptz - make_interval(days => ${dias})
     order by resuelta limit 1 for update skip locked`,
  );
export const updateCerradaSola = (id: number, noticia: Noticia) =>
  maybeOne(
    Movida,
    sql`
    with movida as (update comunicacion c set estado_id = 6, version = c.version + 1 where c.id = ${id} and c.estado_id = 5 returning c.*),
    hecho as (${insertHistorial(sql`movida`, 'cerrar', sql`autor_id`, 'Siete días resuelta sin respuesta')}),
    zanjada as (${zanjarNotificaciones(sobre(id), ['comunicacion_avance'])}),
    aviso as (${insertNotificacionA({ usuarioIds: sql`select array_agg(autor_id) from movida`, ...noticia })})
    select id as "Id" from movida`,
  );
