import type { FastifyInstance } from 'fastify';
import { correcciones } from '#contract/tiempo/correcciones/correcciones.endpoints.ts';
import { listaOrdenada, detalle } from '#server/casa/http/answers.ts';
import type { Call } from '#server/casa/http/handler.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conSesion as policy } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { proponer, quien, retirarCorreccion } from './correccion.commands.ts';
import {
  ordenCorrecciones,
  selectCorreccionDetalle,
  selectCorreccionesDe,
  selectCuentasDe,
} from './correccion.queries.ts';
import { SIN_FICHAR } from './correcciones.policy.ts';
import { verCorreccion, verCorreccionDetalle, verDia } from './correcciones.views.ts';
import { leerDia, porQueNo } from './dia.commands.ts';

/** Decisions 10, corrections of the working day. */
export async function correccionesRoutes(app: FastifyInstance): Promise<void> {
  serve(app, correcciones, {
    mias: listaOrdenada({
      policy,
      ordenes: ordenCorrecciones,
      filas: ({ usuario, query }: Call<(typeof correcciones.endpoints)['mias']>, orden) =>
        selectCorreccionesDe(usuario.id, query, orden),
      ver: verCorreccion,
    }),
    misCuentas: { policy, handle: ({ usuario }) => selectCuentasDe(usuario.id) },
    dia: {
      policy,
      handle: async ({ usuario, query: { fecha, persona = usuario.id } }) => {
        const dia = existente(await leerDia(quien(usuario), persona, fecha));
        const Motivo = dia.ficha ? porQueNo(dia, fecha) : SIN_FICHAR;
        return verDia(dia, { PersonaId: persona, Propia: persona === usuario.id, Fecha: fecha, Motivo });
      },
    },
    correccion: detalle({
      policy,
      fila: ({ usuario, params }) => selectCorreccionDetalle(quien(usuario), params.id),
      ver: verCorreccionDetalle,
    }),
    proponer: { policy, handle: ({ usuario, body }) => proponer(usuario, body) },
    retirar: { policy, handle: ({ usuario, version, body: { Id } }) => retirarCorreccion(usuario, Id, version) },
  });
}
