import { ESTADO_VIAJE } from '#contract/viajes/viajes.rules.ts';
import type { Efecto } from '#server/casa/kernel/area.ts';
import { Refusal } from '#server/casa/kernel/errors.ts';
import { YA_NO_ESTA } from '#server/casa/kernel/vigente.ts';
import { notificar, notificarRol } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { abrirSolicitud, decidirEnSolicitud } from '#server/tramites/solicitudes/solicitudes.port.ts';
import { type Acto, CAMBIADO, leer, mover } from '#server/viajes/viaje/acto.commands.ts';
import { contenidoDe } from './aprobacion.views.ts';
import { CON_VIAJERO, existsViajero, selectContenido, selectQuienAprobo } from './aprobacion.queries.ts';
import { notificaciones } from '#server/viajes/viaje/viaje.mail.ts';
import { CON_SUS_PRECIOS, existsCambiada } from '#server/viajes/preparacion/propuesta.queries.ts';
import { GESTOR } from '#server/viajes/viaje/viajes.policy.ts';

/**
 * Opens the request of a trip that begins to wait for approval. `cambio`: price for which it returns to whoever approved it. Throws 422
 * without a possible approver.
 */
export async function pedirAprobacion(id: number, cambio = ''): Promise<void> {
  const [viaje, preferidoId] = await Promise.all([selectContenido(id), cambio === '' ? null : selectQuienAprobo(id)]);
  const abierta = await abrirSolicitud({
    tipo: 'VIAJE',
    entidadId: id,
    numero: viaje.Codigo,
    peticionarioId: viaje.solicitanteId,
    de: { centroCoste: viaje.centroCoste, contrato: viaje.contrato },
    preferidoId,
    ...contenidoDe(viaje, cambio),
    ruta: `/menu/viajes/${id}`,
  });
  if (!abierta)
    throw new Refusal(
      422,
      'viaje_pendiente_tiene_aprobador',
      'Nadie puede aprobar este viaje: a quien se carga no tiene responsable. Avise a administración',
    );
}

const ACTO = { aceptada: 'aprobar', rechazada: 'rechazar' } as const;
type Decision = { decision: keyof typeof ACTO; comentario: string };
/** Decision through the specification's own calls. Throws 404, 403 and 409 in the trip's words. */
export async function decidirViaje(acto: Acto, decision: Decision) {
  const { usuario, id, version } = acto;
  await leer(ACTO[decision.decision], acto);
  const solicitud = { tipo: 'VIAJE', entidadId: id } as const;
  await decidirEnSolicitud({ usuario, cual: solicitud, ...decision, cambiada: CAMBIADO, extra: version });
  return { Id: id };
}

/** Effect of a decision on the trip, from the trip's own call or from the inbox. */
export const trasDecidir: Efecto = async ({ entidadId: Id, solicitud, decision, comentario, extra, ...de }) => {
  const v = { Id, Codigo: solicitud.Numero, Solicitante: solicitud.Peticionario, resumen: solicitud.Resumen };
  const Version = extra as number | undefined; // from `decidirViaje`; undefined from the inbox
  const enEspera = { Id, EstadoId: ESTADO_VIAJE.pendienteAprobacion, Version };
  const autor = { id: de.usuario.id, enNombreDe: de.enNombreDeId };
  const aprobado = decision === 'aceptada';
  const porque = async () => ((await existsViajero(Id)) ? CAMBIADO : YA_NO_ESTA);
  await mover(enEspera, autor, {
    acto: ACTO[decision],
    comentario,
    ...(aprobado && { siendo: CON_VIAJERO, aparte: CON_SUS_PRECIOS, porque }),
  });
  const volvia = !aprobado && (await existsCambiada(Id));
  await Promise.all([
    notificar(
      [solicitud.peticionarioId],
      aprobado ? notificaciones.aprobado(v) : notificaciones.rechazado(v, comentario),
    ),
    aprobado && notificarRol(GESTOR, notificaciones.esperaDocumentos(v)),
    volvia && notificarRol(GESTOR, notificaciones.precioRechazado(v, comentario)),
  ]);
  return 'avisado';
};
