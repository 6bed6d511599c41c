import { type InfiniteData, type QueryClient, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Aviso } from '#contract/avisos/aviso.schemas.ts';
import { ApiError, type Page } from '#web/kernel/api.ts';
import { onSessionEnd } from '#web/kernel/session.ts';
import { AVISOS, numeroSinLeer, visitar } from './avisos.api.ts';

/*
 * What this person has opened and the server does not know yet. To them it is read: whoever has no network, or meets a server that
 * fails, is not kept waiting before a notice that they have already read.
 */
const RETRY_MS = 20_000;
let opened: ReadonlySet<number> = new Set();
const running = new Set<number>();
const listeners = new Set<() => void>();

function become(next: Iterable<number>): void {
  opened = new Set(next);
  for (const listener of listeners) listener();
}
onSessionEnd(() => become([]));

const useAbiertos = (): ReadonlySet<number> =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => opened,
  );

/** Of these, the ones that still have to be read. */
export function usePorLeer<Row extends { Id: number }>(rows: readonly Row[] | undefined): Row[] | undefined {
  const seen = useAbiertos();
  return rows?.filter((row) => !seen.has(row.Id));
}

/** How many notices this person still has to read, and of when the figure is. 0 while nobody knows. */
export function useNumeroSinLeer(): { numero: number; dicho: number } {
  const { data, dataUpdatedAt } = useQuery(numeroSinLeer);
  const seen = useAbiertos();
  return { numero: Math.max(0, (data?.Numero ?? 0) - seen.size), dicho: dataUpdatedAt };
}

type Visto = Pick<Aviso, 'Id' | 'Version'>;

/** This person has opened a notice: the server is told, until it knows. Repeating it changes nothing. */
export function registrarVisita(cache: QueryClient, aviso: Visto): void {
  if (running.has(aviso.Id)) return;
  running.add(aviso.Id);
  if (!opened.has(aviso.Id)) become([...opened, aviso.Id]);
  void tell(cache, aviso);
}

async function tell(cache: QueryClient, aviso: Visto): Promise<void> {
  try {
    await visitar(aviso);
    markRead(cache, aviso.Id);
  } catch (error) {
    running.delete(aviso.Id);
    if (isPassing(error)) return wait(cache, aviso);
    // It is no longer there for this person: the lists are asked again.
  }
  running.delete(aviso.Id);
  await countAgain(cache);
  become([...opened].filter((other) => other !== aviso.Id));
  await cache.invalidateQueries({ queryKey: AVISOS });
}

/** Not every notice that somebody opens was one that they had to read: only the server can count. */
async function countAgain(cache: QueryClient): Promise<void> {
  const known = cache.getQueryData(numeroSinLeer.queryKey)?.Numero;
  await cache.fetchQuery({ ...numeroSinLeer, staleTime: 0, retry: false }).catch(() => {
    if (known !== undefined) cache.setQueryData(numeroSinLeer.queryKey, { Numero: Math.max(0, known - 1) });
  });
}

const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

function wait(cache: QueryClient, aviso: Visto): void {
  const again = () => {
    clearTimeout(timer);
    removeEventListener('online', again);
    if (opened.has(aviso.Id)) registrarVisita(cache, aviso);
  };
  const timer = setTimeout(again, RETRY_MS);
  addEventListener('online', again);
}

/** What is on the screen says so at once; the server's own answer comes behind. */
function markRead(cache: QueryClient, id: number): void {
  const read = (row: Aviso): Aviso => (row.Id === id ? { ...row, Leido: true, HaCambiado: false } : row);
  cache.setQueryData<Aviso[]>([...AVISOS, 'sinleer'], (rows) => rows?.filter((row) => row.Id !== id));
  cache.setQueryData<Aviso[]>([...AVISOS, 'recientes'], (rows) => rows?.map(read));
  cache.setQueryData<Aviso | null>([...AVISOS, 'uno', id], (row) => row && read(row));
  for (const list of ['todos', 'empresainforma'])
    cache.setQueriesData<InfiniteData<Page<Aviso[]>>>(
      { queryKey: [...AVISOS, list] },
      (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(read) })) },
    );
}
