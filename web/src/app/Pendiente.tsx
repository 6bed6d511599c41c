import { useMatch, useRouter } from '@tanstack/react-router';
import { useContext } from 'react';
import { protegida, raiz } from '#web/kernel/roots.ts';
import { DetailIsPage, PageHeader } from '#web/ui/pagina/page-header.tsx';
import { SkeletonList, SkeletonPanel } from '#web/ui/piezas/skeleton.tsx';
import { entradas } from './areas.ts';

/** Screen whose piece is still coming: its header, with the title that its menu entry knows, and the outline of its body. */
export function Pendiente() {
  const { routesById } = useRouter();
  const isPage = useContext(DetailIsPage);
  const { routeId, pathname } = useMatch({ strict: false });
  const route: { parentRoute?: unknown } = routesById[routeId];
  const list = route.parentRoute;
  if (list === raiz) return <SkeletonList className="mt-6 h-28" />;
  if (list !== protegida && !isPage) return <SkeletonPanel />;
  const entry = entradas.find(({ ruta }) => ruta === pathname);
  return (
    <>
      <PageHeader title={entry?.texto} back={entry === undefined ? '/menu/inicio' : undefined} />
      <SkeletonList />
    </>
  );
}
