import { area } from '#web/casa/kernel/area.ts';
import { interna } from '#web/casa/kernel/roots.ts';

const todos = interna('/menu/conexiones/webhooks', () => import('./Webhooks.screen.tsx'), 'WebhooksScreen');
const nuevo = interna('/menu/conexiones/webhooks/nuevo', () => import('./Editor.screen.tsx'), 'WebhookNuevoScreen');
const detalle = interna('/menu/conexiones/webhooks/$id', () => import('./Webhook.screen.tsx'), 'WebhookScreen');
const cambiar = interna(
  '/menu/conexiones/webhooks/$id/cambiar',
  () => import('./Editor.screen.tsx'),
  'WebhookEditorScreen',
);

export const webhooksArea = area({ rutas: [todos, nuevo, detalle, cambiar] });
