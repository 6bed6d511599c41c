/** Calls of one key that are answered in a minute (S-8424). */
export const POR_MINUTO = 3_000;

const MINUTE = 60_000;
let minute = 0;
let counts = new Map<number, number>();

/**
 * Counts a call of a key. `escritas`: calls of this minute that all processes have written down, some seconds late.
 * @returns seconds to wait before it is answered, 0 when it may go ahead.
 */
export function esperaDeRitmo(claveId: number, escritas: number, now: number): number {
  const current = Math.floor(now / MINUTE);
  if (current !== minute) {
    minute = current;
    counts = new Map();
  }
  const count = (counts.get(claveId) ?? 0) + 1;
  counts.set(claveId, count);
  return Math.max(count, escritas) <= POR_MINUTO ? 0 : Math.ceil(((current + 1) * MINUTE - now) / 1_000);
}
