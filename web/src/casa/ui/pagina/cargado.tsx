import type { ReactNode } from 'react';
import { isTold, messageOf } from '#web/casa/kernel/query.ts';
import { ApiError } from '#web/casa/red/api.ts';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { Atrasado, ErrorState } from './error-state.tsx';

/*
 * Cargado  de: the result of a useQuery · children(data) · esqueleto?: its shape while loading
 *          Data that arrived before stays on the screen when a refetch fails, which is said below them where no alert has told it.
 * juntas   two queries as one, read when both are
 * traida     of a query: its data, read by `lee`?, or 'espera' while the first answer is on its way
 * seEsperan  of the queries of a page's cards: whether the first answer of any is on its way, while one sign stands for them all
 */
export type Lectura<T> = { data: T | undefined; error: Error | null; refetch(): unknown };
type Props<T> = { de: Lectura<T>; children(data: T): ReactNode; esqueleto?: ReactNode };

export function Cargado<T>({ de: { data, error, refetch }, children, esqueleto }: Props<T>): ReactNode {
  const retry = () => void refetch();
  if (data !== undefined)
    return (
      <>
        {children(data)}
        {error && !isTold(error) && <Atrasado onRetry={retry} />}
      </>
    );
  if (error && isRefused(error) && !isTold(error)) return <ErrorState message={messageOf(error)} />;
  if (error) return <ErrorState message={isTold(error) ? undefined : messageOf(error)} onRetry={retry} />;
  return esqueleto ?? <Skeleton className="h-72 rounded-card" />;
}

/** Refusal that asking again would not change. */
const isRefused = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);

export const juntas = <A, B>(a: Lectura<A>, b: Lectura<B>): Lectura<[A, B]> => ({
  data: a.data === undefined || b.data === undefined ? undefined : [a.data, b.data],
  // a query that has been read keeps its data when a refetch fails
  error: (a.data === undefined ? a.error : null) ?? (b.data === undefined ? b.error : null),
  refetch: () => Promise.all([a.refetch(), b.refetch()]),
});

type Espera = { isPending: boolean; fetchStatus: 'fetching' | 'paused' | 'idle'; failureCount: number };
/** A query that has failed, or waits for the network, is told by its own card. */
export const seEsperan = (de: readonly Espera[]): boolean =>
  de.some(({ isPending, fetchStatus, failureCount }) => isPending && fetchStatus === 'fetching' && failureCount === 0);
type Traida<T> = Espera & { data: T | undefined };
export function traida<T>(de: Traida<T>): T | 'espera' | undefined;
export function traida<T, R>(de: Traida<T>, lee: (data: T) => R): R | 'espera' | undefined;
export function traida<T>(de: Traida<T>, lee: (data: T) => unknown = (data) => data): unknown {
  return seEsperan([de]) ? 'espera' : de.data && lee(de.data);
}
