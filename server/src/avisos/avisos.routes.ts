import type { FastifyInstance } from 'fastify';
import { avisos } from '#contract/avisos/avisos.endpoints.ts';
import { serve } from '#server/http/serve.ts';
import { avisoRoutes } from './aviso.routes.ts';
import { gestionRoutes } from './gestion.routes.ts';

export async function avisosRoutes(app: FastifyInstance) {
  serve(app, avisos, { ...avisoRoutes, ...gestionRoutes });
}
