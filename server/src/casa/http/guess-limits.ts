// Limits on wrong guesses: pure functions that give the seconds until the next guess is allowed.
import { isIPv6 } from 'node:net';

/** `limite` guesses in `ventana` seconds; `retraso`: from the fifth in five minutes on, each waits longer, up to 25 s. */
export type Regla = { ventana: number; limite: number; retraso: boolean };

/** Guesses at a name from one network neighbourhood. */
export const PAREJA: Regla = { ventana: 300, limite: Number.POSITIVE_INFINITY, retraso: true };
/** Guesses at a name from anywhere; beyond this limit only devices of that person may try. */
export const CUENTA: Regla = { ventana: 900, limite: 10, retraso: false };
/** Guesses from one network neighbourhood at any name. */
export const RED: Regla = { ventana: 600, limite: 50, retraso: false };
/** Guesses from a device that the person uses, where guesses from elsewhere do not count. */
export const DISPOSITIVO: Regla = { ventana: 900, limite: 10, retraso: true };
/** Requests for links from one neighbourhood. */
export const PETICIONES: Regla = { ventana: 600, limite: 20, retraso: false };
/** Checks of the installation that one administrator makes. */
export const PRUEBAS: Regla = { ventana: 300, limite: 10, retraso: false };

const DELAY_FROM = 5;
const DELAY_WINDOW = 300;
const DELAY_MAX = 25;

/** Seconds to wait before another guess, 0 when it may go ahead. `edades`: age in seconds of each guess, youngest first. */
export function esperaDe({ ventana, limite, retraso }: Regla, edades: readonly number[]): number {
  const recent = edades.filter((edad) => edad < ventana);
  // A guess is free when the oldest of the last `limite` leaves the window.
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

/** Neighbourhood of an address, which one attacker usually controls: the /24 of IPv4, the /64 of IPv6. */
export function redDe(ip: string): string {
  const v4 = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(v4)) return v4.split('.').slice(0, 3).join('.');
  const [head = '', tail] = v4.toLowerCase().split('%')[0]!.split('::'); // split always gives a first part
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
