import type { FastifyInstance } from 'fastify';
import { permisosCobertura } from '#contract/tiempo/permisos/cobertura/cobertura.endpoints.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conRol, conSesion as policy } from '#server/casa/kernel/access.ts';
import { personaDe } from '../peticion/deotro.commands.ts';
import { nombrar, responder } from './cobertura.commands.ts';
import { selectCandidatos, selectPedidas } from '../cubre/cobertura.queries.ts';

const deLaEmpresa = conRol('EMPLEADO');

/** Cover of somebody during a leave (S-8547). */
export async function coberturaRoutes(app: FastifyInstance): Promise<void> {
  serve(app, permisosCobertura, {
    candidatos: {
      policy: deLaEmpresa,
      handle: async ({ usuario, query: { persona, desde, hasta } }) => {
        const { id } = await personaDe(usuario, persona);
        return selectCandidatos(id, desde, hasta, usuario.id);
      },
    },
    pedidas: { policy, handle: ({ usuario }) => selectPedidas(usuario.id) },
    nombrar: { policy, handle: ({ usuario, body }) => nombrar({ usuario, id: body.Id, personaId: body.personaId }) },
    responder: {
      policy,
      handle: ({ usuario, body: { Id, acepta, comentario = '' } }) =>
        responder({ usuario, id: Id, acepta, comentario }),
    },
  });
}
