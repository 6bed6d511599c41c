import type { FastifyInstance } from 'fastify';
import { gastos } from '#contract/viajes/gastos/gastos.endpoints.ts';
import { listaPorId } from '#server/casa/http/answers.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conRol, conSesion as policy } from '#server/casa/kernel/access.ts';
import { importarCambios, verCambio } from '#server/viajes/cambio/cambio.commands.ts';
import { selectCambiosHoy, selectImportaciones } from '#server/viajes/cambio/cambio.queries.ts';
import { escribirDia, escribirHoras, leerDietas } from '#server/viajes/dietas/dieta.commands.ts';
import { borrarGasto, cambiarGasto, crearGasto, leerGastos, leerRecibo } from './gasto.commands.ts';
import { selectTipos } from './gasto.queries.ts';

const deCambios = conRol('ADMINISTRACION', 'ADMIN');

/** Expenses and dietas of trips, and the exchange rates behind them. */
export async function gastosRoutes(app: FastifyInstance): Promise<void> {
  serve(app, gastos, {
    tipos: { policy, handle: () => selectTipos() },
    deViaje: {
      policy,
      handle: ({ usuario, params }) => leerGastos(usuario, params.id),
      deQuienes: (_call, { PersonaId }) => [PersonaId],
    },
    crear: { policy, handle: ({ usuario, body }) => crearGasto(usuario, body) },
    cambiar: {
      policy,
      handle: ({ usuario, params, version, body }) => cambiarGasto({ usuario, id: params.id, version }, body),
    },
    borrar: { policy, handle: ({ usuario, params }) => borrarGasto({ usuario, id: params.id }) },
    recibo: {
      policy,
      handle: ({ usuario, params }) => leerRecibo(usuario, params.id),
      deQuienes: (_call, { deQuienes = [] }) => deQuienes,
    },
    dietas: {
      policy,
      handle: ({ usuario, params }) => leerDietas(usuario, params.id),
      deQuienes: (_call, { PersonaId }) => [PersonaId],
    },
    dia: { policy, handle: ({ usuario, body }) => escribirDia(usuario, body) },
    horas: { policy, handle: ({ usuario, body }) => escribirHoras(usuario, body) },
    cambio: { policy, handle: ({ query }) => verCambio(query.divisa, query.fecha) },
    cambiosHoy: { policy: deCambios, handle: () => selectCambiosHoy() },
    importaciones: listaPorId({
      policy: deCambios,
      filas: ({ query }, desde) => selectImportaciones(query.limite, desde),
      ver: () => (fila) => fila,
    }),
    importarCambios: {
      policy: deCambios,
      antes: () => undefined,
      handle: async ({ usuario, fichero }) => ({ Id: (await importarCambios(usuario, fichero)).Id }),
    },
  });
}
