import type { FastifyInstance } from 'fastify';
import { inicio } from '#contract/plataforma/inicio/inicio.endpoints.ts';
import type { Area } from '#server/casa/kernel/area.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conSesion } from '#server/casa/kernel/access.ts';
import { verInicio } from './inicio.commands.ts';

export async function inicioRoutes(app: FastifyInstance, { areas }: { areas: readonly Area[] }): Promise<void> {
  serve(app, inicio, { inicio: { policy: conSesion, handle: ({ usuario }) => verInicio(areas, usuario) } });
}
