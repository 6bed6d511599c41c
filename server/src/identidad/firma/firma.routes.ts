import type { FastifyInstance } from 'fastify';
import { firma } from '#contract/identidad/firma/firma.endpoints.ts';
import type { Config } from '#server/casa/config/config.ts';
import type { Area } from '#server/casa/kernel/area.ts';
import { descarga } from '#server/casa/http/answers.ts';
import { conRol, conSesion } from '#server/casa/kernel/access.ts';
import { serve } from '#server/casa/http/serve.ts';
import { cambiarClave, crearClave, revocarClave, verEstado } from './cadena/clave.commands.ts';
import { revocarClaveDe, verClaveDe } from './cadena/revocacion.commands.ts';
import { comprobarTodo, exportarFirma, verificar } from './verificacion/verificacion.commands.ts';

/** Signatures. */
export async function firmaRoutes(
  app: FastifyInstance,
  { config, areas }: { config: Config; areas: readonly Area[] },
): Promise<void> {
  serve(app, firma, {
    estado: { policy: conSesion, handle: ({ usuario }) => verEstado(usuario) },
    crearClave: { policy: conSesion, handle: ({ usuario, body }) => crearClave(usuario, body) },
    cambiarClave: { policy: conSesion, handle: ({ usuario, body }) => cambiarClave(usuario, body) },
    revocarClave: { policy: conSesion, handle: ({ usuario, body }) => revocarClave(usuario, body) },
    claveDePersona: { policy: conRol('ADMIN'), handle: ({ usuario, params }) => verClaveDe(usuario, params.id) },
    revocarClaveDe: {
      policy: conRol('ADMIN'),
      handle: ({ usuario, params, body }) => revocarClaveDe(usuario, params.id, body),
    },
    verificar: { policy: conSesion, handle: ({ usuario, params }) => verificar(usuario, params.codigo) },
    jws: {
      policy: conSesion,
      handle: async ({ usuario, params: { codigo } }) =>
        descarga('application/json', await exportarFirma(usuario, codigo), `firma-${codigo}.json`),
    },
    cadena: { policy: conRol('ADMIN'), handle: () => comprobarTodo(config.DATA_DIR, areas) },
  });
}
