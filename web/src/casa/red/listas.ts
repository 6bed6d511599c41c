import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
  queryOptions,
  skipToken,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query';
import type { Cuenta } from '#contract/casa/kernel/cuentas.ts';
import type { CallOptions, Page } from '#web/casa/red/api.ts';

// Queries apart from `consultas.ts`: the first load asks for none of these.
type Cursor = string | undefined;
type Consulta = { cursor?: Cursor; limite?: string };
type Paginada<Q extends Consulta, Fila> = {
  page(args: { query?: Q }, options?: CallOptions): Promise<Page<Fila[]>>;
};
/** Options of a list that grows page by page, as `Filas` draws it. */
export type Lista<Fila> = UseInfiniteQueryOptions<Page<Fila[]>, Error, InfiniteData<Page<Fila[]>>, QueryKey, Cursor>;

/** Infinite query over a paginated call: `lista(api.mias, ['buzon', 'mias'], { estado })`. Its key ends with the filters. */
export const lista = <Q extends Consulta, Fila>(
  call: Paginada<Q, Fila>,
  clave: QueryKey,
  query?: Omit<Q, 'cursor'>,
) => {
  const queryKey: QueryKey = [...clave, query ?? {}];
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      call.page({ query: { limite: '20', ...query, cursor: pageParam } as Q }, { signal }), // Q minus its cursor, and the cursor
    initialPageParam: undefined as Cursor, // the first page has no cursor
    getNextPageParam: (page) => page.next,
  });
};

/** The same over a call whose path has parameters: `listaCon(api.ficheros, paramsOf(id), ['documentos', 'ficheros', id], { estado })`. */
export const listaCon = <Params, Q extends Consulta, Fila>(
  call: { page(args: { params: Params; query?: Q }, options?: CallOptions): Promise<Page<Fila[]>> },
  params: Params,
  clave: QueryKey,
  query?: Omit<Q, 'cursor'>,
) => lista<Q, Fila>({ page: (args, options) => call.page({ params, ...args }, options) }, clave, query);

/**
 * Query for how many rows of a list there are in each state: `cuentas(api.misCuentas, ['buzon'], { texto })`. The old ones stand until
 * the new ones come.
 */
export const cuentas = <Q extends object>(
  call: (args: { query?: Q }, options?: CallOptions) => Promise<Cuenta[]>,
  clave: QueryKey,
  query: Q,
) =>
  queryOptions({
    queryKey: [...clave, 'cuentas', query],
    queryFn: ({ signal }) => call({ query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { silencio: true },
  });

/** Query for bytes that never change, by their number: `bytesDe(api.foto, 'imagen-izado', id)`. */
export const bytesDe = (
  call: (args: { params: { id: string } }, options?: CallOptions) => Promise<{ contenido: Blob }>,
  clave: string,
  id: number,
) =>
  queryOptions({
    queryKey: [clave, id],
    queryFn: async ({ signal }) => (await call({ params: { id: String(id) } }, { signal })).contenido,
    staleTime: Infinity,
    meta: { silencio: true },
  });

/**
 * Query for the effect that an act would have, which writes nothing: `previsto(api.verRelevo, ['personas', 'relevo'], args)`. It waits
 * while there are no arguments; the former answer stands until the new one comes.
 */
export const previsto = <Args, T>(
  call: (args: Args, options?: CallOptions) => Promise<T>,
  clave: QueryKey,
  args: Args | undefined,
) =>
  queryOptions({
    queryKey: [...clave, args],
    queryFn: args === undefined ? skipToken : ({ signal }) => call(args, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    meta: { silencio: true },
  });
