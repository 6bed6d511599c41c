import { webhooks } from '#contract/plataforma/webhooks/webhooks.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { cola } from './cola.queries.ts';
import { comprobarWebhooks } from './prueba.commands.ts';
import { selectDichoDe } from './suceso.queries.ts';
import { webhooksRoutes } from './webhooks.routes.ts';
import { relojesDeWebhooks } from './webhooks.worker.ts';

export const webhooksArea = area({
  contrato: webhooks,
  rutas: webhooksRoutes,
  relojes: relojesDeWebhooks,
  colas: [cola],
  misDatos: async ({ id }) => [{ nombre: 'avisos-a-otros-sistemas', filas: await selectDichoDe(id) }],
  problemas: comprobarWebhooks,
  fuzz: { por: 'admin' },
  demo: async () => (await import('./webhooks.demo.ts')).cargar,
});
