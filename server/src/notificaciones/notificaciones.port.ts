import type { TipoNotificacion } from '#contract/notificaciones/notificaciones.rules.ts';
import { conPie } from '#server/correo/correo.port.ts';
import {
  existsDicha,
  insertNotificaciones,
  insertSuceso,
  selectNotificados,
  selectPendientesSobre,
  updateLeidasSobre,
  updateZanjadas,
  updateZanjadasDe,
  type Suceso,
} from './notificacion.queries.ts';
import { updateDispositivoEnOtrasManos, updateDispositivoSuelto, type CambioDeSesion } from './suscripcion.queries.ts';

/** A notice to one or more people, in words: the row of the app's list, the push and the fallback mail follow from it. */
export type Notificacion = {
  tipo: TipoNotificacion;
  /** Also pushed, so a locked screen may show it: no other people, places or amounts. */
  titulo: string;
  /** Second line of the push, under the same rule. */
  enDispositivo?: string;
  /** Text in the app's list, where everything may be said. */
  texto: string;
  /** Path of the web, beginning with '/'. */
  ruta: string;
  /** Subject of the notice, such as 'viaje:17': a later act settles it with `zanjar`. */
  sobre?: string;
  /** Mail for those whom no device reaches, or who always want it; defaults: `titulo` and `texto`. Address and company are added. */
  correo?: { asunto?: string; texto?: string; adjuntos?: readonly number[] };
  /** Delivered outside working hours too; default: by kind. */
  urgente?: boolean;
  /** Instant from which it is of no use: it does not wait for hours that open later. */
  antesDe?: string | Date;
};

/** Writes a notice for each active person of `usuarioIds` in the current transaction; delivery follows the commit. */
export async function notificar(
  usuarioIds: readonly number[],
  { correo, ...notificacion }: Notificacion,
): Promise<void> {
  const { asunto = notificacion.titulo, texto = notificacion.texto, adjuntos = [] } = correo ?? {};
  if (usuarioIds.length > 0)
    await insertNotificaciones(usuarioIds, {
      ...notificacion,
      correo: { asunto, texto: conPie(texto, notificacion.ruta), adjuntos },
    });
}

/** Marks as read the notices of these kinds about `sobre`, for everybody or for these people; call it before the notices of the same act. */
export const zanjar = (sobre: string, tipos: readonly TipoNotificacion[], usuarioIds?: readonly number[]) =>
  updateLeidasSobre(sobre, tipos, usuarioIds);

/** People with an unread notification about `sobre`. */
export const conPendiente = (sobre: string, tipo: TipoNotificacion) => selectPendientesSobre(sobre, tipo);

/** Those of `usuarioIds` who know of `sobre`: their notification is unread, or was delivered since `desde`. */
export const yaNotificados = (usuarioIds: readonly number[], dicha: Parameters<typeof selectNotificados>[1]) =>
  selectNotificados(usuarioIds, dicha);

/**
 * Tells people that something happened, as an `insert` that goes inside the act's own statement, so that an act and its
 * news are written together or not at all:
 *
 *     with v as (update viaje … returning *),
 *          aviso as (${insertNotificacionA({ usuarioIds: sql`select array_agg(solicitante_id) from v`, tipo: 'viaje_aprobado', … })})
 *     select id from v
 *
 * They see it in the app at once. `notificaciones.worker.ts` takes it to their devices or their mail, in their working hours
 * unless it is urgent.
 */
export const insertNotificacionA = (suceso: Suceso) => insertSuceso(suceso);

/** Counts as read, for everybody, what the act has settled: of these kinds, about `sobre`. An `update` for the act's own statement, before the new ones. */
export const zanjarNotificaciones = (sobre: Suceso['sobre'] & {}, tipos: readonly TipoNotificacion[]) =>
  updateZanjadas(sobre, tipos);

/** The same for one person alone: what they have seen with their own eyes. */
export const zanjarNotificacionesDe = (...whose: Parameters<typeof updateZanjadasDe>) => updateZanjadasDe(...whose);

/** Whether somebody has been told of something since an instant, as a condition for another area's statement: they are not told twice. */
export const seLeHaDicho = (dicha: Parameters<typeof existsDicha>[0]) => existsDicha(dicha);

/** CTEs for the statement that records who has come in on which device. */
export const tomarDispositivo = (cambio: CambioDeSesion) => updateDispositivoEnOtrasManos(cambio);

/** A CTE for the statement that ends a session which never began on its device. */
export const soltarDispositivo = (sid: string) => updateDispositivoSuelto(sid);
