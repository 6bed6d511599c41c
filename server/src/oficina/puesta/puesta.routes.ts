import type { FastifyInstance } from 'fastify';
import { puesta } from '#contract/oficina/puesta/puesta.endpoints.ts';
import type { Config } from '#server/casa/config/config.ts';
import { conRol } from '#server/casa/kernel/access.ts';
import { serve } from '#server/casa/http/serve.ts';
import { cargarFestivos, enInicio, probar, verPuesta } from './puesta.commands.ts';

const policy = conRol('ADMIN');

/** First steps of an installation. */
export async function puestaRoutes(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  serve(app, puesta, {
    estado: { policy, handle: ({ usuario }) => verPuesta(usuario, config) },
    probarCorreo: { policy, handle: ({ usuario }) => probar(usuario, config) },
    cargarFestivos: { policy, handle: ({ usuario }) => cargarFestivos(usuario, config) },
    enInicio: { policy, handle: ({ usuario, body }) => enInicio(usuario, config, body.ver) },
  });
}
