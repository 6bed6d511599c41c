import type { FastifyInstance } from 'fastify';
import { agenda } from '#contract/agenda/agenda/agenda.endpoints.ts';
import { esDeSalud } from '#contract/tiempo/jornada/letras.rules.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conSesion as policy } from '#server/casa/kernel/access.ts';
import { agendaDe, ambitoDe, equipoDe } from './agenda.commands.ts';
import { borrarNota, cambiarNota, crearNota } from './nota.commands.ts';
import { laEmpresa } from '#server/casa/base/empresa.ts';

const conSalud = (de: readonly { Letra: Parameters<typeof esDeSalud>[0] }[]) =>
  de.some(({ Letra }) => esDeSalud(Letra));

/** Where people are each day: the reader's own agenda in full, other people's as far as the reader may know. */
export async function agendaRoutes(app: FastifyInstance): Promise<void> {
  serve(app, agenda, {
    mia: { policy, handle: ({ usuario, query }) => agendaDe(usuario, usuario.id, query) },
    deOtra: {
      policy,
      handle: ({ usuario, params, query }) => agendaDe(usuario, params.id, query),
      deQuienes: (_call, { PersonaId, Dias }) =>
        conSalud(Dias.flatMap(({ Entradas }) => Entradas)) ? [PersonaId] : [],
    },
    equipo: {
      policy,
      handle: ({ usuario, query }) => equipoDe(usuario, query),
      deQuienes: (_call, { filas }) => filas.filter(({ Motivos }) => conSalud(Motivos)).map(({ Id }) => Id),
    },
    ambito: { policy, handle: ({ usuario }) => ambitoDe(usuario, laEmpresa().nombre) },
    crearNota: { policy, handle: ({ usuario, body }) => crearNota(usuario, body) },
    cambiarNota: { policy, handle: ({ usuario, params, body }) => cambiarNota(usuario, params.id, body) },
    borrarNota: { policy, handle: ({ usuario, params }) => borrarNota(usuario, params.id) },
  });
}
