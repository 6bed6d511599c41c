import type { FastifyInstance } from 'fastify';
import { maestros } from '#contract/personas/listas/listas.endpoints.ts';
import { listaOrdenada } from '#server/casa/http/answers.ts';
import { conRol, conSesion } from '#server/casa/kernel/access.ts';
import { serve } from '#server/casa/http/serve.ts';
import { exportarFichas, exportarPropia } from './exportar.commands.ts';
import {
  autorizarLectura,
  cambiarFicha,
  crearFicha,
  leerFicha,
  ponerPlazo,
  verCambio,
  verFicha,
} from './ficha.commands.ts';
import { ordenFichas, selectFichas, selectOfrecidas } from './ficha.queries.ts';
import { deLectura } from './importacion.commands.ts';
import { pasar, verPasar } from './responsables.commands.ts';
import { selectResponsables } from './responsables.queries.ts';
import { rutasDeImportacion } from './importacion.routes.ts';
import {
  selectCentrosCoste,
  selectContratos,
  selectDivisas,
  selectPaises,
  selectProvincias,
} from './listas.queries.ts';

/** Spec section 7: the lists for forms, and their maintenance. */
export async function listasRoutes(app: FastifyInstance): Promise<void> {
  serve(app, maestros, {
    paises: { policy: conSesion, handle: selectPaises },
    provincias: { policy: conSesion, handle: selectProvincias },
    divisas: { policy: conSesion, handle: selectDivisas },
    centrosCoste: { policy: conSesion, handle: selectCentrosCoste },
    contratos: { policy: conSesion, handle: selectContratos },

    fichas: {
      policy: deLectura,
      handle: (call) => {
        autorizarLectura(call.params.cual, call.usuario);
        return listaOrdenada({
          policy: deLectura,
          ordenes: ordenFichas,
          filas: ({ params, query }: typeof call, orden) => selectFichas(params.cual, query, orden),
          ver: verFicha(call.params.cual),
        }).handle(call);
      },
    },
    exportarFichas: {
      policy: deLectura,
      handle: ({ usuario, params, query }) => {
        autorizarLectura(params.cual, usuario);
        return exportarFichas(params.cual, query);
      },
    },
    exportarPropia: {
      policy: conSesion,
      handle: ({ usuario, params }) => exportarPropia(usuario, params.propia),
    },
    ofrecidas: { policy: deLectura, handle: ({ params }) => selectOfrecidas(params.de) },
    ficha: { policy: deLectura, handle: ({ usuario, params }) => leerFicha(usuario, params) },
    crearFicha: { policy: deLectura, handle: ({ usuario, params, body }) => crearFicha(usuario, params.cual, body) },
    cambiarFicha: {
      policy: deLectura,
      handle: ({ usuario, params, version, body }) => cambiarFicha(usuario, { ...params, version }, body),
    },
    cerrarFicha: {
      policy: deLectura,
      handle: ({ usuario, params, version, body }) => ponerPlazo(usuario, { ...params, version }, body.hasta),
    },
    reabrirFicha: {
      policy: deLectura,
      handle: ({ usuario, params, version }) => ponerPlazo(usuario, { ...params, version }, null),
    },
    verFicha: { policy: deLectura, handle: ({ usuario, params, body }) => verCambio(usuario, params, body) },
    responsables: { policy: conRol('RRHH', 'ADMIN'), handle: selectResponsables },
    verPasar: { policy: conRol('ADMIN'), handle: ({ usuario, params, body }) => verPasar(usuario, params.id, body) },
    pasar: { policy: conRol('ADMIN'), handle: ({ usuario, params, body }) => pasar(usuario, params.id, body) },
    ...rutasDeImportacion,
  });
}
