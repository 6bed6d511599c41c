import { MEDIOS_TRANSPORTE } from '#contract/viajes/viajes.rules.ts';
import type { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { malformado } from '#server/casa/kernel/errors.ts';
import { conRol, conSesion } from '#server/casa/kernel/access.ts';
import { lista, listaOrdenada, detalle } from '#server/casa/http/answers.ts';
import type { Call, Handlers } from '#server/casa/http/handler.ts';
import { selectCompaniasAlquiler, selectLugares, selectOrigen } from './preparacion/necesidad.queries.ts';
import {
  actualizarViaje,
  anularViaje,
  borrarViaje,
  crearViaje,
  darVistoBueno,
  duplicarViaje,
  emitirDocumentacion,
  liquidarViaje,
  reabrirViaje,
  retirarViaje,
  SIN_DERECHO,
} from './viaje.commands.ts';
import { quien } from './viaje/acto.commands.ts';
import { decidirViaje } from './aprobacion/aprobacion.commands.ts';
import { leerViajesDe, verViajeDePersona } from './ficha.commands.ts';
import {
  ordenGestion,
  selectCuentasGestion,
  selectEtapas,
  selectGasto,
  selectViajesGestion,
} from './gestion.queries.ts';
import { claveDeMis, ordenDeMis, selectCuentasDe, selectViajesDe } from './mis.queries.ts';
import { claveFecha, selectViajeDetalle, selectViajesPorAprobar } from './viaje/viaje.queries.ts';
import { GESTOR, puedeCrearViaje } from './viaje/viajes.policy.ts';
import { verDetalle, verGestion, verViaje } from './viajes.views.ts';

const deGestion = conRol(GESTOR);

type ConPaginas = Call<(typeof viajes.endpoints)['viajesMis']>;
/** The trip itself: lists, detail and every act that moves it. */
export const viajeRoutes = {
  viajesMis: lista({
    policy: conSesion,
    clave: claveDeMis,
    filas: ({ usuario, query }: ConPaginas, desde) => selectViajesDe(usuario.id, query, desde),
    orden: ordenDeMis,
    ver: verViaje,
  }),
  viajesPendientesAprobacion: lista({
    policy: conSesion,
    clave: claveFecha,
    filas: ({ usuario, query }: Call<(typeof viajes.endpoints)['viajesPendientesAprobacion']>, desde) =>
      selectViajesPorAprobar(usuario.id, query.limite, desde),
    orden: (v) => [v.FechaSalida, v.Id],
    ver: (usuario) => (v) => ({ ...v, ...verViaje(usuario)(v) }),
  }),
  viaje: detalle({
    policy: conSesion,
    fila: ({ usuario, params }: Call<(typeof viajes.endpoints)['viaje']>) =>
      selectViajeDetalle(quien(usuario), params.id),
    ver: verDetalle,
  }),
  deOtra: {
    ...lista({
      policy: conSesion,
      clave: claveFecha,
      filas: ({ usuario, params, query }: Call<(typeof viajes.endpoints)['deOtra']>, desde) =>
        leerViajesDe(usuario, params.id, query.limite, desde),
      orden: (v) => [v.FechaSalida, v.Id],
      ver: () => verViajeDePersona,
    }),
    deQuienes: ({ params }: { params: { id: number } }) => [params.id],
  },
  viajesGestion: listaOrdenada({
    policy: deGestion,
    ordenes: ordenGestion,
    filas: ({ usuario, query }: Call<(typeof viajes.endpoints)['viajesGestion']>, orden) =>
      selectViajesGestion(usuario.id, query, orden),
    ver: verGestion,
  }),
  viajesGestionCuentas: { policy: deGestion, handle: () => selectCuentasGestion() },
  viajesGestionEtapas: { policy: deGestion, handle: () => selectEtapas() },
  viajesGestionGasto: { policy: deGestion, handle: () => selectGasto() },
  viajesMisCuentas: { policy: conSesion, handle: ({ usuario, query }) => selectCuentasDe(usuario.id, query) },
  puedeCrear: {
    policy: conSesion,
    handle: ({ usuario }) =>
      puedeCrearViaje(usuario) ? { Puede: true, Motivo: '' } : { Puede: false, Motivo: SIN_DERECHO },
  },
  mediosTransporte: { policy: conSesion, handle: () => [...MEDIOS_TRANSPORTE] },
  origenHabitual: {
    policy: conSesion,
    handle: async ({ usuario }) => ({ Origen: await selectOrigen(usuario.id) }),
  },
  lugaresVisitados: { policy: conRol('EMPLEADO'), handle: ({ usuario }) => selectLugares(usuario.id) },
  companiasAlquiler: { policy: conSesion, handle: () => selectCompaniasAlquiler() },

  crear: { policy: conSesion, handle: ({ usuario, body }) => crearViaje(usuario, body) },
  actualizar: {
    policy: conSesion,
    handle: ({ usuario, params, body, version }) => actualizarViaje({ usuario, id: params.id, version }, body),
  },
  viajeDuplicar: {
    policy: conSesion,
    handle: ({ usuario, params, body }) => duplicarViaje({ usuario, id: params.id }, body),
  },
  borrar: { policy: conSesion, handle: ({ usuario, params }) => borrarViaje({ usuario, id: params.id }) },
  viajeAprobacionSoliciante: {
    policy: conSesion,
    handle: ({ usuario, params, body, version }) => {
      if (idEn(body) !== undefined && idEn(body) !== params.id) throw malformado('El cuerpo nombra otro viaje');
      const justificacion = typeof body === 'object' && 'justificacion' in body ? (body.justificacion ?? '') : '';
      return darVistoBueno({ usuario, id: params.id, version }, justificacion);
    },
  },
  viajeAprobar: {
    policy: conSesion,
    handle: ({ usuario, body, version }) =>
      decidirViaje({ usuario, id: body.viajeId, version }, { decision: 'aceptada', comentario: body.comentario ?? '' }),
  },
  viajeRechazar: {
    policy: conSesion,
    handle: ({ usuario, body, version }) =>
      decidirViaje({ usuario, id: body.viajeId, version }, { decision: 'rechazada', comentario: body.comentario }),
  },
  viajeRetirar: { policy: conSesion, handle: ({ usuario, body }) => retirarViaje({ usuario, id: body.viajeId }) },
  viajeReabrir: { policy: conSesion, handle: ({ usuario, body }) => reabrirViaje({ usuario, id: body.viajeId }) },
  viajeAnular: {
    policy: conSesion,
    handle: ({ usuario, body }) => anularViaje({ usuario, id: body.viajeId }, body.comentario),
  },
  viajeEmitir: { policy: deGestion, handle: ({ usuario, body }) => emitirDocumentacion({ usuario, id: body.viajeId }) },
  viajeLiquidar: {
    policy: deGestion,
    handle: ({ usuario, body }) => liquidarViaje({ usuario, id: body.viajeId }, body.comentario),
  },
} satisfies Partial<Handlers<typeof viajes>>;

const idEn = (body: number | { id: number } | { viajeId: number } | undefined) =>
  body === undefined || typeof body === 'number' ? body : 'id' in body ? body.id : body.viajeId;
