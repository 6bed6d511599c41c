import { useMatch, useRouter } from '@tanstack/react-router';
import { createContext, useContext } from 'react';
import { protegida, raiz } from '#web/casa/kernel/roots.ts';
import { DetailIsPage, PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { SkeletonList, SkeletonPanel } from '#web/casa/ui/piezas/skeleton.tsx';

/** Gives the title of the menu entry of a path. The frame provides it, because the first script of the web holds no menu. */
export const TituloDe = createContext((_path: string): string | undefined => undefined);

/** Stands for a screen whose chunk is still loading: its header, with the title of its menu entry, and the outline of its body. */
export function Pendiente() {
  const { routesById } = useRouter();
  const isPage = useContext(DetailIsPage);
  const tituloDe = useContext(TituloDe);
  const { routeId, pathname } = useMatch({ strict: false });
  const route: { parentRoute?: unknown } = routesById[routeId];
  const list = route.parentRoute;
  if (list === raiz) return <SkeletonList className="mt-6 h-28" />;
  if (list !== protegida && !isPage) return <SkeletonPanel />;
  const title = tituloDe(pathname);
  return (
    <>
      <PageHeader title={title} back={title === undefined ? '/menu/inicio' : undefined} />
      <SkeletonList />
    </>
  );
}
