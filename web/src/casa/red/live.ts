import type { Query, QueryClient } from '@tanstack/react-query';
import { createParser } from 'eventsource-parser';
import type { Evento } from '#contract/plataforma/eventos/evento.schemas.ts';
import { eventos } from '#contract/plataforma/eventos/eventos.endpoints.ts';
import { LATIDO, TEMAS, type Tema } from '#contract/plataforma/eventos/eventos.rules.ts';
import { deviceNow } from './clock.ts';
import { ApiError, client } from './api.ts';
import { onReachedAgain } from './offline.ts';

const api = client(eventos);

/** Milliseconds: without a sign of life; out of sight; a stream that lasted so long was well; the least and the most between two tries. */
const PACE = { silence: 2.5 * LATIDO, hidden: 30_000, well: 30_000, least: 1_000, most: 60_000 };
/** Largest random delay of the requests after a reconnection, so that clients that lost the stream together do not all ask at once. */
const AFTER_A_GAP = 2_000;

/**
 * Keeps what is on the screen fresh while the page is in sight: the server says of what something has changed, and the queries whose
 * key begins with that word are asked again, a random moment later. A lost line is opened again, and then everything is.
 * @returns what stops it.
 */
export function followEvents(queries: QueryClient, pace: typeof PACE = PACE): () => void {
  const stopped = new AbortController();
  const refresh = createRefresh(queries, stopped.signal);
  const wake = createWake(stopped.signal);
  void (async () => {
    for (let failures = 0; !stopped.signal.aborted;) {
      await inSight(stopped.signal);
      const opened = deviceNow();
      const wait = await listenOnce({ refresh, pace, stopped: stopped.signal }).catch(waitAsked);
      failures = deviceNow() - opened > pace.well ? 0 : failures + 1;
      // Random delay: screens that lost the stream together must not come back together.
      const own = Math.min(pace.most, pace.least * 2 ** failures) * (0.5 + Math.random() / 2);
      await wake.sleep(Math.max(own, wait));
    }
  })();
  return () => stopped.abort();
}

/** Retry-After of a refused connection. */
const waitAsked = (error: unknown): number => (error instanceof ApiError ? (error.retryAfter ?? 0) * 1_000 : 0);

type Once = { refresh(tema: Tema | 'todo', margin: number): void; pace: typeof PACE; stopped: AbortSignal };
/** Runs one stream from its opening to its end. */
async function listenOnce({ refresh, pace, stopped }: Once): Promise<number> {
  const line = new AbortController();
  const end = () => line.abort();
  stopped.addEventListener('abort', end);
  let silence = setTimeout(end, pace.silence);
  let away: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(away);
    if (document.visibilityState === 'hidden') away = setTimeout(end, pace.hidden);
  };
  document.addEventListener('visibilitychange', look);
  const parser = createParser({
    onEvent: ({ data }) => {
      const evento = read(data);
      if (evento !== undefined) refresh(evento.tema, evento.margen);
    },
  });
  try {
    const stream = await api.eventos(undefined, { signal: line.signal });
    refresh('todo', AFTER_A_GAP);
    const reader = stream.getReader();
    const text = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return 0;
      clearTimeout(silence);
      silence = setTimeout(end, pace.silence);
      parser.feed(text.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(silence);
    clearTimeout(away);
    document.removeEventListener('visibilitychange', look);
    stopped.removeEventListener('abort', end);
    line.abort();
  }
}

/** Reads a message; a newer server may send messages that this page does not know. */
function read(data: string): Evento | undefined {
  try {
    const said = JSON.parse(data) as Partial<Evento>; // our own server sent it, and the fields used are checked below
    const known = said.tema === 'todo' || TEMAS.some((tema) => tema === said.tema);
    return known && typeof said.margen === 'number' ? (said as Evento) : undefined; // both fields have just been checked
  } catch {
    return undefined;
  }
}

/** False for a query that leaves a trace at the server, which only a person may repeat. */
const isFollowed = ({ meta }: Query): boolean => meta?.unaVez !== true;

/**
 * Asks again for what is shown of one word, once for all that is said within the margin. What somebody has asked for anew meanwhile,
 * such as the act that brought it about, or another word for the same query, is not asked for twice.
 */
function createRefresh(queries: QueryClient, stopped: AbortSignal): Once['refresh'] {
  const waiting = new Map<Tema, ReturnType<typeof setTimeout>>();
  // Order of what happens: a request that began before a change may have read the state before it.
  let turn = 0;
  const changed = new Map<Tema, number>();
  const begun = new WeakMap<Query, number>();
  const unfollow = queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') begun.set(event.query, (turn += 1));
  });
  stopped.addEventListener('abort', () => {
    unfollow();
    for (const timer of waiting.values()) clearTimeout(timer);
  });
  const refresh = (tema: Tema, margin: number) => {
    const queryKey = [tema];
    changed.set(tema, (turn += 1));
    void queries.invalidateQueries({ queryKey, refetchType: 'none', predicate: isFollowed });
    if (waiting.has(tema)) return;
    const ask = () => {
      waiting.delete(tema);
      const since = changed.get(tema) ?? 0;
      void queries.invalidateQueries({
        queryKey,
        predicate: (query) => isFollowed(query) && (begun.get(query) ?? 0) < since,
      });
    };
    waiting.set(tema, setTimeout(ask, Math.random() * margin));
  };
  return (tema, margin) => {
    if (stopped.aborted) return;
    for (const each of tema === 'todo' ? TEMAS : [tema]) refresh(each, margin);
  };
}

/** Resolves once the page is in sight. */
function inSight(stopped: AbortSignal): Promise<void> {
  if (document.visibilityState !== 'hidden') return Promise.resolve();
  return new Promise((resolve) => {
    const done = new AbortController();
    const look = () => {
      if (document.visibilityState === 'hidden' && !stopped.aborted) return;
      done.abort();
      resolve();
    };
    document.addEventListener('visibilitychange', look, { signal: done.signal });
    stopped.addEventListener('abort', look, { signal: done.signal });
  });
}

/** Sleeps, and ends early when the network is back, when the page is shown again, or when the stream is stopped. */
function createWake(stopped: AbortSignal): { sleep(ms: number): Promise<void> } {
  let wake = () => {};
  const offReached = onReachedAgain(() => wake());
  const early = () => wake();
  addEventListener('online', early, { signal: stopped });
  document.addEventListener('visibilitychange', early, { signal: stopped });
  stopped.addEventListener('abort', () => {
    offReached();
    wake();
  });
  return {
    sleep: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
        if (stopped.aborted) wake();
      }),
  };
}
