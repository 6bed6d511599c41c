import type { FastifyInstance } from 'fastify';
import { documentos } from '#contract/personas/documentos/documentos.endpoints.ts';
import { ficheroDeDocumento } from '#contract/personas/documentos/documentos.rules.ts';
import { listaOrdenada, listaPorId, detalle } from '#server/casa/http/answers.ts';
import type { Call } from '#server/casa/http/handler.ts';
import { serve } from '#server/casa/http/serve.ts';
import { toPagina } from '#server/casa/kernel/cursor.ts';
import { conRol, conSesion } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import {
  abrirDocumento,
  aceptarFichero,
  crearLote,
  descartarLote,
  entregarLote,
  quitarFichero,
  retirarDocumento,
  verPrevio,
} from './documento.commands.ts';
import { puedeVerDocumentos } from './ficha.commands.ts';
import { selectAnios, selectMio, selectMios } from './documento.queries.ts';
import { verFichero, verLote } from './documentos.views.ts';
import { autorizarLote } from './lote.policy.ts';
import { ordenFicheros, ordenLotes, selectFicheros, selectLote, selectLotes } from './lote.queries.ts';
import { recibir } from './recibir.commands.ts';

type E = (typeof documentos)['endpoints'];
const policy = conSesion;
const deRrhh = conRol('RRHH');

/** Payslips and certificates (S-8066 on). */
export async function documentosRoutes(app: FastifyInstance): Promise<void> {
  serve(app, documentos, {
    mios: listaPorId({
      policy,
      filas: ({ usuario, query }, desde) => selectMios(usuario.id, query, desde),
      ver: () => (documento) => documento,
    }),
    mio: detalle({
      policy,
      fila: ({ usuario, params }: Call<E['mio']>) => selectMio(usuario.id, params.id),
      ver: (usuario, documento) => ({
        ...documento,
        Fichero: ficheroDeDocumento({ titulo: documento.Titulo, mes: documento.Mes, persona: usuario.nombre }),
      }),
    }),
    anios: { policy, handle: ({ usuario }) => selectAnios(usuario.id) },
    fichero: { policy, handle: ({ usuario, params }) => abrirDocumento(usuario, params.id) },

    deOtra: {
      ...listaPorId({
        policy,
        filas: async ({ usuario, params, query }: Call<E['deOtra']>, desde) => {
          existente((await puedeVerDocumentos(usuario, params.id)) || undefined);
          return selectMios(params.id, query, desde);
        },
        ver: () => (documento) => documento,
      }),
      deQuienes: ({ params }: { params: { id: number } }) => [params.id],
    },

    lotes: listaOrdenada({
      policy: deRrhh,
      ordenes: ordenLotes,
      filas: ({ query }: Call<(typeof documentos.endpoints)['lotes']>, orden) => selectLotes(query.limite, orden),
      ver: verLote,
    }),
    lote: detalle({
      policy: deRrhh,
      fila: ({ params }) => selectLote(params.id),
      ver: (usuario, fila) => verLote(usuario)(fila),
    }),
    ficheros: {
      policy: deRrhh,
      handle: async ({ usuario, params, query }) => {
        const lote = existente(await selectLote(params.id));
        const filas = await selectFicheros(
          lote.Id,
          { ...query, lector: usuario.id },
          ordenFicheros(query.orden, query.cursor),
        );
        const pagina = toPagina(filas, query.limite, ({ clave }) => [query.orden, clave]);
        return { ...pagina, filas: pagina.filas.map(verFichero(lote)) };
      },
    },
    crearLote: { policy: deRrhh, handle: ({ usuario, body }) => crearLote(usuario, body) },
    subir: {
      policy: deRrhh,
      antes: async ({ usuario, params }) => autorizarLote('descartar', usuario, existente(await selectLote(params.id))),
      handle: ({ params, fichero }) => recibir(params.id, fichero),
    },
    previa: {
      policy: deRrhh,
      handle: ({ params }) => verPrevio(params.id),
      deQuienes: (_call, { deQuienes = [] }) => deQuienes,
    },
    aceptar: { policy: deRrhh, handle: ({ usuario, params }) => aceptarFichero(usuario, params.id) },
    quitar: { policy: deRrhh, handle: ({ params }) => quitarFichero(params.id) },
    entregar: { policy: deRrhh, handle: ({ usuario, params, version }) => entregarLote(usuario, params.id, version) },
    descartar: { policy: deRrhh, handle: ({ usuario, params, version }) => descartarLote(usuario, params.id, version) },
    retirar: {
      policy: deRrhh,
      handle: ({ usuario, params, body }) => retirarDocumento(usuario, params.id, body.motivo),
    },
  });
}
