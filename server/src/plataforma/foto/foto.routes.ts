import type { FastifyInstance } from 'fastify';
import { foto } from '#contract/plataforma/foto/foto.endpoints.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conSesion as policy } from '#server/casa/kernel/access.ts';
import { exigirSubir, leerFoto, leerMiFoto, mostrarFoto, retirarFoto, subirFoto } from './foto.commands.ts';

/** Photos of people. */
export async function fotoRoutes(app: FastifyInstance): Promise<void> {
  serve(app, foto, {
    mia: { policy, handle: ({ usuario }) => leerMiFoto(usuario) },
    subir: { policy, antes: ({ usuario }) => exigirSubir(usuario), handle: subirFoto },
    mostrar: { policy, handle: ({ usuario, body }) => mostrarFoto(usuario, body.visibilidad) },
    retirar: { policy, handle: ({ usuario }) => retirarFoto(usuario) },
    una: { policy, handle: leerFoto },
  });
}
