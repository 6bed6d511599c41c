import { dehydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { type PersistedClient, persistQueryClientRestore } from '@tanstack/query-persist-client-core';
import { type NamedStore, openStore } from './storage.ts';

/** Maximum age of cached data: a holiday. */
export const CACHE_DAYS = 7;
const MAX_AGE = CACHE_DAYS * 86_400_000;
/** Number of kept queries: each letter of a search is a query too, so only the last ones stay. */
const MOST = 200;
const SAVE_AFTER_MS = 500;

const hasFile = (data: unknown): boolean =>
  data instanceof Blob ||
  (typeof data === 'object' && data !== null && Object.values(data).some((value) => value instanceof Blob));

/**
 * Queries that are never kept: logins, signatures and searches are true only when they are asked, and personal data stay on no device.
 */
const NEVER_KEPT: readonly unknown[] = ['sesion', 'cuenta', 'firma', 'buscar', 'misdatos'];
/** Queries worth keeping: this person's, successful, recent, no files. */
const worthKeeping = ({ queryKey, state }: Query, now: number): boolean =>
  state.status === 'success' &&
  state.data !== undefined &&
  now - state.dataUpdatedAt < MAX_AGE &&
  !NEVER_KEPT.includes(queryKey[0]) &&
  !hasFile(state.data);

/**
 * Prepares a stored cache for a new page. The parameter of a list's first page is undefined, which JSON does not have. All queries are
 * marked old, because the last act may have come after them: they are shown, and asked for again.
 */
function asRestored(client: PersistedClient): PersistedClient {
  for (const { state } of client.clientState.queries) {
    state.isInvalidated = true;
    const pages: unknown = state.data;
    if (typeof pages === 'object' && pages !== null && 'pageParams' in pages && Array.isArray(pages.pageParams))
      pages.pageParams = pages.pageParams.map((param: unknown) => param ?? undefined);
  }
  return client;
}

type Options = {
  queries: QueryClient;
  /** Owner: each person has an entry of their own. */
  matricula: string;
  /** Name of the build: the cache of another build may have another shape. */
  build: string;
  store?: NamedStore;
  now?: () => number;
};

/** Persistent cache of queries, so that a screen opens without network or before the answer comes. */
export function createCache({ queries, matricula, build, store = openStore('cache'), now = Date.now }: Options) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopListening: (() => void) | undefined;
  let stopped = false;
  let saving: Promise<unknown> = Promise.resolve();

  function save(): void {
    clearTimeout(timer);
    timer = undefined;
    if (stopped) return;
    const at = now();
    const kept = dehydrate(queries, {
      shouldDehydrateQuery: (query) => worthKeeping(query, at),
      shouldDehydrateMutation: () => false,
    });
    kept.queries = kept.queries.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt).slice(0, MOST);
    const text = JSON.stringify({ timestamp: at, buster: build, clientState: kept } satisfies PersistedClient);
    // Where the store is full or forbidden the copy is lost, and the screen goes on.
    saving = saving.then(() => (stopped ? undefined : store.write(matricula, text))).catch(() => undefined);
  }
  const soon = () => {
    if (!stopped) timer ??= setTimeout(save, SAVE_AFTER_MS);
  };
  const hidden = () => {
    if (timer !== undefined && document.visibilityState === 'hidden') save();
  };

  return {
    async restore(): Promise<void> {
      await persistQueryClientRestore({
        queryClient: queries,
        buster: build,
        maxAge: MAX_AGE,
        persister: {
          persistClient: () => undefined,
          restoreClient: async () => {
            const text = await store.read(matricula);
            // save() wrote it in this build; the cache of another build is refused by its `buster`.
            return text === undefined ? undefined : asRestored(JSON.parse(text) as PersistedClient);
          },
          removeClient: () => store.remove(matricula),
        },
      }).catch(() => undefined);
    },
    /** Begins to keep a copy of all that is read. */
    follow(): void {
      stopListening = queries.getQueryCache().subscribe(({ type }) => {
        if (type === 'updated' || type === 'removed') soon();
      });
      document.addEventListener('visibilitychange', hidden);
      soon();
    },
    /** Stops the cache and deletes its copies, even one that is being written now. */
    async end(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      stopListening?.();
      document.removeEventListener('visibilitychange', hidden);
      await saving;
      await store.remove(matricula).catch(() => undefined);
    },
  };
}
export type Cache = ReturnType<typeof createCache>;

/** Deletes the copies of all people but this one on this device. */
export async function wipeCaches({ except, store = openStore('cache') }: { except?: string; store?: NamedStore } = {}) {
  for (const key of await store.keys()) if (key !== except) await store.remove(key);
}
