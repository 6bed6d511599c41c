import type { FastifyInstance } from 'fastify';
import { inspecciones } from '#contract/planta/izado/inspecciones/inspecciones.endpoints.ts';
import { listaOrdenada, listaPorId, detalle } from '#server/casa/http/answers.ts';
import type { Call } from '#server/casa/http/handler.ts';
import { serve } from '#server/casa/http/serve.ts';
import { elementoDe } from '#server/planta/izado/izado.port.ts';
import { conRol, conSesion as policy } from '#server/casa/kernel/access.ts';
import { cesar, nombrar, verCompetente } from './registro/competente.commands.ts';
import { selectCompetentes } from './registro/competente.queries.ts';
import { dossierDe } from './dossier/dossier.commands.ts';
import { exigirSubirFoto, leerFoto, subirFoto } from './registro/foto.commands.ts';
import { importar, rutas } from './importacion/importacion.commands.ts';
import { csvDeElementos } from './importacion/importacion.views.ts';
import { hojaDe, inspeccionar } from './registro/inspeccion.commands.ts';
import { selectDeElemento, selectInspeccion } from './registro/inspeccion.queries.ts';
import { verEnLista, verInspeccion } from './registro/inspeccion.views.ts';
import { guardarLista, verLista } from './registro/lista.commands.ts';
import { selectLista, selectListas } from './registro/lista.queries.ts';
import { csvDelPlan, encargar, leerPlan, opcionesDelPlan, verPlan } from './plan/plan.commands.ts';
import { ordenPlan } from './plan/plan.queries.ts';

const prl = conRol('PRL');
const gestion = conRol('PRL', 'MANTENIMIENTO');

type Calls = typeof inspecciones.endpoints;
/** Inspections of lifting elements. */
export async function inspeccionesRoutes(app: FastifyInstance): Promise<void> {
  serve(app, inspecciones, {
    opciones: { policy, handle: ({ usuario }) => opcionesDelPlan(usuario) },
    plan: listaOrdenada({
      policy,
      ordenes: ordenPlan,
      filas: ({ usuario, query: { cursor: _cursor, orden: _orden, ...query } }: Call<Calls['plan']>, orden) =>
        leerPlan(usuario, query, orden),
      ver: verPlan,
    }),
    planCsv: { policy, handle: ({ usuario, query }) => csvDelPlan(usuario, query) },
    encargar: { policy: prl, handle: ({ usuario, body }) => encargar(usuario, body.elementos, body.personaId) },

    hoja: { policy, handle: ({ usuario, params }) => hojaDe(usuario, params.id) },
    inspeccionar: { policy, handle: ({ usuario, params, body }) => inspeccionar(usuario, params.id, body) },
    subirFoto: { policy, antes: ({ usuario }) => exigirSubirFoto(usuario), handle: subirFoto },
    foto: { policy, handle: ({ usuario, params }) => leerFoto(usuario, params.id) },
    deElemento: listaPorId({
      policy,
      filas: async ({ params, query }, desde) => {
        await elementoDe(params.id);
        return selectDeElemento(params.id, query.limite, desde);
      },
      ver: () => verEnLista,
    }),
    inspeccion: detalle({
      policy,
      fila: ({ params }) => selectInspeccion(params.id),
      ver: (_usuario, fila) => verInspeccion(fila),
    }),
    dossier: { policy: gestion, handle: ({ params }) => dossierDe(params.id) },

    listas: { policy: gestion, handle: () => selectListas() },
    lista: detalle({ policy: gestion, fila: ({ params }) => selectLista(params.id), ver: verLista }),
    guardarLista: {
      policy: prl,
      handle: ({ usuario, params, version, body }) => guardarLista(usuario, { tipoId: params.id, version }, body),
    },
    competentes: listaPorId({
      policy: gestion,
      filas: ({ query }, desde) => selectCompetentes(query, desde),
      ver: verCompetente,
    }),
    nombrar: { policy: prl, handle: ({ usuario, body }) => nombrar(usuario, body) },
    cesar: {
      policy: prl,
      handle: ({ usuario, params, version, body }) => cesar(usuario, { id: params.id, version }, body.hasta),
    },

    exportar: { policy: gestion, handle: csvDeElementos },
    ...rutas,
    importar: { policy: gestion, handle: ({ usuario, params, version }) => importar(usuario, { ...params, version }) },
  });
}
