import type { Logger } from 'pino';
import { resultadoEnPalabras } from '#contract/plataforma/webhooks/webhooks.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { contar } from '#server/casa/base/observe.ts';
import { CORTADO, type Contestacion, type WebhookDoor } from '#server/casa/entrega/webhook.ts';
import { notificarRol } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import type { buildCalles } from './calles.rules.ts';
import {
  colaDeEntregas,
  type EnCurso,
  selectVez,
  updateApagadoSolo,
  updateEntregada,
  updateFalla,
  updateFallida,
  updateFunciona,
  updateSiguienteDe,
} from './entrega.queries.ts';
import { firmar } from './firma.rules.ts';

export type Reparto = {
  door: WebhookDoor;
  log: Logger;
  calles: ReturnType<typeof buildCalles>;
  /** Aborts when this process has to release its deliveries. */
  alto: AbortSignal;
};

/** Sends one message and gives what was answered. `plazo` in milliseconds. */
export async function enviar(
  entrega: EnCurso,
  { door, alto, plazo }: Pick<Reparto, 'door' | 'alto'> & { plazo?: number },
) {
  const headers = firmar(entrega, new Date());
  const sinSecreto: Contestacion = { codigo: 'SECRETO', milisegundos: 0 };
  if (!headers) return sinSecreto;
  const { url, cuerpo } = entrega;
  return door.deliver({ url, headers, cuerpo }, { alto, ...(plazo === undefined ? {} : { plazo }) });
}

export const esAceptada = ({ codigo }: Pick<Contestacion, 'codigo'>): boolean => /^2\d\d$/.test(codigo);

/** Delivers one message and then the others that are due to the same receiver: a lane of its own, which no other one waits for. */
export async function recorrerCalle(primera: EnCurso, reparto: Reparto): Promise<void> {
  const { webhookId } = primera;
  const { calles, alto } = reparto;
  try {
    for (let entrega: EnCurso | undefined = primera; entrega;) {
      await entregar(entrega, reparto);
      if (alto.aborted) return;
      // This lane is the one that another look would find free.
      entrega = await updateSiguienteDe(webhookId, calles.sin(webhookId));
    }
  } finally {
    calles.dejar(webhookId);
  }
}

async function entregar(entrega: EnCurso, reparto: Reparto): Promise<void> {
  const { id, intentos, webhookId } = entrega;
  const contestacion = await enviar(entrega, reparto);
  if (contestacion.codigo === CORTADO) return void (await colaDeEntregas.soltar({ ids: [id], intentos }));
  const bien = esAceptada(contestacion);
  contar({ que: 'webhook', resultado: bien ? 'entregada' : 'fallida' });
  if (!bien)
    reparto.log.warn(
      { webhook: webhookId, entrega: id, intento: intentos, codigo: contestacion.codigo },
      'webhook no entregado',
    );
  await (bien ? anotarEntregada(entrega, contestacion) : anotarFallida(entrega, contestacion));
}

/** Records an accepted delivery. */
export const anotarEntregada = (entrega: EnCurso, { codigo: resultado, milisegundos }: Contestacion) =>
  transaction(async () => {
    await selectVez(entrega.webhookId);
    if ((await updateEntregada(entrega, { resultado, milisegundos })) > 0) await updateFunciona(entrega.webhookId);
  });

/** Seconds until the next attempt: those of the convention, a tenth more or less, or as many more as the receiver asks for. */
export function esperaTras(intentos: number, pedida: number | undefined, azar: number): number | undefined {
  const espera = colaDeEntregas.espera(intentos);
  return espera === undefined ? undefined : Math.max(Math.round(espera * (0.9 + azar / 5)), pedida ?? 0);
}

const anotarFallida = (entrega: EnCurso, { codigo: resultado, milisegundos, espera }: Contestacion) =>
  transaction(async () => {
    const { webhookId, intentos } = entrega;
    await selectVez(webhookId);
    const siguiente = esperaTras(intentos, espera, Math.random());
    if ((await updateFallida(entrega, { resultado, milisegundos }, siguiente)) === 0) return;
    if (siguiente === undefined) contar({ que: 'webhook', resultado: 'abandonada' });
    const falla = await updateFalla(webhookId, resultado);
    if (falla && (resultado === '410' || falla.agotado)) await apagarSolo(webhookId, falla.nombre, resultado);
  });

/** Switches a receiver off that wants nothing more or has failed for days, and tells ADMIN. */
async function apagarSolo(webhookId: number, nombre: string, resultado: string): Promise<void> {
  const porque =
    resultado === '410'
      ? 'Contestó 410: ya no quiere recibir nada'
      : `Cinco días sin aceptar nada. Lo último: ${resultadoEnPalabras(resultado).toLowerCase()}`;
  await updateApagadoSolo(webhookId, porque);
  await notificarRol('ADMIN', {
    tipo: 'webhook_apagado',
    titulo: 'Un webhook se ha apagado',
    texto: `«${nombre}»: ${porque}. Lo que esperaba está en «Trabajos fallidos». Corrija la causa, pruébelo y enciéndalo.`,
    ruta: '/menu/conexiones/webhooks',
    sobre: `webhook:${webhookId}`,
  });
}
