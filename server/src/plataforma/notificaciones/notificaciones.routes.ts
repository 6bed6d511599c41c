import type { FastifyInstance } from 'fastify';
import { notificaciones } from '#contract/plataforma/notificaciones/notificaciones.endpoints.ts';
import type { Config } from '#server/casa/config/config.ts';
import { readDispositivo } from '#server/casa/http/cookies.ts';
import { parseCursor, toPagina } from '#server/casa/kernel/cursor.ts';
import { conSesion } from '#server/casa/kernel/access.ts';
import { serve } from '#server/casa/http/serve.ts';
import { loadVapid } from '#server/casa/entrega/vapid.ts';
import { claveNotificacion, selectNotificaciones, selectSinLeer, updateTodasLeidas } from './notificacion.queries.ts';
import {
  guardarPreferencias,
  leerNotificacion,
  quitarDispositivo,
  suscribir,
  suscribirApp,
  verPreferencias,
} from './notificaciones.commands.ts';
import { deleteSuscripcion } from './suscripcion.queries.ts';

/** Notifications of the caller, and their preferences. */
export async function notificacionesRoutes(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  const { publica } = loadVapid(config);
  serve(app, notificaciones, {
    mias: {
      policy: conSesion,
      handle: async ({ usuario, query: { limite, cursor } }) => {
        const filas = await selectNotificaciones(usuario.id, limite, parseCursor(claveNotificacion, cursor));
        return toPagina(filas, limite, ({ Id }) => [Id]);
      },
    },
    sinLeer: { policy: conSesion, handle: ({ usuario }) => selectSinLeer(usuario.id) },
    leer: { policy: conSesion, handle: ({ usuario, params }) => leerNotificacion(usuario, params.id) },
    leerTodas: {
      policy: conSesion,
      handle: async ({ usuario }) => ({ Leidas: await updateTodasLeidas(usuario.id) }),
    },
    preferencias: { policy: conSesion, handle: ({ usuario }) => verPreferencias(usuario.id) },
    guardarPreferencias: {
      policy: conSesion,
      handle: ({ usuario, body }) => guardarPreferencias(usuario.id, body),
    },
    clavePublica: { policy: conSesion, handle: () => ({ Clave: publica }) },
    suscribir: {
      policy: conSesion,
      handle: ({ usuario: { id, sid }, body, http }) =>
        suscribir({ usuarioId: id, sid, huella: readDispositivo(http.request) ?? null, ...body }, config.PUSH_HOSTS),
    },
    suscribirApp: {
      policy: conSesion,
      handle: ({ usuario: { id, sid }, body, http }) =>
        suscribirApp({ usuarioId: id, sid, huella: readDispositivo(http.request) ?? null, ...body }, config),
    },
    desuscribir: {
      policy: conSesion,
      handle: async ({ usuario, body }) => ({ Quitadas: await deleteSuscripcion(usuario.id, body.endpoint) }),
    },
    quitarDispositivo: {
      policy: conSesion,
      handle: ({ usuario, params }) => quitarDispositivo(usuario, params.id),
    },
  });
}
