import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Aviso } from '#contract/avisos/aviso.schemas.ts';
import { ApiError, type Page } from '#web/red/api.ts';
import { AVISOS, avisosSinLeer, numeroSinLeer, visitar } from './avisos.api.ts';
import { abiertos, type Visto } from './sin-leer.api.ts';

const RETRY_MS = 20_000;
const running = new Set<string>();

export type Apertura = {
  /** The edition that is on the screen; null: it is not, or no longer, for this person. */
  aviso: Aviso | null | undefined;
  /** A newer one waits that has to be read. */
  haCambiado: boolean;
  leerNueva(): void;
};

/**
 * Somebody opens a notice, which is reading it (spec section 2.3): the edition that they meet, and no other. One that arrives while it is
 * open waits until they ask for it: they may have gone away from the screen (decisions 5, S-1145). `isFetching`: the answer is under way.
 */
export function useApertura(now: Aviso | null | undefined, { isFetching }: { isFetching: boolean }): Apertura {
  const cache = useQueryClient();
  const [seen, setSeen] = useState(now ?? undefined);
  const [isAnswered, setAnswered] = useState(!isFetching);
  const [isGone, setGone] = useState(false);
  // What opening it has asked for belongs to the opening: until then there is a copy from a list, or of another day.
  if (!isAnswered && !isFetching) setAnswered(true);
  const haCambiado = isAnswered && !!now && seen !== undefined && now.Version > seen.Version && !now.Leido;
  if (now && !haCambiado && now !== seen) setSeen(now);
  const { Id, Version, Leido } = seen ?? { Leido: true };
  const told = useRef(0);
  useEffect(() => {
    if (Leido || Id === undefined || Version === undefined || told.current === Version) return;
    told.current = Version; // once for each, whatever an answer of before the visit may say of it afterwards
    registrarVisita(cache, { Id, Version, onGone: () => setGone(true) });
  }, [cache, Id, Version, Leido]);
  return {
    aviso: isGone || now === null ? null : seen,
    haCambiado,
    leerNueva: () => now && setSeen(now),
  };
}

type Visita = Visto & { onGone?(): void };
/** This person has opened this edition of a notice: the server is told, until it knows. Repeating it changes nothing. */
export function registrarVisita(cache: QueryClient, aviso: Visita): void {
  const { Id, Version } = aviso;
  const key = `${Id}.${Version}`;
  if (running.has(key)) return;
  running.add(key);
  abiertos.abrir(aviso);
  void tell(cache, aviso).finally(() => running.delete(key));
}

async function tell(cache: QueryClient, aviso: Visita): Promise<void> {
  const { Id, Version } = aviso;
  try {
    await visitar({ Id, Version });
    markRead(cache, aviso);
  } catch (error) {
    if (isPassing(error)) return wait(cache, aviso);
    // It is no longer there for this person: the lists are asked again.
    if (error instanceof ApiError && error.status === 404) aviso.onGone?.();
  }
  // Only the server can count; without it the figure has followed the list.
  await cache.fetchQuery({ ...numeroSinLeer, staleTime: 0, retry: false }).catch(() => undefined);
  abiertos.olvidar(aviso);
  await cache.invalidateQueries({ queryKey: AVISOS });
}

const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

function wait(cache: QueryClient, aviso: Visita): void {
  const again = () => {
    clearTimeout(timer);
    removeEventListener('online', again);
    if (abiertos.espera(aviso)) registrarVisita(cache, aviso);
  };
  const timer = setTimeout(again, RETRY_MS);
  addEventListener('online', again);
}

/** What is on the screen says so at once; the server's own answer comes behind. An edition newer than the one that was read stays unread. */
function markRead(cache: QueryClient, { Id, Version }: Visto): void {
  const isIt = (row: Visto) => row.Id === Id && row.Version <= Version;
  const read = (row: Aviso): Aviso => (isIt(row) ? { ...row, Leido: true, HaCambiado: false } : row);
  if (cache.getQueryData(avisosSinLeer.queryKey)?.some(isIt)) {
    cache.setQueryData(numeroSinLeer.queryKey, (said) => said && { Numero: Math.max(0, said.Numero - 1) });
    cache.setQueryData(avisosSinLeer.queryKey, (rows) => rows?.filter((row) => !isIt(row)));
  }
  cache.setQueryData<Aviso[]>([...AVISOS, 'recientes'], (rows) => rows?.map(read));
  cache.setQueryData<Aviso | null>([...AVISOS, 'uno', Id], (row) => row && read(row));
  for (const list of ['todos', 'empresainforma'])
    cache.setQueriesData<InfiniteData<Page<Aviso[]>>>(
      { queryKey: [...AVISOS, list] },
      (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(read) })) },
    );
}
