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

/** Seconds that a push service keeps what is urgent for a device that is off. */
const DIA = 86_400;
/** Seconds that a message may take to reach its push service. */
const MARGEN = 20;
/** Rows of a kind and person from which on they are delivered as one, so that a phone does not ring nine times at eight. */
const JUNTAS = 3;

/** Notification in delivery. `ids`: itself, or several of its kind that are told together. `nada`: there is nothing else to do. */
export type EnCurso = Debida & { ids: readonly number[]; nada: boolean };

/**
 * Takes the next notification that is due, counting the try, and with it the others of its kind that wait for the same person. Outside
 * working hours it is put off to the next ones instead, and settled where it no longer stands.
 */
export const tomarEntrega = (vez: Vez): Promise<EnCurso | undefined> =>
  transaction(async () => {
    const una = await selectDebida(vez);
    if (!una) return undefined;
    const urgente = una.urgente || (una.antesDe !== null && una.antesDe < una.abre);
    const otras = urgente || una.leida || una.conAdjuntos || !una.enPie ? [] : await selectJuntas(una, vez);
    const ids = [una.id, ...(otras.length >= JUNTAS - 1 ? otras.map(({ id }) => id) : [])];
    const fuera = vez.desconexion && !urgente && !una.enHoras;
    if (!una.enPie) await updatePasada(una.id);
    else if (fuera) await updatePospuestas(ids, una.abre);
    else await updateTomadas(ids, { urgente, ahora: vez.ahora });
    return { ...una, ids, urgente, intentos: una.intentos + 1, nada: fuera || !una.enPie };
  });

export type Reparto = {
  door: PushDoor;
  desconexion: boolean;
  log: Logger;
  /** Aborts when this process has to let go of what it holds. */
  alto: AbortSignal;
  /** The instant that counts as now, for tests; null: the database's own. */
  ahora: () => Date | null;
};

/** Takes one notification to its person, or several as one: their devices, or else their mail. Rejects only while the database is away. */
export async function entregar(suya: EnCurso, reparto: Reparto): Promise<void> {
  const { ids, intentos } = suya;
  if (suya.nada) return;
  const acabar = (resultado: Resultado, aceptadaPor = suya.aceptadaPor) =>
    terminar(suya, { resultado, aceptadaPor, enHorario: reparto.desconexion && !suya.urgente });
  // Read in the app meanwhile, or of a person who has left.
  if (suya.leida || !suya.activo) return acabar(suya.leida ? 'leida' : 'nadie');
  const { aceptan, caducadas, rechazan, esperan } = await toDevices(suya, reparto);
  const aceptadaPor = [...suya.aceptadaPor, ...aceptan];
  if (reparto.alto.aborted && esperan.length > 0) return void (await updateDevuelta({ ids, intentos, aceptadaPor }));
  if (aceptan.length + caducadas.length + rechazan.length > 0) await updateEscuchas({ aceptan, caducadas, rechazan });
  const espera = waitAfter(suya, { oida: aceptadaPor.length > 0, esperan });
  if (espera === undefined) return acabar(outcome(suya.correo, aceptadaPor.length > 0), aceptadaPor);
  await updateAplazada({ ids, intentos, aceptadaPor, espera, ahora: reparto.ahora() });
}

type Fin = { resultado: Resultado; aceptadaPor: readonly number[]; enHorario: boolean };
/** Ends a delivery, with its mail in the same transaction where there is one. Several have one mail. */
const terminar = (suya: EnCurso, { resultado, aceptadaPor, enHorario }: Fin) =>
  transaction(async () => {
    const { ids, intentos, usuarioId } = suya;
    const filas = await updateEntregadas({ ids, intentos, resultado, aceptadaPor });
    const hechas = filas.toSorted((a, b) => a.id - b.id);
    const [primera] = hechas;
    if (!primera || (resultado !== 'correo' && resultado !== 'ambos')) return;
    await enviarCorreo([usuarioId], {
      asunto: hechas.length === 1 ? primera.asunto : comun(suya).titulo,
      texto: hechas.map(({ texto }) => texto).join('\n———\n\n'),
      adjuntos: hechas.flatMap(({ adjuntos }) => adjuntos),
      enHorario,
      antesDe: hechas.flatMap(({ antesDe }) => antesDe ?? []).toSorted()[0],
    });
  });

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
