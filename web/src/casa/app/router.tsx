import { createRoute, createRouter, type ParsedLocation, redirect } from '@tanstack/react-router';
import { protegida, raiz, sola } from '#web/casa/kernel/roots.ts';
import { getSession } from '#web/casa/red/session.ts';
import { login } from '#web/identidad/sesion/login.routes.tsx';
import { rutasApp } from './app.routes.tsx';
import type * as Areas from './areas.ts';
import { Pendiente } from './marco/Pendiente.tsx';
import { RouteError } from './marco/RouteError.tsx';
import { startPath } from './start.ts';

const vacia = createRoute({
  getParentRoute: () => raiz,
  path: '/',
  beforeLoad: (): void => {
    throw redirect({ to: '/login' });
  },
});
/** Loads the routes of every area, and goes on to the address where a route matches. Spec section 2: any other path leads to the login. */
async function seguir({ location }: { location: ParsedLocation }): Promise<void> {
  await completeRoutes();
  const known = router.getMatchedRoutes(location.pathname)[0].every(({ id }) => id !== desconocida.id);
  throw redirect(known ? ({ href: location.href, state: true } as never) : { to: '/login' }); // `href` replaces `to`
}
const desconocida = createRoute({ getParentRoute: () => raiz, path: '$', beforeLoad: seguir, pendingMs: Infinity });
/** Route for unknown paths inside the frame, while the routes of the areas are still coming. */
const porVenir = createRoute({ getParentRoute: () => protegida, path: '/menu/$', beforeLoad: seguir });

raiz.update({ errorComponent: RouteError });

const treeOf = ({ rutas, rutasAbiertas, rutasSolas }: Tables) =>
  raiz.addChildren([
    vacia,
    desconocida,
    ...rutasAbiertas,
    protegida.addChildren([...rutasApp, ...rutas]),
    sola.addChildren([...rutasSolas]),
  ]);
type Tables = Pick<typeof Areas, 'rutas' | 'rutasAbiertas' | 'rutasSolas'>;
// The compiler knows the routes of every area; the entry holds the two screens that a visit begins with (decision 0040).
const first = { rutas: [porVenir], rutasAbiertas: [login], rutasSolas: [] } as unknown as Tables;

export const router = createRouter({
  routeTree: treeOf(first),
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  scrollToTopSelectors: ['#contenido'], // on a desk the contents scroll, and not the window
  defaultErrorComponent: RouteError,
  defaultPendingMs: 150,
  defaultPendingComponent: Pendiente,
});
/** Resolves once the frame under the finger is drawn; a hidden page draws none. */
const painted = (): Promise<void> | undefined =>
  document.hidden ? undefined : new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
// A press looks pressed before the frame and all links of the screen hear of the new address (INP).
const { navigate } = router;
router.navigate = async (to) => {
  await painted();
  return navigate(to);
};
declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** Adds the routes of every area to the router. */
export async function completeRoutes(): Promise<void> {
  if (complete) return;
  const tables = await import('./areas.ts');
  if (complete) return;
  complete = true;
  treeOf(tables);
  const tree = router.buildRouteTree();
  // No address leads to this route any more, but a screen that waited for it is drawn by its name once more.
  Object.assign(tree.routesById, { [porVenir.id]: porVenir });
  router.setRoutes(tree);
}
let complete = false;

const FIRST = /^\/?$|^\/(login|menu|menu\/inicio|menu\/mas)$/;
/** Routes for the address that was opened. The routes of the areas are left out where a visit usually begins. */
export const routesForAddress = async (): Promise<void> => {
  // after a failure the router loads the routes again, and shows its error
  if (!FIRST.test(location.pathname)) await completeRoutes().catch(() => undefined);
};

/** Where the app opens (spec section 2): decided once, before the first paint. */
export function goToStart(): void {
  const path = startPath(getSession() !== null, location.pathname);
  if (path !== null) history.replaceState(null, '', path);
}
