import type { FastifyInstance } from 'fastify';
import { comedor } from '#contract/comedor/hoy/hoy.endpoints.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conRol, conSesion } from '#server/casa/kernel/access.ts';
import { cambiarAjustes, cambiarDia, quitarDia, verAjustes } from './ajustes.commands.ts';
import { nominaCsv, verHoy, verResumen } from './hoy.commands.ts';

/** Canteen for its diners: first page, month and payroll. */
export async function hoyRoutes(app: FastifyInstance): Promise<void> {
  serve(app, comedor, {
    hoy: { policy: conSesion, handle: ({ usuario, query }) => verHoy(usuario, query) },
    resumen: { policy: conSesion, handle: ({ usuario, query }) => verResumen(usuario, query.mes) },
    ajustes: { policy: conSesion, handle: ({ usuario, query }) => verAjustes(usuario, query.centro) },
    cambiarAjustes: {
      policy: conSesion,
      handle: ({ usuario, query, body, version }) => cambiarAjustes(usuario, { centro: query.centro, version }, body),
    },
    cambiarDia: { policy: conSesion, handle: ({ usuario, query, body }) => cambiarDia(usuario, query.centro, body) },
    quitarDia: {
      policy: conSesion,
      handle: ({ usuario, query, body }) => quitarDia(usuario, query.centro, body.fecha),
    },
    nomina: { policy: conRol('RRHH'), handle: ({ query }) => nominaCsv(query.mes) },
  });
}
