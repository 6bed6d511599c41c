import {
  infiniteQueryOptions,
  type MutationFunctionContext,
  mutationOptions,
  type MutationMeta,
  queryOptions,
} from '@tanstack/react-query';
import type { CallOptions, Page } from '#web/red/api.ts';

type Consulta = { cursor?: string | undefined; limite?: string };
type Paginada<Q extends Consulta, Fila> = {
  page(args: { query?: Q }, options?: CallOptions): Promise<Page<Fila[]>>;
};
/** A list that grows page by page. */
export const lista = <Q extends Consulta, Fila>(
  call: Paginada<Q, Fila>,
  clave: readonly unknown[],
  query?: Omit<Q, 'cursor' | 'limite'>,
) =>
  infiniteQueryOptions({
    queryKey: [...clave, query ?? {}],
    queryFn: ({ pageParam, signal }) =>
      call.page({ query: { ...query, limite: '20', cursor: pageParam } as Q }, { signal }), // the two that every list takes
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: (page) => page.next,
  });

/** One thing by its number. */
export const uno = <T>(
  call: (args: { params: { id: string } }, options?: CallOptions) => Promise<T>,
  clave: readonly unknown[],
  id: number,
) =>
  queryOptions({ queryKey: [...clave, id], queryFn: ({ signal }) => call({ params: { id: String(id) } }, { signal }) });

/** An act: done or refused, what is shown of these themes is asked for again. */
export const acto = <Args, Result>(
  temas: readonly string[],
  mutationFn: (args: Args, context: MutationFunctionContext) => Promise<Result>,
  meta: MutationMeta,
) =>
  mutationOptions({
    mutationFn,
    meta,
    onSettled: (
      _data: unknown,
      _error: unknown,
      _args: unknown,
      _result: unknown,
      { client }: MutationFunctionContext,
    ) => Promise.all(temas.map((tema) => client.invalidateQueries({ queryKey: [tema] }))),
  });
