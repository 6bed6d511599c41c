import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Aviso } from '#contract/oficina/avisos/aviso.schemas.ts';
import { ApiError, type Page } from '#web/casa/red/api.ts';
import { abiertos, become, isWaiting, type Visto } from './abiertos.api.ts';
import { AVISOS, avisosSinLeer, numeroSinLeer, visitar } from './avisos.api.ts';

export type Apertura = {
  /** The edition on the screen; null: not, or no longer, for this person. */
  aviso: Aviso | null | undefined;
  /** A newer edition has to be read. */
  haCambiado: boolean;
  leerNueva(): void;
};

/**
 * Opens a notice and records the reading of the edition on the screen (spec section 2.3). A newer edition waits until the person asks
 * for it: they may be away from the screen (S-1145).
 */
export function useApertura(now: Aviso | null | undefined, { isFetching }: { isFetching: boolean }): Apertura {
  const cache = useQueryClient();
  const [seen, setSeen] = useState(now ?? undefined);
  const [isAnswered, setAnswered] = useState(!isFetching);
  const [isGone, setGone] = useState(false);
  // The answer to the opening's own request is no change: until it comes there is a copy of a list, or an old one.
  if (!isAnswered && !isFetching) setAnswered(true);
  const haCambiado = isAnswered && !!now && seen !== undefined && now.Version > seen.Version && !now.Leido;
  if (now && !haCambiado && now !== seen) setSeen(now);
  const { Id, Version, Leido } = seen ?? { Leido: true };
  const told = useRef(0);
  useEffect(() => {
    if (Leido || Id === undefined || Version === undefined || told.current === Version) return;
    told.current = Version; // Once each, also when an answer older than the visit comes later.
    registrarVisita(cache, { Id, Version, onGone: () => setGone(true) });
  }, [cache, Id, Version, Leido]);
  return { aviso: isGone || now === null ? null : seen, haCambiado, leerNueva: () => now && setSeen(now) };
}

type Visita = Visto & { onGone?(): void };
const running = new Set<string>();
/** Records a reading, with retries until the server has it. Idempotent. */
export function registrarVisita(cache: QueryClient, aviso: Visita): void {
  const { Id, Version } = aviso;
  const key = `${Id}.${Version}`;
  if (running.has(key)) return;
  running.add(key);
  if ((abiertos().get(Id) ?? 0) < Version) become(new Map(abiertos()).set(Id, Version));
  void tell(cache, aviso).finally(() => running.delete(key));
}

async function tell(cache: QueryClient, aviso: Visita): Promise<void> {
  try {
    await visitar(aviso);
    markRead(cache, aviso);
  } catch (error) {
    if (isPassing(error)) {
      await nextTry();
      return isWaiting(aviso) ? tell(cache, aviso) : undefined; // the session may have ended
    }
    // The notice is gone for this person: the lists are refetched below.
    if (error instanceof ApiError && error.status === 404) aviso.onGone?.();
  }
  // The server counts; without it the figure follows the list.
  await cache.fetchQuery({ ...numeroSinLeer, staleTime: 0, retry: false }).catch(() => undefined);
  if (isWaiting(aviso)) become(new Map([...abiertos()].filter(([id]) => id !== aviso.Id)));
  await cache.invalidateQueries({ queryKey: AVISOS });
}

const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

const RETRY_MS = 20_000;
/** Resolves when the network comes back, or after RETRY_MS. */
const nextTry = () =>
  new Promise<void>((resolve) => {
    const again = () => {
      clearTimeout(timer);
      removeEventListener('online', again);
      resolve();
    };
    const timer = setTimeout(again, RETRY_MS);
    addEventListener('online', again);
  });

/** Optimistic update of every cached list; newer editions stay unread. */
function markRead(cache: QueryClient, { Id, Version }: Visto): void {
  const isIt = (row: Visto) => row.Id === Id && row.Version <= Version;
  const read = (row: Aviso): Aviso => (isIt(row) ? { ...row, Leido: true, HaCambiado: false } : row);
  if (cache.getQueryData(avisosSinLeer.queryKey)?.some(isIt)) {
    cache.setQueryData(numeroSinLeer.queryKey, (said) => said && { Numero: Math.max(0, said.Numero - 1) });
    cache.setQueryData(avisosSinLeer.queryKey, (rows) => rows?.filter((row) => !isIt(row)));
  }
  cache.setQueryData<Aviso | null>([...AVISOS, 'uno', Id], (row) => row && read(row));
  for (const list of ['todos', 'empresainforma'])
    cache.setQueriesData<InfiniteData<Page<Aviso[]>>>(
      { queryKey: [...AVISOS, list] },
      (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(read) })) },
    );
}
