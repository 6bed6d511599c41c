import type { FastifyInstance } from 'fastify';
import { permisosDeOtros } from '#contract/tiempo/permisos/deotros/deotros.endpoints.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conRol } from '#server/casa/kernel/access.ts';
import { selectParaQuienes } from '../peticion/deotro.queries.ts';
import { leerLoSuyo } from './deotros.commands.ts';

const policy = conRol('EMPLEADO');

/** Leave that somebody asks for in the name of another person (S-8624). */
export async function deOtrosRoutes(app: FastifyInstance): Promise<void> {
  serve(app, permisosDeOtros, {
    personas: {
      policy,
      handle: ({ usuario: { id, roles }, query }) =>
        selectParaQuienes({ id, rrhh: roles.includes('RRHH') }, query.texto),
    },
    persona: { policy, handle: ({ usuario, params }) => leerLoSuyo(usuario, params.id) },
  });
}
