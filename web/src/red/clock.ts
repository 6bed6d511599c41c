/*
 * Time of the server on a device whose own clock is off, from the `Date` of what the server answered. It outlives the page, for one that is
 * opened without network.
 */
import { readNote, writeNote } from '#web/nativo/notes.ts';

const KEY = 'reloj.adelanto';
/** Below this the clock is right: `Date` has whole seconds, and an answer takes its time. */
const OFF_MS = 60_000;
/** An answer that took longer says nothing: the page may have slept. */
const SLOW_MS = 15_000;

let ahead = Number(readNote(KEY) ?? 0) || 0;

/** Milliseconds since 1970 by the server's clock, as well as it is known. */
export const ahora = (): number => Date.now() + ahead;

/** Told by the transport about each answer. `asked`: the device's clock when it was asked for. */
export function hearClock({ headers }: Pick<Response, 'headers'>, asked: number): void {
  const told = Date.parse(headers.get('date') ?? '');
  const now = Date.now();
  if (Number.isNaN(told) || now < asked || now - asked > SLOW_MS) return;
  const measured = told + 500 - (asked + now) / 2;
  const next = Math.abs(measured) < OFF_MS ? 0 : measured;
  // Seconds more or less are the answer's: what is written changes with the clock alone.
  if (next === ahead || (next !== 0 && Math.abs(next - ahead) < 2_000)) return;
  ahead = next;
  writeNote(KEY, String(next));
}
