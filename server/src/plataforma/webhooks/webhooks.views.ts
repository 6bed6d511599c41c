import { PRUEBA } from '#contract/plataforma/webhooks/eventos.rules.ts';
import type { Entrega, Webhook } from '#contract/plataforma/webhooks/webhook.schemas.ts';
import { resultadoEnPalabras, WEBHOOK } from '#contract/plataforma/webhooks/webhooks.rules.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import type { EntregaRow } from './entrega.queries.ts';
import { nombreDeMensaje } from './firma.rules.ts';
import type { WebhookRow } from './webhook.queries.ts';
import { accionesDeWebhook } from './webhooks.policy.ts';

export const verWebhook =
  (usuario: Usuario) =>
  ({ resultado, ...webhook }: WebhookRow): Webhook => ({
    ...webhook,
    Estado: WEBHOOK.nombre(webhook.EstadoId),
    Resultado: resultadoEnPalabras(resultado),
    acciones: accionesDeWebhook(usuario, webhook),
  });

export const verEntrega =
  () =>
  ({ resultado, Mensaje, ...entrega }: EntregaRow): Entrega => ({
    ...entrega,
    Mensaje: nombreDeMensaje(Mensaje),
    // A test is tried once: its row has all attempts, so that no clock takes it.
    Intentos: entrega.Tipo === PRUEBA ? 1 : entrega.Intentos,
    Codigo: /^\d+$/.test(resultado) ? Number(resultado) : null,
    Resultado: resultadoEnPalabras(resultado),
    Reenviable: entrega.Estado !== 'espera' && entrega.Tipo !== PRUEBA,
  });
