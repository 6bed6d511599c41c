import type { FastifyInstance } from 'fastify';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { detalle, lista } from '#server/casa/http/answers.ts';
import type { Call } from '#server/casa/http/handler.ts';
import type { Area } from '#server/casa/kernel/area.ts';
import { claveCreada, claveUrgente } from '#server/casa/kernel/approver-sql.ts';
import { conSesion } from '#server/casa/kernel/access.ts';
import { serve } from '#server/casa/http/serve.ts';
import { registrarDecisiones } from '#server/casa/kernel/decision-kinds.ts';
import { decidirSolicitud } from './decision.commands.ts';
import { selectMias, selectPendientes, selectPorDecidir, selectSolicitudDetalle } from './solicitud.queries.ts';
import { selectQuienDecide } from './solicitud.writes.queries.ts';
import { comprobar, conAvisos } from './vista/comprobado.commands.ts';
import { verResumen, verSolicitud, verSolicitudDetalle } from './solicitudes.views.ts';

/** Spec section 7, requests pending signature. */
export async function solicitudesRoutes(app: FastifyInstance, { areas }: { areas: readonly Area[] }): Promise<void> {
  registrarDecisiones(areas);
  serve(app, solicitudes, {
    misPendientes: lista({
      policy: conSesion,
      clave: claveUrgente,
      filas: async ({ usuario, query }: Call<(typeof solicitudes.endpoints)['misPendientes']>, desde) =>
        conAvisos(usuario.id, await selectPendientes(usuario.id, query, desde)),
      orden: (s) => [s.urgente, s.creada, s.Id],
      ver: verSolicitud,
    }),
    mias: lista({
      policy: conSesion,
      clave: claveCreada,
      filas: ({ usuario, query }: Call<(typeof solicitudes.endpoints)['mias']>, desde) =>
        selectMias(usuario.id, query.limite, desde),
      orden: (s) => [s.creada, s.Id],
      ver: verSolicitud,
    }),
    resumen: {
      policy: conSesion,
      handle: async ({ usuario }) => verResumen(await selectPorDecidir(usuario.id)),
    },
    quienDecide: {
      policy: conSesion,
      handle: async ({ usuario, query: { tipo, area, personas, ...de } }) => ({
        Decide: await selectQuienDecide({
          tipo,
          peticionarioId: usuario.id,
          de: { ...de, areaId: area },
          interesados: personas?.split(',').map(Number),
        }),
      }),
    },
    comprobado: {
      policy: conSesion,
      handle: ({ usuario, query }) => comprobar(usuario, query.tipo, query.entidad),
    },
    solicitud: detalle({
      policy: conSesion,
      fila: ({ usuario, params }: Call<(typeof solicitudes.endpoints)['solicitud']>) =>
        selectSolicitudDetalle(usuario.id, params.id),
      ver: verSolicitudDetalle,
    }),
    aceptar: { policy: conSesion, handle: (call) => decidir('aceptada', call) },
    rechazar: { policy: conSesion, handle: (call) => decidir('rechazada', call) },
  });
}

type Decision = Call<(typeof solicitudes.endpoints)['aceptar' | 'rechazar']>;
const decidir = (
  decision: 'aceptada' | 'rechazada',
  { usuario, version, body: { Id, password, comentario } }: Decision,
) => decidirSolicitud({ usuario, cual: { id: Id }, decision, comentario, password, version });
