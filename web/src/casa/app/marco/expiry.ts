import type { QueryClient } from '@tanstack/react-query';
import { ahora } from '#web/casa/red/clock.ts';
import { endSession, getSession, onSessionEnd, type Session, takeNewer } from '#web/casa/red/session.ts';

/* Warns a person before their session ends. The bar that is drawn is loaded only then (expiry-bar.tsx). */

/** Time before the end of a session at which the warning appears. */
const WARN_MS = 300_000;
/** Second warning, after 'Ahora no' to the first. */
const LAST_WORD_MS = 60_000;
const LONGEST_TIMER_MS = 2_147_483_647;

let timers: ReturnType<typeof setTimeout>[] = [];
let client: QueryClient | undefined;
/** Removes the bar; undefined while there is none. */
let hide: (() => void) | undefined;

/** Sets the timers of a session that begins or gets a new token. */
export function watchExpiry(queries: QueryClient, { exp }: Session): void {
  if (client === undefined) onSessionEnd(stop);
  client = queries;
  stop();
  lookAt(exp * 1000);
  lookAt(exp * 1000 - WARN_MS);
}

/** Checks again when the page is shown: timers stop while the device sleeps. */
export async function look(): Promise<void> {
  const session = getSession();
  const left = (session?.exp ?? 0) * 1000 - ahora();
  if (session === null || left > WARN_MS || (await takeNewer())) return;
  if (left <= 0) await endSession();
  else await warn(session);
}

async function warn(session: Session): Promise<void> {
  // Without the bar (load failure) the session ends unannounced.
  const bar = await import('./expiry-bar.tsx').catch(() => undefined);
  // Session ended or replaced while the bar was loading.
  if (bar === undefined || client === undefined || hide !== undefined || getSession() !== session) return;
  const onLater = () => {
    putAway();
    lookAt(Math.max(session.exp * 1000 - LAST_WORD_MS, ahora() + LAST_WORD_MS / 2));
  };
  hide = bar.drawBar(client, { session, onLater });
}

function lookAt(time: number): void {
  timers.push(setTimeout(() => void look(), Math.min(LONGEST_TIMER_MS, Math.max(0, time - ahora()))));
}

function putAway(): void {
  hide?.();
  hide = undefined;
}
function stop(): void {
  for (const timer of timers) clearTimeout(timer);
  timers = [];
  putAway();
}
