import type { FastifyInstance } from 'fastify';
import { solicitudes } from '#contract/solicitudes/solicitudes.endpoints.ts';
import type { Config } from '#server/config/config.ts';
import { parseCursor, toPagina } from '#server/kernel/cursor.ts';
import { noEncontrado } from '#server/kernel/errors.ts';
import { conSesion } from '#server/kernel/policy.ts';
import { serve } from '#server/http/serve.ts';
import { decidirSolicitud } from './decision.commands.ts';
import {
  claveCreada,
  claveId,
  selectMias,
  selectPendientes,
  selectResumen,
  selectSolicitudDetalle,
} from './solicitud.queries.ts';
import { configurarMensajes } from './solicitud.mail.ts';
import { verResumen, verSolicitud, verSolicitudDetalle } from './solicitudes.views.ts';

/** Spec section 7, requests pending signature; decisions 8. */
export async function solicitudesRoutes(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  configurarMensajes(config);
  serve(app, solicitudes, {
    misPendientes: {
      policy: conSesion,
      handle: async ({ usuario, query: { limite, cursor } }) => {
        const filas = await selectPendientes(usuario.id, limite, parseCursor(claveCreada, cursor));
        const { siguiente, filas: pagina } = toPagina(filas, limite, (s) => [s.creada, s.Id]);
        return { filas: pagina.map(verSolicitud(usuario)), siguiente };
      },
    },
    mias: {
      policy: conSesion,
      handle: async ({ usuario, query: { limite, cursor } }) => {
        const filas = await selectMias(usuario.id, limite, parseCursor(claveId, cursor));
        return toPagina(filas.map(verSolicitud(usuario)), limite, (s) => [s.Id]);
      },
    },
    resumen: {
      policy: conSesion,
      handle: async ({ usuario }) => verResumen(await selectResumen(usuario.id)),
    },
    solicitud: {
      policy: conSesion,
      handle: async ({ usuario, params }) => {
        const solicitud = await selectSolicitudDetalle(usuario.id, params.id);
        if (!solicitud) throw noEncontrado();
        return verSolicitudDetalle(usuario, solicitud);
      },
    },
    aceptar: {
      policy: conSesion,
      handle: ({ usuario, version, body: { Id, password, comentario } }) =>
        decidirSolicitud({ usuario, cual: { id: Id }, decision: 'aceptada', comentario, password, version }),
    },
    rechazar: {
      policy: conSesion,
      handle: ({ usuario, version, body: { Id, password, comentario } }) =>
        decidirSolicitud({ usuario, cual: { id: Id }, decision: 'rechazada', comentario, password, version }),
    },
  });
}
