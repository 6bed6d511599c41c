import { useMatch, useRouter } from '@tanstack/react-router';
import { createContext, useContext } from 'react';
import { protegida, raiz } from '#web/casa/kernel/roots.ts';
import { DetailIsPage, PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { SkeletonList, SkeletonPanel } from '#web/casa/ui/piezas/skeleton.tsx';

/** Title of the menu entry of a path; the frame gives it, for the entry of the web brings no menu. */
export const TituloDe = createContext((_path: string): string | undefined => undefined);

/** Screen whose piece is still coming: its header, with the title that its menu entry knows, and the outline of its body. */
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
