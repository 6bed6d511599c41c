import type { Efecto } from '#server/kernel/area.ts';
import { conflicto, Refusal } from '#server/kernel/errors.ts';
import { abrirSolicitud, decidirEnSolicitud } from '#server/solicitudes/solicitudes.port.ts';
import { type Acto, CAMBIADO, leer } from '#server/viajes/viaje/acto.commands.ts';
import { contenidoDe } from './aprobacion.views.ts';
import { selectContenido, updateDecidido } from './aprobacion.queries.ts';
import { notificaciones } from '#server/viajes/viaje/viaje.mail.ts';

/** Opens the request of a trip that begins to wait for approval. Throws 422 when there is nobody to decide. */
export async function pedirAprobacion(id: number): Promise<void> {
  const viaje = await selectContenido(id);
  const abierta = await abrirSolicitud({
    tipo: 'VIAJE',
    entidadId: id,
    numero: viaje.Codigo,
    peticionarioId: viaje.solicitanteId,
    de: { centroCoste: viaje.centroCoste, contrato: viaje.contrato },
    ...contenidoDe(viaje),
    ruta: `/menu/viajes/${id}`,
  });
  if (!abierta)
    throw new Refusal(
      422,
      'viaje_pendiente_tiene_aprobador',
      'Nadie puede aprobar este viaje: a quien se carga no tiene responsable. Avise a administración',
    );
}

export const aprobarViaje = (acto: Acto, comentario: string) => decidir('aceptada', acto, comentario);
export const rechazarViaje = (acto: Acto, comentario: string) => decidir('rechazada', acto, comentario);

/** The specification's own calls. A refusal of the request is said in the trip's words. */
async function decidir(decision: 'aceptada' | 'rechazada', acto: Acto, comentario: string) {
  const { usuario, id, version } = acto;
  const cual = { tipo: 'VIAJE', entidadId: id } as const;
  try {
    await decidirEnSolicitud({ usuario, cual, decision, comentario, cambiada: CAMBIADO, extra: version });
  } catch (error) {
    // The trip is only read where it fails: this act is one of the bench's.
    if (error instanceof Refusal && error.status === 409)
      await leer(decision === 'aceptada' ? 'aprobar' : 'rechazar', acto);
    throw error;
  }
  return { Id: id };
}

/** Effect of a decision on the trip, from whichever call it comes. */
export const trasDecidir: Efecto = async ({
  entidadId: Id,
  solicitud,
  decision,
  comentario,
  usuario,
  enNombreDeId,
  extra,
}) => {
  const v = { Id, Codigo: solicitud.Numero, Solicitante: solicitud.Peticionario, resumen: solicitud.Resumen };
  const aprobado = decision === 'aceptada';
  const hecho = await updateDecidido(Id, {
    aprobado,
    version: extra as number | undefined, // from `decidir` above; undefined from the inbox
    autor: { id: usuario.id, enNombreDe: enNombreDeId },
    comentario,
    aSolicitante: aprobado ? notificaciones.aprobado(v) : notificaciones.rechazado(v, comentario),
    aGestion: notificaciones.esperaDocumentos(v),
  });
  if (!hecho) throw conflicto(CAMBIADO);
  return 'dicho';
};
