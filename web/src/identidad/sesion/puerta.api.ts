import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { getSession } from '#web/casa/red/session.ts';
import { hayPuerta } from '#web/oficina/avisos/avisos.port.tsx';

type Going = { router: Pick<AnyRouter, 'navigate' | 'preloadRoute'>; queries: QueryClient; to: string };
/** To where they were going, or to what they have to read before: the day's page does not show for a moment and go away. */
export async function goIn({ router, queries, to }: Going): Promise<void> {
  // The guard of any screen leads to the second factor that is missing.
  if (getSession()?.sinFactor) return router.navigate({ to, replace: true });
  // Its pieces come while the server counts.
  void router.preloadRoute({ to }).catch(() => undefined);
  const gate = await hayPuerta(queries, to);
  await router.navigate(
    gate
      ? { to: '/avisos-sin-leer', state: { volver: to, sinVuelta: true }, replace: true }
      : { to, state: { sinVuelta: true }, replace: true },
  );
}
