import type { FastifyInstance } from 'fastify';
import { teletrabajo } from '#contract/tiempo/teletrabajo/teletrabajo.endpoints.ts';
import { lista, listaOrdenada } from '#server/casa/http/answers.ts';
import type { Call } from '#server/casa/http/handler.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conRol, conSesion as policy } from '#server/casa/kernel/access.ts';
import {
  crearAcuerdo,
  enDia,
  planearDias,
  quien,
  quitarDia,
  terminarAcuerdo,
  verMio,
  vetarDia,
} from './teletrabajo.commands.ts';
import { RRHH } from './teletrabajo.policy.ts';
import { claveDia, ordenAcuerdos, selectAcuerdos, selectEquipo } from './teletrabajo.queries.ts';
import { verAcuerdo, verDeEquipo } from './teletrabajo.views.ts';

const deRrhh = conRol(RRHH);
/** Telework: agreements, and the days that people plan. */
export async function teletrabajoRoutes(app: FastifyInstance): Promise<void> {
  serve(app, teletrabajo, {
    mio: { policy, handle: ({ usuario }) => verMio(usuario) },
    enDia: { policy, handle: ({ usuario, query }) => enDia(usuario, query.dia) },
    planear: { policy, handle: ({ usuario, body }) => planearDias(usuario, body.dias) },
    quitar: { policy, handle: ({ usuario, version, body: { Id: id } }) => quitarDia({ usuario, id, version }) },
    equipo: lista({
      policy,
      clave: claveDia,
      filas: ({ usuario, query }, desde) => selectEquipo(quien(usuario), query, desde),
      orden: ({ Fecha, Id }) => [Fecha, Id],
      ver: verDeEquipo,
    }),
    vetar: {
      policy,
      handle: ({ usuario, version, body: { Id: id, motivo } }) => vetarDia({ usuario, id, version }, motivo),
    },
    acuerdos: listaOrdenada({
      policy: deRrhh,
      ordenes: ordenAcuerdos,
      filas: ({ usuario, query }: Call<(typeof teletrabajo.endpoints)['acuerdos']>, orden) =>
        selectAcuerdos({ ...query, lector: usuario.id }, orden),
      ver: verAcuerdo,
    }),
    crearAcuerdo: { policy: deRrhh, handle: ({ usuario, body }) => crearAcuerdo(usuario, body) },
    terminarAcuerdo: {
      policy: deRrhh,
      handle: ({ usuario, params: { id }, version, body }) => terminarAcuerdo({ usuario, id, version }, body.hasta),
    },
  });
}
