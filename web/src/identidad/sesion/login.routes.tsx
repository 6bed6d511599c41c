import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { leer } from '#web/casa/kernel/filtros.ts';
import { raiz } from '#web/casa/kernel/roots.ts';
import { getSession } from '#web/casa/red/session.ts';

/** A path of this app and nothing else: another host, alone or after //, would be an open redirect. */
const rutaInterna = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/(?![/\\\s])/.test(value) ? value : undefined;
/** Apart from the other routes of the session: the entry has this one. */
export const login = createRoute({
  getParentRoute: () => raiz,
  path: '/login',
  validateSearch: leer({ volver: rutaInterna }),
  beforeLoad: (): void => {
    if (getSession() !== null) throw redirect({ to: '/menu/inicio' });
  },
  component: lazyRouteComponent(() => import('./Login.screen.tsx'), 'LoginScreen'),
});
