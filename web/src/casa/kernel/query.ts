import {
  MutationCache,
  type MutationFunctionContext,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { ApiError } from '#web/casa/red/api.ts';
import { isMissingPiece, MISSING_PIECE } from '#web/casa/red/piece.ts';
import { EnEspera } from '#web/casa/sinred/waiting.ts';
import { INICIO } from './inicio.ts';

/**
 * Fields of `meta` of a query or a mutation:
 * cargando  text of the loading indicator while it runs (a query: only its first time)
 * exito     toast after it succeeds (mutations)
 * oido      what a screen reader hears instead, where the toast of the specification does not say what was done
 * silencio  spec section 8 gives it no alert: the indicator goes away, and the screen tells in its own place
 * unaVez    each reading leaves its line at the server: live events do not ask for it again (queries)
 */
type Meta = { cargando?: string; exito?: string; oido?: string; silencio?: true; unaVez?: true };
declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error;
    queryMeta: Meta;
    mutationMeta: Meta;
  }
}

type Voices = {
  alert(question: { title: string; message: string }): unknown;
  toast(text: string, heard?: string): void;
  loading(text: string, options: { blocking: boolean }): () => void;
};

/** Toast of an act that waits in the outbox, instead of its success. */
const WAITS = 'Guardado. Pendiente de enviar';
/** As long as the persistent cache keeps a query (cache.ts): a query that leaves the memory leaves the copy too. */
const KEPT_MS = 7 * 86_400_000;
const UNKNOWN = 'Se ha producido un error inesperado';

export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : isMissingPiece(error) ? MISSING_PIECE : UNKNOWN;

const told = new WeakSet<Error>();
/** True for a failure that the alert has shown: its screen does not repeat the sentence. */
export const isTold = (error: unknown): boolean => error instanceof Error && told.has(error);

/** Spec section 8 as one rule: loading texts, success toasts, and the alert 'Error' with the server's Message. */
export function createQueryClient({ alert, toast, loading }: Voices): QueryClient {
  const tell = (error: Error, meta: Meta | undefined) => {
    if (error instanceof Error && error.name === 'AbortError') return;
    // The session is over and the login is on its way; main.tsx has words for the user data call.
    if (error instanceof ApiError && error.status === 401) return;
    if (meta?.silencio) return;
    told.add(error);
    void alert({ title: 'Error', message: messageOf(error) });
  };

  const queryCache = new QueryCache({
    onError: (error, query) => {
      if (!isUnreached(error)) return tell(error, query.meta);
      // Cached data stays on screen and the shell's bar says that it is old; without any, the screen shows the error.
      if (query.state.data !== undefined) query.setState({ status: 'success', error: null });
    },
  });
  queryCache.subscribe((event) => {
    // A later visit of the address asks the server and gets the 404.
    if (event.type === 'observerRemoved' && deleted.has(event.query) && event.query.getObserversCount() === 0)
      queryCache.remove(event.query);
  });
  const mutationCache = new MutationCache({
    onError: (error, _variables, _result, mutation) => tell(error, mutation.meta),
    onSuccess: (data, _variables, _result, mutation) => {
      if (data instanceof EnEspera) toast(WAITS);
      else if (mutation.meta?.exito !== undefined) toast(mutation.meta.exito, mutation.meta.oido);
    },
  });

  const shown = new Map<object, () => void>();
  const follow = (owner: object, text: string | undefined, running: boolean, blocking: boolean) => {
    if (running && text !== undefined && !shown.has(owner)) shown.set(owner, loading(text, { blocking }));
    if (!running) {
      shown.get(owner)?.();
      shown.delete(owner);
    }
  };
  const firstLoad = ({ state }: Query) => state.fetchStatus === 'fetching' && state.data === undefined;
  queryCache.subscribe(({ type, query }) => {
    if (type === 'updated' || type === 'removed')
      follow(query, query.meta?.cargando, type === 'updated' && firstLoad(query), false);
  });
  mutationCache.subscribe(({ mutation }) => {
    if (mutation) follow(mutation, mutation.meta?.cargando, mutation.state.status === 'pending', true);
  });

  const queries = new QueryClient({
    queryCache,
    mutationCache,
    defaultOptions: {
      // Without network a call fails with ApiError 0; it does not wait for the network.
      queries: {
        networkMode: 'always',
        staleTime: 15_000,
        gcTime: KEPT_MS,
        enabled: (query) => !deleted.has(query),
        retry: (times, error) => times < 1 && isPassing(error),
        retryDelay: 600,
      },
      mutations: { networkMode: 'always' },
    },
  });
  // The day's page has data of every topic, so each invalidation includes it.
  const invalidate = queries.invalidateQueries.bind(queries);
  queries.invalidateQueries = async (filters, options) => {
    const tema = filters?.queryKey?.[0];
    await Promise.all([
      invalidate(filters, options),
      tema !== undefined && tema !== INICIO[0] && invalidate({ ...filters, queryKey: INICIO, exact: false }, options),
    ]);
  };
  return queries;
}

const isUnreached = (error: Error): boolean => error instanceof ApiError && error.status === 0;
const isPassing = (error: Error): boolean => error instanceof ApiError && (error.status === 0 || error.status === 503);

/** Queries of rows being deleted. They may stay on the screen for a moment, and another request would be a 404. */
const deleted = new WeakSet<object>();
/**
 * Mutation options of a deletion, by the number in the keys of its queries: they are not refetched any more, not even because
 * the server says that something has changed; everything else of the area is asked again.
 */
export function borra<Variables>(area: QueryKey, idOf: (variables: Variables) => number) {
  const about = (variables: Variables, cache: QueryClient) => {
    const id = idOf(variables);
    return cache.getQueryCache().findAll({ queryKey: area, predicate: ({ queryKey }) => queryKey.includes(id) });
  };
  return {
    onMutate: (variables: Variables, { client }: MutationFunctionContext) => {
      for (const query of about(variables, client)) deleted.add(query);
    },
    onSettled: (
      data: unknown,
      error: Error | null,
      variables: Variables,
      _result: unknown,
      { client }: MutationFunctionContext,
    ) => {
      if (error !== null || data instanceof EnEspera)
        for (const query of about(variables, client)) deleted.delete(query);
      return client.invalidateQueries({ queryKey: area });
    },
  };
}
