import type { avisos } from '#contract/avisos/avisos.endpoints.ts';
import { parseCursor, toPagina } from '#server/kernel/cursor.ts';
import { noEncontrado } from '#server/kernel/errors.ts';
import { conSesion } from '#server/kernel/policy.ts';
import type { Handlers } from '#server/http/handler.ts';
import {
  type AvisoRow,
  claveAviso,
  claveDe,
  insertVisita,
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

/** What everybody reads. */
export const avisoRoutes = {
  avisos: {
    policy: conSesion,
    handle: async ({ usuario, params, query: { limite, cursor, texto, hastag } }) => {
      const tras = parseCursor(claveAviso, cursor);
      if (params.id === 'sinleer') return pagina(await selectSinLeer(usuario.id, { limite, tras }), limite);
      if (params.id === 'todos')
        return pagina(await selectAvisos(usuario.id, 'A', { limite, tras, texto, hastag }), limite);
      const uno = await selectAviso(usuario.id, Number(params.id));
      if (!uno) throw noEncontrado();
      return pagina([uno], 1);
    },
  },
  registrarVisita: {
    policy: conSesion,
    handle: async ({ usuario, params, query }) => {
      const vista = await insertVisita(usuario.id, params.id, query.version);
      if (!vista) throw noEncontrado();
      return vista;
    },
  },
  sinLeer: { policy: conSesion, handle: ({ usuario }) => selectNumeroSinLeer(usuario.id) },
  hastags: { policy: conSesion, handle: ({ usuario }) => selectHastags(usuario.id) },
  empresaInforma: {
    policy: conSesion,
    handle: async ({ usuario, query: { limite, cursor } }) =>
      pagina(await selectAvisos(usuario.id, 'N', { limite, tras: parseCursor(claveAviso, cursor) }), limite),
  },
  registrarVisitaEmpresaInforma: { policy: conSesion, handle: ({ usuario }) => insertVisitaNoticias(usuario.id) },
  imagen: { policy: conSesion, handle: ({ usuario, params }) => leerImagen(usuario, params.id) },
} satisfies Partial<Handlers<typeof avisos>>;
