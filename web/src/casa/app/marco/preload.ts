import { deviceNow } from '#web/casa/red/clock.ts';
import { asMissing } from '#web/casa/red/piece.ts';

/*
 * A piece of the web that cannot be loaded: the network failed, or the server does not have it any more. The page is reloaded once, when
 * somebody wants what it would have drawn (RouteError) and the server answers; a second failure is shown, with the way to try again.
 */
const MARK = 'recarga';
const PAUSE_MS = 60_000;

/** Renames errors of missing chunks. With their own name the router would reload by itself, even without network. */
export function nameMissingPieces(): void {
  addEventListener('vite:preloadError', ({ payload }) => void asMissing(payload));
}

/** Reloads the page, unless it has just been reloaded or the server does not answer. False: it was not reloaded. */
export async function reloadOnce(): Promise<boolean> {
  if (deviceNow() - Number(sessionStorage.getItem(MARK) ?? 0) < PAUSE_MS) return false;
  return reloadIfThere();
}

/** Reloads unless the server cannot be reached: the screen is better than the error page of the browser. */
export async function reloadIfThere(): Promise<boolean> {
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok !== true) return false;
  sessionStorage.setItem(MARK, String(deviceNow()));
  location.reload();
  return true;
}
