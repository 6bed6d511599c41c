import type { FastifyInstance } from 'fastify';
import { cierres } from '#contract/tiempo/cierres/cierres.endpoints.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { listaOrdenada } from '#server/casa/http/answers.ts';
import type { Call } from '#server/casa/http/handler.ts';
import { serve } from '#server/casa/http/serve.ts';
import { dentroDe } from '#server/casa/kernel/inicio.ts';
import { conRol, conSesion as policy } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { empezarBloque } from './bloque.commands.ts';
import {
  ajustarCierre,
  cerrarMes,
  conformarCierre,
  disconformarCierre,
  finalizarCierre,
  quien,
  reabrirCierre,
} from './cierre.commands.ts';
import {
  ordenCierres,
  selectCierre,
  selectCierresDe,
  selectMesDe,
  selectPersonas,
  selectResumen,
} from './cierre.queries.ts';
import { leerMes } from './lectura.commands.ts';
import { RRHH } from './cierres.policy.ts';
import { verCierre, verCierreDePersona, verCierreDetalle, verResumen } from './cierres.views.ts';

const deRrhh = conRol(RRHH);
/** The last month that is over in Madrid, 'AAAA-MM'. */
const ultimoMes = () => sumarDias(`${dentroDe(0).slice(0, 7)}-01`, -1).slice(0, 7);

/** Spec section 7, `cierresaldohorario`. */
export async function cierresRoutes(app: FastifyInstance): Promise<void> {
  serve(app, cierres, {
    mios: {
      policy,
      handle: async ({ usuario }) => (await selectCierresDe(usuario.id)).map(verCierre(usuario)),
    },
    cierre: {
      policy,
      handle: async ({ usuario, params }) => {
        const cierre = existente(await selectCierre(quien(usuario), params.id));
        return verCierreDetalle(usuario, await leerMes(cierre));
      },
    },
    conformar: {
      policy,
      handle: ({ usuario, version, body: { Id: id, comentario } }) =>
        conformarCierre({ usuario, id, version, comentario }),
    },
    disconformar: {
      policy,
      handle: ({ usuario, version, body: { Id: id, motivo } }) =>
        disconformarCierre({ usuario, id, version, comentario: motivo }),
    },
    personas: listaOrdenada({
      policy: deRrhh,
      ordenes: ordenCierres,
      filas: ({ usuario, query }: Call<(typeof cierres.endpoints)['personas']>, orden) =>
        selectPersonas({ ...query, lector: usuario.id, mes: query.mes ?? ultimoMes() }, orden),
      ver: verCierreDePersona,
    }),
    persona: {
      policy: deRrhh,
      handle: async ({ usuario, params, query }) =>
        verCierreDetalle(usuario, await leerMes(existente(await selectMesDe(usuario.id, params.id, query.mes)))),
    },
    resumen: { policy: deRrhh, handle: async ({ query: { mes } }) => verResumen(mes, await selectResumen(mes)) },
    cerrar: { policy: deRrhh, handle: ({ usuario, body }) => cerrarMes(usuario.id, body.personaId, body.mes) },
    bloque: { policy: deRrhh, handle: ({ usuario, body }) => empezarBloque(usuario.id, body.mes, body.acto) },
    ajustar: {
      policy,
      handle: ({ usuario, version, body: { Id: id, compensadoMin, pagadoMin } }) =>
        ajustarCierre({ usuario, id, version }, { compensado: compensadoMin, pagado: pagadoMin }),
    },
    finalizar: {
      policy,
      handle: ({ usuario, version, body: { Id: id, comentario } }) =>
        finalizarCierre({ usuario, id, version, comentario }),
    },
    reabrir: {
      policy,
      handle: ({ usuario, version, body: { Id: id, motivo } }) =>
        reabrirCierre({ usuario, id, version, comentario: motivo }),
    },
  });
}
