import { webhooks } from '#contract/plataforma/webhooks/webhooks.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import {
  selectCuantosFallidos,
  selectFallidos,
  selectMedida,
  updateDescartados,
  updateReintentados,
} from './cola.queries.ts';
import { comprobarWebhooks } from './prueba.commands.ts';
import { selectDichoDe } from './suceso.queries.ts';
import { webhooksRoutes } from './webhooks.routes.ts';
import { relojesDeWebhooks } from './webhooks.worker.ts';

export const webhooksArea = area({
  contrato: webhooks,
  rutas: webhooksRoutes,
  relojes: relojesDeWebhooks,
  colas: [
    {
      codigo: 'webhooks',
      medir: selectMedida,
      fallidos: {
        entidad: 'webhook_entrega',
        contar: selectCuantosFallidos,
        leer: selectFallidos,
        reintentar: updateReintentados,
        descartar: updateDescartados,
      },
    },
  ],
  misDatos: async ({ id }) => [{ nombre: 'avisos-a-otros-sistemas', filas: await selectDichoDe(id) }],
  problemas: comprobarWebhooks,
  fuzz: { por: 'admin' },
});
