import type { FastifyInstance } from 'fastify';
import { comedores } from '#contract/comedor/centros/centros.endpoints.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conSesion } from '#server/casa/kernel/access.ts';
import { selectComedores } from './comedor.queries.ts';

/** Canteens. */
export async function centrosRoutes(app: FastifyInstance): Promise<void> {
  serve(app, comedores, {
    comedores: { policy: conSesion, handle: ({ usuario }) => selectComedores(usuario.id) },
  });
}
