import type { Comprobacion } from '#contract/plataforma/operacion/operacion.schemas.ts';
import { comprobacionesDe, oBien } from '#server/casa/kernel/comprobaciones/comprobaciones.ts';
import { selectMarcha } from './cola.queries.ts';
import { PRUEBA } from '#contract/plataforma/webhooks/eventos.rules.ts';
import type { MensajeDeWebhook, Probado } from '#contract/plataforma/webhooks/webhook.schemas.ts';
import { resultadoEnPalabras } from '#contract/plataforma/webhooks/webhooks.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { webhookDoor, type WebhookDoor } from '#server/casa/entrega/webhook.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { reservarPrueba } from '#server/plataforma/intentos/intentos.port.ts';
import { anotarEntregada, enviar, esAceptada } from './entrega.commands.ts';
import {
  insertPrueba,
  selectVez,
  updateFallida,
  updatePruebaApartada,
  updatePruebaFallida,
} from './entrega.queries.ts';
import { selectParaCambiar } from './webhook.queries.ts';
import { autorizarWebhook } from './webhooks.policy.ts';

/** Milliseconds that a test may take, fewer than an answer of the API may. */
const PLAZO = 10_000;

/**
 * Sends a test to a receiver now and says what it answered. One that is accepted counts as a delivery, so that a receiver that failed
 * works again at once; one that is not is told, and counts for nothing else. @throws Refusal 404, 429.
 */
export async function probarWebhook(usuario: Usuario, id: number, door: WebhookDoor = webhookDoor()): Promise<Probado> {
  await reservarPrueba('webhook', usuario.id);
  const entrega = await transaction(async () => {
    const leido = existente(await selectParaCambiar(id));
    autorizarWebhook('probar', usuario, leido);
    const mensaje: MensajeDeWebhook = {
      type: PRUEBA,
      timestamp: new Date().toISOString(),
      data: { entidad: PRUEBA, id: null, numero: null, matricula: null },
    };
    await anotar('webhook', { id, estado: leido.EstadoId }, usuario, 'probar');
    return existente(await insertPrueba(id, PRUEBA, JSON.stringify(mensaje)));
  });
  const contestacion = await enviar(entrega, { door, alto: new AbortController().signal, plazo: PLAZO });
  const Bien = esAceptada(contestacion);
  if (Bien) await anotarEntregada(entrega, contestacion);
  else
    await transaction(async () => {
      await selectVez(id);
      await updateFallida(
        entrega,
        { resultado: contestacion.codigo, milisegundos: contestacion.milisegundos },
        undefined,
      );
      await updatePruebaApartada(entrega.id);
      await updatePruebaFallida(id, contestacion.codigo);
    });
  return { Bien, Resultado: resultadoEnPalabras(contestacion.codigo), Milisegundos: contestacion.milisegundos };
}

const { aviso, nota, bien } = comprobacionesDe('conexiones');
const hora = new Intl.DateTimeFormat('es-ES', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Madrid' });
const fechaHora = (instante: string) => hora.format(new Date(instante)).replace(', ', ' a las ');

/** Checks of the receivers for Operación: those that have failed for an hour, or that all accept. */
export async function comprobarWebhooks(): Promise<Comprobacion[]> {
  const { Encendidos, Fallan } = await selectMarcha();
  return oBien(
    Fallan.map(({ Nombre, Desde, codigo }) =>
      aviso(
        `El webhook «${Nombre}» falla`,
        `No acepta nada desde el ${fechaHora(Desde)}. ${resultadoEnPalabras(codigo)}.`,
        'Pruébelo en «Conexiones», «Webhooks», y corrija la causa en el sistema que recibe. A los cinco días se apaga solo.',
      ),
    ),
    Encendidos === 0
      ? nota('Webhooks', 'No hay ninguno encendido.')
      : bien(
          'Webhooks',
          Encendidos === 1 ? 'El que hay acepta lo que se le envía.' : `Los ${Encendidos} aceptan lo que se les envía.`,
        ),
  );
}
