import type { FastifyInstance } from 'fastify';
import { inicio } from '#contract/inicio/inicio.endpoints.ts';
import type { Area } from '#server/kernel/area.ts';
import { serve } from '#server/http/serve.ts';
import { conSesion } from '#server/kernel/policy.ts';
import { verInicio } from './inicio.commands.ts';

export async function inicioRoutes(app: FastifyInstance, { areas }: { areas: readonly Area[] }): Promise<void> {
  serve(app, inicio, { inicio: { policy: conSesion, handle: ({ usuario }) => verInicio(areas, usuario) } });
}
