import type { FastifyInstance } from 'fastify';
import { permisosEquipo } from '#contract/tiempo/permisos/efectos/equipo.endpoints.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conSesion } from '#server/casa/kernel/access.ts';
import { verEquipo } from './equipo.views.ts';

export async function equipoRoutes(app: FastifyInstance): Promise<void> {
  serve(app, permisosEquipo, {
    deSolicitud: { policy: conSesion, handle: ({ usuario, params }) => verEquipo(usuario, params.id) },
  });
}
