import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import type { Config } from '#server/config/config.ts';
import { maybeOne } from '#server/base/db.ts';
import { insertNotificacionA, seLeHaDicho, zanjarNotificaciones } from '#server/notificaciones/notificaciones.port.ts';

/** Spec section 2.3 gives the screen no path; decisions 5 does. */
const RUTA = '/avisos-sin-leer';
const TIPO = 'aviso_nuevo';
const Id = z.object({ Id: z.int() });
/** Readers who are told in one statement: few enough to keep it short, and for open screens to be told one by one. */
const DE_UNA_VEZ = 250;

/**
 * Tells the next readers of something that has to be read, is seen now and is not all told yet; undefined when there is none.
 * What was told to somebody of whom it is no longer asked, because it is over or for others, ceases to wait.
 * Of several processes one does it: the others pass over the rows that it holds, and who changes the notice waits for it. Never what it says: a locked screen would
 * show it. Open screens learn here that the time of a scheduled one has come.
 */
export const updateSiguienteAnuncio = ({ URL_PUBLICA, EMPRESA }: Pick<Config, 'URL_PUBLICA' | 'EMPRESA'>) => {
  const frase = sql`select case when edicion > 1 then 'Un aviso ha cambiado' else 'Aviso nuevo' end from turno`;
  return maybeOne(
    Id,
    sql`
    with turno as (
      select n.*, a as aviso, a.se_ve_desde > a.publicado and not n.dicho as empieza
        from aviso_anuncio n join aviso a on a.id = n.aviso_id
       where n.terminado is null and a.se_ve_desde <= now()
       order by a.se_ve_desde, a.id limit 1 for no key update skip locked),
    en_vigor as (select * from turno where estado_de_aviso(aviso) = 3 and (aviso).canal = 'A' and edicion = (aviso).edicion_lectura),
    sobran as (${zanjarNotificaciones(sql`select 'aviso:' || aviso_id from turno where hasta_usuario = 0`, [TIPO])}
       and not exists (select from en_vigor t join usuario u on u.id = notificacion.usuario_id where u.activo and aviso_se_pide_a(t.aviso, u))),
    lectores as (
      select u.id from en_vigor t join usuario u on u.id > t.hasta_usuario
       where u.activo and aviso_se_pide_a(t.aviso, u)
         and not exists (select from aviso_visita v where v.usuario_id = u.id and v.aviso_id = t.aviso_id and v.edicion >= t.edicion)
         and not (t.repaso and ${seLeHaDicho({
           usuarioId: sql`u.id`,
           sobre: sql`'aviso:' || t.aviso_id`,
           tipo: TIPO,
           desde: sql`coalesce((t.aviso).relectura, (t.aviso).se_ve_desde)`,
         })})
       order by u.id limit ${DE_UNA_VEZ}),
    dichas as (${insertNotificacionA({
      usuarioIds: sql`select array_agg(id) from lectores`,
      tipo: TIPO,
      titulo: frase,
      texto: 'Hay un aviso que debe leer.',
      ruta: RUTA,
      sobre: sql`select 'aviso:' || aviso_id from turno`,
      correo: {
        asunto: frase,
        texto: `Hay un aviso de la empresa que debe leer.\n\n${URL_PUBLICA}${RUTA}\n\n${EMPRESA}\n`,
      },
    })}),
    hecho as (
      update aviso_anuncio n
         set hasta_usuario = coalesce((select max(id) from lectores), n.hasta_usuario), dicho = true,
             terminado = case when (select count(*) from lectores) < ${DE_UNA_VEZ} then now() end
        from turno t where n.aviso_id = t.aviso_id and n.edicion = t.edicion)
    select aviso_id as "Id", case when empieza then avisar_en_vivo('avisos', array(select oyentes_de_aviso(aviso)))::text end from turno`,
  );
};

/**
 * Writes down of whom a notice had been asked, once it is over; undefined when there is none to close. Open screens learn here
 * that it has expired, and nobody is reminded of it any longer.
 */
export const updateSiguienteCierre = () =>
  maybeOne(
    Id,
    sql`
    with turno as (
      select a.id, a as aviso, a.retirado is null as caduca from aviso a
       where a.publicado is not null and a.cerrado is null and (a.retirado is not null or a.hasta <= now())
       order by a.id limit 1 for no key update skip locked),
    lectores as (
      select u.id, u.centro_trabajo_codigo as centro, u.area_codigo as area,
             exists (select from aviso_visita v where v.usuario_id = u.id and v.aviso_id = t.id and v.edicion >= (t.aviso).edicion_lectura) as leido
        from turno t join usuario u on u.activo and aviso_se_pide_a(t.aviso, u)),
    cierre as (
      insert into aviso_cierre (aviso_id, lectores, centros, areas, leidos)
      select t.id, coalesce(l.ids, '{}'), coalesce(l.centros, '{}'), coalesce(l.areas, '{}'), l.leidos
        from turno t, (
          select array_agg(id order by id) as ids, array_agg(centro order by id) as centros, array_agg(area order by id) as areas,
                 count(*) filter (where leido)::int as leidos from lectores) l),
    cerrado as (update aviso a set cerrado = date_trunc('milliseconds', now()) from turno t where a.id = t.id),
    zanjadas as (${zanjarNotificaciones(sql`select 'aviso:' || id from turno`, [TIPO])})
    select id as "Id", case when caduca then avisar_en_vivo('avisos', array(select id from lectores))::text end from turno`,
  );
