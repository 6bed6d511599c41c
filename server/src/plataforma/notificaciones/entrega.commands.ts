import type { Logger } from 'pino';
import { TIPOS_NOTIFICACION } from '#contract/plataforma/notificaciones/notificaciones.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { enviarCorreo } from '#server/plataforma/correo/correo.port.ts';
import type { PushDoor, PushResult } from '#server/casa/entrega/push.ts';
import {
  colaDeEntregas,
  type Debida,
  type Resultado,
  selectDebida,
  selectJuntas,
  selectSuscripciones,
  type Suscripcion,
  type Vez,
  updateAplazada,
  updateDevuelta,
  updateEntregadas,
  updateEscuchas,
  updatePasada,
  updatePospuestas,
  updateTomadas,
} from './entrega.queries.ts';

/** Seconds that a push service keeps an urgent message for a device that is off. */
const DIA = 86_400;
/** Seconds that a message may take to reach its push service. */
const MARGEN = 20;
/** Number of rows of a kind and person that are delivered as one message. */
const JUNTAS = 3;

/** Notification in delivery. `ids`: its row, or several rows of its kind sent together. `nada`: nothing is left to do. */
export type EnCurso = Debida & { ids: readonly number[]; nada: boolean };

/**
 * Takes the next due notification and counts the attempt, with the others of its kind that wait for the same person. Outside
 * working hours it is postponed to the next ones; a notification that no longer holds is settled.
 */
export const tomarEntrega = (vez: Vez): Promise<EnCurso | undefined> =>
  transaction(async () => {
    const debida = await selectDebida(vez);
    if (!debida) return undefined;
    const urgente = debida.urgente || (debida.antesDe !== null && debida.antesDe < debida.abre);
    const delMismoTipo =
      urgente || debida.leida || debida.conAdjuntos || !debida.enPie ? [] : await selectJuntas(debida, vez);
    const ids = [debida.id, ...(delMismoTipo.length >= JUNTAS - 1 ? delMismoTipo.map(({ id }) => id) : [])];
    const fuera = vez.desconexion && !urgente && !debida.enHoras;
    if (!debida.enPie) await updatePasada(debida.id);
    else if (fuera) await updatePospuestas(ids, debida.abre);
    else await updateTomadas(ids, { urgente, ahora: vez.ahora });
    return { ...debida, ids, urgente, intentos: debida.intentos + 1, nada: fuera || !debida.enPie };
  });

export type Reparto = {
  door: PushDoor;
  desconexion: boolean;
  log: Logger;
  /** Aborts when this process has to release its rows. */
  alto: AbortSignal;
  /** The instant that counts as now, for tests; null: the database's own. */
  ahora: () => Date | null;
};

/** Delivers one notification, or several as one, to the person's devices or else by mail. Rejects only while the database is away. */
export async function entregar(entrega: EnCurso, reparto: Reparto): Promise<void> {
  const { ids, intentos } = entrega;
  if (entrega.nada) return;
  const acabar = (resultado: Resultado, aceptadaPor = entrega.aceptadaPor) =>
    terminar(entrega, { resultado, aceptadaPor, enHorario: reparto.desconexion && !entrega.urgente });
  // The notification was read meanwhile, or its person has left.
  if (entrega.leida || !entrega.activo) return acabar(entrega.leida ? 'leida' : 'nadie');
  const { aceptan, caducadas, rechazan, esperan } = await toDevices(entrega, reparto);
  const aceptadaPor = [...entrega.aceptadaPor, ...aceptan];
  if (reparto.alto.aborted && esperan.length > 0) return void (await updateDevuelta({ ids, intentos, aceptadaPor }));
  if (aceptan.length + caducadas.length + rechazan.length > 0) await updateEscuchas({ aceptan, caducadas, rechazan });
  const espera = waitAfter(entrega, { oida: aceptadaPor.length > 0, esperan });
  if (espera === undefined) return acabar(outcome(entrega.correo, aceptadaPor.length > 0), aceptadaPor);
  await updateAplazada({ ids, intentos, aceptadaPor, espera, ahora: reparto.ahora() });
}

type Fin = { resultado: Resultado; aceptadaPor: readonly number[]; enHorario: boolean };
/** Ends a delivery, with its mail in the same transaction, if any. Several rows share one mail. */
const terminar = (entrega: EnCurso, { resultado, aceptadaPor, enHorario }: Fin) =>
  transaction(async () => {
    const { ids, intentos, usuarioId } = entrega;
    const filas = await updateEntregadas({ ids, intentos, resultado, aceptadaPor });
    const hechas = filas.toSorted((a, b) => a.id - b.id);
    const [primera] = hechas;
    if (!primera || (resultado !== 'correo' && resultado !== 'ambos')) return;
    await enviarCorreo([usuarioId], {
      asunto: hechas.length === 1 ? primera.asunto : comun(entrega).titulo,
      texto: hechas.map(({ texto }) => texto).join('\n———\n\n'),
      adjuntos: hechas.flatMap(({ adjuntos }) => adjuntos),
      enHorario,
      antesDe: hechas.flatMap(({ antesDe }) => antesDe ?? []).toSorted()[0],
    });
  });

/** Push message. `etiqueta`: a device keeps only the last message of a tag, which is that of one row. */
const sola = ({ ids: [id], titulo, enDispositivo, ruta, sobre }: EnCurso) => ({
  titulo,
  texto: enDispositivo,
  ruta,
  etiqueta: sobre ?? (/\/\d+$/.test(ruta) ? ruta : `n${id}`),
});
/** One message for several notifications of a kind. */
const comun = ({ ids, tipo }: EnCurso) => ({
  titulo: `Tiene ${ids.length} notificaciones`,
  texto: TIPOS_NOTIFICACION[tipo].nombre, // as it is called where they choose how to hear of it
  ruta: '/menu/notificaciones',
  etiqueta: `${tipo} /menu/notificaciones`,
});

type Sonda = { suscripcion: Suscripcion; result: PushResult };
async function toDevices(entrega: EnCurso, { door, log, alto, desconexion }: Reparto) {
  const devices = entrega.dispositivo ? await selectSuscripciones(entrega.usuarioId, entrega.aceptadaPor) : [];
  const { ids, tipo, urgente } = entrega;
  const [id = 0] = ids;
  const payload = JSON.stringify({ id, tipo, ...(ids.length > 1 ? comun(entrega) : sola(entrega)) });
  // The message expires before the working hours end, so that a phone switched on at night does not ring.
  const ttl = urgente || !desconexion ? DIA : Math.max(entrega.resto - MARGEN, 0);
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
        { notificacion: id, intento: entrega.intentos, codigo: result.codigo },
        'notificación no entregada a un dispositivo',
      );
  const those = (que: PushResult['que']) => sent.filter(({ result }) => result.que === que);
  const idsOf = (que: PushResult['que']) => those(que).map(({ suscripcion }) => suscripcion.id);
  return {
    aceptan: idsOf('aceptado'),
    caducadas: idsOf('caducada'),
    rechazan: idsOf('rechazado'),
    esperan: those('aplazado').map(({ result }) => ('espera' in result && result.espera) || 0),
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

/** Result by the person's preference and whether any device has taken it. */
function outcome(correo: EnCurso['correo'], oida: boolean): 'dispositivo' | 'correo' | 'ambos' | 'nadie' {
  if (correo === 'siempre') return oida ? 'ambos' : 'correo';
  if (oida) return 'dispositivo';
  return correo === 'reserva' ? 'correo' : 'nadie';
}
