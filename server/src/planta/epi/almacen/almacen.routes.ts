import type { FastifyInstance } from 'fastify';
import { almacenEpi } from '#contract/planta/epi/almacen/almacen.endpoints.ts';
import { listaOrdenada } from '#server/casa/http/answers.ts';
import type { Call as Llamada } from '#server/casa/http/handler.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conRol, conSesion as policy, type Usuario } from '#server/casa/kernel/access.ts';
import {
  csvDeExistencias,
  csvDeMovimientos,
  queSeVe,
  verAlmacen,
  verArticulo,
  verExistencia,
} from './almacen.views.ts';
import { cambiarAlmacen, cerrarAlmacen, crearAlmacen, leerExistencias } from './almacenes.commands.ts';
import { selectAlmacenes } from './almacenes.queries.ts';
import {
  cambiarArticulo,
  cambiarCupo,
  crearArticulo,
  crearCupo,
  leerCatalogo,
  ofrecerArticulo,
  quitarCupo,
} from './catalogo.commands.ts';
import { selectCupos, selectOpciones } from './cupo.queries.ts';
import { ordenMovimientos, selectMovimientos, selectMovimientosDelAnio } from './existencia.queries.ts';
import { ajustar, darDeBaja, entrar, ponerMinimo, traspasar } from './movimiento.commands.ts';

const prl = conRol('PRL');
type Call = { usuario: Usuario; params: { id: number }; version: number | undefined };
const acto = ({ usuario, params, version }: Call) => ({ usuario, id: params.id, version });

/** Catalogue, stores, stock and quotas of protective equipment. */
export async function almacenRoutes(app: FastifyInstance): Promise<void> {
  serve(app, almacenEpi, {
    articulos: { policy, handle: async ({ usuario }) => (await leerCatalogo(usuario)).map(verArticulo(usuario)) },
    crearArticulo: { policy: prl, handle: ({ usuario, body }) => crearArticulo(usuario, body) },
    cambiarArticulo: { policy: prl, handle: (call) => cambiarArticulo(acto(call), call.body) },
    retirarArticulo: { policy: prl, handle: (call) => ofrecerArticulo(acto(call), false) },
    ofrecerArticulo: { policy: prl, handle: (call) => ofrecerArticulo(acto(call), true) },

    almacenes: { policy, handle: async ({ usuario }) => (await selectAlmacenes(usuario.id)).map(verAlmacen(usuario)) },
    crearAlmacen: { policy: prl, handle: ({ usuario, body }) => crearAlmacen(usuario, body) },
    cambiarAlmacen: { policy: prl, handle: (call) => cambiarAlmacen(acto(call), call.body) },
    cerrarAlmacen: { policy: prl, handle: (call) => cerrarAlmacen(acto(call), true) },
    abrirAlmacen: { policy: prl, handle: (call) => cerrarAlmacen(acto(call), false) },
    opciones: { policy: prl, handle: selectOpciones },

    existencias: {
      policy,
      handle: async ({ usuario, query }) => {
        const { almacen, existencias, otros: almacenes } = await leerExistencias(usuario, query.almacen);
        return {
          Almacen: verAlmacen(usuario)(almacen),
          Existencias: existencias.filter(queSeVe(query.ver)).map(verExistencia(usuario)),
          Otros: almacenes,
        };
      },
    },
    existenciasCsv: {
      policy,
      handle: async ({ usuario, query }) => {
        const { almacen, existencias } = await leerExistencias(usuario, query.almacen);
        return csvDeExistencias(almacen, existencias.filter(queSeVe(query.ver)));
      },
    },
    entrada: { policy, handle: ({ usuario, body }) => entrar(usuario, body) },
    ajustar: { policy, handle: (call) => ajustar(acto(call), call.body) },
    traspasar: { policy, handle: (call) => traspasar(acto(call), call.body) },
    baja: { policy, handle: (call) => darDeBaja(acto(call), call.body) },
    minimo: { policy, handle: ({ usuario, body }) => ponerMinimo(usuario, body) },
    movimientos: listaOrdenada({
      policy,
      ordenes: ordenMovimientos,
      filas: ({ usuario, query }: Llamada<(typeof almacenEpi.endpoints)['movimientos']>, orden) =>
        selectMovimientos(usuario.id, query, orden),
      ver: () => (m) => m,
    }),
    movimientosCsv: {
      policy,
      handle: async ({ usuario, query }) => csvDeMovimientos(await selectMovimientosDelAnio(usuario.id, query)),
    },

    cupos: { policy: prl, handle: selectCupos },
    crearCupo: { policy: prl, handle: ({ usuario, body }) => crearCupo(usuario, body) },
    cambiarCupo: { policy: prl, handle: (call) => cambiarCupo(acto(call), call.body) },
    quitarCupo: { policy: prl, handle: (call) => quitarCupo(acto(call)) },
  });
}
