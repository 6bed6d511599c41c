import type { FastifyInstance } from 'fastify';
import { usuario } from '#contract/plataforma/delegaciones/usuario.endpoints.ts';
import { conRol, conSesion } from '#server/casa/kernel/access.ts';
import { serve } from '#server/casa/http/serve.ts';
import { listCompaneros } from './companero.commands.ts';
import {
  borrarDelegacion,
  crearDelegacion,
  listDelegaciones,
  nombrarEnAusencias,
  puedeDelegar,
  verEnAusencias,
} from './delegacion.commands.ts';
import { selectUsuario } from './usuario.queries.ts';

/** Spec section 7, the person, delegations. */
export async function usuarioRoutes(app: FastifyInstance): Promise<void> {
  serve(app, usuario, {
    usuario: { policy: conSesion, handle: ({ usuario: { id } }) => selectUsuario(id) },
    // A subcontractor has no reason to look up the staff.
    companeros: {
      policy: conRol('EMPLEADO', 'ADMIN'),
      handle: ({ usuario: quien, query }) => listCompaneros(quien, query.texto),
    },
    puedeDelegar: { policy: conSesion, handle: ({ usuario: { id } }) => puedeDelegar(id) },
    delegaciones: { policy: conSesion, handle: ({ usuario: quien }) => listDelegaciones(quien) },
    crearDelegacion: { policy: conSesion, handle: ({ usuario: quien, body }) => crearDelegacion(quien, body) },
    borrarDelegacion: { policy: conSesion, handle: ({ usuario: quien, params }) => borrarDelegacion(quien, params.id) },
    enAusencias: { policy: conSesion, handle: ({ usuario: quien }) => verEnAusencias(quien) },
    nombrarEnAusencias: {
      policy: conSesion,
      handle: ({ usuario: quien, body: { paraId } }) => nombrarEnAusencias(quien, paraId),
    },
  });
}
