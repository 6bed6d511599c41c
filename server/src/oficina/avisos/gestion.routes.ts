import type { avisos } from '#contract/oficina/avisos/avisos.endpoints.ts';
import { conRol } from '#server/casa/kernel/access.ts';
import { detalle, listaOrdenada } from '#server/casa/http/answers.ts';
import type { Call, Handlers } from '#server/casa/http/handler.ts';
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
import { ordenGestion, selectGestion } from './gestion.lista.queries.ts';
import { selectAudiencias, selectGestionDetalle } from './gestion.queries.ts';
import { subirImagen } from './imagen.commands.ts';
import { ordenLectores } from './informe.queries.ts';

const policy = conRol(COMUNICACION);
/** Kitchens write the news of their canteen with the same calls; other notices do not exist for them. */
const conCocinas = conRol(COMUNICACION, COMEDOR);

/** Calls of COMUNICACION. */
export const gestionRoutes = {
  gestion: listaOrdenada({
    policy: conCocinas,
    ordenes: ordenGestion,
    filas: ({ usuario, query }: Call<(typeof avisos.endpoints)['gestion']>, orden) =>
      selectGestion({ ...query, usuario }, orden),
    ver: verGestion,
  }),
  gestionAviso: detalle({
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
  informePersonas: listaOrdenada({
    policy,
    ordenes: ordenLectores,
    filas: ({ usuario, params, query }: Call<(typeof avisos.endpoints)['informePersonas']>, orden) =>
      leerPersonas(usuario, params.id, query, orden),
    ver: () => (p) => p,
  }),
  informeCsv: { policy, handle: ({ usuario, params }) => leerCsv(usuario, params.id) },
} satisfies Partial<Handlers<typeof avisos>>;
