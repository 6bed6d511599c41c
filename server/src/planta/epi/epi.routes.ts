import type { FastifyInstance } from 'fastify';
import { epi } from '#contract/planta/epi/epi.endpoints.ts';
import { listaOrdenada, listaPorId, detalle } from '#server/casa/http/answers.ts';
import type { Call } from '#server/casa/http/handler.ts';
import { serve } from '#server/casa/http/serve.ts';
import { claveId, parseCursor, toPagina } from '#server/casa/kernel/cursor.ts';
import { conRol, conSesion as policy } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { entregarEpi, prepararEpi, reponerEpi } from './entrega/entrega.commands.ts';
import { devolverPieza, perderPieza } from './entrega/pieza.commands.ts';
import { puedeVerEquipo } from './entrega/ficha.commands.ts';
import { selectPiezas } from './entrega/pieza.queries.ts';
import { verPieza } from './entrega/pieza.views.ts';
import { ordenFaltas, selectFaltas, selectKit, selectOpcionesDeFaltas } from './faltas/faltas.queries.ts';
import { csvDeFaltas, verFaltas, verKit } from './faltas/faltas.views.ts';
import { PRL } from './peticion/epi.policy.ts';
import { cancelarSolicitudEpi, crearSolicitudEpi, posibilidades, quien } from './peticion/solicitud.commands.ts';
import { ordenCola, selectCola, selectMias, selectSolicitudDetalle } from './peticion/solicitud.queries.ts';
import { verSolicitud, verSolicitudDetalle } from './peticion/solicitud.views.ts';

type E = (typeof epi)['endpoints'];
const dePrl = conRol(PRL);
const TODOS = 200_000;
const acto = ({ usuario, params, version }: Pick<Call<E['cancelar']>, 'usuario' | 'params' | 'version'>) => ({
  usuario,
  id: params.id,
  version,
});

/** Spec section 1, masks. */
export async function epiRoutes(app: FastifyInstance): Promise<void> {
  serve(app, epi, {
    mios: listaPorId({
      policy,
      filas: ({ usuario, query }: Call<E['mios']>, desde) => selectPiezas(quien(usuario), usuario.id, query, desde),
      ver: verPieza,
    }),
    solicitudes: listaPorId({
      policy,
      filas: ({ usuario, query }: Call<E['solicitudes']>, desde) => selectMias(quien(usuario), query, desde),
      ver: verSolicitud,
    }),
    posibilidades: { policy, handle: ({ usuario, query }) => posibilidades(usuario, query.persona) },
    solicitud: detalle({
      policy,
      fila: ({ usuario, params }: Call<E['solicitud']>) => selectSolicitudDetalle(quien(usuario), params.id),
      ver: verSolicitudDetalle,
    }),
    crear: { policy, handle: ({ usuario, body }) => crearSolicitudEpi(usuario, body) },
    cancelar: { policy, handle: (call) => cancelarSolicitudEpi(acto(call)) },

    cola: listaOrdenada({
      policy,
      ordenes: ordenCola,
      sinPedir: ({ estado }) => (estado ? '-numero' : 'numero'),
      filas: ({ usuario, query }: Call<E['cola']>, orden) => selectCola(quien(usuario), query, orden),
      ver: verSolicitud,
    }),
    preparar: { policy, handle: (call) => prepararEpi(acto(call), call.body.almacenId) },
    reponer: { policy, handle: (call) => reponerEpi(acto(call)) },
    entregar: { policy, handle: (call) => entregarEpi(acto(call), call.body.almacenId) },
    perder: { policy, handle: (call) => perderPieza(acto(call), call.body.comentario ?? '') },
    devolver: { policy, handle: (call) => devolverPieza(acto(call), call.body) },
    equipo: {
      policy,
      handle: async ({ usuario, params, query }) => {
        existente((await puedeVerEquipo(usuario, params.id)) || undefined);
        const filas = await selectPiezas(quien(usuario), params.id, query, parseCursor(claveId, query.cursor));
        const pagina = toPagina(filas, query.limite, ({ Id }) => [Id]);
        return { ...pagina, filas: pagina.filas.map(verPieza(usuario)) };
      },
      deQuienes: ({ params }) => [params.id],
    },

    faltas: listaOrdenada({
      policy,
      ordenes: ordenFaltas,
      filas: ({ usuario, query }: Call<E['faltas']>, orden) => selectFaltas(quien(usuario), query, orden),
      ver: () => verFaltas,
    }),
    faltasCsv: {
      policy: dePrl,
      handle: async ({ usuario, query }) =>
        csvDeFaltas(await selectFaltas(quien(usuario), { ...query, limite: TODOS }, ordenFaltas('persona'))),
    },
    opciones: { policy: dePrl, handle: () => selectOpcionesDeFaltas() },
    kit: detalle({
      policy,
      fila: ({ usuario, params }: Call<E['kit']>) => selectKit(quien(usuario), params.id),
      ver: (_usuario, fila) => verKit(fila),
    }),
  });
}
