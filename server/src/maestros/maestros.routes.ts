import type { FastifyInstance } from 'fastify';
import { maestros } from '#contract/maestros/maestros.endpoints.ts';
import { conSesion } from '#server/kernel/policy.ts';
import { serve } from '#server/http/serve.ts';
import {
  selectCentrosCoste,
  selectContratos,
  selectDivisas,
  selectPaises,
  selectProvincias,
} from './maestros.queries.ts';

/** Spec section 7: the lists that forms choose from. */
export async function maestrosRoutes(app: FastifyInstance): Promise<void> {
  serve(app, maestros, {
    paises: { policy: conSesion, handle: selectPaises },
    provincias: { policy: conSesion, handle: selectProvincias },
    divisas: { policy: conSesion, handle: selectDivisas },
    centrosCoste: { policy: conSesion, handle: selectCentrosCoste },
    contratos: { policy: conSesion, handle: selectContratos },
  });
}
