import type { FastifyInstance, FastifyRequest } from 'fastify';
import { buzon } from '#contract/oficina/buzon/buzon.endpoints.ts';
import { ACTO_HACIA } from '#contract/oficina/buzon/buzon.rules.ts';
import { lista, listaPorId, detalle } from '#server/casa/http/answers.ts';
import { vetarClaves } from '#server/casa/http/idempotency.ts';
import { abierta, conSesion } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { serve } from '#server/casa/http/serve.ts';
import {
  claveFecha,
  deletePersona,
  insertPersona,
  selectAreas,
  selectCola,
  selectSugerenciaDetalle,
  selectMias,
  selectPersonas,
  selectResumen,
} from './buzon.queries.ts';
import { verSugerencia, verSugerenciaDeRecibo, verSugerenciaDetalle } from './buzon.views.ts';
import { actuar, crearFirmada } from './sugerencia.commands.ts';
import { crearAnonima, esClaveDeAnonima, leerPorRecibo } from './anonima.commands.ts';

const claveDe = ({ request: { headers } }: { request: FastifyRequest }) => headers['idempotency-key']?.toString();

/** Suggestions (spec section 2.10). */
export async function buzonRoutes(app: FastifyInstance): Promise<void> {
  vetarClaves(esClaveDeAnonima);
  serve(app, buzon, {
    areas: { policy: conSesion, handle: () => selectAreas() },
    resumen: { policy: conSesion, handle: ({ usuario }) => selectResumen(usuario.id) },
    mias: listaPorId({
      policy: conSesion,
      filas: ({ usuario, query }, desde) => selectMias(usuario.id, query, desde),
      ver: verSugerencia,
    }),
    crear: {
      policy: conSesion,
      // The stored answer of an idempotency key stands beside the person.
      sinMemoria: ({ body }) => body.anonimo,
      handle: ({ usuario, body: { areaId, comentario, anonimo }, http }) =>
        anonimo
          ? crearAnonima({ areaId, comentario }, { clave: claveDe(http) })
          : crearFirmada(usuario, { areaId, comentario }),
    },
    crearDeComedor: {
      policy: conSesion,
      sinMemoria: ({ body }) => body.anonimo,
      handle: ({ usuario, body: { centro, comentario, anonimo, contacto, ...comida }, http }) =>
        anonimo
          ? crearAnonima({ centro, comentario, comida }, { clave: claveDe(http), contacto })
          : crearFirmada(usuario, { centro, comentario, comida }, contacto),
    },
    consultarRecibo: {
      policy: abierta,
      handle: async ({ body, http }) => verSugerenciaDeRecibo(await leerPorRecibo(body.recibo, http.request.ip)),
    },
    sugerencia: detalle({
      policy: conSesion,
      fila: ({ usuario, params }) => selectSugerenciaDetalle(usuario.id, params.id),
      ver: verSugerenciaDetalle,
    }),
    pendientes: lista({
      policy: conSesion,
      clave: claveFecha,
      filas: ({ usuario, query: { limite, estado, centro } }, desde) =>
        selectCola({ usuarioId: usuario.id, estados: estado?.split(',').map(Number), centro, limite, desde }),
      orden: (e) => [e.FechaComentario, e.Id],
      ver: verSugerencia,
    }),
    responder: {
      policy: conSesion,
      handle: ({ usuario, params, version, body }) =>
        actuar(usuario, params.id, { version, acto: 'responder', palabras: body.respuesta }),
    },
    cambiarEstado: {
      policy: conSesion,
      handle: ({ usuario, params, version, body }) =>
        actuar(usuario, params.id, { version, acto: ACTO_HACIA[body.estado], palabras: body.comentario }),
    },
    personas: { policy: conSesion, handle: ({ usuario }) => selectPersonas(usuario.id) },
    nombrar: {
      policy: conSesion,
      handle: async ({ usuario, body }) => existente(await insertPersona(usuario.id, body)),
    },
    retirarPersona: {
      policy: conSesion,
      handle: async ({ usuario, body }) => existente(await deletePersona(usuario.id, body)),
    },
  });
}
