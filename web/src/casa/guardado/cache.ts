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
 * Coming in, what a signature is worth, and what a search finds: that is true when it is asked, and not a week later. And personal data
 * stay nowhere.
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
 * Cache as a new page restores it. JSON has no undefined, the first page's parameter. And what was
 * kept may be older than the last act, however young: it is shown, and asked for again.
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
  /** The build: what another one kept may have another shape. */
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
    // A full or forbidden store costs the copy, never the screen.
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
            // Written by save() above, of this build, or thrown away by its `buster`.
            return text === undefined ? undefined : asRestored(JSON.parse(text) as PersistedClient);
          },
          removeClient: () => store.remove(matricula),
        },
      }).catch(() => undefined);
    },
    /** Keeps a copy of what is read from now on. */
    follow(): void {
      stopListening = queries.getQueryCache().subscribe(({ type }) => {
        if (type === 'updated' || type === 'removed') soon();
      });
      document.addEventListener('visibilitychange', hidden);
      soon();
    },
    /** Stops the cache and deletes its copies, also one that is being written now. */
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
