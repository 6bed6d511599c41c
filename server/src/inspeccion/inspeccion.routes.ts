import type { FastifyInstance } from 'fastify';
import { inspeccion } from '#contract/inspeccion/inspeccion.endpoints.ts';
import { serve } from '#server/http/serve.ts';
import { conRol } from '#server/kernel/policy.ts';
import { selectBorrados } from './retencion/retencion.queries.ts';

const rrhh = conRol('RRHH');

/** The register of working time before an inspection. */
export async function inspeccionRoutes(app: FastifyInstance): Promise<void> {
  serve(app, inspeccion, {
    borrados: { policy: rrhh, handle: () => selectBorrados() },
  });
}
