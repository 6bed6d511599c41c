import { LINKED, SCHEME } from '#contract/casa/kernel/links.ts';

/**
 * Path of the app that a link from outside names, or null for any other link.
 * @param origen origin of the server, whose links are ours too.
 */
export function linkedPath(link: string, origen: string): string | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  if (url.username || url.password) return null;
  const named = url.protocol === `${SCHEME}:` ? `/${url.host}${url.pathname}` : url.pathname;
  if (url.protocol !== `${SCHEME}:` && url.origin !== origen) return null;
  const path = named.replace(/^\/+/, '/').replace(/\/+$/, '');
  const known = LINKED.some((start) => path === start || path.startsWith(`${start}/`));
  // Paths of the app have plain characters only; anything else is refused, encoded or not.
  if (!known || !/^[\w/.~-]+$/.test(path) || path.includes('..')) return null;
  return VUELTAS.some((start) => path.startsWith(start)) ? `${path}?${brought(url.searchParams)}` : path;
}

/** Screens to which a provider sends people back, the only ones whose link brings more than its path. */
const VUELTAS = ['/entrada/vuelta/', '/entrada/salida/'];
const BROUGHT = ['code', 'state', 'iss', 'error'];
const brought = (all: URLSearchParams) => new URLSearchParams([...all].filter(([name]) => BROUGHT.includes(name)));
