import type { FastifyInstance } from 'fastify';
import { sistemas } from '#contract/plataforma/sistemas/sistemas.endpoints.ts';
import type { Area } from '#server/casa/kernel/area.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conRol } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import {
  cambiarClave,
  contarPapeles,
  cortarAnterior,
  crearClave,
  renovarClave,
  revocarClave,
} from './clave.commands.ts';
import { selectClave, selectClaves } from './clave.queries.ts';
import { verClave, verClaveDetalle } from './clave.views.ts';

const policy = conRol('ADMIN');

export async function sistemasRoutes(app: FastifyInstance, { areas }: { areas: readonly Area[] }): Promise<void> {
  const deClaves = areas.flatMap(({ deClave }) => deClave ?? []);
  serve(app, sistemas, {
    claves: { policy, handle: async () => (await selectClaves()).map(verClave) },
    clave: {
      policy,
      handle: async ({ usuario, params: { id } }) => {
        const clave = existente(await selectClave(id, usuario.id));
        return { ...verClaveDetalle(clave), Papeles: await contarPapeles(deClaves, id) };
      },
    },
    crear: { policy, handle: ({ usuario, body }) => crearClave(usuario, body) },
    cambiar: { policy, handle: ({ usuario, body, version }) => cambiarClave(usuario, { ...body, version }) },
    renovar: { policy, handle: ({ usuario, body, version }) => renovarClave(usuario, { ...body, version }) },
    cortar: { policy, handle: ({ usuario, body }) => cortarAnterior(usuario, body) },
    revocar: { policy, handle: ({ usuario, body }) => revocarClave(usuario, body, deClaves) },
  });
}
