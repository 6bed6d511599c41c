import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  type ParsedLocation,
  redirect,
  type ResolveFullPath,
  type ResolveId,
  type RouteComponent,
} from '@tanstack/react-router';
import { apagado } from '#web/casa/guardado/empresa.ts';
import { getSession } from '#web/casa/red/session.ts';

/** The routes under which every area hangs its own: see any `<area>.routes.tsx`. */
export const raiz = createRootRoute({
  beforeLoad: ({ location }): void => {
    // Unknown paths lead to the login (spec section 2).
    if (apagado(location.pathname)) throw redirect({ to: '/login' });
  },
});

/** Resolves once the touched link has been painted, or after a moment where no frames are drawn, as on a hidden page. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (!document.hidden) requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, document.hidden ? 0 : 100);
  });

function exigirSesion({ location, cause }: { location: ParsedLocation; cause: string }): Promise<void> | undefined {
  const session = getSession();
  if (session === null) throw redirect({ to: '/login', search: { volver: location.href } });
  if (session.sinFactor) throw redirect({ to: '/segundo-factor' });
  // The router draws a screen whose chunk is loaded at once, before the touched link could look pressed.
  return cause === 'stay' ? painted() : undefined;
}

/** Parent of the screens of a signed-in person (spec section 2). Without a session it leads to the login, and from there back. */
export const protegida = createRoute({ getParentRoute: () => raiz, id: 'protegida', beforeLoad: exigirSesion });
/** Parent of screens that fill the window, without rail, bottom bar or menu. */
export const sola = createRoute({ getParentRoute: () => raiz, id: 'sola', beforeLoad: exigirSesion });

type Opciones<V> = {
  validateSearch?: V;
  pendingComponent?: RouteComponent;
  /** Key of the screen, such as the number in its address: a change mounts the screen anew. */
  remountDeps?(on: { params: Record<string, string> }): unknown;
};
/** Names of the address parameters that are the number of a row. */
const NUMBERS = new Set(['id', 'articulo', 'ciclo', 'persona']);
/** Treats an address whose id is no number as an unknown path (spec section 2), so that the server is asked for nothing. */
function exigirNumeros({ params }: { params: Record<string, string> }): void {
  for (const [name, value] of Object.entries(params))
    if (NUMBERS.has(name) && !(/^[1-9]\d{0,15}$/.test(value) && Number.isSafeInteger(Number(value))))
      throw redirect({ to: '/login' });
}
/** Route of a screen, which is loaded when it is opened: `pantalla(protegida, '/menu/x', () => import('./X.screen.tsx'), 'XScreen')`. */
export const pantalla = <
  P extends AnyRoute,
  const Path extends string,
  M extends Record<K, RouteComponent>,
  K extends string,
  V = undefined,
>(
  padre: P,
  path: Path,
  traer: () => Promise<M>,
  nombre: K,
  opciones?: Opciones<V>,
) => {
  const component = lazyRouteComponent(traer, nombre);
  const options = { getParentRoute: () => padre, path, component, beforeLoad: exigirNumeros, ...opciones };
  // the router cannot check options while parent and search are generic; the types of the result are exact
  return createRoute<unknown, P, Path, ResolveFullPath<P, Path>, string, ResolveId<P, string, Path>, V>(
    options as never,
  );
};
/** The same for a signed-in person: `interna('/menu/x', () => import('./X.screen.tsx'), 'XScreen')`. */
export const interna = <
  const Path extends string,
  M extends Record<K, RouteComponent>,
  K extends string,
  V = undefined,
>(
  path: Path,
  traer: () => Promise<M>,
  nombre: K,
  opciones?: Opciones<V>,
) => pantalla(protegida, path, traer, nombre, opciones);
