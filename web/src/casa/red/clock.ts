/*
 * Time of the server on a device whose own clock is off, from the `Date` of what the server answered. It outlives the page, for one that is
 * opened without network.
 */
import { readNote, writeNote } from '#web/casa/nativo/notes.ts';

const KEY = 'reloj.adelanto';
/** Smaller differences are no error of the clock: `Date` has whole seconds, and an answer takes time. */
const OFF_MS = 60_000;
/** Slower answers are ignored, because the page may have been suspended. */
const SLOW_MS = 15_000;
/** Difference allowed between two measurements of one clock. */
const CLOSE_MS = 2_000;

let ahead = Number(readNote(KEY) ?? 0) || 0;

/** Milliseconds since 1970 by the server's clock, as far as it is known. */
export const ahora = (): number => Date.now() + ahead;

/** Converts an instant of the device's clock, such as `dataUpdatedAt` of TanStack Query, to ISO 8601 by the server's clock. */
export const readAt = (updated: number): string => new Date(updated + ahead).toISOString();
/** Time of the device's own clock, for durations on the device and never for a time that people read. */
export const deviceNow = (): number => Date.now();

/** Called by the transport for each answer. `asked`: the device's clock at the request. */
export function hearClock({ headers }: Pick<Response, 'headers'>, asked: number): void {
  const measured = measure(Date.parse(headers.get('date') ?? '') + 500, asked);
  // Differences of seconds come from the answer's delay; only a change of the clock counts.
  if (measured === undefined || Math.abs(measured - ahead) < CLOSE_MS) return;
  become(Math.abs(measured) < OFF_MS ? 0 : measured);
}
/** Takes an instant that an answer gives to the millisecond, because the clock of a wall screen shows seconds. */
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
