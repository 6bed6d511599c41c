import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { getSession } from './session.ts';

/** The two routes under which every area hangs its own: see any `<area>.routes.tsx`. */
export const raiz = createRootRoute();

/** Screens of a signed-in person (spec section 2): without a session, the login, and from there back to where they were going. */
export const protegida = createRoute({
  getParentRoute: () => raiz,
  id: 'protegida',
  beforeLoad: ({ location }): void => {
    if (getSession() === null) throw redirect({ to: '/login', search: { volver: location.href } });
  },
});
