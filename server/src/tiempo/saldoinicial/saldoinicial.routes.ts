import type { FastifyInstance } from 'fastify';
import { HORAS, SALDO_DE_HORAS } from '#contract/tiempo/saldoinicial/saldoinicial.rules.ts';
import { saldoinicial } from '#contract/tiempo/saldoinicial/saldoinicial.endpoints.ts';
import { listaOrdenada } from '#server/casa/http/answers.ts';
import type { Call } from '#server/casa/http/handler.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conRol, conSesion } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { adjuntar, exigirAdjuntar, leerFichero } from './inicial/fichero.commands.ts';
import { importar, rutas } from './importacion/importacion.commands.ts';
import { anularInicial, corregirInicial, crearInicial, loQueImpide } from './inicial/inicial.commands.ts';
import { ordenIniciales, selectIniciales, selectInicial, selectMios, selectTipos } from './inicial/inicial.queries.ts';
import { RRHH } from './inicial/saldoinicial.policy.ts';
import { verInicial, verInicialDetalle } from './saldoinicial.views.ts';

const policy = conRol(RRHH);
type Calls = typeof saldoinicial.endpoints;
/** Figures with which balances begin. */
export async function saldoinicialRoutes(app: FastifyInstance): Promise<void> {
  serve(app, saldoinicial, {
    mios: { policy: conSesion, handle: ({ usuario }) => selectMios(usuario.id) },
    todos: listaOrdenada({
      policy,
      ordenes: ordenIniciales,
      filas: ({ usuario, query }: Call<Calls['todos']>, orden) =>
        selectIniciales({ ...query, lector: usuario.id }, orden),
      ver: verInicial,
    }),
    opciones: {
      policy,
      handle: async () => ({
        Tipos: [{ Id: null, Codigo: HORAS, Nombre: SALDO_DE_HORAS, Unidad: 'H' as const }, ...(await selectTipos())],
      }),
    },
    uno: {
      policy,
      handle: async ({ usuario, params }) => {
        const inicial = existente(await selectInicial(usuario.id, params.id));
        return verInicialDetalle(usuario, inicial, await loQueImpide(inicial));
      },
    },
    crear: { policy, handle: ({ usuario, body }) => crearInicial(usuario, body) },
    corregir: {
      policy,
      handle: ({ usuario, params: { id }, version, body }) => corregirInicial({ usuario, id, version }, body),
    },
    anular: {
      policy,
      handle: ({ usuario, params: { id }, version, body }) => anularInicial({ usuario, id, version }, body.motivo),
    },
    adjuntar: { policy, antes: ({ usuario, params }) => exigirAdjuntar(usuario, params.id), handle: adjuntar },
    fichero: {
      policy,
      handle: ({ params }) => leerFichero(params.id),
      deQuienes: (_call, { deQuienes = [] }) => deQuienes,
    },
    ...rutas,
    importar: { policy, handle: ({ usuario, params, version }) => importar(usuario, { ...params, version }) },
  });
}
