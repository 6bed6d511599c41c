import { ESTADO_PROPUESTA } from '#contract/viajes/viajes.rules.ts';
import { SIN_REGLAS } from '#contract/viajes/politica/politica.rules.ts';
import type { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { getKeys } from '#server/casa/claves/keys.ts';
import { descarga } from '#server/casa/http/answers.ts';
import { conRol, conSesion, type Usuario } from '#server/casa/kernel/access.ts';
import type { Handlers } from '#server/casa/http/handler.ts';
import { verCalendario } from './viaje/calendario.views.ts';
import { ver } from './viaje/acto.commands.ts';
import {
  borrarDocumento,
  enviarDocumentos,
  exigirSubirDocumento,
  leerDocumento,
  listarDocumentos,
  subirDocumento,
} from './preparacion/documento.commands.ts';
import { borrarNecesidad, crearNecesidad, seguirSinPropuesta } from './preparacion/necesidad.commands.ts';
import { selectNecesidades } from './preparacion/necesidad.queries.ts';
import {
  actualizarPropuesta,
  adjuntarAPropuesta,
  borrarPropuesta,
  crearPropuesta,
  descartarPropuesta,
  elegirPropuesta,
  exigirAdjuntar,
  leerDocumentoDePropuesta,
  publicarPropuestas,
} from './preparacion/propuesta.commands.ts';
import { cambiarPrecio } from './precio/precio.commands.ts';
import { type Pedidas, selectPropuestas } from './preparacion/propuesta.queries.ts';
import { leerReglas } from './politica/politica.commands.ts';
import { GESTOR, puedeVerPropuestasEnPreparacion } from './viaje/viajes.policy.ts';
import { verNecesidad, verPropuesta } from './viajes.views.ts';

const deGestion = conRol(GESTOR);

/** Calls on the needs of a trip, their proposals, and its documents. */
export const propuestaRoutes = {
  viajeNecesidades: {
    policy: conSesion,
    handle: async ({ usuario, body }) => {
      const viaje = await ver(usuario, body.viajeId);
      return (await selectNecesidades(body.viajeId)).map(verNecesidad(usuario, viaje));
    },
  },
  crearNecesidad: { policy: conSesion, handle: ({ usuario, body }) => crearNecesidad(usuario, body) },
  borrarNecesidad: { policy: conSesion, handle: ({ usuario, params }) => borrarNecesidad(usuario, params.id) },
  sinPropuesta: {
    policy: conSesion,
    handle: ({ usuario, body }) => seguirSinPropuesta(usuario, body.necesidadId, body.motivo),
  },

  viajePropuestas: {
    policy: conSesion,
    handle: ({ usuario, body }) =>
      propuestas(usuario, { viajeId: body.viajeId, tipo: body.tipo, desdeEstado: body.estadoId }),
  },
  propuestasDelViaje: {
    policy: conSesion,
    handle: ({ usuario, params }) => propuestas(usuario, { viajeId: params.id, desdeEstado: 1 }),
  },
  crearPropuesta: { policy: deGestion, handle: ({ usuario, body }) => crearPropuesta(usuario, body) },
  actualizarPropuesta: {
    policy: deGestion,
    handle: ({ usuario, params, body }) => actualizarPropuesta(usuario, params.id, body),
  },
  borrarPropuesta: { policy: deGestion, handle: ({ usuario, params }) => borrarPropuesta(usuario, params.id) },
  descartarPropuesta: { policy: deGestion, handle: ({ usuario, params }) => descartarPropuesta(usuario, params.id) },
  cambiarPrecioPropuesta: {
    policy: deGestion,
    handle: ({ usuario, params, version, body }) => cambiarPrecio({ usuario, id: params.id, version }, body),
  },
  subirDocumentoPropuesta: {
    policy: deGestion,
    antes: ({ usuario, params }) => exigirAdjuntar(usuario, params.id),
    handle: (call) => adjuntarAPropuesta(call, call.params.id),
  },
  publicarPropuestas: { policy: deGestion, handle: ({ usuario, body }) => publicarPropuestas(usuario, body.viajeId) },
  elegirPropuesta: { policy: conSesion, handle: ({ usuario, body }) => elegirPropuesta(usuario, body.propuestaId) },
  documentoPropuesta: {
    policy: conSesion,
    handle: ({ usuario, params }) => leerDocumentoDePropuesta(usuario, params.id),
  },

  viajeCalendario: {
    policy: conSesion,
    handle: ({ usuario, params }) => calendario(usuario, params.id),
  },
  viajeDocumentos: { policy: conSesion, handle: ({ usuario, params }) => listarDocumentos(usuario, params.id) },
  subirDocumento: {
    policy: deGestion,
    antes: ({ usuario, params }) => exigirSubirDocumento(usuario, params.id),
    handle: (call) => subirDocumento(call, call.params.id, call.campos.tipo),
  },
  documento: { policy: conSesion, handle: ({ usuario, params }) => leerDocumento(usuario, params.id) },
  borrarDocumento: { policy: deGestion, handle: ({ usuario, params }) => borrarDocumento(usuario, params.id) },
  viajeEnviarDocumento: {
    policy: conSesion,
    handle: ({ usuario, params }) => enviarDocumentos({ usuario, id: params.id }),
  },
} satisfies Partial<Handlers<typeof viajes>>;

async function propuestas(usuario: Usuario, pedidas: Pedidas) {
  const viaje = await ver(usuario, pedidas.viajeId);
  const desdeEstado = Math.max(pedidas.desdeEstado, puedeVerPropuestasEnPreparacion(usuario, viaje) ? 1 : 2);
  const [filas, reglas] = await Promise.all([
    selectPropuestas({ ...pedidas, desdeEstado }),
    leerReglas(pedidas.viajeId),
  ]);
  return filas.map(verPropuesta(usuario, viaje, reglas));
}

async function calendario(usuario: Usuario, id: number) {
  const viaje = await ver(usuario, id);
  const [needs, offers] = await Promise.all([
    selectNecesidades(id),
    selectPropuestas({ viajeId: id, desdeEstado: ESTADO_PROPUESTA.elegida }),
  ]);
  const entero = {
    viaje,
    necesidades: needs.map(verNecesidad(usuario, viaje)),
    propuestas: offers.map(verPropuesta(usuario, viaje, SIN_REGLAS)),
  };
  return descarga('text/calendar; charset=utf-8', verCalendario(entero, getKeys()), `Viaje ${viaje.Codigo}.ics`);
}
