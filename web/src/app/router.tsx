import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { protegida, raiz, sola } from '#web/kernel/roots.ts';
import { getSession } from '#web/red/session.ts';
import { rutasApp } from './app.routes.tsx';
import { rutas, rutasAbiertas, rutasSolas } from './areas.ts';
import { Pendiente } from './Pendiente.tsx';
import { RouteError } from './marco/RouteError.tsx';
import { startPath } from './start.ts';

const vacia = createRoute({
  getParentRoute: () => raiz,
  path: '/',
  beforeLoad: (): void => {
    throw redirect({ to: '/login' });
  },
});
/** Spec section 2: any other path. */
const otra = createRoute({
  getParentRoute: () => raiz,
  path: '$',
  beforeLoad: (): void => {
    throw redirect({ to: '/login' });
  },
});
protegida.update({ component: lazyRouteComponent(() => import('./Shell.tsx'), 'Shell') });
sola.update({ component: lazyRouteComponent(() => import('./Sola.tsx'), 'Sola') });
raiz.update({ errorComponent: RouteError });

const routeTree = raiz.addChildren([
  vacia,
  otra,
  ...rutasAbiertas,
  protegida.addChildren([...rutasApp, ...rutas]),
  sola.addChildren([...rutasSolas]),
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultErrorComponent: RouteError,
  defaultPendingMs: 300,
  defaultPendingComponent: Pendiente,
});
declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** Where the app opens (spec section 2): decided once, before the first paint. */
export function goToStart(): void {
  const path = startPath(getSession() !== null, location.pathname);
  if (path !== null) history.replaceState(null, '', path);
}
