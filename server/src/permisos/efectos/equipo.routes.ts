import type { FastifyInstance } from 'fastify';
import { permisosEquipo } from '#contract/permisos/efectos/equipo.endpoints.ts';
import { serve } from '#server/http/serve.ts';
import { conSesion } from '#server/kernel/policy.ts';
import { verEquipo } from './equipo.views.ts';

export async function equipoRoutes(app: FastifyInstance): Promise<void> {
  serve(app, permisosEquipo, {
    deSolicitud: { policy: conSesion, handle: ({ usuario, params }) => verEquipo(usuario.id, params.id) },
  });
}
