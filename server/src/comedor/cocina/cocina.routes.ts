import type { FastifyInstance } from 'fastify';
import { cocina } from '#contract/comedor/cocina/cocina.endpoints.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conSesion as policy } from '#server/casa/kernel/access.ts';
import { anular, mover, moverFranja, verTablero } from './cocina.commands.ts';

/** Working day of a kitchen: 404 for people who do not run it. */
export async function cocinaRoutes(app: FastifyInstance): Promise<void> {
  serve(app, cocina, {
    tablero: { policy, handle: ({ usuario, query }) => verTablero(usuario, query) },
    mover: { policy, handle: ({ usuario, body }) => mover(usuario, body) },
    moverFranja: { policy, handle: ({ usuario, body }) => moverFranja(usuario, body) },
    anular: { policy, handle: ({ usuario, body }) => anular(usuario, body) },
  });
}
