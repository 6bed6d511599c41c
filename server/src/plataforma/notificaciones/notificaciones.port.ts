import type { TipoNotificacion } from '#contract/plataforma/notificaciones/notificaciones.rules.ts';
import type { Rol } from '#contract/identidad/sesion/sesion.schemas.ts';
import { conPie } from '#server/plataforma/correo/correo.port.ts';
import {
  conRol,
  type Escrita,
  personasDe,
  insertNotificaciones,
  selectNotificados,
  selectPendientesSobre,
  updateLeidasSobre,
} from './notificacion.queries.ts';
import { probarDispositivos as enviarADispositivos } from './prueba.commands.ts';
import { updateDispositivoEnOtrasManos, updateDispositivoSuelto, type CambioDeSesion } from './suscripcion.queries.ts';

/** Notification to one or more people. `correo`: defaults to `titulo` and `texto`; address and company are added. */
export type Notificacion = Omit<Escrita, 'correo'> & { correo?: Partial<Escrita['correo']> };

/** Writes a notification for each active person of `usuarioIds` in the current transaction; delivery follows the commit. */
export async function notificar(usuarioIds: readonly number[], notificacion: Notificacion): Promise<void> {
  if (usuarioIds.length > 0) await insertNotificaciones(personasDe(usuarioIds), escrita(notificacion));
}
/** Writes a notification for each person with this role, except `salvo`. */
export async function notificarRol(rol: Rol, notificacion: Notificacion, salvo: number | null = null): Promise<void> {
  await insertNotificaciones(conRol(rol, salvo), escrita(notificacion));
}
function escrita({ correo, ...notificacion }: Notificacion): Escrita {
  const { asunto = notificacion.titulo, texto = notificacion.texto, adjuntos = [] } = correo ?? {};
  return { ...notificacion, correo: { asunto, texto: conPie(texto, notificacion.ruta), adjuntos } };
}

/** Marks notifications of these kinds about `sobre` as read, for everybody or these people; call it before the act's own notifications. */
export const zanjar = (sobre: string, tipos: readonly TipoNotificacion[], usuarioIds?: readonly number[]) =>
  updateLeidasSobre(sobre, tipos, usuarioIds);

/** People with an unread notification about `sobre`. */
export const conPendiente = (sobre: string, tipo: TipoNotificacion) => selectPendientesSobre(sobre, tipo);

/** People among these who know of `sobre`: their notification is unread, or was delivered since `desde`. */
export const yaNotificados = (usuarioIds: readonly number[], notificacion: Parameters<typeof selectNotificados>[1]) =>
  selectNotificados(usuarioIds, notificacion);

/** Pauses other people's subscriptions on this device, on which this person has entered. */
export const tomarDispositivo = (cambio: CambioDeSesion) => updateDispositivoEnOtrasManos(cambio);

/** Resumes paused subscriptions, for a session that never began on its device. */
export const soltarDispositivo = (sid: string) => updateDispositivoSuelto(sid);

/** Sends a message to each device of a person, now; how many took it. */
export const probarDispositivos = (...which: Parameters<typeof enviarADispositivos>) => enviarADispositivos(...which);
