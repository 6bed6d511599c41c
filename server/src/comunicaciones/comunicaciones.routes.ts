import type { FastifyInstance } from 'fastify';
import { comunicaciones } from '#contract/comunicaciones/comunicaciones.endpoints.ts';
import type { Config } from '#server/config/config.ts';
import { parseCursor, toPagina } from '#server/kernel/cursor.ts';
import { noEncontrado } from '#server/kernel/errors.ts';
import { conSesion } from '#server/kernel/policy.ts';
import { serve } from '#server/http/serve.ts';
import {
  aceptarComunicacion,
  anularComunicacion,
  confirmarComunicacion,
  crearComunicacion,
  iniciarComunicacion,
  quien,
  reabrirComunicacion,
  rechazarComunicacion,
  resolverComunicacion,
  responderDeComunicaciones,
  SIN_DERECHO,
} from './comunicacion.commands.ts';
import {
  claveCierre,
  claveId,
  clavePedida,
  selectAreas,
  selectComunicacionDetalle,
  selectMias,
  selectPendientesFirmar,
  selectResumen,
  selectTablero,
  selectTiposAveria,
} from './comunicacion.queries.ts';
import { puedeCrearComunicacion } from './comunicaciones.policy.ts';
import { verComunicacion, verDetalle } from './comunicaciones.views.ts';
import { exigirSubirFoto, leerFoto, subirFoto } from './foto.commands.ts';

const policy = conSesion;

/** Spec section 7, communication requests; decisions 7. */
export async function comunicacionesRoutes(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  responderDeComunicaciones();
  serve(app, comunicaciones, {
    puedeCrear: {
      policy,
      handle: ({ usuario }) => {
        const Puede = puedeCrearComunicacion(usuario);
        return { Puede, Motivo: Puede ? '' : SIN_DERECHO };
      },
    },
    mias: {
      policy,
      handle: async ({ usuario, query }) => {
        const filas = await selectMias(usuario.id, query, parseCursor(claveId, query.cursor));
        return toPagina(filas.map(verComunicacion(usuario)), query.limite, (c) => [c.Id]);
      },
    },
    pendientesFirmar: {
      policy,
      handle: async ({ usuario, query: { limite, cursor } }) => {
        const filas = await selectPendientesFirmar(usuario.id, limite, parseCursor(clavePedida, cursor));
        const pagina = toPagina(filas, limite, (c) => [c.pedida, c.solicitudId]);
        return { ...pagina, filas: pagina.filas.map(verComunicacion(usuario)) };
      },
    },
    areas: { policy, handle: () => selectAreas() },
    tiposAverias: { policy, handle: () => selectTiposAveria({ mantenimiento: false }) },
    tiposAveriasMantenimiento: { policy, handle: () => selectTiposAveria({ mantenimiento: true }) },
    crear: { policy, handle: ({ usuario, body }) => crearComunicacion(usuario, body) },
    aceptar: {
      policy,
      handle: ({ usuario, params, version, body }) =>
        aceptarComunicacion({ usuario, id: params.id, version, config }, body),
    },
    rechazar: {
      policy,
      handle: ({ usuario, params, version, body }) =>
        rechazarComunicacion({ usuario, id: params.id, version, config }, body),
    },
    comunicacion: {
      policy,
      handle: async ({ usuario, params }) => {
        const comunicacion = await selectComunicacionDetalle(quien(usuario), params.id);
        if (!comunicacion) throw noEncontrado();
        return verDetalle(usuario, comunicacion);
      },
    },
    subirFoto: { policy, antes: ({ usuario }) => exigirSubirFoto(usuario), handle: subirFoto },
    foto: { policy, handle: ({ usuario, params }) => leerFoto(usuario, params.id) },
    iniciar: {
      policy,
      handle: ({ usuario, params, version }) => iniciarComunicacion({ usuario, id: params.id, version, config }),
    },
    resolver: {
      policy,
      handle: ({ usuario, params, version, body }) =>
        resolverComunicacion({ usuario, id: params.id, version, config }, body),
    },
    confirmar: {
      policy,
      handle: ({ usuario, params, version }) => confirmarComunicacion({ usuario, id: params.id, version, config }),
    },
    reabrir: {
      policy,
      handle: ({ usuario, params, version, body }) =>
        reabrirComunicacion({ usuario, id: params.id, version, config }, body.motivo),
    },
    anular: {
      policy,
      handle: ({ usuario, params, version }) => anularComunicacion({ usuario, id: params.id, version, config }),
    },
    tablero: {
      policy,
      handle: async ({ usuario, query }) => {
        const filas = await selectTablero(quien(usuario), query, parseCursor(claveCierre, query.cursor));
        // Nothing is on the board that was not accepted with its dates.
        return toPagina(filas.map(verComunicacion(usuario)), query.limite, (c) => [c.FechaCierre ?? '', c.Id]);
      },
    },
    resumen: {
      policy,
      handle: async ({ usuario }) => {
        const { PorFirmar, PorConfirmar, ...Tablero } = await selectResumen(quien(usuario));
        return { PorFirmar, PorConfirmar, Tablero };
      },
    },
  });
}
