import type { FastifyInstance } from 'fastify';
import { accesos } from '#contract/accesos/accesos.endpoints.ts';
import { horasDeAcceso } from '#contract/accesos/accesos.rules.ts';
import { parseCursor, toPagina } from '#server/kernel/cursor.ts';
import { malformado, noEncontrado } from '#server/kernel/errors.ts';
import { conRol, conSesion } from '#server/kernel/policy.ts';
import { serve } from '#server/http/serve.ts';
import {
  anularAcceso,
  crearAcceso,
  porqueNoPuedeCrear,
  quien,
  rechazarAcceso,
  responderDeAccesos,
} from './acceso.commands.ts';
import {
  claveCreada,
  claveId,
  selectAccesoDetalle,
  selectAccesosDe,
  selectPendientes,
  selectPersonas,
  selectResumen,
  selectTipos,
} from './acceso.queries.ts';
import { SEGURIDAD } from './accesos.policy.ts';
import { verAcceso, verAccesoDetalle, verAutorizado } from './accesos.views.ts';
import { selectAutorizados, selectDiaDePuerta } from './autorizado.queries.ts';

// Who may not ask needs nobody's names.
const deLaEmpresa = conRol('EMPLEADO');
const deSeguridad = conRol(SEGURIDAD);

/** Spec section 7, access outside working hours; decisions 6. */
export async function accesosRoutes(app: FastifyInstance): Promise<void> {
  responderDeAccesos();
  serve(app, accesos, {
    puedeCrearSolicitud: {
      policy: conSesion,
      handle: async ({ usuario }) => {
        const Motivo = await porqueNoPuedeCrear(usuario);
        return { Puede: Motivo === '', Motivo };
      },
    },
    solicitudesMis: {
      policy: conSesion,
      handle: async ({ usuario, query: { cursor, ...filtro } }) => {
        const filas = await selectAccesosDe(usuario.id, { estado: undefined, ...filtro }, parseCursor(claveId, cursor));
        return toPagina(filas.map(verAcceso(usuario)), filtro.limite, (a) => [a.Id]);
      },
    },
    crear: { policy: conSesion, handle: ({ usuario, body }) => crearAcceso(usuario, body) },
    rechazar: {
      policy: conSesion,
      handle: ({ usuario, version, body: { Id, comentario = '' } }) =>
        rechazarAcceso({ usuario, version, id: Id, comentario }),
    },
    tipoAccesos: { policy: conSesion, handle: () => selectTipos() },
    usuariosEnsa: { policy: deLaEmpresa, handle: () => selectPersonas('E') },
    usuariosSubcontratas: { policy: deLaEmpresa, handle: () => selectPersonas('S') },
    acceso: {
      policy: conSesion,
      handle: async ({ usuario, params }) => {
        const acceso = await selectAccesoDetalle(quien(usuario), params.id);
        if (!acceso) throw noEncontrado();
        return verAccesoDetalle(usuario, acceso);
      },
    },
    anular: {
      policy: conSesion,
      handle: ({ usuario, version, body: { Id, comentario = '' } }) =>
        anularAcceso({ usuario, version, id: Id, comentario }),
    },
    pendientes: {
      policy: conSesion,
      handle: async ({ usuario, query: { limite, cursor } }) => {
        const filas = await selectPendientes(usuario.id, limite, parseCursor(claveCreada, cursor));
        const { siguiente, filas: pagina } = toPagina(filas, limite, (a) => [a.creada, a.solicitudId]);
        return { filas: pagina.map(verAcceso(usuario)), siguiente };
      },
    },
    autorizados: {
      policy: deSeguridad,
      handle: async ({ query }) => {
        const { fecha, cerca } = await selectDiaDePuerta(query.fecha);
        if (!cerca) throw malformado('Solo se muestran ayer, hoy y mañana');
        return (await selectAutorizados(fecha)).map(verAutorizado(fecha));
      },
    },
    accesosResumen: {
      policy: conSesion,
      handle: async ({ usuario }) => {
        const { Pendientes, Proximo } = await selectResumen(usuario.id);
        if (!Proximo) return { Pendientes, Proximo };
        const { inicio, fin, ...proximo } = Proximo;
        return { Pendientes, Proximo: { ...proximo, HoraInicioFinEstimada: horasDeAcceso(inicio, fin) } };
      },
    },
  });
}
