import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fichajes, HORA_DISPOSITIVO } from '#contract/tiempo/fichajes/fichajes.endpoints.ts';
import { momento } from '#contract/casa/kernel/scalars.ts';
import { isFromApp } from '#server/casa/http/cors.ts';
import { parseLoose } from '#server/casa/http/parse-input.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conSesion } from '#server/casa/kernel/access.ts';
import { deshacer } from './deshacer.commands.ts';
import { fichar } from './fichar.commands.ts';
import { leerMarcaje } from './marcaje.commands.ts';

export async function fichajesRoutes(app: FastifyInstance): Promise<void> {
  serve(app, fichajes, {
    marcaje: {
      policy: conSesion,
      handle: ({ usuario: { id } }) => leerMarcaje(id),
    },
    fichar: {
      policy: conSesion,
      handle: ({ usuario, body, http: { request } }) =>
        fichar({
          ...body,
          usuarioId: usuario.id,
          origen: esDeMovil(request) ? 'movil' : 'web',
          horaDispositivo: horaDe(request),
        }),
    },
    deshacer: {
      policy: conSesion,
      handle: ({ usuario, params: { id }, http: { request } }) =>
        deshacer(usuario.id, id, esDeMovil(request) ? 'movil' : 'web'),
    },
  });
}

const esDeMovil = (request: FastifyRequest): boolean =>
  isFromApp(request) || /\bMobi/.test(request.headers['user-agent'] ?? '');
const horaDe = ({ headers }: FastifyRequest): string | undefined =>
  headers[HORA_DISPOSITIVO] === undefined ? undefined : String(parseLoose(momento, headers[HORA_DISPOSITIVO]));
