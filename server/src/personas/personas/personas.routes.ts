import type { FastifyInstance } from 'fastify';
import { personas } from '#contract/personas/personas/personas.endpoints.ts';
import { detalle, listaOrdenada } from '#server/casa/http/answers.ts';
import type { Call } from '#server/casa/http/handler.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conRol, conSesion } from '#server/casa/kernel/access.ts';
import type { Area } from '#server/casa/kernel/area.ts';
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
import { ordenPersonas, selectCuentas, selectPersona, selectPersonas } from './ficha/persona.queries.ts';
import { verEnLista, verPersona } from './ficha/ficha.views.ts';
import { leerFicha, leerHistorial, leerResumen } from './ficha/pagina.commands.ts';
import { leerAbierto, relevar, verRelevo } from './ficha/relevo.commands.ts';

type E = (typeof personas)['endpoints'];
const deGestion = conRol('RRHH', 'ADMIN');
const deEsa = ({ params }: { params: { id: number } }) => [params.id];
/** People, as RRHH and ADMIN keep them. */
export async function personasRoutes(app: FastifyInstance, { areas }: { areas: readonly Area[] }): Promise<void> {
  serve(app, personas, {
    personas: listaOrdenada({
      policy: deGestion,
      ordenes: ordenPersonas,
      filas: ({ usuario, query }, orden) => selectPersonas(usuario.id, query, orden),
      ver: () => verEnLista,
    }),
    opciones: { policy: deGestion, handle: ({ usuario }) => leerOpciones(usuario) },
    cuentas: { policy: deGestion, handle: selectCuentas },
    persona: {
      ...detalle({
        policy: deGestion,
        fila: ({ params }: Call<E['persona']>) => selectPersona(params.id),
        ver: verPersona,
      }),
      deQuienes: deEsa,
    },
    ficha: { policy: conSesion, handle: ({ usuario, params }) => leerFicha(areas, usuario, params.id) },
    resumen: {
      policy: conSesion,
      handle: ({ usuario, params }) => leerResumen(areas, usuario, params.id),
      deQuienes: ({ params }, { Cifras, Pendientes }) => (Cifras.length + Pendientes.length > 0 ? [params.id] : []),
    },
    historial: {
      policy: conSesion,
      handle: ({ usuario, params }) => leerHistorial(usuario, params.id),
      deQuienes: deEsa,
    },
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

    contratos: { policy: conRol('RRHH'), handle: ({ params }) => leerContratos(params.id), deQuienes: deEsa },
    contratar: { policy: conRol('RRHH'), handle: ({ usuario, params, body }) => contratar(usuario, params.id, body) },

    ...rutas,
    importar: {
      policy: deGestion,
      handle: ({ usuario, params, version, body }) => importar(usuario, { ...params, version, ...body }),
    },
  });
}
