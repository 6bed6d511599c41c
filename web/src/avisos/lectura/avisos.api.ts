import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { avisos } from '#contract/avisos/avisos.endpoints.ts';
import { ApiError, client } from '#web/red/api.ts';

const api = client(avisos);

/** Everything that the server said about notices hangs from this key; a live event makes all of it old. */
export const AVISOS = ['avisos'] as const;
const CARGANDO = 'Cargando Avisos ...'; // spec section 8

/** How many this person still has to read. Nobody has asked for it: a failure says nothing. */
export const numeroSinLeer = queryOptions({
  queryKey: [...AVISOS, 'numero'],
  queryFn: ({ signal }) => api.sinLeer(undefined, { signal }),
  staleTime: 60_000,
  // Whoever comes back is asked what is new (spec section 1), also where live events do not get through.
  refetchOnWindowFocus: 'always',
  meta: { silencio: true },
});
/** As many unread ones as are brought at once. */
export const MAX_SIN_LEER = 200;
export const avisosSinLeer = queryOptions({
  queryKey: [...AVISOS, 'sinleer'],
  queryFn: ({ signal }) =>
    api.avisos({ params: { id: 'sinleer' }, query: { limite: String(MAX_SIN_LEER) } }, { signal }),
  staleTime: 0,
  meta: { cargando: CARGANDO },
});

export type FiltroAvisos = { texto?: string; hastag?: string };
/** What is looked for, as the server takes it: a '#word' among the words is the hashtag, unless one has been chosen already. */
function buscado({ texto = '', hastag }: FiltroAvisos): FiltroAvisos {
  const words = texto.split(/\s+/).filter((word) => word !== '' && word !== '#');
  const tag = hastag ?? words.find((word) => /^#[\p{L}\p{N}_]{1,40}$/u.test(word))?.slice(1);
  const rest = words.filter((word) => hastag !== undefined || word !== `#${tag}`).map((word) => word.replace(/^#/, ''));
  return { ...(rest.length === 0 ? {} : { texto: rest.join(' ') }), ...(tag === undefined ? {} : { hastag: tag }) };
}
export const avisosTodos = (filtro: FiltroAvisos) =>
  infiniteQueryOptions({
    queryKey: [...AVISOS, 'todos', filtro],
    queryFn: ({ pageParam, signal }) =>
      api.avisos.page(
        { params: { id: 'todos' }, query: { ...buscado(filtro), limite: '20', cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: (page) => page.next,
    meta: { cargando: CARGANDO },
  });
/** The first ones, for menu/inicio. */
export const avisosRecientes = queryOptions({
  queryKey: [...AVISOS, 'recientes'],
  queryFn: ({ signal }) => api.avisos({ params: { id: 'todos' }, query: { limite: '3' } }, { signal }),
  staleTime: 60_000,
  meta: { silencio: true },
});
export const avisoPorId = (id: number) =>
  queryOptions({
    queryKey: [...AVISOS, 'uno', id],
    queryFn: async ({ signal, client: cache, queryKey }) => {
      const found = await api.avisos({ params: { id: String(id) } }, { signal }).catch((error: unknown) => {
        // Who has it open sees in its place that it is there no more; who looks for it by its address hears the server's refusal.
        if (error instanceof ApiError && error.status === 404 && cache.getQueryData(queryKey) !== undefined) return [];
        throw error;
      });
      return found[0] ?? null;
    },
  });
export const hastagsDeAvisos = queryOptions({
  queryKey: [...AVISOS, 'hastags'],
  queryFn: ({ signal }) => api.hastags(undefined, { signal }),
  staleTime: 300_000,
  meta: { silencio: true },
});

export const noticias = infiniteQueryOptions({
  queryKey: [...AVISOS, 'empresainforma'],
  queryFn: ({ pageParam, signal }) =>
    api.empresaInforma.page({ query: { limite: '20', cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined, // the first page has no cursor
  getNextPageParam: (page) => page.next,
});
/** The one on top, for menu/inicio. */
export const noticiaReciente = queryOptions({
  queryKey: [...AVISOS, 'portada'],
  queryFn: async ({ signal }) => (await api.empresaInforma({ query: { limite: '1' } }, { signal }))[0] ?? null,
  staleTime: 60_000,
  meta: { silencio: true },
});
/** I have opened the company's news: the server counts one visit per day. Nobody waits for it. */
export const registrarVisitaNoticias = queryOptions({
  queryKey: [...AVISOS, 'visita', 'empresainforma'],
  queryFn: () => api.registrarVisitaEmpresaInforma(),
  staleTime: 3_600_000,
  gcTime: 3_600_000,
  meta: { silencio: true },
});

/** With the edition that was on the screen: nobody has read what they did not see. */
export const visitar = ({ Id, Version }: { Id: number; Version: number }): Promise<unknown> =>
  api.registrarVisita({ params: { id: String(Id) }, query: { version: String(Version) } });

const PICTURE = /\/imagen\/([1-9]\d*)$/;
/** The bytes of a picture, asked for once per visit of the page. Not under AVISOS: no event changes a picture. */
export async function imagenDe(cache: QueryClient, ruta: string): Promise<Blob> {
  const id = PICTURE.exec(ruta)?.[1];
  if (id === undefined) throw new Error(`not a picture of ours: ${ruta}`);
  const { contenido } = await cache.fetchQuery({
    queryKey: ['imagen-avisos', id],
    queryFn: () => api.imagen({ params: { id } }),
    staleTime: Infinity,
    meta: { silencio: true },
  });
  return contenido;
}
