import { transaction } from '#server/casa/base/db.ts';
import { notificar, notificarRol, zanjar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { type EsperaRow, selectSiguienteEspera, updateAprobador, updateEspera } from './espera.queries.ts';
import {
  notificacionDeHerencia,
  notificacionDeHuerfana,
  notificacionDeRecordatorio,
  notificacionDeRetraso,
  notificacionDeRetrasoSinSuperior,
  notificacionDeSinRespuesta,
} from './solicitud.mail.ts';

/**
 * Handles the next wait that is due, its row locked so that each notification goes once: inheritance, reminder after two working days,
 * escalation after five, no approver. False when none is due. @param ahora the instant that counts as now; null: the database's own.
 */
export const revisarSiguienteEspera = (ahora: Date | null): Promise<boolean> =>
  transaction(async () => {
    const espera = await selectSiguienteEspera(ahora);
    if (!espera) return false;
    if (!espera.bienDada) await updateAprobador(espera.Id);
    else await updateEspera(espera.Id, await notificarEspera(espera), ahora);
    return true;
  });

async function notificarEspera(e: EsperaRow) {
  if (e.aprobadorId === null) {
    await marcarAvisosLeidos(e);
    await notificarRol('ADMIN', notificacionDeHuerfana(e));
    return 'huerfana';
  }
  if (e.heredada) {
    await marcarAvisosLeidos(e);
    await notificar(e.deciden, notificacionDeHerencia(e));
    return 'nada';
  }
  if (e.toca === 'recordar') {
    await notificar(e.deciden, notificacionDeRecordatorio(e));
    return 'recordada';
  }
  if (e.toca === 'escalar') {
    if (e.personal && e.superiorId !== null) await notificar([e.superiorId], notificacionDeSinRespuesta(e));
    else if (e.superiorId !== null) await notificar([e.superiorId], notificacionDeRetraso(e));
    else await notificarRol('ADMIN', notificacionDeRetrasoSinSuperior(e), e.aprobadorId);
    return 'escalada';
  }
  return 'nada';
}
/** Marks notifications of the wait for the previous approver as read. */
const marcarAvisosLeidos = ({ Id }: EsperaRow) =>
  zanjar(`solicitud:${Id}`, ['solicitud_espera', 'viaje_espera', 'solicitud_recordatorio', 'solicitud_escalada']);
