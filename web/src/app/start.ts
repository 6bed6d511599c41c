/** Screens that a person without a session may open by address. */
const OPEN = [/^\/registro\/[^/]+$/, /^\/recuperar$/, /^\/restablecer\/[^/]+$/, /^\/correo-demo$/];

/**
 * The start-up of spec section 2 as one table. Null: stay at the address that was opened; guards do the rest.
 * Signed in: menu/inicio, unless the address already names a screen of the app.
 * Not signed in: login, except that a last segment 'objetivos' opens objetivos.
 */
export function startPath(signedIn: boolean, path: string): string | null {
  const clean = path.replace(/\/+$/, '');
  if (signedIn) return clean === '' || clean === '/login' ? '/menu/inicio' : null;
  if (clean.split('/').at(-1) === 'objetivos') return '/objetivos';
  if (OPEN.some((open) => open.test(clean)) || isGuarded(clean)) return null;
  return '/login';
}

/** Guarded screens are left to the guard, which remembers where the person was going. */
const isGuarded = (path: string): boolean => /^\/(menu|editarviaje|documentosviaje)(\/|$)/.test(path);
