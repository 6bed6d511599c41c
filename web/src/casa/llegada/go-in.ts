import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { getSession } from '#web/casa/red/session.ts';

/** Path of what the person has to see before they go to this one, or null. */
type FirstOf = (queries: QueryClient, to: string) => Promise<string | null>;
let firstOf: FirstOf = async () => null;
/** Set once by the page: the area that asks stands above this room. */
export const setFirstOf = (ask: FirstOf): void => void (firstOf = ask);

type Going = { router: Pick<AnyRouter, 'navigate' | 'preloadRoute'>; queries: QueryClient; to: string };
/** To where they were going, or to what they have to read before: the day's page does not show for a moment and go away. */
export async function goIn({ router, queries, to }: Going): Promise<void> {
  // The guard of any screen leads to the second factor that is missing.
  if (getSession()?.sinFactor) return router.navigate({ to, replace: true });
  // Its pieces come while the server counts.
  void router.preloadRoute({ to }).catch(() => undefined);
  const first = await firstOf(queries, to);
  await router.navigate(
    first === null
      ? { to, state: { sinVuelta: true }, replace: true }
      : { to: first, state: { volver: to, sinVuelta: true }, replace: true },
  );
}
