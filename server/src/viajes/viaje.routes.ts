import { MEDIOS_TRANSPORTE, NOMBRE_ESTADO_VIAJE, type EstadoViaje } from '#contract/viajes/viajes.rules.ts';
import type { viajes } from '#contract/viajes/viajes.endpoints.ts';
import type { Config } from '#server/config/config.ts';
import { parseCursor, toPagina } from '#server/kernel/cursor.ts';
import { malformado, noEncontrado } from '#server/kernel/errors.ts';
import { conRol, conSesion } from '#server/kernel/policy.ts';
import type { Handlers } from '#server/http/handler.ts';
import { selectCompaniasAlquiler } from './necesidad.queries.ts';
import {
  actualizarViaje,
  anularViaje,
  aprobarViaje,
  borrarViaje,
  crearViaje,
  darVistoBueno,
  emitirDocumentacion,
  liquidarViaje,
  quien,
  reabrirViaje,
  rechazarViaje,
  retirarViaje,
  SIN_DERECHO,
} from './viaje.commands.ts';
import { campoDeOrden, claveDeOrden, selectViajesGestion } from './gestion.queries.ts';
import { selectProximo, selectResumen } from './resumen.queries.ts';
import { claveFecha, selectViajeDetalle, selectViajesDe, selectViajesPorAprobar } from './viaje.queries.ts';
import { GESTOR, puedeCrearViaje } from './viajes.policy.ts';
import { verDetalle, verGestion, verViaje } from './viajes.views.ts';

const deGestion = conRol(GESTOR);

/** The viaje itself: lists, detail and every act that moves it. */
export const viajeRoutes = ({ config }: { config: Config }) =>
  ({
    viajesMis: {
      policy: conSesion,
      handle: async ({ usuario, query: { limite, cursor, estado, texto } }) => {
        const filas = await selectViajesDe(usuario.id, { limite, estado, texto }, parseCursor(claveFecha, cursor));
        return toPagina(filas.map(verViaje(usuario)), limite, (v) => [v.FechaSalida, v.Id]);
      },
    },
    viajesPendientesAprobacion: {
      policy: conSesion,
      handle: async ({ usuario, query: { limite, cursor } }) => {
        const filas = await selectViajesPorAprobar(usuario.id, limite, parseCursor(claveFecha, cursor));
        const vistos = filas.map((v) => ({ ...v, ...verViaje(usuario)(v) }));
        return toPagina(vistos, limite, (v) => [v.FechaSalida, v.Id]);
      },
    },
    viaje: {
      policy: conSesion,
      handle: async ({ usuario, params }) => {
        const viaje = await selectViajeDetalle(quien(usuario), params.id);
        if (!viaje) throw noEncontrado();
        return verDetalle(usuario, viaje);
      },
    },
    viajesGestion: {
      policy: deGestion,
      handle: async ({ usuario, query: { limite, cursor, estado, texto, orden } }) => {
        const filas = await selectViajesGestion(
          usuario.id,
          { limite, estado, texto, orden },
          parseCursor(claveDeOrden(orden), cursor),
        );
        return toPagina(filas.map(verGestion(usuario)), limite, (v) => [v[campoDeOrden(orden)], v.Id]);
      },
    },
    viajesResumen: {
      policy: conSesion,
      handle: async ({ usuario }) => {
        const [resumen, proximo] = await Promise.all([selectResumen(quien(usuario)), selectProximo(usuario.id)]);
        // the query gives only states that have a name
        return {
          ...resumen,
          Proximo: proximo ? { ...proximo, Estado: NOMBRE_ESTADO_VIAJE[proximo.EstadoId as EstadoViaje] } : null,
        };
      },
    },
    puedeCrear: {
      policy: conSesion,
      handle: ({ usuario }) =>
        puedeCrearViaje(usuario) ? { Puede: true, Motivo: '' } : { Puede: false, Motivo: SIN_DERECHO },
    },
    mediosTransporte: { policy: conSesion, handle: () => [...MEDIOS_TRANSPORTE] },
    companiasAlquiler: { policy: conSesion, handle: () => selectCompaniasAlquiler() },

    crear: { policy: conSesion, handle: ({ usuario, body }) => crearViaje(usuario, body) },
    actualizar: {
      policy: conSesion,
      handle: ({ usuario, params, body, version }) =>
        actualizarViaje({ usuario, id: params.id, version, config }, body),
    },
    borrar: { policy: conSesion, handle: ({ usuario, params }) => borrarViaje({ usuario, id: params.id, config }) },
    viajeAprobacionSoliciante: {
      policy: conSesion,
      handle: ({ usuario, params, body, version }) => {
        if (idEn(body) !== undefined && idEn(body) !== params.id) throw malformado('El cuerpo nombra otro viaje');
        return darVistoBueno({ usuario, id: params.id, version, config });
      },
    },
    viajeAprobar: {
      policy: conSesion,
      handle: ({ usuario, body, version }) =>
        aprobarViaje({ usuario, id: body.viajeId, version, config }, body.comentario ?? ''),
    },
    viajeRechazar: {
      policy: conSesion,
      handle: ({ usuario, body, version }) =>
        rechazarViaje({ usuario, id: body.viajeId, version, config }, body.comentario),
    },
    viajeRetirar: {
      policy: conSesion,
      handle: ({ usuario, body }) => retirarViaje({ usuario, id: body.viajeId, config }),
    },
    viajeReabrir: {
      policy: conSesion,
      handle: ({ usuario, body }) => reabrirViaje({ usuario, id: body.viajeId, config }),
    },
    viajeAnular: {
      policy: conSesion,
      handle: ({ usuario, body }) => anularViaje({ usuario, id: body.viajeId, config }, body.comentario),
    },
    viajeEmitir: {
      policy: deGestion,
      handle: ({ usuario, body }) => emitirDocumentacion({ usuario, id: body.viajeId, config }),
    },
    viajeLiquidar: {
      policy: deGestion,
      handle: ({ usuario, body }) => liquidarViaje({ usuario, id: body.viajeId, config }),
    },
  }) satisfies Partial<Handlers<typeof viajes>>;

const idEn = (body: number | { id: number } | { viajeId: number } | undefined) =>
  body === undefined || typeof body === 'number' ? body : 'id' in body ? body.id : body.viajeId;
