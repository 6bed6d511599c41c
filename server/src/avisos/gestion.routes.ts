import type { avisos } from '#contract/avisos/avisos.endpoints.ts';
import { parseCursor, toPagina } from '#server/kernel/cursor.ts';
import { noEncontrado } from '#server/kernel/errors.ts';
import { conRol } from '#server/kernel/policy.ts';
import type { Handlers } from '#server/http/handler.ts';
import { COMUNICACION } from './avisos.policy.ts';
import { verGestion, verGestionDetalle } from './avisos.views.ts';
import {
  actualizarAviso,
  borrarAviso,
  crearAviso,
  duplicarAviso,
  previsualizar,
  publicarAviso,
  retirarAviso,
} from './gestion.commands.ts';
import { claveGestion, selectGestion } from './gestion.lista.queries.ts';
import { selectAudiencias, selectGestionDetalle } from './gestion.queries.ts';
import { subirImagen } from './imagen.commands.ts';
import { leerCsv, leerInforme, leerPersonas } from './informe.commands.ts';
import { clavePersona } from './informe.queries.ts';

const policy = conRol(COMUNICACION);

/** What COMUNICACION writes, and what it asks about its readers. */
export const gestionRoutes = {
  gestion: {
    policy,
    handle: async ({ query: { limite, cursor, ...filtro } }) => {
      const filas = await selectGestion({
        limite,
        tras: parseCursor(claveGestion(filtro.orden), cursor),
        canal: filtro.canal,
        estado: filtro.estado,
        texto: filtro.texto,
        orden: filtro.orden,
      });
      const { filas: estas, siguiente } = toPagina(filas, limite, ({ clave, Id }) => [clave, Id]);
      return { filas: estas.map(verGestion), siguiente };
    },
  },
  gestionAviso: {
    policy,
    handle: async ({ params }) => {
      const aviso = await selectGestionDetalle(params.id);
      if (!aviso) throw noEncontrado();
      return verGestionDetalle(aviso);
    },
  },
  audiencias: { policy, handle: () => selectAudiencias() },
  previsualizar: { policy, handle: ({ body }) => previsualizar(body.texto) },
  crear: { policy, handle: ({ usuario, body }) => crearAviso(usuario, body) },
  actualizar: {
    policy,
    handle: ({ usuario, params, body, version }) => actualizarAviso({ usuario, id: params.id, version }, body),
  },
  publicar: {
    policy,
    handle: ({ usuario, params, version }) => publicarAviso({ usuario, id: params.id, version }),
  },
  retirar: {
    policy,
    handle: ({ usuario, params, body, version }) => retirarAviso({ usuario, id: params.id, version }, body.motivo),
  },
  duplicar: { policy, handle: ({ usuario, params }) => duplicarAviso({ usuario, id: params.id }) },
  borrar: {
    policy,
    handle: ({ usuario, params, version }) => borrarAviso({ usuario, id: params.id, version }),
  },
  // The role is all there is to ask.
  subirImagen: { policy, antes: () => undefined, handle: subirImagen },
  informe: { policy, handle: ({ params }) => leerInforme(params.id) },
  informePersonas: {
    policy,
    handle: async ({ params, query: { limite, cursor, leido, texto } }) => {
      const tras = parseCursor(clavePersona, cursor);
      return toPagina(await leerPersonas(params.id, { limite, tras, leido, texto }), limite, (p) => [p.Nombre, p.Id]);
    },
  },
  informeCsv: { policy, handle: ({ params }) => leerCsv(params.id) },
} satisfies Partial<Handlers<typeof avisos>>;
