/**
 * The start-up of spec section 2 as one table. Null: stay at the address that was opened. The router does the rest: an open
 * screen opens, a guarded one sends to the login and remembers the way back, and any other path is the login.
 * Signed in: menu/inicio, unless the address already names a screen of the app.
 * Not signed in: login, except that a last segment 'objetivos' opens objetivos.
 */
export function startPath(signedIn: boolean, path: string): string | null {
  const clean = path.replace(/\/+$/, '');
  if (signedIn) return clean === '' || clean === '/login' ? '/menu/inicio' : null;
  if (clean.split('/').at(-1) === 'objetivos') return '/objetivos';
  return clean === '' ? '/login' : null;
}
