import type { FastifyInstance } from 'fastify';
import { cortos } from '#contract/tiempo/turnos/cortos.endpoints.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conRol } from '#server/casa/kernel/access.ts';
import { crearCorto, quitarCorto } from './corto.commands.ts';
import { selectCortos } from './corto.queries.ts';

const policy = conRol('RRHH');

/** Days that are shorter for everybody (S-8580). */
export async function cortosRoutes(app: FastifyInstance): Promise<void> {
  serve(app, cortos, {
    cortos: { policy, handle: () => selectCortos() },
    crearCorto: { policy, handle: ({ usuario, body }) => crearCorto(usuario, body) },
    quitarCorto: { policy, handle: ({ usuario, params }) => quitarCorto(usuario, params.id) },
  });
}
