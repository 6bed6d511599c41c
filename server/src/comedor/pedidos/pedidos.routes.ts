import type { FastifyInstance } from 'fastify';
import { pedidos } from '#contract/comedor/pedidos/pedidos.endpoints.ts';
import { listaPorId } from '#server/casa/http/answers.ts';
import type { Call } from '#server/casa/http/handler.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conSesion as policy } from '#server/casa/kernel/access.ts';
import { cancelarPedido } from './acto.commands.ts';
import { crearPedido, repetirPedido, repetirSemana, verCarta } from './pedido.commands.ts';
import { selectMios } from './pedido.queries.ts';
import { verPedido } from './pedidos.views.ts';

type E = (typeof pedidos)['endpoints'];

/** Sandwiches and takeaway. */
export async function pedidosRoutes(app: FastifyInstance): Promise<void> {
  serve(app, pedidos, {
    mios: listaPorId({
      policy,
      filas: ({ usuario, query }: Call<E['mios']>, desde) => selectMios(usuario.id, query, desde),
      ver: (usuario) => verPedido(usuario),
    }),
    carta: { policy, handle: ({ usuario, query }) => verCarta(usuario, query) },
    crear: { policy, handle: ({ usuario, body }) => crearPedido(usuario, body) },
    cancelar: { policy, handle: ({ usuario, body, version }) => cancelarPedido({ usuario, id: body.Id, version }) },
    repetir: { policy, handle: ({ usuario, body }) => repetirPedido(usuario, body.Id) },
    repetirSemana: { policy, handle: ({ usuario, body }) => repetirSemana(usuario, body) },
  });
}
