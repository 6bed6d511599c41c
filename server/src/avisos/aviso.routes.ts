import type { avisos } from '#contract/avisos/avisos.endpoints.ts';
import { parseCursor, toPagina } from '#server/kernel/cursor.ts';
import { conSesion } from '#server/kernel/policy.ts';
import { existente } from '#server/kernel/vigente.ts';
import { lista } from '#server/http/answers.ts';
import type { Handlers } from '#server/http/handler.ts';
import { registrarVisita } from './anuncio.commands.ts';
import {
  type AvisoRow,
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
import { leerImagen } from './imagen.commands.ts';

const pagina = (filas: AvisoRow[], limite: number) => {
  const { filas: estas, siguiente } = toPagina(filas, limite, claveDe);
  return { filas: estas.map(verAviso), siguiente };
};

/** Calls of the readers. */
export const avisoRoutes = {
  avisos: {
    policy: conSesion,
    handle: async ({ usuario, params, query: { limite, cursor, texto, hastag } }) => {
      const tras = parseCursor(claveAviso, cursor);
      if (params.id === 'sinleer') return pagina(await selectSinLeer(usuario.id, { limite, tras }), limite);
      if (params.id === 'todos')
        return pagina(await selectAvisos(usuario.id, 'A', { limite, tras, texto, hastag }), limite);
      return pagina([existente(await selectAviso(usuario.id, Number(params.id)))], 1);
    },
  },
  registrarVisita: {
    policy: conSesion,
    handle: ({ usuario, params, query }) => registrarVisita(usuario, params.id, query.version),
  },
  sinLeer: { policy: conSesion, handle: ({ usuario }) => selectNumeroSinLeer(usuario.id) },
  hastags: { policy: conSesion, handle: ({ usuario }) => selectHastags(usuario.id) },
  empresaInforma: lista({
    policy: conSesion,
    clave: claveAviso,
    filas: ({ usuario, query: { limite } }, tras) => selectAvisos(usuario.id, 'N', { limite, tras }),
    orden: claveDe,
    ver: () => verAviso,
  }),
  registrarVisitaEmpresaInforma: { policy: conSesion, handle: ({ usuario }) => insertVisitaNoticias(usuario.id) },
  imagen: { policy: conSesion, handle: ({ usuario, params }) => leerImagen(usuario, params.id) },
} satisfies Partial<Handlers<typeof avisos>>;
