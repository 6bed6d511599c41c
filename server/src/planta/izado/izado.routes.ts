import type { FastifyInstance } from 'fastify';
import { izado } from '#contract/planta/izado/izado.endpoints.ts';
import { MAX_COMPACTOS } from '#contract/planta/izado/izado.rules.ts';
import { veComunicacion } from '#server/planta/comunicaciones/comunicaciones.port.ts';
import { listaOrdenada, detalle } from '#server/casa/http/answers.ts';
import type { Call } from '#server/casa/http/handler.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conRol, conSesion as policy, type Usuario } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { colores, tipos } from './catalogo.queries.ts';
import { apartar, cambiarElemento, crearElemento } from './elemento.commands.ts';
import { GESTORES, puedeGestionar, puedeMantener } from './izado.policy.ts';
import {
  ordenIzado,
  selectAreas,
  selectCentros,
  selectCompactos,
  selectDetalle,
  selectElementos,
  selectElementosPorId,
  selectMiCentro,
  selectPorCodigo,
  selectTiposActivos,
} from './izado.queries.ts';
import { SIN_CENTRO, verCompacto, verDetalle, verElemento } from './izado.views.ts';
import {
  comprobar,
  exigirSubirDocumento,
  exigirSubirFoto,
  leerDocumento,
  leerFoto,
  retirar,
  subirDocumento,
  subirFoto,
} from './uso.commands.ts';

const gestores = conRol(...GESTORES);
const prl = conRol('PRL');
type Llamada = { usuario: Usuario; params: { id: number }; version: number | undefined };
const acto = ({ usuario, params, version }: Llamada) => ({ usuario, id: params.id, version });

/** Lifting elements. */
export async function izadoRoutes(app: FastifyInstance): Promise<void> {
  serve(app, izado, {
    opciones: {
      policy,
      handle: async ({ usuario }) => {
        const [Centros, Areas, Tipos] = await Promise.all([
          selectCentros(usuario.id),
          selectAreas(),
          selectTiposActivos(),
        ]);
        return { Centros, Areas, Tipos, PuedeCrear: puedeGestionar(usuario), PuedeMantener: puedeMantener(usuario) };
      },
    },
    elementos: listaOrdenada({
      policy,
      ordenes: ordenIzado,
      filas: ({ query }: Call<(typeof izado.endpoints)['elementos']>, orden) =>
        selectElementos(query, query.limite, orden),
      ver: verElemento,
    }),
    elemento: {
      policy,
      handle: async ({ usuario, params }) => {
        const e = existente(await selectDetalle(params.id, usuario.id));
        return verDetalle(usuario, e, e.comunicacionId !== null && (await veComunicacion(usuario, e.comunicacionId)));
      },
    },
    codigo: detalle({
      policy,
      fila: ({ query }) => selectPorCodigo(query.codigo),
      ver: (usuario, e) => verElemento(usuario)(e),
    }),
    miCentro: {
      policy,
      handle: async ({ usuario }) => {
        const centro = await selectMiCentro(usuario.id);
        if (centro === undefined) return SIN_CENTRO;
        return {
          ...centro,
          Elementos: (await selectCompactos(centro.Centro, MAX_COMPACTOS)).map(verCompacto(usuario)),
        };
      },
    },
    etiquetas: {
      policy: gestores,
      handle: async ({ usuario, query }) => (await selectElementosPorId(query.ids)).map(verElemento(usuario)),
    },
    crear: { policy: gestores, handle: ({ usuario, body }) => crearElemento(usuario, body) },
    cambiar: { policy, handle: (call) => cambiarElemento(acto(call), call.body) },
    comprobar: { policy, handle: ({ usuario, params, body }) => comprobar({ usuario, id: params.id }, body) },
    subirFoto: {
      policy,
      antes: ({ usuario, params }) => exigirSubirFoto(usuario, params.id),
      handle: (call) => subirFoto(call, call.params.id),
    },
    foto: { policy, handle: ({ params }) => leerFoto(params.id) },
    retirar: { policy, handle: ({ usuario, params, body }) => retirar({ usuario, id: params.id }, body) },
    reparar: { policy, handle: (call) => apartar(acto(call), 'reparar', call.body.motivo) },
    darDeBaja: { policy, handle: (call) => apartar(acto(call), 'darDeBaja', call.body.motivo) },
    subirDocumento: {
      policy,
      antes: ({ usuario, params }) => exigirSubirDocumento({ usuario, id: params.id }),
      handle: (call) => subirDocumento(call, call.params.id),
    },
    documento: { policy, handle: ({ params }) => leerDocumento(params.id) },

    tipos: { policy: prl, handle: tipos.leer },
    crearTipo: { policy: prl, handle: ({ usuario, body }) => tipos.crear(usuario, body) },
    cambiarTipo: { policy: prl, handle: (call) => tipos.cambiar(acto(call), call.body) },
    colores: { policy, handle: colores.leer },
    crearColor: { policy: prl, handle: ({ usuario, body }) => colores.crear(usuario, body) },
    cambiarColor: { policy: prl, handle: (call) => colores.cambiar(acto(call), call.body) },
  });
}
