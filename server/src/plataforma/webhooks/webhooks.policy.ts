import { WEBHOOK, type ActoWebhook } from '#contract/plataforma/webhooks/webhooks.rules.ts';
import { politica } from '#server/casa/kernel/act-policy.ts';

export const { acciones: accionesDeWebhook, autorizar: autorizarWebhook } = politica<ActoWebhook, { EstadoId: number }>(
  WEBHOOK,
  { que: 'el webhook', estado: ({ EstadoId }) => EstadoId, papel: (_acto, { roles }) => roles.includes('ADMIN') },
);
