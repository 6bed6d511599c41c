// How many wrong guesses are let through, and how long the next one has to wait. Pure: numbers in, seconds out.

/** `limite` guesses in `ventana` seconds; `retraso`: from the fifth in five minutes on, each waits longer, up to 25 s. */
export type Regla = { ventana: number; limite: number; retraso: boolean };

/** A name from one neighbourhood of the network. */
export const PAREJA: Regla = { ventana: 300, limite: Number.POSITIVE_INFINITY, retraso: true };
/** A name, and the account behind it, from wherever: beyond this only its own devices may try. */
export const CUENTA: Regla = { ventana: 900, limite: 10, retraso: false };
/** A neighbourhood of the network, whatever the name. */
export const RED: Regla = { ventana: 600, limite: 50, retraso: false };
/** A device that the person already uses: what others do elsewhere does not count here. */
export const DISPOSITIVO: Regla = { ventana: 900, limite: 10, retraso: true };
/** Links asked for from one neighbourhood. */
export const PETICIONES: Regla = { ventana: 600, limite: 20, retraso: false };

const DELAY_FROM = 5;
const DELAY_WINDOW = 300;
const DELAY_MAX = 25;

/** Seconds to wait before another guess, 0 when it may go ahead. `edades`: age in seconds of each guess, youngest first. */
export function esperaDe({ ventana, limite, retraso }: Regla, edades: readonly number[]): number {
  const recent = edades.filter((edad) => edad < ventana);
  // The place is free again when the oldest of the last `limite` leaves the window.
  const blocking = recent[limite - 1];
  const untilFree = blocking === undefined ? 0 : ventana - blocking;
  return Math.max(untilFree, retraso ? untilDelayEnds(recent) : 0);
}
function untilDelayEnds(recent: readonly number[]): number {
  const fails = recent.filter((edad) => edad < DELAY_WINDOW).length;
  const last = recent[0];
  if (fails < DELAY_FROM || last === undefined) return 0;
  return Math.max(0, Math.min(DELAY_MAX, 2 ** (fails - DELAY_FROM)) - last);
}
