import type { FastifyInstance } from 'fastify';
import { buzon } from '#contract/buzon/buzon.endpoints.ts';
import { ACCION_HACIA } from '#contract/buzon/buzon.rules.ts';
import { parseCursor, toPagina } from '#server/kernel/cursor.ts';
import { noEncontrado } from '#server/kernel/errors.ts';
import { vetarClaves } from '#server/http/idempotency.ts';
import { abierta, conSesion } from '#server/kernel/policy.ts';
import { serve } from '#server/http/serve.ts';
import {
  claveFecha,
  claveId,
  selectAreas,
  selectCola,
  selectEntradaDetalle,
  selectMias,
  selectPersonas,
  selectResumen,
} from './buzon.queries.ts';
import { verEntrada, verEntradaDeRecibo, verEntradaDetalle, verResumen } from './buzon.views.ts';
import { actuarEnEntrada, crearFirmada, nombrar, retirarPersona } from './entrada.commands.ts';
import { crearAnonima, esClaveDeAnonima, leerPorRecibo } from './recibo.commands.ts';

/** Suggestions (spec section 2.10, decisions 9). */
export async function buzonRoutes(app: FastifyInstance): Promise<void> {
  vetarClaves(esClaveDeAnonima);
  serve(app, buzon, {
    areas: { policy: conSesion, handle: () => selectAreas() },
    resumen: { policy: conSesion, handle: async ({ usuario }) => verResumen(await selectResumen(usuario.id)) },
    mias: {
      policy: conSesion,
      handle: async ({ usuario, query: { limite, cursor } }) => {
        const filas = await selectMias(usuario.id, limite, parseCursor(claveId, cursor));
        return toPagina(filas.map(verEntrada(usuario)), limite, (e) => [e.Id]);
      },
    },
    crear: {
      policy: conSesion,
      // Whoever remembers the answer remembers who asked.
      sinMemoria: ({ body }) => body.anonimo,
      handle: ({ usuario, body, http }) => {
        const key = http.request.headers['idempotency-key'];
        return body.anonimo
          ? crearAnonima(body, key === undefined ? undefined : String(key))
          : crearFirmada(usuario, body);
      },
    },
    consultarRecibo: {
      policy: abierta,
      handle: async ({ body, http }) => verEntradaDeRecibo(await leerPorRecibo(body.recibo, http.request.ip)),
    },
    entrada: {
      policy: conSesion,
      handle: async ({ usuario, params }) => {
        const entrada = await selectEntradaDetalle(usuario.id, params.id);
        if (!entrada) throw noEncontrado();
        return verEntradaDetalle(usuario, entrada);
      },
    },
    pendientes: {
      policy: conSesion,
      handle: async ({ usuario, query: { limite, cursor, estado } }) => {
        const desde = parseCursor(claveFecha, cursor);
        const filas = await selectCola({
          usuarioId: usuario.id,
          estados: estado?.split(',').map(Number),
          limite,
          desde,
        });
        return toPagina(filas.map(verEntrada(usuario)), limite, (e) => [e.FechaComentario, e.Id]);
      },
    },
    responder: {
      policy: conSesion,
      handle: ({ usuario, params, version, body: { respuesta } }) =>
        actuarEnEntrada({ usuario, id: params.id, version, accion: 'responder', respuesta }),
    },
    cambiarEstado: {
      policy: conSesion,
      handle: ({ usuario, params, version, body: { estado, comentario } }) =>
        actuarEnEntrada({ usuario, id: params.id, version, accion: ACCION_HACIA[estado], nota: comentario }),
    },
    personas: { policy: conSesion, handle: ({ usuario }) => selectPersonas(usuario.id) },
    nombrar: { policy: conSesion, handle: ({ usuario, body }) => nombrar(usuario, body) },
    retirarPersona: { policy: conSesion, handle: ({ usuario, body }) => retirarPersona(usuario, body) },
  });
}
