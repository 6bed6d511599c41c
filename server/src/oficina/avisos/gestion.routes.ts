import type { avisos } from '#contract/oficina/avisos/avisos.endpoints.ts';
import { parseCursor, toPagina } from '#server/casa/kernel/cursor.ts';
import { conRol } from '#server/casa/kernel/access.ts';
import { lista, una } from '#server/casa/http/answers.ts';
import type { Handlers } from '#server/casa/http/handler.ts';
import { cleanHtml } from '#server/casa/kernel/html.ts';
import { COMEDOR, COMUNICACION } from './avisos.policy.ts';
import { verGestion, verGestionDetalle } from './avisos.views.ts';
import {
  actualizarAviso,
  borrarAviso,
  crearAviso,
  duplicarAviso,
  leerCsv,
  leerInforme,
  leerPersonas,
  publicarAviso,
  retirarAviso,
} from './gestion.commands.ts';
import { claveGestion, selectGestion } from './gestion.lista.queries.ts';
import { selectAudiencias, selectGestionDetalle } from './gestion.queries.ts';
import { subirImagen } from './imagen.commands.ts';
import { clavePersona } from './informe.queries.ts';

const policy = conRol(COMUNICACION);
/** Kitchens write the news of their canteen with the same calls; other notices do not exist for them. */
const conCocinas = conRol(COMUNICACION, COMEDOR);

/** Calls of COMUNICACION. */
export const gestionRoutes = {
  gestion: {
    policy: conCocinas,
    handle: async ({ usuario, query: { cursor, ...query } }) => {
      const filas = await selectGestion({ ...query, usuario, tras: parseCursor(claveGestion(query.orden), cursor) });
      const { filas: filasDePagina, siguiente } = toPagina(filas, query.limite, ({ clave, Id }) => [clave, Id]);
      return { filas: filasDePagina.map(verGestion(usuario)), siguiente };
    },
  },
  gestionAviso: una({
    policy: conCocinas,
    fila: ({ usuario, params }) => selectGestionDetalle(usuario, params.id),
    ver: verGestionDetalle,
  }),
  audiencias: { policy, handle: () => selectAudiencias() },
  previsualizar: { policy: conCocinas, handle: ({ body }) => ({ Texto: cleanHtml(body.texto) }) },
  crear: { policy: conCocinas, handle: ({ usuario, body }) => crearAviso(usuario, body) },
  actualizar: {
    policy: conCocinas,
    handle: ({ usuario, params: { id }, body, version }) => actualizarAviso({ usuario, id, version }, body),
  },
  publicar: {
    policy: conCocinas,
    handle: ({ usuario, params: { id }, version }) => publicarAviso({ usuario, id, version }),
  },
  retirar: {
    policy: conCocinas,
    handle: ({ usuario, params: { id }, body, version }) => retirarAviso({ usuario, id, version }, body.motivo),
  },
  duplicar: { policy: conCocinas, handle: ({ usuario, params: { id } }) => duplicarAviso({ usuario, id }) },
  borrar: {
    policy: conCocinas,
    handle: ({ usuario, params: { id }, version }) => borrarAviso({ usuario, id, version }),
  },
  subirImagen: { policy: conCocinas, antes: () => undefined, handle: subirImagen },
  informe: { policy, handle: ({ usuario, params }) => leerInforme(usuario, params.id) },
  informePersonas: lista({
    policy,
    clave: clavePersona,
    filas: ({ usuario, params, query }, tras) => leerPersonas(usuario, params.id, { ...query, tras }),
    orden: (p) => [p.Nombre, p.Id],
    ver: () => (p) => p,
  }),
  informeCsv: { policy, handle: ({ usuario, params }) => leerCsv(usuario, params.id) },
} satisfies Partial<Handlers<typeof avisos>>;
