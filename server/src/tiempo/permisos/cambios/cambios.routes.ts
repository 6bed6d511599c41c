import type { FastifyInstance } from 'fastify';
import { permisosCambios } from '#contract/tiempo/permisos/cambios/cambios.endpoints.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conRol, conSesion as policy } from '#server/casa/kernel/access.ts';
import { calcularCambio, pedirCambio, retirarCambio } from './cambio.commands.ts';

/** Changes of the granted leave of the person who asks (S-8540). */
export async function cambiosRoutes(app: FastifyInstance): Promise<void> {
  serve(app, permisosCambios, {
    calcular: { policy: conRol('EMPLEADO'), handle: ({ usuario, body }) => calcularCambio(usuario, body) },
    pedir: { policy, handle: ({ usuario, version, body }) => pedirCambio({ usuario, version, escrito: body }) },
    retirar: {
      policy,
      handle: ({ usuario, version, body: { Id, comentario = '' } }) =>
        retirarCambio({ usuario, version, id: Id, comentario }),
    },
  });
}
