import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fichajes, HORA_DISPOSITIVO } from '#contract/fichajes/fichajes.endpoints.ts';
import { momento } from '#contract/kernel/scalars.ts';
import { sumarDias } from '#contract/kernel/dias.ts';
import { isFromApp } from '#server/http/cors.ts';
import { parseLoose } from '#server/http/parse-input.ts';
import { serve } from '#server/http/serve.ts';
import { conSesion } from '#server/kernel/policy.ts';
import { planDe } from '#server/turnos/turnos.port.ts';
import { selectFichajes } from './fichaje.queries.ts';
import { fichar } from './fichar.commands.ts';
import { verMarcaje } from './marcaje.views.ts';
import { selectMarcador } from './persona.queries.ts';

/** Days back in which a forgotten exit is still asked for. */
const OLVIDO = 14;

export async function fichajesRoutes(app: FastifyInstance): Promise<void> {
  serve(app, fichajes, {
    marcaje: {
      policy: conSesion,
      handle: async ({ usuario: { id } }) => {
        // Today anywhere on Earth, and the days around it.
        const hoy = new Date().toISOString().slice(0, 10);
        const [marcador, eventos, dias] = await Promise.all([
          selectMarcador(id),
          selectFichajes(id, sumarDias(hoy, -OLVIDO), sumarDias(hoy, 2)),
          planDe(id, sumarDias(hoy, -2), sumarDias(hoy, 2)),
        ]);
        return verMarcaje({ marcador, eventos, dias });
      },
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
  });
}

const esDeMovil = (request: FastifyRequest): boolean =>
  isFromApp(request) || /\bMobi/.test(request.headers['user-agent'] ?? '');
const horaDe = ({ headers }: FastifyRequest): string | undefined =>
  headers[HORA_DISPOSITIVO] === undefined ? undefined : String(parseLoose(momento, headers[HORA_DISPOSITIVO]));
