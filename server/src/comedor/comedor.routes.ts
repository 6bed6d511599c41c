import type { FastifyInstance } from 'fastify';
import { comedor } from '#contract/comedor/comedor.endpoints.ts';
import { serve } from '#server/http/serve.ts';
import { conRol, conSesion } from '#server/kernel/policy.ts';
import { nominaCsv, verHoy, verResumen } from './comedor.commands.ts';

/** Canteen of those who eat there: first page, month and payroll. */
export async function comedorRoutes(app: FastifyInstance): Promise<void> {
  serve(app, comedor, {
    hoy: { policy: conSesion, handle: ({ usuario, query }) => verHoy(usuario, query.centro) },
    resumen: { policy: conSesion, handle: ({ usuario, query }) => verResumen(usuario, query.mes) },
    nomina: { policy: conRol('RRHH'), handle: ({ query }) => nominaCsv(query.mes) },
  });
}
