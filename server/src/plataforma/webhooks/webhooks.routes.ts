import type { FastifyInstance } from 'fastify';
import { webhooks } from '#contract/plataforma/webhooks/webhooks.endpoints.ts';
import { listaPorId } from '#server/casa/http/answers.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conRol } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { selectEntregas } from './entrega.queries.ts';
import { probarWebhook } from './prueba.commands.ts';
import {
  apagarWebhook,
  borrarWebhook,
  cambiarWebhook,
  crearWebhook,
  encenderWebhook,
  reenviar,
  rotarWebhook,
} from './webhook.commands.ts';
import { selectWebhook, selectWebhooks } from './webhook.queries.ts';
import { verEntrega, verWebhook } from './webhooks.views.ts';

const policy = conRol('ADMIN');

export async function webhooksRoutes(app: FastifyInstance): Promise<void> {
  serve(app, webhooks, {
    todos: { policy, handle: async ({ usuario }) => (await selectWebhooks()).map(verWebhook(usuario)) },
    entregas: listaPorId({
      policy,
      filas: async ({ params, query }, desde) => {
        existente(await selectWebhook(params.id));
        return selectEntregas(params.id, query.limite, desde);
      },
      ver: verEntrega,
    }),
    crear: { policy, handle: ({ usuario, body }) => crearWebhook(usuario, body) },
    cambiar: {
      policy,
      handle: ({ usuario, params, version, body }) => cambiarWebhook(usuario, { id: params.id, version }, body),
    },
    rotar: { policy, handle: ({ usuario, params }) => rotarWebhook(usuario, params.id) },
    apagar: { policy, handle: ({ usuario, params }) => apagarWebhook(usuario, params.id) },
    encender: { policy, handle: ({ usuario, params }) => encenderWebhook(usuario, params.id) },
    borrar: {
      policy,
      handle: ({ usuario, params, version }) => borrarWebhook(usuario, { id: params.id, version }),
    },
    probar: { policy, handle: ({ usuario, params }) => probarWebhook(usuario, params.id) },
    reenviar: { policy, handle: ({ usuario, params }) => reenviar(usuario, params.id) },
  });
}
