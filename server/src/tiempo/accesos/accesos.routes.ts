import type { FastifyInstance } from 'fastify';
import { accesos } from '#contract/tiempo/accesos/accesos.endpoints.ts';
import { lista, listaOrdenada, detalle } from '#server/casa/http/answers.ts';
import type { Call } from '#server/casa/http/handler.ts';
import { serve } from '#server/casa/http/serve.ts';
import { claveCreada } from '#server/casa/kernel/approver-sql.ts';
import { malformado } from '#server/casa/kernel/errors.ts';
import { conRol, conSesion as policy } from '#server/casa/kernel/access.ts';
import { advertir, anularAcceso, crearAcceso, puedeCrear, quien, rechazarAcceso } from './acceso.commands.ts';
import {
  ordenAccesos,
  selectAccesoDetalle,
  selectAccesosDe,
  selectCuentasDe,
  selectAutorizados,
  selectDiaDePuerta,
  selectPendientes,
  selectPersonas,
  selectTipos,
} from './acceso.queries.ts';
import { SEGURIDAD } from './accesos.policy.ts';
import { verAcceso, verAccesoDetalle, verAutorizado } from './accesos.views.ts';

/** Names of colleagues are only for people who may ask. */
const deLaEmpresa = conRol('EMPLEADO');

/** Spec section 7, access outside working hours. */
export async function accesosRoutes(app: FastifyInstance): Promise<void> {
  serve(app, accesos, {
    puedeCrearSolicitud: { policy, handle: ({ usuario }) => puedeCrear(usuario) },
    solicitudesMis: listaOrdenada({
      policy,
      ordenes: ordenAccesos,
      filas: ({ usuario, query }: Call<(typeof accesos.endpoints)['solicitudesMis']>, orden) =>
        selectAccesosDe(usuario.id, query, orden),
      ver: verAcceso,
    }),
    crear: { policy, handle: ({ usuario, body }) => crearAcceso(usuario, body) },
    rechazar: {
      policy,
      handle: ({ usuario, version, body: { Id, comentario = '' } }) =>
        rechazarAcceso({ usuario, version, id: Id, comentario }),
    },
    tipoAccesos: { policy, handle: () => selectTipos() },
    usuariosEnsa: { policy: deLaEmpresa, handle: () => selectPersonas('E') },
    usuariosSubcontratas: { policy: deLaEmpresa, handle: () => selectPersonas('S') },
    acceso: detalle({
      policy,
      fila: ({ usuario, params }) => selectAccesoDetalle(quien(usuario), params.id),
      ver: verAccesoDetalle,
    }),
    // One connection serves the plans of all people of the access.
    advertencias: { policy: deLaEmpresa, handle: ({ usuario, body }) => advertir(usuario, body) },
    anular: {
      policy,
      handle: ({ usuario, version, body: { Id, comentario = '' } }) =>
        anularAcceso({ usuario, version, id: Id, comentario }),
    },
    misCuentas: { policy, handle: ({ usuario, query }) => selectCuentasDe(usuario.id, query) },
    pendientes: lista({
      policy,
      clave: claveCreada,
      filas: ({ usuario, query }, desde) => selectPendientes(usuario.id, query.limite, desde),
      orden: (a) => [a.creada, a.solicitudId],
      ver: verAcceso,
    }),
    autorizados: {
      policy: conRol(SEGURIDAD),
      handle: async ({ query }) => {
        const { fecha, cerca } = await selectDiaDePuerta(query.fecha);
        if (!cerca) throw malformado('Solo se muestran ayer, hoy y mañana');
        return (await selectAutorizados(fecha)).map(verAutorizado(fecha));
      },
    },
  });
}
