import type { FastifyInstance } from 'fastify';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import type { Config } from '#server/config/config.ts';
import { serve } from '#server/http/serve.ts';
import { propuestaRoutes } from './propuesta.routes.ts';
import { viajeRoutes } from './viaje.routes.ts';

export async function viajesRoutes(app: FastifyInstance, options: { config: Config }) {
  serve(app, viajes, { ...viajeRoutes(options), ...propuestaRoutes(options) });
}
