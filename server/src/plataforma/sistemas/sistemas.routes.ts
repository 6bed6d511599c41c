import type { FastifyInstance } from 'fastify';
import { sistemas } from '#contract/plataforma/sistemas/sistemas.endpoints.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conRol } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { crearClave, renovarClave, revocarClave } from './clave.commands.ts';
import { selectClave, selectClaves } from './clave.queries.ts';
import { verClave, verClaveDetalle } from './clave.views.ts';

const policy = conRol('ADMIN');

export async function sistemasRoutes(app: FastifyInstance): Promise<void> {
  serve(app, sistemas, {
    claves: { policy, handle: async () => (await selectClaves()).map(verClave) },
    clave: {
      policy,
      handle: async ({ usuario, params }) => verClaveDetalle(existente(await selectClave(params.id, usuario.id))),
    },
    crear: { policy, handle: ({ usuario, body }) => crearClave(usuario, body) },
    renovar: { policy, handle: ({ usuario, body, version }) => renovarClave(usuario, { ...body, version }) },
    revocar: { policy, handle: ({ usuario, body, version }) => revocarClave(usuario, { ...body, version }) },
  });
}
