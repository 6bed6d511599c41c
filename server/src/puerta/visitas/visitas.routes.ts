import type { FastifyInstance } from 'fastify';
import { visitas } from '#contract/puerta/visitas/visitas.endpoints.ts';
import { listaOrdenada, listaPorId, detalle } from '#server/casa/http/answers.ts';
import { csv } from '#server/casa/http/csv.ts';
import type { Call } from '#server/casa/http/handler.ts';
import { serve } from '#server/casa/http/serve.ts';
import { abierta, conRol, conSesion as policy } from '#server/casa/kernel/access.ts';
import { selectAvisos } from './aviso.queries.ts';
import { aceptarAviso, decirLlegada, verPase } from './pase.commands.ts';
import { corregirPaso, entrar, leerEnPuerta, salir, verEvacuacion, verPuerta } from './puerta.commands.ts';
import {
  anularVisita,
  autorizarLaVisita,
  cambiarVisita,
  crearVisita,
  guardarAviso,
  puedeCrear,
  quien,
  rechazarVisita,
} from './visita.commands.ts';
import {
  selectBorrados,
  selectCsv,
  selectMiCentro,
  ordenRegistro,
  selectRegistro,
  selectSubcontratas,
  selectVisitaDetalle,
  selectVisitasDe,
  selectZonas,
} from './visita.queries.ts';
import { DE_AVISOS, SEGURIDAD } from './visitas.policy.ts';
import { verCsv, verVisita, verVisitaDetalle } from './visitas.views.ts';

const seguridad = conRol(SEGURIDAD);
const deAvisos = conRol(...DE_AVISOS);

/** External accesses (decision 0084). The open calls are a visitor's: each begins by its secret. */
export async function visitasRoutes(app: FastifyInstance): Promise<void> {
  serve(app, visitas, {
    puedeCrear: { policy, handle: async ({ usuario }) => puedeCrear(usuario) },
    opciones: {
      policy: conRol('EMPLEADO', SEGURIDAD),
      handle: async ({ usuario }) => {
        const [Zonas, Subcontratas, MiCentro] = await Promise.all([
          selectZonas(),
          selectSubcontratas(),
          selectMiCentro(usuario.id),
        ]);
        return { Zonas, Subcontratas, MiCentro };
      },
    },
    mias: listaPorId({
      policy,
      filas: ({ usuario, query }, desde) => selectVisitasDe(usuario.id, query, desde),
      ver: verVisita,
    }),
    visita: detalle({
      policy,
      fila: ({ usuario, params }) => selectVisitaDetalle(quien(usuario), params.id),
      ver: verVisitaDetalle,
    }),
    crear: { policy, handle: ({ usuario, body }) => crearVisita(usuario, body) },
    cambiar: {
      policy,
      handle: ({ usuario, params, version, body }) => cambiarVisita({ usuario, version, id: params.id }, body),
    },
    anular: {
      policy,
      handle: ({ usuario, version, body: { Id, comentario = '' } }) =>
        anularVisita({ usuario, version, id: Id, comentario }),
    },
    autorizar: {
      policy,
      handle: ({ usuario, version, body: { Id, comentario = '' } }) =>
        autorizarLaVisita({ usuario, version, id: Id, comentario }),
    },
    rechazar: {
      policy,
      handle: ({ usuario, version, body: { Id, comentario = '' } }) =>
        rechazarVisita({ usuario, version, id: Id, comentario }),
    },
    registro: listaOrdenada({
      policy: seguridad,
      ordenes: ordenRegistro,
      filas: ({ usuario, query }: Call<(typeof visitas.endpoints)['registro']>, orden) =>
        selectRegistro(usuario.id, query, orden),
      ver: verVisita,
    }),
    csv: { policy: seguridad, handle: async ({ query }) => csv('visitas.csv', verCsv(await selectCsv(query))) },
    borrados: listaPorId({
      policy: conRol(SEGURIDAD, 'ADMIN'),
      filas: ({ query }, desde) => selectBorrados(query.limite, desde),
      ver: () => (borrado) => borrado,
    }),
    avisos: { policy: deAvisos, handle: () => selectAvisos() },
    guardarAviso: { policy: deAvisos, handle: ({ usuario, body }) => guardarAviso(usuario, body) },
    puerta: { policy: seguridad, handle: ({ usuario }) => verPuerta(usuario) },
    leer: { policy: seguridad, handle: ({ body }) => leerEnPuerta(body.pase) },
    entrar: { policy: seguridad, handle: ({ usuario, body }) => entrar(usuario, body) },
    salir: { policy: seguridad, handle: ({ usuario, body }) => salir(usuario, body) },
    corregir: { policy: seguridad, handle: ({ usuario, body }) => corregirPaso(usuario, body) },
    evacuacion: { policy: seguridad, handle: () => verEvacuacion() },
    pase: { policy: abierta, handle: ({ body, http }) => verPase(body.secreto, http.request.ip) },
    aceptar: { policy: abierta, handle: ({ body, http }) => aceptarAviso(body.secreto, body.numero, http.request.ip) },
    llegar: { policy: abierta, handle: ({ body, http }) => decirLlegada(body.secreto, http.request.ip) },
  });
}
