// Outage of the database: told once when it begins and once when it is over, instead of once for each call that it fails.

export type Teller = {
  away(error: unknown): void;
  /** `ms`: milliseconds since it was away. */
  back(ms: number): void;
};
/** Milliseconds after an outage within which another one, if as short, is not told. */
const QUIET = 10_000;

let teller: Teller | undefined;
let since: number | undefined;
let ended = -Infinity;
let isTold = false;

/** Sets who is told in this process; nobody without one. */
export function tellOutages(to: Teller | undefined): void {
  teller = to;
  since = undefined;
  ended = -Infinity;
}

/** Notes a statement that the database did not answer. */
export function noteFailure(error: unknown): void {
  if (since === undefined) {
    since = performance.now();
    isTold = false;
  }
  if (isTold || performance.now() - ended < QUIET) return;
  isTold = true;
  teller?.away(error);
}

/** Notes a statement that the database answered. */
export function noteAnswer(): void {
  if (since === undefined) return;
  const ms = performance.now() - since;
  since = undefined;
  if (!isTold) return;
  ended = performance.now();
  teller?.back(ms);
}
