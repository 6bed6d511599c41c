/*
 * Time of the server on a device whose own clock is off, from the `Date` of what the server answered. It outlives the page, for one that is
 * opened without network.
 */
import { readNote, writeNote } from '#web/casa/nativo/notes.ts';

const KEY = 'reloj.adelanto';
/** Below this the clock is right: `Date` has whole seconds, and an answer takes its time. */
const OFF_MS = 60_000;
/** An answer that took longer says nothing: the page may have slept. */
const SLOW_MS = 15_000;
/** Difference that two measures of one clock may have. */
const CLOSE_MS = 2_000;

let ahead = Number(readNote(KEY) ?? 0) || 0;

/** Milliseconds since 1970 by the server's clock, as well as it is known. */
export const ahora = (): number => Date.now() + ahead;

/** Instant that the device's clock gave, ISO 8601 by the server's: of what was read, by TanStack Query's `dataUpdatedAt`. */
export const readAt = (updated: number): string => new Date(updated + ahead).toISOString();
/** The device's own clock: for what begins and ends on it, and for nothing that anybody reads. */
export const deviceNow = (): number => Date.now();

/** Called by the transport for each answer. `asked`: the device's clock at the request. */
export function hearClock({ headers }: Pick<Response, 'headers'>, asked: number): void {
  const measured = measure(Date.parse(headers.get('date') ?? '') + 500, asked);
  // Seconds more or less are the answer's: what is known changes with the clock alone.
  if (measured === undefined || Math.abs(measured - ahead) < CLOSE_MS) return;
  become(Math.abs(measured) < OFF_MS ? 0 : measured);
}
/** Instant that an answer says to the millisecond: a clock on a wall shows its seconds. */
export function hearInstant(told: string, asked: number): void {
  const measured = measure(Date.parse(told), asked);
  if (measured !== undefined) become(measured);
}

function measure(told: number, asked: number): number | undefined {
  const now = Date.now();
  return Number.isNaN(told) || now < asked || now - asked > SLOW_MS ? undefined : told - (asked + now) / 2;
}
function become(next: number): void {
  const isNews = next !== ahead && (next === 0 || Math.abs(next - ahead) >= CLOSE_MS);
  ahead = next;
  if (isNews) writeNote(KEY, String(next));
}
