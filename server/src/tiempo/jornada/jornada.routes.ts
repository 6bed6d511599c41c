import type { FastifyInstance } from 'fastify';
import { jornada } from '#contract/tiempo/jornada/jornada.endpoints.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conSesion as policy } from '#server/casa/kernel/access.ts';
import { flexibilidadDe, libroDe, presenciaDe } from './jornada.commands.ts';

/** Spec section 7, user data: working time of the person who asks. */
export async function jornadaRoutes(app: FastifyInstance): Promise<void> {
  serve(app, jornada, {
    presenciaMensual: { policy, handle: ({ usuario, params }) => presenciaDe(usuario, params.mes) },
    flexibilidad: { policy, handle: ({ usuario }) => flexibilidadDe(usuario) },
    saldoHorario: { policy, handle: ({ usuario, query }) => libroDe(usuario, query.mes) },
  });
}
