import type { FastifyInstance } from 'fastify';
import { buscar as contrato } from '#contract/plataforma/buscar/buscar.endpoints.ts';
import { serve } from '#server/casa/http/serve.ts';
import type { Area } from '#server/casa/kernel/area.ts';
import { conSesion } from '#server/casa/kernel/access.ts';
import { buscar } from './buscar.commands.ts';

export async function buscarRoutes(app: FastifyInstance, { areas }: { areas: readonly Area[] }): Promise<void> {
  serve(app, contrato, {
    buscar: { policy: conSesion, handle: ({ usuario, query }) => buscar(areas, usuario, query.texto) },
  });
}
