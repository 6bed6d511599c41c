import type { FastifyInstance } from 'fastify';
import { MEDIOS_TRANSPORTE, NOMBRE_ESTADO_VIAJE, type EstadoViaje, type TipoNecesidad } from '#contract/viajes/viajes.rules.ts';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import type { Config } from '#server/kernel/config.ts';
import { parseCursor, toPagina } from '#server/kernel/cursor.ts';
import { malformado, noEncontrado } from '#server/kernel/errors.ts';
import { conRol, conSesion, type Usuario } from '#server/kernel/policy.ts';
import { serve } from '#server/kernel/serve.ts';
import { borrarDocumento, leerDocumento, listarDocumentos, subirDocumento } from './documento.commands.ts';
import { borrarNecesidad, crearNecesidad, seguirSinPropuesta } from './necesidad.commands.ts';
import { selectCompaniasAlquiler, selectNecesidades } from './necesidad.queries.ts';
import {
  actualizarPropuesta,
  adjuntarAPropuesta,
  borrarPropuesta,
  crearPropuesta,
  descartarPropuesta,
  elegirPropuesta,
  leerDocumentoDePropuesta,
  publicarPropuestas,
} from './propuesta.commands.ts';
import { selectPropuestas } from './propuesta.queries.ts';
import {
  actualizarViaje,
  anularViaje,
  aprobarViaje,
  borrarViaje,
  crearViaje,
  darVistoBueno,
  emitirDocumentacion,
  enviarDocumentos,
  liquidarViaje,
  quien,
  reabrirViaje,
  rechazarViaje,
  retirarViaje,
  SIN_DERECHO,
} from './viaje.commands.ts';
import {
  campoDeOrden,
  claveFecha,
  claveGestion,
  selectProximo,
  selectResumen,
  selectViaje,
  selectViajeDetalle,
  selectViajesDe,
  selectViajesGestion,
  selectViajesPorAprobar,
} from './viaje.queries.ts';
import { GESTOR, puedeCrearViaje, puedeVerPropuestasEnPreparacion } from './viajes.policy.ts';
import { verDetalle, verGestion, verNecesidad, verPropuesta, verViaje } from './viajes.views.ts';

const deGestion = conRol(GESTOR);

export async function viajesRoutes(app: FastifyInstance, { config }: { config: Config }) {
  serve(app, viajes, {
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
        return toPagina(filas.map(verViaje(usuario)), limite, (v) => [v.FechaSalida, v.Id]);
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
        const filas = await selectViajesGestion(usuario.id, { limite, estado, texto, orden }, parseCursor(claveGestion, cursor));
        return toPagina(filas.map(verGestion(usuario)), limite, (v) => [v[campoDeOrden(orden)], v.Id]);
      },
    },
    viajesResumen: {
      policy: conSesion,
      handle: async ({ usuario }) => {
        const [resumen, proximo] = await Promise.all([selectResumen(quien(usuario)), selectProximo(usuario.id)]);
        // the query gives only states that have a name
        return { ...resumen, Proximo: proximo ? { ...proximo, Estado: NOMBRE_ESTADO_VIAJE[proximo.EstadoId as EstadoViaje] } : null };
      },
    },
    puedeCrear: {
      policy: conSesion,
      handle: ({ usuario }) => (puedeCrearViaje(usuario) ? { Puede: true, Motivo: '' } : { Puede: false, Motivo: SIN_DERECHO }),
    },
    mediosTransporte: { policy: conSesion, handle: () => [...MEDIOS_TRANSPORTE] },
    companiasAlquiler: { policy: conSesion, handle: () => selectCompaniasAlquiler() },

    crear: { policy: conSesion, handle: ({ usuario, body }) => crearViaje(usuario, body) },
    actualizar: { policy: conSesion, handle: ({ usuario, params, body, version }) => actualizarViaje({ usuario, id: params.id, version, config }, body) },
    borrar: { policy: conSesion, handle: ({ usuario, params }) => borrarViaje({ usuario, id: params.id, config }) },
    viajeAprobacionSoliciante: {
      policy: conSesion,
      handle: ({ usuario, params, body, version }) => {
        if (idEn(body) !== undefined && idEn(body) !== params.id) throw malformado('El cuerpo nombra otro viaje');
        return darVistoBueno({ usuario, id: params.id, version, config });
      },
    },
    viajeAprobar: { policy: conSesion, handle: ({ usuario, body, version }) => aprobarViaje({ usuario, id: body.viajeId, version, config }, body.comentario ?? '') },
    viajeRechazar: { policy: conSesion, handle: ({ usuario, body, version }) => rechazarViaje({ usuario, id: body.viajeId, version, config }, body.comentario) },
    viajeRetirar: { policy: conSesion, handle: ({ usuario, body }) => retirarViaje({ usuario, id: body.viajeId, config }) },
    viajeReabrir: { policy: conSesion, handle: ({ usuario, body }) => reabrirViaje({ usuario, id: body.viajeId, config }) },
    viajeAnular: { policy: conSesion, handle: ({ usuario, body }) => anularViaje({ usuario, id: body.viajeId, config }, body.comentario) },
    viajeEmitir: { policy: deGestion, handle: ({ usuario, body }) => emitirDocumentacion({ usuario, id: body.viajeId, config }) },
    viajeLiquidar: { policy: deGestion, handle: ({ usuario, body }) => liquidarViaje({ usuario, id: body.viajeId, config }) },

    viajeNecesidades: {
      policy: conSesion,
      handle: async ({ usuario, body }) => {
        const viaje = await visible(usuario, body.viajeId);
        return (await selectNecesidades(body.viajeId)).map(verNecesidad(usuario, viaje));
      },
    },
    crearNecesidad: { policy: conSesion, handle: ({ usuario, body }) => crearNecesidad(usuario, body) },
    borrarNecesidad: { policy: conSesion, handle: ({ usuario, params }) => borrarNecesidad(usuario, params.id) },
    sinPropuesta: { policy: conSesion, handle: ({ usuario, body }) => seguirSinPropuesta(usuario, body.necesidadId, body.motivo) },

    viajePropuestas: {
      policy: conSesion,
      handle: ({ usuario, body }) => propuestas(usuario, { viajeId: body.viajeId, tipo: body.tipo, desdeEstado: body.estadoId }),
    },
    propuestasDelViaje: { policy: conSesion, handle: ({ usuario, params }) => propuestas(usuario, { viajeId: params.id, desdeEstado: 1 }) },
    crearPropuesta: { policy: deGestion, handle: ({ usuario, body }) => crearPropuesta(usuario, body) },
    actualizarPropuesta: { policy: deGestion, handle: ({ usuario, params, body }) => actualizarPropuesta(usuario, params.id, body) },
    borrarPropuesta: { policy: deGestion, handle: ({ usuario, params }) => borrarPropuesta(usuario, params.id) },
    descartarPropuesta: { policy: deGestion, handle: ({ usuario, params }) => descartarPropuesta(usuario, params.id) },
    subirDocumentoPropuesta: { policy: deGestion, handle: ({ usuario, params, fichero }) => adjuntarAPropuesta(usuario, params.id, fichero) },
    publicarPropuestas: { policy: deGestion, handle: ({ usuario, body }) => publicarPropuestas(usuario, body.viajeId, config) },
    elegirPropuesta: { policy: conSesion, handle: ({ usuario, body }) => elegirPropuesta(usuario, body.propuestaId) },
    documentoPropuesta: { policy: conSesion, handle: ({ usuario, params }) => leerDocumentoDePropuesta(usuario, params.id) },

    viajeDocumentos: { policy: conSesion, handle: ({ usuario, params }) => listarDocumentos(usuario, params.id) },
    subirDocumento: { policy: deGestion, handle: ({ usuario, params, campos, fichero }) => subirDocumento(usuario, params.id, campos.tipo, fichero) },
    documento: { policy: conSesion, handle: ({ usuario, params }) => leerDocumento(usuario, params.id) },
    borrarDocumento: { policy: deGestion, handle: ({ usuario, params }) => borrarDocumento(usuario, params.id) },
    viajeEnviarDocumento: { policy: conSesion, handle: ({ usuario, params }) => enviarDocumentos({ usuario, id: params.id, config }) },
  });
}

async function visible(usuario: Usuario, viajeId: number) {
  const viaje = await selectViaje(quien(usuario), viajeId);
  if (!viaje) throw noEncontrado();
  return viaje;
}
async function propuestas(usuario: Usuario, { desdeEstado, ...filtro }: { viajeId: number; tipo?: TipoNecesidad; desdeEstado: number }) {
  const viaje = await visible(usuario, filtro.viajeId);
  const desde = puedeVerPropuestasEnPreparacion(usuario, viaje) ? desdeEstado : Math.max(desdeEstado, 2);
  return (await selectPropuestas({ ...filtro, desdeEstado: desde })).map(verPropuesta(usuario, viaje));
}
const idEn = (body: number | { id: number } | { viajeId: number } | undefined) =>
  body === undefined || typeof body === 'number' ? body : 'id' in body ? body.id : body.viajeId;
