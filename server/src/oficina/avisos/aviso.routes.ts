import type { avisos } from '#contract/oficina/avisos/avisos.endpoints.ts';
import { conSesion } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { lista } from '#server/casa/http/answers.ts';
import type { Handlers } from '#server/casa/http/handler.ts';
import { registrarVisita } from './anuncio.commands.ts';
import {
  claveAviso,
  claveDe,
  insertVisitaNoticias,
  selectAviso,
  selectAvisos,
  selectHastags,
  selectNumeroSinLeer,
  selectSinLeer,
} from './aviso.queries.ts';
import { verAviso } from './avisos.views.ts';
import { seguir } from './seguidores/seguidor.commands.ts';
import { selectSeguidos } from './seguidores/seguidor.queries.ts';
import { leerImagen } from './imagen.commands.ts';

const pagina = { policy: conSesion, clave: claveAviso, orden: claveDe, ver: () => verAviso };

/** Calls of the readers. */
export const avisoRoutes = {
  avisos: lista({
    ...pagina,
    filas: async ({ usuario, params: { id }, query }, tras) => {
      if (id === 'sinleer') return selectSinLeer(usuario.id, { ...query, tras });
      if (id === 'todos') return selectAvisos(usuario.id, 'A', { ...query, tras });
      return [existente(await selectAviso(usuario.id, Number(id)))];
    },
  }),
  registrarVisita: {
    policy: conSesion,
    handle: ({ usuario, params, query }) => registrarVisita(usuario, params.id, query.version),
  },
  sinLeer: { policy: conSesion, handle: ({ usuario }) => selectNumeroSinLeer(usuario.id) },
  hastags: { policy: conSesion, handle: ({ usuario }) => selectHastags(usuario.id) },
  empresaInforma: lista({
    ...pagina,
    filas: ({ usuario, query }, tras) => selectAvisos(usuario.id, 'N', { ...query, tras }),
  }),
  novedades: lista({
    ...pagina,
    filas: ({ usuario, query }, tras) => selectAvisos(usuario.id, 'C', { ...query, tras }),
  }),
  siguiendo: { policy: conSesion, handle: ({ usuario }) => selectSeguidos(usuario.id) },
  seguir: { policy: conSesion, handle: ({ usuario, body }) => seguir(usuario, body) },
  registrarVisitaEmpresaInforma: { policy: conSesion, handle: ({ usuario }) => insertVisitaNoticias(usuario.id) },
  imagen: { policy: conSesion, handle: ({ usuario, params }) => leerImagen(usuario, params.id) },
} satisfies Partial<Handlers<typeof avisos>>;
