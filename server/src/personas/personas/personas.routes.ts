import type { FastifyInstance } from 'fastify';
import { personas } from '#contract/personas/personas/personas.endpoints.ts';
import { detalle, listaOrdenada } from '#server/casa/http/answers.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conRol } from '#server/casa/kernel/access.ts';
import { contratar, leerContratos } from './ficha/contrato.commands.ts';
import { importar, rutas } from './importacion/importacion.commands.ts';
import {
  activar,
  cambiarFechas,
  cambiarRoles,
  crear,
  desactivar,
  editar,
  invitarA,
  leerOpciones,
} from './ficha/persona.commands.ts';
import { ordenPersonas, selectPersona, selectPersonas } from './ficha/persona.queries.ts';
import { verEnLista, verPersona } from './ficha/ficha.views.ts';
import { leerAbierto, relevar, verRelevo } from './ficha/relevo.commands.ts';

const deGestion = conRol('RRHH', 'ADMIN');
/** People, as RRHH and ADMIN keep them. */
export async function personasRoutes(app: FastifyInstance): Promise<void> {
  serve(app, personas, {
    personas: listaOrdenada({
      policy: deGestion,
      ordenes: ordenPersonas,
      filas: ({ query }, orden) => selectPersonas(query, orden),
      ver: () => verEnLista,
    }),
    opciones: { policy: deGestion, handle: ({ usuario }) => leerOpciones(usuario) },
    persona: detalle({
      policy: deGestion,
      fila: ({ params, usuario }) => selectPersona(params.id, { conContratos: usuario.roles.includes('RRHH') }),
      ver: verPersona,
    }),
    abierto: { policy: deGestion, handle: ({ usuario, params }) => leerAbierto(usuario, params.id) },
    crear: { policy: deGestion, handle: ({ usuario, body }) => crear(usuario, body) },
    editar: {
      policy: deGestion,
      handle: ({ usuario, params, version, body }) => editar(usuario, { ...params, version }, body),
    },
    cambiarRoles: {
      policy: deGestion,
      handle: ({ usuario, params, version, body }) => cambiarRoles(usuario, { ...params, version }, body.roles),
    },
    cambiarFechas: {
      policy: deGestion,
      handle: ({ usuario, params, version, body }) => cambiarFechas(usuario, { ...params, version }, body),
    },
    invitar: { policy: deGestion, handle: ({ usuario, params }) => invitarA(usuario, params.id) },
    desactivar: {
      policy: deGestion,
      handle: ({ usuario, params, version, body }) => desactivar(usuario, { ...params, version }, body.motivo),
    },
    activar: {
      policy: deGestion,
      handle: ({ usuario, params, version, body }) => activar(usuario, { ...params, version }, body.motivo),
    },
    verRelevo: { policy: deGestion, handle: ({ usuario, body }) => verRelevo(usuario, body) },
    relevar: { policy: deGestion, handle: ({ usuario, body }) => relevar(usuario, body) },

    contratos: { policy: conRol('RRHH'), handle: ({ params }) => leerContratos(params.id) },
    contratar: { policy: conRol('RRHH'), handle: ({ usuario, params, body }) => contratar(usuario, params.id, body) },

    ...rutas,
    importar: {
      policy: deGestion,
      handle: ({ usuario, params, version, body }) => importar(usuario, { ...params, version, ...body }),
    },
  });
}
