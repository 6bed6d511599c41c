import type { FastifyInstance } from 'fastify';
import { comedores } from '#contract/comedores/comedores.endpoints.ts';
import { serve } from '#server/http/serve.ts';
import { conSesion } from '#server/kernel/policy.ts';
import { selectComedores } from './comedor.queries.ts';

/** Canteens (decisions 11). */
export async function comedoresRoutes(app: FastifyInstance): Promise<void> {
  serve(app, comedores, {
    comedores: { policy: conSesion, handle: ({ usuario }) => selectComedores(usuario.id) },
  });
}
