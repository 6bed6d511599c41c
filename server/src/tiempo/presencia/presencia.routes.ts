import type { FastifyInstance } from 'fastify';
import { esDeSalud } from '#contract/tiempo/jornada/letras.rules.ts';
import { presencia } from '#contract/tiempo/presencia/presencia.endpoints.ts';
import { MAX_FILAS } from '#contract/tiempo/presencia/presencia.rules.ts';
import { listaOrdenada } from '#server/casa/http/answers.ts';
import type { Call } from '#server/casa/http/handler.ts';
import { serve } from '#server/casa/http/serve.ts';
import { manejadoresDe } from '#server/casa/importar/importacion.ts';
import { toPagina } from '#server/casa/kernel/cursor.ts';
import { conRol, conSesion } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { ordenesAhora, selectAhora, selectCuentasAhora } from './ahora.queries.ts';
import { selectAmbito, selectPersonas } from './alcance.queries.ts';
import { periodoDe } from '#server/casa/base/plantilla.ts';
import { selectAusenciasPorArea, selectHoy } from './hoy.queries.ts';
import { anularAusencia, crearAusencia } from './ausencia.commands.ts';
import { ordenAusencias, selectAusencias } from './ausencia.queries.ts';
import { descartar, deshacer, importar, leer, leyendo } from './importacion.commands.ts';
import { selectFilas, selectImportacion, selectImportaciones } from './importacion.queries.ts';
import { listarIncidencias, resolverIncidencias } from './incidencia.commands.ts';
import { leerMes, listarMes, mesEnCsv } from './mes.commands.ts';
import { exigirLectura, leerMuchos } from './lectura.commands.ts';
import { RRHH } from './presencia.policy.ts';
import {
  conSalud,
  csvDeErrores,
  verAhora,
  verAusencia,
  verFila,
  verImportacion,
  verTramos,
} from './presencia.views.ts';

const deRrhh = conRol(RRHH);

/** Working time of others, for RRHH and for responsibles of a team. */
export async function presenciaRoutes(app: FastifyInstance): Promise<void> {
  serve(app, presencia, {
    ambito: {
      policy: conSesion,
      handle: async ({ usuario, query }) => selectAmbito(await exigirLectura(usuario), periodoDe(query)),
    },
    ahora: {
      policy: conSesion,
      handle: async ({ usuario, query }) => {
        const { estado, orden, cursor, limite, ...filtro } = query;
        const lector = await exigirLectura(usuario);
        const ordenes = ordenesAhora(orden, cursor);
        const pedida = { ...filtro, limite, estado: estado?.split(',').map(Number) };
        const preguntar = () => selectAhora(lector, pedida, ordenes);
        // A filter by state, and an order by what is calculated, need the state of everybody.
        const filas = await (estado === undefined && ordenes.antes ? preguntar() : leerMuchos(preguntar));
        const pagina = toPagina(filas, limite, ({ clave }) => [orden, clave]);
        return { ...pagina, filas: pagina.filas.map(verAhora(usuario)) };
      },
      deQuienes: (_call, { filas }) => filas.filter(({ Letra }) => esDeSalud(Letra)).map(({ Id }) => Id),
    },
    cuentasAhora: {
      policy: conSesion,
      handle: async ({ usuario, query }) => {
        const lector = await exigirLectura(usuario);
        return leerMuchos(() => selectCuentasAhora(lector, query));
      },
    },
    tramos: {
      policy: conSesion,
      handle: async ({ usuario, query }) => {
        const filas = await selectHoy(await exigirLectura(usuario), query.personas.split(',').map(Number));
        return filas.map(verTramos);
      },
    },
    personas: {
      policy: conSesion,
      handle: async ({ usuario, query }) => selectPersonas(await exigirLectura(usuario), query.texto, periodoDe(query)),
    },

    incidencias: { policy: conSesion, handle: ({ usuario, query }) => listarIncidencias(usuario, query) },
    resolver: { policy: conSesion, handle: ({ usuario, body }) => resolverIncidencias(usuario, body) },
    mes: { policy: conSesion, handle: ({ usuario, query }) => listarMes(usuario, query) },
    mesCsv: { policy: conSesion, handle: ({ usuario, query }) => mesEnCsv(usuario, query) },
    mesDe: {
      policy: conSesion,
      handle: ({ usuario, params, query }) => leerMes(usuario, params.id, query.mes),
      deQuienes: (_call, { Id }) => [Id],
    },

    ausencias: {
      ...listaOrdenada({
        policy: deRrhh,
        ordenes: ordenAusencias,
        sinPedir: ({ cuando }) => (cuando === 'vigentes' ? 'desde' : '-desde'),
        filas: ({ usuario, query: { texto, ...query } }: Call<(typeof presencia.endpoints)['ausencias']>, orden) =>
          selectAusencias({ ...query, lector: usuario.id, texto }, orden),
        ver: verAusencia,
      }),
      deQuienes: (_call, { filas }) => filas.filter(conSalud).map(({ PersonaId }) => PersonaId),
    },
    ausenciasPorArea: {
      policy: deRrhh,
      handle: async ({ usuario, query }) => {
        const lector = await exigirLectura(usuario);
        return leerMuchos(() => selectAusenciasPorArea(lector, query));
      },
    },
    crearAusencia: { policy: deRrhh, handle: ({ usuario, body }) => crearAusencia(usuario, body) },
    anularAusencia: {
      policy: deRrhh,
      handle: ({ usuario, params, body }) => anularAusencia(usuario, params.id, body.motivo),
    },

    ...manejadoresDe({
      policy: deRrhh,
      consultas: { selectImportaciones, selectImportacion, selectFilas },
      ver: verImportacion,
      verFila,
      errores: async (id) => {
        existente(await selectImportacion(id));
        return csvDeErrores(id, await selectFilas(id, { limite: MAX_FILAS, estado: 'M' }, undefined));
      },
      leer,
      leyendo,
      descartar,
    }),
    importar: { policy: deRrhh, handle: ({ usuario, params, version }) => importar(usuario, { ...params, version }) },
    deshacer: {
      policy: deRrhh,
      handle: ({ usuario, params, version, body }) => deshacer(usuario, { ...params, version, ...body }),
    },
  });
}
