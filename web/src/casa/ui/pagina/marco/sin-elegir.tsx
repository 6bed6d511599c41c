import { useRouter, useRouterState } from '@tanstack/react-router';
import { MousePointerClick } from 'lucide-react';
import { useEffect } from 'react';

/** Opens the first row beside a list that has been read, replacing the list's address in the history. True while it is about to. */
export function useFirst(enabled: boolean, total: number | undefined): boolean {
  const router = useRouter();
  // Not while the router navigates, because the screen still belongs to the previous address.
  const stays = useRouterState({
    select: ({ location, resolvedLocation }) => resolvedLocation?.href === location.href && !location.state.cerrada,
  });
  const opens = enabled && stays && total !== undefined && total > 0;
  useEffect(() => {
    // The first row on the screen, in whichever order several lists arrived.
    const href = opens && document.querySelector('[data-rows] a[data-item]')?.getAttribute('href');
    if (href) void router.navigate({ href, replace: true, resetScroll: false, state: { sinVuelta: true } });
  }, [opens, router]);
  return opens;
}

/** Pane of a list while no row is open. */
export const Elija = ({ children }: { children: string | undefined }) => (
  <p className="grid h-full place-content-center justify-items-center gap-3 p-6 text-center text-mute print:hidden">
    <MousePointerClick aria-hidden className="size-7 opacity-70" />
    {children}
  </p>
);
