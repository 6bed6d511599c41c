import type { Logger } from 'pino';
import { TIPOS_NOTIFICACION } from '#contract/notificaciones/notificaciones.rules.ts';
import type { PushDoor, PushResult } from '#server/entrega/push.ts';
import {
  colaDeEntregas,
  type EnCurso,
  selectSuscripciones,
  type Suscripcion,
  updateAplazada,
  updateDevuelta,
  updateEntregada,
  updateEscuchas,
} from './entrega.queries.ts';

/** Seconds that a push service keeps what is urgent for a device that is off. */
const DIA = 86_400;
/** Seconds that a message may take to reach its push service. */
const MARGEN = 20;

export type Reparto = {
  door: PushDoor;
  desconexion: boolean;
  log: Logger;
  /** Aborts when this process has to let go of what it holds. */
  alto: AbortSignal;
  /** The instant that counts as now, for tests; null: the database's own. */
  ahora: () => Date | null;
};

/** Takes one notification to its person, or several of a kind as one: their devices, or else their mail. Only a database that is away makes it reject. */
export async function entregar(suya: EnCurso, reparto: Reparto): Promise<void> {
  const { ids, intentos, urgente } = suya;
  if (suya.nada) return;
  const enHorario = reparto.desconexion && !urgente;
  const acabar = (resultado: Parameters<typeof updateEntregada>[0]['resultado'], aceptadaPor = suya.aceptadaPor) =>
    updateEntregada({ ids, intentos, resultado, aceptadaPor, enHorario, asuntoComun: comun(suya).titulo });
  // What was read in the app is not told again, and whoever has left is told nothing.
  if (suya.leida || !suya.activo) {
    await acabar(suya.leida ? 'leida' : 'nadie');
    return;
  }
  const { aceptan, caducadas, rechazan, esperan } = await toDevices(suya, reparto);
  const aceptadaPor = [...suya.aceptadaPor, ...aceptan];
  if (reparto.alto.aborted && esperan.length > 0) {
    await updateDevuelta({ ids, intentos, aceptadaPor });
    return;
  }
  if (aceptan.length + caducadas.length + rechazan.length > 0) await updateEscuchas({ aceptan, caducadas, rechazan });
  const espera = waitAfter(suya, { oida: aceptadaPor.length > 0, esperan });
  if (espera !== undefined) {
    await updateAplazada({ ids, intentos, aceptadaPor, espera, ahora: reparto.ahora() });
    return;
  }
  await acabar(outcome(suya.correo, aceptadaPor.length > 0), aceptadaPor);
}

/** `etiqueta`: of several that a device shows under the same one, the last stands. Those about the same thing, and nothing else. */
const sola = ({ ids: [id], titulo, enDispositivo, ruta, sobre }: EnCurso) => ({
  titulo,
  texto: enDispositivo,
  ruta,
  etiqueta: sobre ?? (/\/\d+$/.test(ruta) ? ruta : `n${id}`),
});
/** Several of a kind, in one. */
const comun = ({ ids, tipo }: EnCurso) => ({
  titulo: `Tiene ${ids.length} notificaciones`,
  texto: TIPOS_NOTIFICACION[tipo].nombre, // as it is called where they choose how to hear of it
  ruta: '/menu/notificaciones',
  etiqueta: `${tipo} /menu/notificaciones`,
});

type Sonda = { suscripcion: Suscripcion; result: PushResult };
async function toDevices(suya: EnCurso, { door, log, alto, desconexion }: Reparto) {
  const devices = suya.dispositivo ? await selectSuscripciones(suya.usuarioId, suya.aceptadaPor) : [];
  const { ids, tipo, urgente } = suya;
  const [id = 0] = ids;
  const payload = JSON.stringify({ id, tipo, ...(ids.length > 1 ? comun(suya) : sola(suya)) });
  // A phone that is switched on at night must not ring then: the push service lets go before the window closes.
  const ttl = urgente || !desconexion ? DIA : Math.max(suya.resto - MARGEN, 0);
  const sent: Sonda[] = await Promise.all(
    devices.map(async (suscripcion) => {
      const { endpoint, p256dh, auth } = suscripcion;
      const push = { endpoint, p256dh, auth, payload, ttl, urgente, topic: `n${id}` };
      return { suscripcion, result: await door.deliver(push, alto) };
    }),
  );
  for (const { result } of sent)
    if (result.que !== 'aceptado' && !alto.aborted)
      log.warn(
        { notificacion: id, intento: suya.intentos, codigo: result.codigo },
        'aviso no entregado a un dispositivo',
      );
  const those = (que: PushResult['que']) => sent.filter(({ result }) => result.que === que);
  const idsOf = (que: PushResult['que']) => those(que).map(({ suscripcion }) => suscripcion.id);
  return {
    aceptan: idsOf('aceptado'),
    caducadas: idsOf('caducada'),
    rechazan: idsOf('rechazado'),
    esperan: those('aplazado').map(({ result }) => ('espera' in result ? (result.espera ?? 0) : 0)),
  };
}

/**
 * Seconds until the next try, or undefined when this one was the last: every device has answered, it has been tried enough,
 * or the mail goes anyhow and need not wait for a push service that is down.
 */
export function waitAfter(
  { intentos, correo, urgente }: Pick<EnCurso, 'intentos' | 'correo' | 'urgente'>,
  { oida, esperan }: { oida: boolean; esperan: readonly number[] },
): number | undefined {
  const least = colaDeEntregas.espera(intentos);
  if (esperan.length === 0 || least === undefined) return undefined;
  if (correo === 'siempre' || (urgente && !oida && correo === 'reserva')) return undefined;
  return Math.max(least, ...esperan);
}

/** How it ends, by what the person prefers and whether any device has taken it. */
export function outcome(correo: EnCurso['correo'], oida: boolean): 'dispositivo' | 'correo' | 'ambos' | 'nadie' {
  if (correo === 'siempre') return oida ? 'ambos' : 'correo';
  if (oida) return 'dispositivo';
  return correo === 'reserva' ? 'correo' : 'nadie';
}
