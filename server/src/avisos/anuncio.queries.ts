import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import type { Config } from '#server/kernel/config.ts';
import { maybeOne } from '#server/kernel/db.ts';
import { insertNotificacionA, zanjarNotificaciones } from '#server/notificaciones/notificaciones.port.ts';

/** Spec section 2.3 gives the screen no path; decisions 5 does. */
const RUTA = '/avisos-sin-leer';
/** Readers who are told in one statement: few enough to keep it short, and for open screens to be told one by one. */
const DE_UNA_VEZ = 250;

/** A CTE that takes back what had been told about a notice. */
export const updateAnuncioZanjado = (id: number): Sql => sql`,
  zanjadas as (${zanjarNotificaciones(`aviso:${id}`, ['aviso_nuevo'])})`;

/**
 * Tells the next readers of something that has to be read, is seen now and is not all told yet; undefined when there is none.
 * Of several processes one does it: the others pass over the row that it holds. Never what it says: a locked screen would
 * show it. Open screens learn here that the time of a scheduled one has come.
 */
export const updateSiguienteAnuncio = ({ URL_PUBLICA, EMPRESA }: Pick<Config, 'URL_PUBLICA' | 'EMPRESA'>) => {
  const frase = sql`select case when edicion > 1 then 'Un aviso ha cambiado' else 'Aviso nuevo' end from turno`;
  return maybeOne(
    z.object({ Id: z.int() }),
    sql`
    with turno as (
      select n.*, a.se_ve_desde > a.publicado and n.hasta_usuario = 0 as empieza
        from aviso_anuncio n join aviso a on a.id = n.aviso_id
       where n.terminado is null and a.se_ve_desde <= now()
       order by a.se_ve_desde, a.id limit 1 for update of n skip locked),
    lectores as (
      select u.id from turno t join aviso a on a.id = t.aviso_id join usuario u on u.id > t.hasta_usuario
       where a.canal = 'A' and t.edicion = a.edicion_lectura and estado_de_aviso(a) = 3 and u.activo and aviso_se_pide_a(a, u)
         and not exists (select from aviso_visita v where v.usuario_id = u.id and v.aviso_id = a.id and v.edicion >= a.edicion_lectura)
       order by u.id limit ${DE_UNA_VEZ}),
    dichas as (${insertNotificacionA({
      usuarioIds: sql`select array_agg(id) from lectores`,
      tipo: 'aviso_nuevo',
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
         set hasta_usuario = coalesce((select max(id) from lectores), n.hasta_usuario),
             terminado = case when (select count(*) from lectores) < ${DE_UNA_VEZ} then now() end
        from turno t where n.aviso_id = t.aviso_id and n.edicion = t.edicion)
    select aviso_id as "Id", case when empieza then avisar_en_vivo('avisos', null)::text end from turno`,
  );
};
