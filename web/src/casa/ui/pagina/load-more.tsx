import { useEffect, useRef } from 'react';
import { Button } from '#web/casa/ui/piezas/button.tsx';

/*
 * LoadMore  the end of a list that has another page: query {hasNextPage, isFetchingNextPage, fetchNextPage} · words? of its button.
 * Without them it loads when it is reached, too.
 */
type Props = { query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): unknown }; words?: string };

export function LoadMore({ query: { hasNextPage, isFetchingNextPage, fetchNextPage }, words }: Props) {
  const waits = words !== undefined || isFetchingNextPage;
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hasNextPage || waits || end.current === null || !('IntersectionObserver' in globalThis)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((e) => e.isIntersecting)) fetchNextPage();
      },
      { rootMargin: '240px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
    // Observed anew after each page: an end that is still in sight asks again.
  }, [hasNextPage, waits, fetchNextPage]);
  if (!hasNextPage) return null;
  return (
    <div ref={end} className="grid justify-center py-3">
      <Button variant="plain" isPending={isFetchingNextPage} onPress={() => fetchNextPage()}>
        {words ?? 'Cargar más'}
      </Button>
    </div>
  );
}
