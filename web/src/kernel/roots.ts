import { createRootRoute, createRoute, type ParsedLocation, redirect } from '@tanstack/react-router';
import { getSession } from '#web/red/session.ts';

/** The routes under which every area hangs its own: see any `<area>.routes.tsx`. */
export const raiz = createRootRoute();

function exigirSesion({ location }: { location: ParsedLocation }): void {
  if (getSession() === null) throw redirect({ to: '/login', search: { volver: location.href } });
}

/** Screens of a signed-in person (spec section 2): without a session, the login, and from there back to where they were going. */
export const protegida = createRoute({ getParentRoute: () => raiz, id: 'protegida', beforeLoad: exigirSesion });
/** The same for a screen that has the window to itself, without rail, bottom bar or menu. */
export const sola = createRoute({ getParentRoute: () => raiz, id: 'sola', beforeLoad: exigirSesion });
