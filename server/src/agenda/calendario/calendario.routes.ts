import type { FastifyInstance } from 'fastify';
import { calendario } from '#contract/agenda/calendario/calendario.endpoints.ts';
import { esDeSalud } from '#contract/tiempo/jornada/letras.rules.ts';
import type { Config } from '#server/casa/config/config.ts';
import { serve } from '#server/casa/http/serve.ts';
import { abierta, conSesion as policy } from '#server/casa/kernel/access.ts';
import { anioDe } from './calendario.commands.ts';
import { crearSuscripcion, leerSuscripcion, retirarSuscripcion } from './suscripcion.commands.ts';
import { selectSuscripciones } from './suscripcion.queries.ts';

/** The year by letters, and the links by which calendar programs read. */
export async function calendarioRoutes(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  serve(app, calendario, {
    anio: { policy, handle: ({ usuario, params }) => anioDe(usuario, usuario.id, params.anio) },
    anioDe: {
      policy,
      handle: ({ usuario, params }) => anioDe(usuario, params.id, params.anio),
      deQuienes: (_call, { PersonaId, Totales }) => (Totales.some(({ Letra }) => esDeSalud(Letra)) ? [PersonaId] : []),
    },
    suscripciones: { policy, handle: ({ usuario }) => selectSuscripciones(usuario.id) },
    crearSuscripcion: { policy, handle: ({ usuario, body }) => crearSuscripcion(usuario, body.tipo, config) },
    retirarSuscripcion: { policy, handle: ({ usuario, body }) => retirarSuscripcion(usuario, body.tipo) },
    ical: { policy: abierta, handle: ({ params, http }) => leerSuscripcion(params.secreto, http, config) },
  });
}
