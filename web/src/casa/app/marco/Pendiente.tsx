import { useMatch, useRouter } from '@tanstack/react-router';
import { useContext } from 'react';
import { protegida, raiz } from '#web/casa/kernel/roots.ts';
import { DetailIsPage, PageHeader, TituloDe } from '#web/casa/ui/pagina/page-header.tsx';
import { SkeletonList, SkeletonPanel } from '#web/casa/ui/piezas/skeleton.tsx';

/** How a screen stands in for its match: with the header of a page, inside the pane of a list, or without a frame. */
export function usePlace(): 'page' | 'pane' | 'bare' {
  const { routesById } = useRouter();
  const isPage = useContext(DetailIsPage);
  const { routeId } = useMatch({ strict: false });
  const route: { parentRoute?: unknown } = routesById[routeId];
  if (route.parentRoute === raiz || route.parentRoute === undefined) return 'bare';
  return route.parentRoute === protegida || isPage ? 'page' : 'pane';
}

/** Stands for a screen whose chunk is still loading: its header, with the title of its menu entry, and the outline of its body. */
export function Pendiente() {
  const tituloDe = useContext(TituloDe);
  const place = usePlace();
  const { pathname } = useMatch({ strict: false });
  if (place === 'bare') return <SkeletonList className="mt-6 h-28" />;
  if (place === 'pane') return <SkeletonPanel />;
  const title = tituloDe(pathname);
  return (
    <>
      <PageHeader title={title} back={title === undefined ? '/menu/inicio' : undefined} />
      <SkeletonList />
    </>
  );
}
