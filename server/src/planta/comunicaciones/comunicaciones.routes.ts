import type { FastifyInstance } from 'fastify';
import { comunicaciones } from '#contract/planta/comunicaciones/comunicaciones.endpoints.ts';
import { lista, listaOrdenada, listaPorId, detalle } from '#server/casa/http/answers.ts';
import type { Call } from '#server/casa/http/handler.ts';
import { serve } from '#server/casa/http/serve.ts';
import { claveCreada } from '#server/casa/kernel/approver-sql.ts';
import { conSesion as policy, esEmpleado } from '#server/casa/kernel/access.ts';
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
  SIN_DERECHO,
} from './comunicacion.commands.ts';
import {
  ordenTablero,
  selectAreas,
  selectCuentasMias,
  selectComunicacionDetalle,
  selectMias,
  selectPendientesFirmar,
  selectResumen,
  selectTablero,
  selectTiposAveria,
} from './comunicacion.queries.ts';
import { verComunicacion, verDetalle } from './comunicaciones.views.ts';
import { exigirSubirFoto, leerFoto, subirFoto } from './foto.commands.ts';

type Llamada = { usuario: Parameters<typeof quien>[0]; params: { id: number }; version: number | undefined };
const acto = ({ usuario, params, version }: Llamada) => ({ usuario, id: params.id, version });

/** Spec section 7, communication requests. */
export async function comunicacionesRoutes(app: FastifyInstance): Promise<void> {
  serve(app, comunicaciones, {
    puedeCrear: {
      policy,
      handle: ({ usuario }) => {
        const Puede = esEmpleado(usuario);
        return { Puede, Motivo: Puede ? '' : SIN_DERECHO };
      },
    },
    mias: listaPorId({
      policy,
      filas: ({ usuario, query }, desde) => selectMias(usuario.id, query, desde),
      ver: verComunicacion,
    }),
    misCuentas: { policy, handle: ({ usuario, query }) => selectCuentasMias(usuario.id, query) },
    pendientesFirmar: lista({
      policy,
      clave: claveCreada,
      filas: ({ usuario, query }, desde) => selectPendientesFirmar(usuario.id, query.limite, desde),
      orden: (c) => [c.pedida, c.solicitudId],
      ver: verComunicacion,
    }),
    areas: { policy, handle: () => selectAreas() },
    tiposAverias: { policy, handle: () => selectTiposAveria({ mantenimiento: false }) },
    tiposAveriasMantenimiento: { policy, handle: () => selectTiposAveria({ mantenimiento: true }) },
    crear: { policy, handle: ({ usuario, body }) => crearComunicacion(usuario, body) },
    aceptar: { policy, handle: (call) => aceptarComunicacion(acto(call), call.body) },
    rechazar: { policy, handle: (call) => rechazarComunicacion(acto(call), call.body) },
    comunicacion: detalle({
      policy,
      fila: ({ usuario, params }) => selectComunicacionDetalle(quien(usuario), params.id),
      ver: verDetalle,
    }),
    subirFoto: { policy, antes: ({ usuario }) => exigirSubirFoto(usuario), handle: subirFoto },
    foto: { policy, handle: ({ usuario, params }) => leerFoto(usuario, params.id) },
    iniciar: { policy, handle: (call) => iniciarComunicacion(acto(call)) },
    resolver: { policy, handle: (call) => resolverComunicacion(acto(call), call.body) },
    confirmar: { policy, handle: (call) => confirmarComunicacion(acto(call)) },
    reabrir: { policy, handle: (call) => reabrirComunicacion(acto(call), call.body.motivo) },
    anular: { policy, handle: (call) => anularComunicacion(acto(call)) },
    tablero: listaOrdenada({
      policy,
      ordenes: ordenTablero,
      filas: ({ usuario, query }: Call<(typeof comunicaciones.endpoints)['tablero']>, orden) =>
        selectTablero(quien(usuario), query, orden),
      ver: verComunicacion,
    }),
    resumen: {
      policy,
      handle: async ({ usuario }) => {
        const { PorFirmar, PorConfirmar, Vencidas, ...tablero } = await selectResumen(quien(usuario));
        return {
          PorFirmar,
          PorConfirmar: PorConfirmar.Cuenta,
          Tablero: { ...tablero, Vencidas: Vencidas.Cuenta },
        };
      },
    },
  });
}
