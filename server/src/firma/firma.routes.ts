import type { FastifyInstance } from 'fastify';
import { firma } from '#contract/firma/firma.endpoints.ts';
import type { Config } from '#server/config/config.ts';
import { conRol, conSesion } from '#server/kernel/policy.ts';
import { serve } from '#server/http/serve.ts';
import { cambiarClave, crearClave, revocarClave, verEstado } from './cadena/clave.commands.ts';
import { comprobarTodo, exportarFirma, verificar } from './verificacion/verificacion.commands.ts';

/** Decisions 8: «firma electrónica simple con evidencias». */
export async function firmaRoutes(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  serve(app, firma, {
    estado: { policy: conSesion, handle: ({ usuario }) => verEstado(usuario) },
    crearClave: {
      policy: conSesion,
      handle: async ({ usuario, body }) => {
        await crearClave(usuario, body);
        return { Id: usuario.id };
      },
    },
    cambiarClave: {
      policy: conSesion,
      handle: async ({ usuario, body }) => {
        await cambiarClave(usuario, body);
        return { Id: usuario.id };
      },
    },
    revocarClave: {
      policy: conSesion,
      handle: async ({ usuario, body }) => {
        await revocarClave(usuario, body);
        return { Id: usuario.id };
      },
    },
    verificar: { policy: conSesion, handle: ({ usuario, params }) => verificar(usuario, params.codigo) },
    jws: {
      policy: conSesion,
      handle: async ({ usuario, params: { codigo } }) => {
        const contenido = await exportarFirma(usuario, codigo);
        return { nombre: `firma-${codigo}.json`, mime: 'application/json', tamano: contenido.length, contenido };
      },
    },
    cadena: { policy: conRol('ADMIN'), handle: () => comprobarTodo(config.DATA_DIR) },
  });
}
