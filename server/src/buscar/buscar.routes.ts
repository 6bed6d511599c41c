import type { FastifyInstance } from 'fastify';
import { buscar as contrato } from '#contract/buscar/buscar.endpoints.ts';
import { serve } from '#server/http/serve.ts';
import type { Area } from '#server/kernel/area.ts';
import { conSesion } from '#server/kernel/policy.ts';
import { buscar } from './buscar.commands.ts';

export async function buscarRoutes(app: FastifyInstance, { areas }: { areas: readonly Area[] }): Promise<void> {
  serve(app, contrato, {
    buscar: { policy: conSesion, handle: ({ usuario, query }) => buscar(areas, usuario, query.texto) },
  });
}
